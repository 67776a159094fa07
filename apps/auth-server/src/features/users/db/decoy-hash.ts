import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

/** Where few users have passwords, so many are looked at and no more: a sign-in must not read the whole table. */
const USERS_LOOKED_AT = 50;

/** Finds the password hash of the first user with a password whose id is the given one or comes after it; behind the last id comes the first. */
export async function findPasswordHashFrom(db: Kysely<Schema>, userId: string): Promise<string | null> {
  const firstPassword = (from: string) =>
    db
      .selectFrom((query) =>
        query
          .selectFrom("users")
          .select(["user_id", "password_hash"])
          .where("user_id", ">=", from)
          .orderBy("user_id")
          .limit(USERS_LOOKED_AT)
          .as("candidates"),
      )
      .select("password_hash")
      .where("password_hash", "is not", null)
      .orderBy("user_id")
      .limit(1)
      .executeTakeFirst();
  // Both are asked in any case, so that each address costs the same queries.
  const [after, first] = [await firstPassword(userId), await firstPassword("")];
  return (after ?? first)?.password_hash ?? null;
}
