import { decodeProtectedHeader } from "jose";
import { describe, expect, it } from "vitest";
import { createSealer, SealError } from "../../../src/platform/sealing/sealing.ts";
import { aSecret } from "../../support/test-deps.ts";

describe("a sealer", () => {
  it("opens what it sealed, and nobody reads it in between", async () => {
    const sealer = await createSealer([aSecret()], "keys");
    const sealed = await sealer.seal("attack at dawn");
    expect(sealed).not.toContain("attack");
    expect(decodeProtectedHeader(sealed)).toEqual({
      alg: "dir",
      enc: "A256GCM",
      kid: expect.stringMatching(/^[\da-f]{16}$/),
    });
    expect(await sealer.open(sealed)).toBe("attack at dawn");
  });

  it("opens under an old secret and seals under the first", async () => {
    const sealed = await (await createSealer([aSecret(1)], "keys")).seal("x");
    const rotated = await createSealer([aSecret(2), aSecret(1)], "keys");
    expect(await rotated.open(sealed)).toBe("x");
    await expect((await createSealer([aSecret(1)], "keys")).open(await rotated.seal("y"))).rejects.toThrow(SealError);
  });

  it("says that a secret is missing", async () => {
    const sealed = await (await createSealer([aSecret(1)], "keys")).seal("x");
    const opening = (await createSealer([aSecret(2)], "keys")).open(sealed);
    await expect(opening).rejects.toThrow("was encrypted under a secret that is not configured");
  });

  it("does not open what was sealed for another purpose", async () => {
    const sealed = await (await createSealer([aSecret()], "keys")).seal("x");
    await expect((await createSealer([aSecret()], "totp")).open(sealed)).rejects.toThrow(SealError);
  });

  it.each([
    ["changed", (sealed: string) => sealed.replace(/.{8}$/, "AAAAAAAA")],
    ["cut off", (sealed: string) => sealed.slice(0, 40)],
    ["empty", () => ""],
  ])("does not open data that was %s", async (_, damage) => {
    const sealer = await createSealer([aSecret()], "keys");
    await expect(sealer.open(damage(await sealer.seal("x")))).rejects.toThrow(SealError);
  });

  it("needs a secret", async () => {
    await expect(createSealer([], "keys")).rejects.toThrow(TypeError);
  });
});
