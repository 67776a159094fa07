import { describe, expect, it } from "vitest";
import {
  deriveSuccessor,
  judgeRotated,
  type RotatingTokens,
  type RotationState,
  rotateOnce,
} from "../../../src/platform/sealing/rotation-grace.ts";

const NOW = 1_790_000_000;
const GRACE = 30;
const NEWEST: RotationState = { rotatedAt: null, successorHash: null, successorSalt: null };
const ROTATED: RotationState = { rotatedAt: NOW, successorHash: "second", successorSalt: "salt" };

/** Stored tokens by hash. As in the database, a token is rotated once. */
function storedTokens(states: Record<string, RotationState>) {
  const stored = new Map(Object.entries(states));
  const tokens: RotatingTokens = {
    async rotate(tokenHash, { at, ...successor }) {
      if (stored.get(tokenHash)?.rotatedAt !== null) return false;
      stored.set(tokenHash, { rotatedAt: at, ...successor });
      return true;
    },
    findRotation: async (tokenHash) => stored.get(tokenHash) ?? null,
  };
  return { stored, tokens };
}

describe("rotating a refresh token", () => {
  const rotation = { tokenHash: "first", successorHash: "other", successorSalt: "new salt", graceSeconds: GRACE };

  it("notes when the newest was exchanged, and for what", async () => {
    const { stored, tokens } = storedTokens({ first: NEWEST });
    expect(await rotateOnce(tokens, { ...rotation, now: NOW })).toEqual({ type: "rotated" });
    expect(stored.get("first")).toEqual({ rotatedAt: NOW, successorHash: "other", successorSalt: "new salt" });
  });

  it("gives whoever repeats it within the grace period what the first attempt gave, and never a second successor", async () => {
    const { stored, tokens } = storedTokens({ first: ROTATED, second: NEWEST });
    expect(await rotateOnce(tokens, { ...rotation, now: NOW + GRACE - 1 })).toEqual({
      type: "repeated",
      successorSalt: "salt",
    });
    expect(stored.get("first")).toEqual(ROTATED);
  });

  it("is reuse once the grace period is over", async () => {
    const { tokens } = storedTokens({ first: ROTATED, second: NEWEST });
    expect(await rotateOnce(tokens, { ...rotation, now: NOW + GRACE })).toEqual({ type: "reused" });
  });
});

describe("a refresh token that isn't the newest", () => {
  it.each<[string, RotationState | null, Record<string, RotationState>]>([
    ["whose successor was used: its holder got it", ROTATED, { second: { ...ROTATED, successorHash: "third" } }],
    ["whose successor is gone", ROTATED, {}],
    ["whose successor was never named", { ...ROTATED, successorHash: null }, { second: NEWEST }],
    ["whose salt was deleted after the grace period", { ...ROTATED, successorSalt: null }, { second: NEWEST }],
    ["that was never rotated", { ...ROTATED, rotatedAt: null }, { second: NEWEST }],
    ["that is gone itself", null, { second: NEWEST }],
  ])("is judged as stolen within the grace period %s", async (_, rotated, states) => {
    const { findRotation } = storedTokens(states).tokens;
    expect(await judgeRotated(rotated, { now: NOW, graceSeconds: GRACE }, findRotation)).toEqual({ type: "reused" });
  });
});

describe("the secret that a refresh token is exchanged for", () => {
  const salt = Buffer.from("a salt").toString("base64url");

  it("is 256 bits, the same each time", () => {
    const derived = deriveSuccessor("token", salt, "refresh token");
    expect(derived).toMatch(/^[\w-]{43}$/);
    expect(deriveSuccessor("token", salt, "refresh token")).toBe(derived);
  });

  it("is another one for another token, another rotation and another kind", () => {
    const secrets = [
      deriveSuccessor("token", salt, "refresh token"),
      deriveSuccessor("token", salt, "access token"),
      deriveSuccessor("token", Buffer.from("another salt").toString("base64url"), "refresh token"),
      deriveSuccessor("another token", salt, "refresh token"),
    ];
    expect(new Set(secrets).size).toBe(secrets.length);
  });
});
