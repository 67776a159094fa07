import { describe, expect, it } from "vitest";
import { findPasswordHashProblem } from "../../../../../src/features/authentication/domain/passwords/password-hashes.ts";

const UNKNOWN = "must be a hash of bcrypt, argon2 or scrypt";
const SALT = "c29tZXNhbHRzb21lc2FsdA";
const KEY = "A".repeat(43);

const bcrypt = (cost: string, { version = "2b", length = 53 } = {}) => `$${version}$${cost}$${"a".repeat(length)}`;
const argon2 = (cost: string, { variant = "argon2id", version = "19", key = KEY } = {}) =>
  `$${variant}$v=${version}$${cost}$${SALT}$${key}`;

describe("an imported hash", () => {
  it.each([
    ["bcrypt at its lowest cost", bcrypt("04")],
    ["bcrypt at the highest cost that is let in", bcrypt("16")],
    ["argon2 at its lowest cost", argon2("m=8,t=1,p=1")],
    ["argon2 with the most memory that is let in", argon2("m=262144,t=1,p=1")],
    ["argon2 with the most passes that are let in", argon2("m=8,t=20,p=1")],
    ["argon2 with the most lanes that are let in, and just enough memory for them", argon2("m=128,t=1,p=16")],
    ["argon2i", argon2("m=65536,t=3,p=4", { variant: "argon2i" })],
    ["argon2d", argon2("m=65536,t=3,p=4", { variant: "argon2d" })],
  ])("may be %s", (_, hash) => {
    expect(findPasswordHashProblem(hash)).toBeNull();
  });

  it.each([
    ["bcrypt", bcrypt("17")],
    ["bcrypt", bcrypt("31")],
    ["argon2", argon2("m=262145,t=1,p=1")],
    ["argon2", argon2("m=65536,t=21,p=1")],
    ["argon2", argon2("m=65536,t=1,p=17")],
    ["argon2", argon2("m=999999999,t=999999999,p=16")],
  ])("of %s can't exhaust the server: %s", (algorithm, hash) => {
    expect(findPasswordHashProblem(hash)).toBe(
      `is too expensive to verify: this ${algorithm} hash would let sign-ins exhaust the server`,
    );
  });

  it.each([
    ["a cost that bcrypt doesn't have", bcrypt("03")],
    ["no cost", bcrypt("")],
    ["a version of bcrypt that hashes wrongly", bcrypt("10", { version: "2x" })],
    ["a hash that is cut", bcrypt("10", { length: 52 })],
    ["something after it", `${bcrypt("10")}\n`],
    ["less memory than its lanes need", argon2("m=127,t=1,p=16")],
    ["no memory", argon2("m=0,t=1,p=1")],
    ["no passes", argon2("m=8,t=0,p=1")],
    ["no lanes", argon2("m=8,t=1,p=0")],
    ["an older version of argon2", argon2("m=8,t=1,p=1", { version: "16" })],
    ["a key that is empty", argon2("m=8,t=1,p=1", { key: "" })],
    ["the name of another algorithm", `$pbkdf2$i=1$${SALT}$${KEY}`],
    ["nothing", ""],
  ])("isn't one with %s", (_, hash) => {
    expect(findPasswordHashProblem(hash)).toBe(UNKNOWN);
  });
});
