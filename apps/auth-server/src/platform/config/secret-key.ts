import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SealError } from "../sealing/sealing.ts";
import { type Config, ConfigurationError } from "./config.ts";
import { parseSecretKeyList } from "./environment-values.ts";

const SECRET_KEY_FILE = "secret-key";

/**
 * Returns the secrets that encrypt at rest: those of `ORGWARD_SECRET_KEY` or, in development, one that is generated once and kept in the
 * data directory, readable only by its owner.
 */
export async function loadSecretKeys(
  config: Pick<Config, "secretKeys" | "dataDirectory">,
): Promise<readonly Uint8Array[]> {
  const present = await readSecretKeys(config);
  if (present) return present;
  await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 });
  const file = join(config.dataDirectory, SECRET_KEY_FILE);
  return parseFile(file, await generate(file));
}

/**
 * Returns the secrets that encrypt at rest, without generating any; `null` in development where none has been generated yet.
 *
 * @throws ConfigurationError when the file in the data directory doesn't contain a secret
 */
export async function readSecretKeys(
  config: Pick<Config, "secretKeys" | "dataDirectory">,
): Promise<readonly Uint8Array[] | null> {
  if (config.secretKeys) return config.secretKeys;
  const file = join(config.dataDirectory, SECRET_KEY_FILE);
  const content = await readIfExists(file);
  return content === null ? null : parseFile(file, content);
}

function parseFile(file: string, content: string): readonly Uint8Array[] {
  const keys = parseSecretKeyList(content);
  if (!keys) {
    throw new ConfigurationError([`${file} doesn't contain a secret key. Restore it, or set ORGWARD_SECRET_KEY.`]);
  }
  return keys;
}

async function readIfExists(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Writes a temporary file and links it into place, so that two processes that start at once both use the secret that was linked first. */
async function generate(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return readFile(file, "utf8");
}

/**
 * Explains what to do when something in the database can't be decrypted. Rethrows any other error.
 *
 * @throws ConfigurationError in place of a `SealError`
 */
export function rejectSecretKey(error: unknown): never {
  if (!(error instanceof SealError)) throw error;
  const remedy = "Set ORGWARD_SECRET_KEY to the key that this database was started with; add new keys in front of it.";
  throw new ConfigurationError([`ORGWARD_SECRET_KEY doesn't match this database. ${error.message} ${remedy}`]);
}
