import { expect, it } from "vitest";
import {
  createClientSecret,
  hasSecret,
  replaceSecrets,
  toClientSecretRecord,
} from "../../../../../src/features/oauth/domain/clients/client-secrets.ts";
import { systemRandom } from "../../../../../src/platform/random.ts";

const NOW = 1000;

it("makes secrets of 256 bits that need no encoding, and stores the hash alone", () => {
  const { secret, record } = createClientSecret({ clock: () => NOW, random: systemRandom });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(record).toEqual({ secretHash: expect.stringMatching(/^[\da-f]{64}$/), createdAt: NOW, expiresAt: null });
  expect(hasSecret([record], secret, NOW)).toBe(true);
});

it("accepts each secret that has not expired, and no other", () => {
  const secrets = [toClientSecretRecord("new", NOW), { ...toClientSecretRecord("old", 1), expiresAt: NOW + 1 }];
  expect(hasSecret(secrets, "new", NOW)).toBe(true);
  expect(hasSecret(secrets, "old", NOW)).toBe(true);
  expect(hasSecret(secrets, "old", NOW + 1)).toBe(false);
  expect(hasSecret(secrets, "other", NOW)).toBe(false);
  expect(hasSecret([], "new", NOW)).toBe(false);
});

it("compares the whole hash: one that differs in any place is another secret's", () => {
  const record = toClientSecretRecord("right", NOW);
  for (let index = 0; index < record.secretHash.length; index++) {
    const other = record.secretHash[index] === "0" ? "1" : "0";
    const secretHash = record.secretHash.slice(0, index) + other + record.secretHash.slice(index + 1);
    expect([index, hasSecret([{ ...record, secretHash }], "right", NOW)]).toEqual([index, false]);
  }
});

it("lets the old secret end after the overlap, never later than before, and drops what has ended", () => {
  const secrets = [
    toClientSecretRecord("current", 3),
    { ...toClientSecretRecord("ending", 2), expiresAt: NOW + 5 },
    { ...toClientSecretRecord("ended", 1), expiresAt: NOW },
  ];
  const replaced = replaceSecrets(secrets, toClientSecretRecord("new", NOW), NOW + 60);
  expect(replaced.map(({ expiresAt }) => expiresAt)).toEqual([null, NOW + 60, NOW + 5]);
  expect(replaceSecrets(secrets, toClientSecretRecord("new", NOW), NOW)).toHaveLength(1);
});
