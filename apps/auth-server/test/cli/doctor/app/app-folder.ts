import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createDataDirectory } from "../../../support/data-directory.ts";

/** A package of an adapter whose list is what the app says. */
const adapter = (body: string) => `export const listRoutes = ${body};`;

/** What stands in for an Express app: `listRoutes` returns what is in `rows`. */
export const expressApp = (rows: readonly object[]) =>
  `Object.assign(() => {}, { use() {}, handle() {}, rows: ${JSON.stringify(rows)} })`;

/** Makes the folder of an app, with adapters beside it as npm installs them. */
export async function createAppFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await createDataDirectory();
  const installed: Readonly<Record<string, string>> = {
    "express/package.json": JSON.stringify({ type: "module", exports: "./index.js" }),
    "express/index.js": adapter("(app) => app.rows"),
    "next/package.json": JSON.stringify({ type: "module", exports: { "./list-routes": "./index.js" } }),
    "next/index.js": adapter("async (folder, { load }) => (await load(folder + '/app/rows.tsx')).rows"),
  };
  const all = {
    ...files,
    ...Object.fromEntries(Object.entries(installed).map(([at, text]) => [`node_modules/@orgward/${at}`, text])),
  };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}
