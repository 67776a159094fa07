import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import type { UserRecord } from "./records.ts";
import type { UserChanges, UserConflict } from "./repositories.ts";
import { userChanges } from "./user-changes.ts";
import { findDisabledField, type ProfileField, readUserSchema } from "./user-schema.ts";

/** What may change in a user at once; a member that is missing stays as it is, `null` takes away what the user had. */
export interface UserUpdate {
  readonly username?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly pictureUrl?: string | null | undefined;
  readonly metadata?: JsonObject | null | undefined;
  /** Only these properties change; `null` removes one. */
  readonly properties?: JsonObject | undefined;
  readonly updatePasswordRequired?: boolean | undefined;
  readonly canCreateOrgs?: boolean | undefined;
  readonly legacyUserId?: string | null | undefined;
  /** The version that a form showed. Default: whatever is stored is edited. */
  readonly version?: RowVersion | undefined;
}

export type UpdateUserFailure =
  | { readonly kind: "user_not_found" }
  | { readonly kind: "not_enabled"; readonly field: ProfileField }
  | { readonly kind: "taken"; readonly field: UserConflict };

/**
 * Changes a user's profile, properties and metadata.
 *
 * @throws StaleVersionError when the user was edited after `update.version`
 */
export function updateUser(
  deps: ChangingDeps,
  userId: string,
  { version, ...update }: UserUpdate,
): Promise<Result<null, UpdateUserFailure>> {
  return deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) return fail({ kind: "user_not_found" });
    expectVersion(user, version);
    const field = findDisabledField(await readUserSchema(repositories), update);
    if (field) return fail({ kind: "not_enabled", field });
    const edited = { ...update, properties: update.properties && mergeProperties(user.properties, update.properties) };
    const changes = userChanges(user, merge(user, edited));
    if (changes === null) return succeed(null);
    const outcome = await repositories.users.update(userId, edited);
    if (outcome === "not_found") return fail({ kind: "user_not_found" });
    if (outcome !== "updated") return fail({ kind: "taken", field: outcome });
    await appendEvent(repositories, deps, { type: "user.updated", target: userTarget(user), changes });
    return succeed(null);
  });
}

function merge(user: UserRecord, changes: UserChanges): UserRecord {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...user, ...Object.fromEntries(given) };
}

function mergeProperties(properties: JsonObject, changes: JsonObject): JsonObject {
  // A map, because a property may be called `__proto__`.
  const merged = new Map(Object.entries(properties));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) merged.delete(name);
    else merged.set(name, value);
  }
  return Object.fromEntries(merged);
}
