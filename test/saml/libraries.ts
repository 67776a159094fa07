import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns where programs from unpacked packages find the libraries that came with them, as `LD_LIBRARY_PATH`. */
export function librariesOf(tools: string): string {
  const names = readdirSync(join(tools, "usr/lib")).filter((name) => name.endsWith("-linux-gnu"));
  return names.map((name) => join(tools, "usr/lib", name)).join(":");
}
