// @ts-check
import { DEMO_API_KEY, DEMO_PASSWORD, demoOperator, demoOrganizations, demoUsers } from "@orgward/auth-server/demo";

export { demoOperator };

/** The password of every demo login. */
export const demoPassword = DEMO_PASSWORD;

/** The demo users that the auth server loads with `DEMO_DATA=true`. */
export const demoLogins = demoUsers;

/** The organization Acme. */
export const acmeOrgId = demoOrganizations[0].orgId;

/** The backend API key, which exists in the demo data only. */
export const demoApiKey = DEMO_API_KEY;
