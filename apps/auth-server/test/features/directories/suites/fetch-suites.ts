import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { assertSuite, suiteFiles } from "./files.ts";

/**
 * Fetches the suites into a folder, and checks that they are the known ones:
 *
 *     node apps/auth-server/test/support/run-typescript.mjs apps/auth-server/test/features/directories/suites/fetch-suites.ts FOLDER
 *     TEST_SCIM_SUITES=FOLDER npx vitest run --project auth-server apps/auth-server/test/features/directories/suites
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder to put the suites in.");
await mkdir(folder, { recursive: true });
for (const suite of Object.values(suiteFiles)) {
  const response = await fetch(suite.url);
  if (!response.ok) throw new Error(`${suite.url}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  assertSuite(suite, bytes);
  await writeFile(join(folder, suite.name), bytes);
}
