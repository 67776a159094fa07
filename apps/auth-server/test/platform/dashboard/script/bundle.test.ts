import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { bundleScript } from "../../../../bundle-script.mjs";

const MAX_BYTES = 10_000;

it("takes pages at most 10 kB to load", async () => {
  expect(gzipSync(await bundleScript()).length).toBeLessThanOrEqual(MAX_BYTES);
});

it("makes no markup or code of strings", async () => {
  expect(await bundleScript()).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/,
  );
});
