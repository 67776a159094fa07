import { hash as hashArgon2 } from "@node-rs/argon2";
import { hash as hashBcrypt } from "@node-rs/bcrypt";
import { describe, expect, it } from "vitest";
import { nativeHashing } from "../../../../../src/features/authentication/domain/passwords/native-hashing.ts";
import { createPasswordHasher } from "../../../../../src/features/authentication/domain/passwords/password-hasher.ts";
import {
  describePasswordProblem,
  findPasswordProblem,
} from "../../../../../src/features/authentication/domain/passwords/passwords.ts";

const BCRYPT_12 = `$2b$12$${"a".repeat(53)}`;
const SCRYPT = `$scrypt$ln=14,r=16,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
const ARGON2_DEAR = `$argon2i$v=19$m=65536,t=4,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

describe("the password hasher", () => {
  const passwords = createPasswordHasher({ algorithms: nativeHashing });

  it("hashes with argon2id at 19 MiB, two passes, one lane, with a salt of its own", async () => {
    const [first, second] = [await passwords.hash("correct horse"), await passwords.hash("correct horse")];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it("verifies the right password and no other", async () => {
    const hash = await passwords.hash("correct horse");
    expect(await passwords.verify(hash, "correct horse")).toBe(true);
    expect(await passwords.verify(hash, "correct horsE")).toBe(false);
    expect(await passwords.verify(hash, "")).toBe(false);
  });

  it.each(["2a", "2b", "2y"] as const)("verifies imported hashes of bcrypt %s", async (version) => {
    const imported = await hashBcrypt("correct horse", { cost: 4, version });
    expect(imported).toMatch(new RegExp(`^\\$${version}\\$`));
    expect(await passwords.verify(imported, "correct horse")).toBe(true);
    expect(await passwords.verify(imported, "correct horsE")).toBe(false);
  });

  it.each([0, 1, 2])("verifies imported hashes of the argon2 variant %i at another cost", async (algorithm) => {
    const imported = await hashArgon2("correct horse", { algorithm, memoryCost: 8192, timeCost: 3 });
    expect(await passwords.verify(imported, "correct horse")).toBe(true);
    expect(await passwords.verify(imported, "wrong horse")).toBe(false);
    expect(passwords.isOutdated(imported)).toBe(true);
  });

  it("knows its own hashes, and that bcrypt is outdated", async () => {
    expect(passwords.isOutdated(await passwords.hash("correct horse"))).toBe(false);
    expect(passwords.isOutdated(await hashBcrypt("correct horse", { cost: 4 }))).toBe(true);
  });

  it("knows hashes of another cost than its own to be outdated", async () => {
    const cheap = createPasswordHasher({
      cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
      algorithms: nativeHashing,
    });
    const hash = await cheap.hash("correct horse");
    expect([cheap.isOutdated(hash), passwords.isOutdated(hash)]).toEqual([false, true]);
    expect(await passwords.verify(hash, "correct horse")).toBe(true);
  });

  it.each([
    ["one of the cost of new hashes where no other is given", undefined, ["argon2 $argon2id$v=19$m=19456,t=2,p=1$"]],
    ["an imported one of bcrypt", BCRYPT_12, ["bcrypt $2b$12$"]],
    ["one of argon2 at another cost", ARGON2_DEAR, ["argon2 $argon2i$v=19$m=65536,t=4,p=1$"]],
    ["an imported one of scrypt", SCRYPT, ["scrypt $scrypt$ln=14,r=16,p=1$"]],
  ])(
    "does the work of the decoy where there is no account, and never finds it right: %s",
    async (_, decoy, expected) => {
      const work: string[] = [];
      const note = (algorithm: string) => async (passwordHash: string) => {
        work.push(`${algorithm} ${/^\$2b\$12\$|^\$argon2.*?\$.*?\$.*?\$|^\$scrypt\$.*?\$/.exec(passwordHash)?.[0]}`);
        return true;
      };
      const verify = { verifyArgon2: note("argon2"), verifyBcrypt: note("bcrypt"), verifyScrypt: note("scrypt") };
      const algorithms = { hash: async () => "", ...verify };
      const observed = createPasswordHasher({ algorithms });
      expect(await observed.verify(null, "correct horse", decoy)).toBe(false);
      expect(work).toEqual(expected);
      expect(await observed.verify(decoy ?? ARGON2_DEAR, "correct horse", null)).toBe(true);
      expect(work).toHaveLength(2);
    },
  );

  it("finds no password right where there is no account", async () => {
    expect(await passwords.verify(null, "")).toBe(false);
    expect(await passwords.verify(null, "correct horse")).toBe(false);
  });
});

describe("findPasswordProblem", () => {
  it.each([
    ["a".repeat(7), "too_short", "must have at least 8 characters"],
    ["🦊".repeat(7), "too_short", "must have at least 8 characters"],
    ["a".repeat(257), "too_long", "must have at most 256 characters"],
    ["password", "common", "is one of the most common passwords: choose a less predictable one"],
  ] as const)("refuses %s as %s, which backends read as “%s”", (password, problem, description) => {
    expect(findPasswordProblem(password)).toBe(problem);
    expect(describePasswordProblem(problem)).toBe(description);
  });

  it.each(["password", "PassWord", "12345678", "qwertyuiop", "password1", "iloveyou", "football1"])(
    "refuses %s, which many people choose",
    (password) => {
      expect(findPasswordProblem(password)).toBe("common");
    },
  );

  it.each([
    "ada.lovelace@acme.test",
    "Ada.Lovelace",
    "ada.lovelace1815!",
    "AdaLovelace",
    "ada lovelace",
    "Lovelace2026",
    "countess_of_l",
  ])("refuses %s for Ada Lovelace", (password) => {
    const email = "Ada.Lovelace@acme.test";
    const owner = { email, username: "countess_of_l", firstName: "Ada", lastName: "Lovelace" };
    expect(findPasswordProblem(password, owner)).toBe("own");
    expect(findPasswordProblem(password)).toBeNull();
  });

  it.each(["aaaaaaaaab", "🦊".repeat(8), "a".repeat(256), "correct horse", "12345678901a", "lovelaces engine"])(
    "allows %s",
    (password) => {
      const owner = { email: "1234567890@acme.test", username: null, firstName: "Al", lastName: "Lovelace" };
      expect(findPasswordProblem(password, owner)).toBeNull();
    },
  );
});
