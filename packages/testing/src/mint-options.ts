import { tokenDefects } from "./defects/index.ts";
import type { MintTokenOptions } from "./mint.ts";
import { checkOptionNames, type OptionNames } from "./option-names.ts";

const optionNames: OptionNames<MintTokenOptions> = {
  user: true,
  orgs: true,
  role: true,
  additionalRoles: true,
  permissions: true,
  orgRoleStructure: true,
  activeOrgId: true,
  loginMethod: true,
  authTime: true,
  amr: true,
  impersonatedBy: true,
  unmet: true,
  boundTo: true,
  lifetimeSeconds: true,
  defect: true,
  claims: true,
  header: true,
};

/**
 * Checks the options of a token.
 *
 * @throws TypeError that names the option which is wrong
 */
export function checkMintOptions(options: MintTokenOptions): void {
  checkOptionNames(options, optionNames, "a token");
  const { user, orgs = [], defect } = options;
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
