import { expect, it } from "vitest";
import { sealAnew } from "../../../src/platform/sealing/seal-anew.ts";
import { createSealer, SealError } from "../../../src/platform/sealing/sealing.ts";
import { aSecret } from "../../support/test-deps.ts";

it("encrypts again under the first secret, so that the old one can go", async () => {
  const old = await createSealer([aSecret(1)], "keys");
  const both = await createSealer([aSecret(2), aSecret(1)], "keys");
  const anew = await sealAnew(both, await old.seal("x"), "The secret of the connection google");
  expect(await (await createSealer([aSecret(2)], "keys")).open(anew)).toBe("x");
});

it("names what can't be opened, and why", async () => {
  const sealed = await (await createSealer([aSecret(1)], "keys")).seal("x");
  const sealing = sealAnew(await createSealer([aSecret(2)], "keys"), sealed, "The secret of the connection google");
  await expect(sealing).rejects.toThrow(SealError);
  await expect(sealing).rejects.toThrow(
    "The secret of the connection google was encrypted under a secret that is not configured.",
  );
});

it("blames the secret for no other failure", async () => {
  const broken = { open: () => Promise.reject(new TypeError("out of memory")), seal: async () => "sealed" };
  await expect(sealAnew(broken, "sealed", "The secret of the connection google")).rejects.toThrow(TypeError);
});
