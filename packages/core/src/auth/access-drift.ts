import { AuthSetupError, AuthUnavailableException } from "../errors.ts";
import { boundRetryAfter } from "../http/retry-after.ts";
import { ManagementError } from "../management/errors.ts";
import type { Organizations } from "../management/organizations.ts";
import type { DeployedRoles } from "../management/records/org-records.ts";
import { type AuthProblem, createProblemLog } from "../problem.ts";
import { shareInFlight } from "../runtime.ts";
import type { Access } from "../user/define-access.ts";
import type { ResolvedAuthOptions } from "./options.ts";

const RETRY_AFTER_SECONDS = 1;

/**
 * Creates the check that the auth server has the roles and permissions of `access`. It asks until it has confirmed them once, and
 * concurrent calls share one request. Without `access`, with a tenant of the hosted service, and where the auth server doesn't tell
 * its roles, there is nothing to compare.
 *
 * @returns a function that rejects with AuthSetupError when some are missing, because their guards would refuse everyone, and with
 *   AuthUnavailableException when the auth server doesn't answer; it tells `onProblem` about other differences
 */
export function createAccessCheck(
  { access, isTenant, onProblem }: ResolvedAuthOptions,
  { fetchRoles }: Pick<Organizations, "fetchRoles">,
): () => Promise<void> {
  const report = createProblemLog(onProblem).createSource();
  let isConfirmed = access === undefined || isTenant;

  return shareInFlight(async () => {
    if (isConfirmed || access === undefined) return;
    const deployed = await fetchRoles().catch(toUnavailable);
    if (deployed) {
      const missing = describeMissing(access, deployed);
      if (missing !== null) throw new AuthSetupError("access_drift", missing);
      report(findDifferences(access, deployed));
    }
    isConfirmed = true;
  });
}

/** Returns null for an auth server without this operation. */
function toUnavailable(cause: unknown): null {
  if (!(cause instanceof ManagementError)) throw cause;
  if (cause.code === "not_found") return null;
  throw new AuthUnavailableException(cause.code === "bad_response" ? "bad_response" : "unreachable", {
    cause,
    message: cause.message,
    retryAfterSeconds: boundRetryAfter(cause.retryAfterSeconds ?? 0) || RETRY_AFTER_SECONDS,
  });
}

function describeMissing(access: Access, { roles, customRoleMappings }: DeployedRoles): string | null {
  const known = [...roles, ...customRoleMappings.flatMap((mapping) => mapping.roles)];
  const missingRoles = without(
    access.roles,
    known.map(({ name }) => name),
  );
  const missingPermissions = without(
    access.permissions,
    known.flatMap(({ permissions }) => permissions),
  );
  const parts = [
    ...(missingRoles.length > 0 ? [`has no role ${quote(missingRoles)}`] : []),
    ...(missingPermissions.length > 0 ? [`gives no role the permission ${quote(missingPermissions)}`] : []),
  ];
  if (parts.length === 0) return null;
  return `The auth server ${parts.join(", and ")}: guards that ask for it would refuse everyone. Run \`orgward apply\` with this app's configuration, or change access.`;
}

function findDifferences({ roles: names }: Access, { roles }: DeployedRoles): readonly AuthProblem[] {
  const deployed = roles.map(({ name }) => name);
  const further = without(deployed, names);
  const shared = names.filter((name) => deployed.includes(name));
  const order = deployed.filter((name) => names.includes(name));
  return [
    ...(further.length > 0
      ? [problem(`The auth server has the role ${quote(further)}, which access doesn't name.`)]
      : []),
    ...(shared.join("\n") === order.join("\n")
      ? []
      : [problem(`The auth server orders roles differently than access: ${order.join(", ")}, highest first.`)]),
  ];
}

function problem(what: string): AuthProblem {
  return {
    code: "access_drift",
    message: `${what} Run \`orgward apply\` with this app's configuration, or change access.`,
  };
}

function without(names: readonly string[], known: readonly string[]): readonly string[] {
  return names.filter((name) => !known.includes(name));
}

function quote(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}
