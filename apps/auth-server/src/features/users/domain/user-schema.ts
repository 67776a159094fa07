import type { Repositories } from "../../../platform/domain/store.ts";

/** Which optional parts a user of this deployment has. */
export interface UserSchema {
  readonly usernames: boolean;
  readonly names: boolean;
}

/** A part of a user's profile that the deployment may have turned off. */
export type ProfileField = "username" | "firstName" | "lastName";

const SETTING = "user_schema";
const DEFAULT: UserSchema = { usernames: false, names: true };

/** Reads the user schema. Until the operator decides, users have names but no usernames. */
export async function readUserSchema({ settings }: Repositories): Promise<UserSchema> {
  return { ...DEFAULT, ...((await settings.get(SETTING)) as Partial<UserSchema> | undefined) };
}

/** Turns parts of the user schema on or off. What users already have is kept. */
export async function changeUserSchema(repositories: Repositories, changes: Partial<UserSchema>): Promise<void> {
  await repositories.settings.set(SETTING, { ...(await readUserSchema(repositories)), ...changes });
}

/** Returns the first given field that the user schema doesn't have. */
export function findDisabledField(
  { usernames, names }: UserSchema,
  fields: { readonly [Field in ProfileField]?: string | null | undefined },
): ProfileField | null {
  const isGiven = (field: ProfileField) => fields[field] !== undefined && fields[field] !== null;
  if (!usernames && isGiven("username")) return "username";
  if (!names && isGiven("firstName")) return "firstName";
  if (!names && isGiven("lastName")) return "lastName";
  return null;
}
