import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ConfigurationError } from "../../../src/platform/config/config.ts";
import { loadSecretKeys } from "../../../src/platform/config/secret-key.ts";
import { createDataDirectory } from "../../support/data-directory.ts";
import { aSecret } from "../../support/test-deps.ts";

it("uses the configured keys and writes none", async () => {
  const dataDirectory = await createDataDirectory();
  expect(await loadSecretKeys({ secretKeys: [aSecret()], dataDirectory })).toEqual([aSecret()]);
  expect(await readdir(dataDirectory)).toEqual([]);
});

it("generates one key once, readable by its owner only, however many processes start", async () => {
  const dataDirectory = join(await createDataDirectory(), "new");
  const load = () => loadSecretKeys({ secretKeys: null, dataDirectory });
  const [first, ...others] = await Promise.all([load(), load(), load(), load()]);
  expect(first?.[0]).toHaveLength(32);
  for (const keys of [...others, await load()]) expect(keys).toEqual(first);
  expect(await readdir(dataDirectory)).toEqual(["secret-key"]);
  expect((await stat(join(dataDirectory, "secret-key"))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDirectory)).mode & 0o777).toBe(0o700);
});

it("does not go on with a damaged key file", async () => {
  const dataDirectory = await createDataDirectory();
  await writeFile(join(dataDirectory, "secret-key"), "");
  await expect(loadSecretKeys({ secretKeys: null, dataDirectory })).rejects.toThrow(ConfigurationError);
});
