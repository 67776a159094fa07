import { expect, it } from "vitest";
import { systemRandom } from "../../../src/platform/random.ts";
import { createSecretToken, hashToken } from "../../../src/platform/sealing/secret-token.ts";

it("makes tokens of 256 random bits", () => {
  const random = { ...systemRandom, bytes: (count: number) => new Uint8Array(count).fill(255) };
  expect(Buffer.from(createSecretToken(random), "base64url")).toEqual(Buffer.alloc(32, 255));
});

it("stores SHA-256 of a token, in hexadecimal", () => {
  // FIPS 180-2, appendix B.1.
  expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
