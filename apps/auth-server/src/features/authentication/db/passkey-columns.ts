import type { Selectable } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { PasskeysTable } from "../../../platform/db/schema.ts";
import type { PasskeyRecord } from "../domain/records.ts";

/** The columns of a passkey, whoever it belongs to. */
type PasskeyColumns = Omit<PasskeysTable, "user_id">;

/** A passkey, whoever it belongs to. */
type AnyonesPasskey = Omit<PasskeyRecord, "userId">;

/** Returns what every table of passkeys stores of one. */
export function toPasskeyColumns(passkey: AnyonesPasskey): PasskeyColumns {
  return {
    passkey_id: passkey.passkeyId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    signature_counter: passkey.counter,
    transports: JSON.stringify(passkey.transports),
    synced: toFlag(passkey.synced),
    name: passkey.name,
    created_at: passkey.createdAt,
    last_used_at: passkey.lastUsedAt,
  };
}

/** Restores a passkey from what every table of passkeys stores of one. */
export function fromPasskeyColumns(row: Selectable<PasskeyColumns>): AnyonesPasskey {
  return {
    passkeyId: row.passkey_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.signature_counter,
    transports: JSON.parse(row.transports) as readonly string[],
    synced: fromFlag(row.synced),
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
