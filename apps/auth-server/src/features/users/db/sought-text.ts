import type { Kysely } from "kysely";
import { toCaseInsensitiveKey } from "../../../platform/db/columns.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { UserSearch } from "../domain/repositories.ts";
import { findIdsBeginningWith } from "./user-ids.ts";
import type { SoughtText } from "./user-matches.ts";

/** Reads what a search says to look for, as the database compares it; `null` without a text. */
export async function readSoughtText(
  db: Kysely<Schema>,
  { emailOrUsername, orNameOrId: inNames = false }: Pick<UserSearch, "emailOrUsername" | "orNameOrId">,
): Promise<SoughtText | null> {
  const text = toCaseInsensitiveKey(emailOrUsername)?.normalize("NFC") || null;
  if (text === null) return null;
  return { text, inNames, userIds: inNames ? await findIdsBeginningWith(db, emailOrUsername ?? "") : [] };
}
