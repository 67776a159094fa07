import { membershipClaims, type TokenClaims } from "./claims.ts";
import { type TokenDefect, tokenDefects } from "./defects/index.ts";
import { demoMachine, demoOrgs, demoUsers } from "./demo-data.ts";
import type { TestDpopKey } from "./dpop-key.ts";
import { confirmationOf, type MintContext } from "./mint.ts";
import { checkOptionNames, type OptionNames } from "./option-names.ts";
import { subjectsOfMachine } from "./revocations.ts";
import { sign } from "./sign.ts";
import type { OrgRoleStructure, TestOrg } from "./user.ts";

/** What the token of a machine says. Everything has a default: `{}` is a valid token of a service account of Acme. */
export interface MintMachineTokenOptions {
  /** Default: `"service_account"`. */
  readonly kind?: "service_account" | "agent";
  /** A lowercase UUID. Default: that of the demo service account. */
  readonly machineId?: string;
  /** Default: `"Nightly import"`. */
  readonly name?: string;
  /** Default: the demo organization Acme. */
  readonly org?: TestOrg;
  /** Its role in the organization. Default: `"Member"`. */
  readonly role?: string;
  /** Default: none. */
  readonly additionalRoles?: readonly string[];
  /** Default: those that the issuer's roles give. */
  readonly permissions?: readonly string[];
  /** Default: one role of an ordered list. */
  readonly orgRoleStructure?: OrgRoleStructure;
  /** The member who answers for an agent. Default: for an agent, the demo user `member@acme.test`. */
  readonly ownerUserId?: string;
  /** Default: none. */
  readonly scopes?: readonly string[];
  /** The id of the credential that the token was got with. Default: that of the demo service account. */
  readonly credentialId?: string;
  /** What the machine doesn't meet of the organization's access policy, such as `["network"]`. Default: nothing. */
  readonly unmet?: readonly string[];
  /** The key that the token is bound to, by `issuer.createDpopKey()`: guards then want a proof of it. Default: none. */
  readonly boundTo?: Pick<TestDpopKey, "thumbprint">;
  /** Default: 900. */
  readonly lifetimeSeconds?: number;
  /** Makes the token wrong in exactly this way. */
  readonly defect?: TokenDefect;
  /** Claims by their names on the wire, written over the others; `undefined` leaves one out. */
  readonly claims?: TokenClaims;
  /** Members of the protected header, written over the others; `undefined` leaves one out. */
  readonly header?: Readonly<Record<string, unknown>>;
}

const OPTION_NAMES: OptionNames<MintMachineTokenOptions> = {
  kind: true,
  machineId: true,
  name: true,
  org: true,
  role: true,
  additionalRoles: true,
  permissions: true,
  orgRoleStructure: true,
  ownerUserId: true,
  scopes: true,
  credentialId: true,
  unmet: true,
  boundTo: true,
  lifetimeSeconds: true,
  defect: true,
  claims: true,
  header: true,
};

/**
 * Mints the access token of a machine: a JWT as the auth server signs it, or one with a defect.
 *
 * @throws TypeError that names the option which is wrong
 */
export async function mintMachineToken(context: MintContext, options: MintMachineTokenOptions): Promise<string> {
  checkOptionNames(options, OPTION_NAMES, "the token of a machine");
  const { key, issuer, roles } = context;
  const { kind = "service_account", machineId = demoMachine.machineId, org = demoOrgs.acme } = options;
  if (kind !== "service_account" && kind !== "agent") throw new TypeError("kind must be service_account or agent.");
  const { credentialId = demoMachine.credentialId, lifetimeSeconds = 900, role = "Member" } = options;
  const ownerUserId = options.ownerUserId ?? (kind === "agent" ? demoUsers.memberOfAcme.userId : undefined);
  const subjects = subjectsOfMachine({ machineId, orgId: org.orgId, credentialId, ownerUserId });
  // In the second of a revocation, a new token must not look like one from before.
  const issuedAt = Math.max(Math.floor(context.now / 1000), await context.notBefore(subjects));
  const { additionalRoles, permissions, orgRoleStructure, unmet } = options;
  const membership = {
    org,
    role,
    ...(additionalRoles && { additionalRoles }),
    ...(permissions && { permissions }),
    ...(orgRoleStructure && { orgRoleStructure }),
    ...(unmet && { unmet }),
  };
  const claims = {
    iss: issuer,
    sub: machineId,
    client_id: machineId,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    jti: crypto.randomUUID(),
    sid: credentialId,
    name: options.name ?? demoMachine.name,
    scope: (options.scopes ?? []).join(" "),
    owner_user_id: ownerUserId,
    org_member_info: membershipClaims(membership, roles),
  };
  const header = { kid: key.kid, typ: "at+jwt", crit: ["orgward_principal"], orgward_principal: kind };
  const draft = {
    key,
    header: { ...header, ...options.header },
    claims: { ...claims, ...confirmationOf(options), ...options.claims },
  };
  return options.defect === undefined ? sign(draft) : tokenDefects[options.defect].forge(draft);
}
