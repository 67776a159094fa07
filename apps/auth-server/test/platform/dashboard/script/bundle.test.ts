import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { bundleScript } from "../../../../bundle-scripts.mjs";

it.each([
  ["dashboard", 10_000],
  ["passkeys", 3000],
] as const)("takes pages little to load: %s", async (name, maxBytes) => {
  expect(gzipSync(await bundleScript(name)).length).toBeLessThanOrEqual(maxBytes);
});

it.each(["dashboard", "passkeys"] as const)("makes no markup or code of strings: %s", async (name) => {
  expect(await bundleScript(name)).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/,
  );
});
