import { scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { nativeHashing } from "../../../../../src/features/authentication/domain/passwords/native-hashing.ts";
import { createPasswordHasher } from "../../../../../src/features/authentication/domain/passwords/password-hasher.ts";
import { findPasswordHashProblem } from "../../../../../src/features/authentication/domain/passwords/password-hashes.ts";

const SALT = "c29tZXNhbHRzb21lc2FsdA";
const KEY = "A".repeat(43);

/** What Better Auth stored for "ﬁfteen blue horses", whose first letter is the ligature of f and i. */
const BETTER_AUTH =
  "35e61f1dcddd2f0798903caf874b4570:b17d198ff3f5191bd006081cbb8318025e4b9777f58c97b624889bb10ce87bea70ac665ae49d10fbc667e47e95fcf9ba39d44ad8462d5b2dced6ccc53f9ce972";

/** A PHC string, from the third vector of RFC 7914, section 12. */
const RFC_7914 = `$scrypt$ln=14,r=8,p=1$${unpadded(Buffer.from("SodiumChloride"))}$${unpadded(
  Buffer.from(
    "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887",
    "hex",
  ),
)}`;

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

describe("imported hashes of scrypt", () => {
  const passwords = createPasswordHasher({ algorithms: nativeHashing });

  it.each([
    ["the vector of RFC 7914", RFC_7914, "pleaseletmein"],
    ["one of Better Auth", BETTER_AUTH, "ﬁfteen blue horses"],
    ["one of Better Auth, typed on another keyboard", BETTER_AUTH, "fifteen blue horses"],
  ])("verify the right password and no other: %s", async (_which, hash, password) => {
    expect(findPasswordHashProblem(hash)).toBeNull();
    expect(await passwords.verify(hash, password)).toBe(true);
    expect(await passwords.verify(hash, `${password}!`)).toBe(false);
    expect(await passwords.verify(hash, "")).toBe(false);
    expect(passwords.isOutdated(hash)).toBe(true);
  });

  it("take the bytes of the password as they are, where nothing says that they were normalized", async () => {
    const salt = Buffer.from("salt of sixteen");
    const key = scryptSync("ﬁfteen blue horses", salt, 32, { N: 2, r: 1, p: 1 });
    const hash = `$scrypt$ln=1,r=1,p=1$${unpadded(salt)}$${unpadded(key)}`;
    expect(await passwords.verify(hash, "ﬁfteen blue horses")).toBe(true);
    expect(await passwords.verify(hash, "fifteen blue horses")).toBe(false);
  });

  it("verify up to the highest cost that is let in", async () => {
    const dearest = `$scrypt$ln=18,r=8,p=1$${SALT}$${KEY}`;
    expect(findPasswordHashProblem(dearest)).toBeNull();
    expect(await passwords.verify(dearest, "correct horse")).toBe(false);
  });

  it.each([
    ["more memory than argon2 may take", `$scrypt$ln=19,r=8,p=1$${SALT}$${KEY}`],
    ["the same memory in wider blocks", `$scrypt$ln=17,r=32,p=1$${SALT}$${KEY}`],
    ["hours of work in lanes", `$scrypt$ln=10,r=8,p=999999999$${SALT}$${KEY}`],
    ["lanes that are allowed, of the largest memory", `$scrypt$ln=18,r=8,p=16$${SALT}$${KEY}`],
    ["a block size that outgrows its memory", `$scrypt$ln=1,r=999999999,p=1$${SALT}$${KEY}`],
    ["a cost beyond all numbers", `$scrypt$ln=99,r=8,p=1$${SALT}$${KEY}`],
  ])("can't exhaust the server with %s", (_which, hash) => {
    expect(findPasswordHashProblem(hash)).toBe(
      "is too expensive to verify: this scrypt hash would let sign-ins exhaust the server",
    );
  });

  it.each([
    ["no iterations", `$scrypt$ln=0,r=8,p=1$${SALT}$${KEY}`],
    [
      "more iterations than the block size allows, at which every sign-in would fail",
      `$scrypt$ln=16,r=1,p=1$${SALT}$${KEY}`,
    ],
    ["no blocks", `$scrypt$ln=14,r=0,p=1$${SALT}$${KEY}`],
    ["no lanes", `$scrypt$ln=14,r=8,p=0$${SALT}$${KEY}`],
    ["an empty key, which every password matches", `$scrypt$ln=14,r=8,p=1$${SALT}$`],
    ["a key of one byte, which every 256th password matches", `$scrypt$ln=14,r=8,p=1$${SALT}$AA`],
    ["a key that isn't base64", `$scrypt$ln=14,r=8,p=1$${SALT}$${"-".repeat(43)}`],
    ["no salt", `$scrypt$ln=14,r=8,p=1$$${KEY}`],
    ["a Better Auth hash without its key", `${BETTER_AUTH.slice(0, 33)}`],
    ["a Better Auth hash whose key is cut", BETTER_AUTH.slice(0, -2)],
    ["a Better Auth hash with something after it", `${BETTER_AUTH}\n`],
  ])("aren't let in with %s", (_which, hash) => {
    expect(findPasswordHashProblem(hash)).toBe("must be a hash of bcrypt, argon2 or scrypt");
  });
});
