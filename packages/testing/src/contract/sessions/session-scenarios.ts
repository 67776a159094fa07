import { credentialScenarios } from "./scenarios/credentials.ts";
import { redirectScenarios } from "./scenarios/redirects.ts";
import { refreshScenarios } from "./scenarios/refreshing.ts";
import { routeScenarios } from "./scenarios/routes.ts";
import { secretScenarios } from "./scenarios/secrets.ts";
import { signInScenarios } from "./scenarios/signing-in.ts";
import { stepUpScenarios } from "./scenarios/stepping-up.ts";
import type { SessionScenario } from "./session-case.ts";

/** What sessions have to do in every framework. Each scenario has an app, an auth server and browsers of its own. */
export const sessionScenarios: readonly SessionScenario[] = [
  ...signInScenarios,
  ...credentialScenarios,
  ...refreshScenarios,
  ...routeScenarios,
  ...redirectScenarios,
  ...stepUpScenarios,
  ...secretScenarios,
];
