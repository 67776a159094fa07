import type { Machine, MachineKind } from "../principal/principal.ts";
import { type Claims, InvalidClaim, readOptionalObject, readOptionalText, readText, readUuid } from "./claims.ts";
import { parseOrgMemberInfo } from "./membership-claims.ts";

const MACHINE_KINDS: readonly MachineKind[] = ["service_account", "agent"];

/** Claims that speak of a person, or of several organizations. */
const CLAIMS_OF_PEOPLE: readonly string[] = ["user_id", "email", "login_method", "org_id_to_org_member_info"];

/** Tells whether a value names a kind of machine that this version knows. */
export function isMachineKind(value: unknown): value is MachineKind {
  return MACHINE_KINDS.some((kind) => kind === value);
}

/**
 * Makes the machine out of the claims of a token whose header says that it's a machine's. A token that speaks of a person too is refused:
 * whoever reads one of the two would let in somebody else than whoever reads the other.
 *
 * @throws InvalidClaim when a claim is missing, has the wrong type, or doesn't belong there
 */
export function parseMachine(claims: Claims, kind: MachineKind): Machine {
  for (const name of CLAIMS_OF_PEOPLE) {
    if (Object.hasOwn(claims, name)) throw new InvalidClaim(name, "left out of the token of a machine");
  }
  const machineId = readUuid(claims, "sub");
  if (readText(claims, "client_id") !== machineId) throw new InvalidClaim("client_id", "the same as sub");
  // Revoking the credential revokes the tokens that were got with it.
  readText(claims, "sid");
  const org = parseOrgMemberInfo(readOptionalObject(claims, "org_member_info"));
  if (!org) throw new InvalidClaim("org_member_info", "an organization with a role");
  return Object.freeze({
    kind,
    machineId,
    name: readText(claims, "name"),
    org,
    ownerUserId: readOwner(claims, kind),
    scopes: Object.freeze((readOptionalText(claims, "scope") ?? "").split(" ").filter((scope) => scope !== "")),
  });
}

function readOwner(claims: Claims, kind: MachineKind): string | undefined {
  if (kind === "agent") return readUuid(claims, "owner_user_id");
  if (Object.hasOwn(claims, "owner_user_id")) throw new InvalidClaim("owner_user_id", "left out but for agents");
  return undefined;
}
