import { describe, expect, it } from "vitest";
import { createPasswordHasher, findPasswordProblem } from "../../src/domain/passwords.ts";

describe("the password hasher", () => {
  const passwords = createPasswordHasher(1);

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

  it("finds no password right where there is no account", async () => {
    expect(await passwords.verify(null, "")).toBe(false);
    expect(await passwords.verify(null, "correct horse")).toBe(false);
  });
});

describe("findPasswordProblem", () => {
  it.each([
    ["a".repeat(7), "must have at least 8 characters"],
    ["🦊".repeat(7), "must have at least 8 characters"],
    ["a".repeat(257), "must have at most 256 characters"],
  ])("refuses %s", (password, problem) => {
    expect(findPasswordProblem(password)).toBe(problem);
  });

  it.each(["a".repeat(8), "🦊".repeat(8), "a".repeat(256)])("allows %s", (password) => {
    expect(findPasswordProblem(password)).toBeNull();
  });
});
