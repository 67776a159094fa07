import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { UserConflict } from "./repositories.ts";
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
}

export type UpdateUserFailure =
  | { readonly kind: "user_not_found" }
  | { readonly kind: "not_enabled"; readonly field: ProfileField }
  | { readonly kind: "taken"; readonly field: UserConflict };

/** Changes a user's profile, properties and metadata. */
export function updateUser(
  { store }: Pick<DomainDeps, "store">,
  userId: string,
  update: UserUpdate,
): Promise<Result<null, UpdateUserFailure>> {
  return store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) return fail({ kind: "user_not_found" });
    const field = findDisabledField(await readUserSchema(repositories), update);
    if (field) return fail({ kind: "not_enabled", field });
    const properties = update.properties && mergeProperties(user.properties, update.properties);
    const outcome = await repositories.users.update(userId, { ...update, properties });
    if (outcome === "not_found") return fail({ kind: "user_not_found" });
    return outcome === "updated" ? succeed(null) : fail({ kind: "taken", field: outcome });
  });
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
