import { tokenDefects } from "./defects/index.ts";
import type { MintTokenOptions } from "./mint.ts";

const optionNames: Readonly<Record<keyof MintTokenOptions, true>> = {
  user: true,
  orgs: true,
  role: true,
  additionalRoles: true,
  permissions: true,
  orgRoleStructure: true,
  activeOrgId: true,
  lifetimeSeconds: true,
  defect: true,
  claims: true,
  header: true,
};

/**
 * Checks the options of a token: with a misspelt one, a test would be about another token than it says.
 *
 * @throws TypeError that names the option which is wrong
 */
export function checkMintOptions({ user, orgs = [], defect, ...options }: MintTokenOptions): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(optionNames, name));
  if (unknown !== undefined) {
    throw new TypeError(`${unknown} does not exist: a token has ${Object.keys(optionNames).join(", ")}.`);
  }
  if (user !== undefined && typeof user !== "object") {
    throw new TypeError("user must be a user, such as demoUsers.memberOfAcme or testUser().");
  }
  if (orgs.some((membership) => typeof membership?.org !== "object")) {
    throw new TypeError('orgs must be a list of memberships, such as [{ org: demoOrgs.acme, role: "Admin" }].');
  }
  if (defect !== undefined && !Object.hasOwn(tokenDefects, defect)) {
    throw new TypeError(`defect must be one of ${Object.keys(tokenDefects).join(", ")}.`);
  }
}
