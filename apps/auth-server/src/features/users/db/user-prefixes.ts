import type { Kysely } from "kysely";
import { toCaseInsensitiveKey } from "../../../platform/db/columns.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { UserRecord } from "../domain/records.ts";
import { toUserRecord } from "./user-rows.ts";

/** The last character that there is. Both databases compare keys by their bytes. */
const LAST_CHARACTER = "\u{10ffff}";

/** Lists users whose email address or username begins with a text. Each is a range of an index, however many users there are. */
export async function listUsersByPrefix(
  db: Kysely<Schema>,
  prefix: string,
  limit: number,
): Promise<readonly UserRecord[]> {
  const from = toCaseInsensitiveKey(prefix);
  const listBy = (key: "email_key" | "username_key") =>
    db
      .selectFrom("users")
      .selectAll()
      .where(key, ">=", from)
      .where(key, "<", from + LAST_CHARACTER)
      .orderBy(key)
      .limit(limit)
      .execute();
  const rows = [...(await listBy("email_key")), ...(await listBy("username_key"))];
  return [...new Map(rows.map((row) => [row.user_id, toUserRecord(row)])).values()].slice(0, limit);
}
