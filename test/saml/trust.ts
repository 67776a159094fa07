import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Replaces the metadata of service providers that an identity provider reads in its folder. */
export async function trustIn(folder: string, metadata: readonly string[]): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith("service-provider-"));
  for (const name of names) await rm(join(folder, name));
  for (const [index, xml] of metadata.entries()) await writeFile(join(folder, `service-provider-${index}.xml`), xml);
}
