import type { Random } from "../../../platform/domain/deps.ts";
import type { Store } from "../../../platform/domain/store.ts";

const SETTING = "revocations_salt";
const SALT_BYTES = 16;

/** Reads the salt of the digests that the list is published with, in base64url. The first call makes it. */
export async function readSalt({
  store,
  random,
}: {
  readonly store: Store;
  readonly random: Pick<Random, "bytes">;
}): Promise<string> {
  const stored = await store.read.settings.get(SETTING);
  if (typeof stored === "string") return stored;
  const salt = Buffer.from(random.bytes(SALT_BYTES)).toString("base64url");
  return store.write(async ({ settings }) => {
    const isFirst = await settings.setOnce(SETTING, salt);
    return isFirst ? salt : String(await settings.get(SETTING));
  });
}
