/** For scripts and tests that work with the demo data: who can sign in and with what, and the sentences that tell people. */

export { DEMO_API_KEY, DEMO_PASSWORD, demoOperator, demoOrganizations, demoUsers } from "./demo/demo-data.ts";
export { alignColumns, describeIds, describeLogins } from "./demo/welcome.ts";
