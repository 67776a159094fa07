import { expect, test } from "vitest";
import { createApiKeyAuthenticator } from "../../src/api-keys/authenticate-api-key.ts";
import type { Api } from "../../src/management/api.ts";
import { ManagementError } from "../../src/management/errors.ts";
import type { TokenSubject } from "../../src/revocations/subjects.ts";

const START = 1_800_000_000_000;
const KEY = "an-imported-key";

/** An auth server that a test answers for, and what an authenticator asks it. */
function authenticate(answer: () => object | Promise<object>, seconds = 30) {
  let now = START;
  let revocations: "unchanged" | "changed" | "unknown" = "unchanged";
  let asked = 0;
  const subjects: TokenSubject[] = [];
  const api = (async ({ read }: { read: (body: unknown) => unknown }) => {
    asked += 1;
    return read(await answer());
  }) as Api;
  const find = createApiKeyAuthenticator({
    api,
    beginMark: async () => (subject) => {
      subjects.push(subject);
      return { state: async () => revocations };
    },
    cache: { seconds, maximumEntries: 10 },
    clock: () => now,
    realm: "orgward",
  });
  return {
    subjects,
    find: (key = KEY) => find(key, {}),
    asked: () => asked,
    advance(bySeconds: number) {
      now += bySeconds * 1000;
    },
    revoke(state: typeof revocations) {
      revocations = state;
    },
  };
}

const good = (record: object = {}) => ({ api_key_id: "key", scopes: ["read"], claims: {}, ...record });
const bad = () => Promise.reject(new ManagementError("invalid_request", { operation: "ask", status: 400 }));

test("remembers a good key for as long as it may, and asks again then", async () => {
  const { find, asked, advance } = authenticate(() => good());
  expect(await find()).toMatchObject({ kind: "api_key", apiKey: { apiKeyId: "key", scopes: ["read"], org: null } });
  advance(29.999);
  await find();
  expect(asked()).toBe(1);
  advance(0.001);
  await find();
  expect(asked()).toBe(2);
});

test("doesn't remember a key for longer than it lasts", async () => {
  const { find, asked, advance } = authenticate(() => good({ expires_at_seconds: START / 1000 + 10 }));
  await find();
  advance(9.999);
  await find();
  expect(asked()).toBe(1);
  advance(0.001);
  await find();
  expect(asked()).toBe(2);
});

test("asks again once something was revoked that is about the key, and not when that can't be told", async () => {
  const { find, asked, revoke, subjects } = authenticate(() => good({ created_by_user_id: "ada" }));
  await find();
  revoke("unknown");
  await find();
  expect(asked()).toBe(1);
  revoke("changed");
  await find();
  expect(asked()).toBe(2);
  expect(subjects[0]).toMatchObject({ apiKey: { apiKeyId: "key", user: null, orgId: null, creatorId: "ada" } });
});

test("shares the request of those who ask at the same time, and of nobody else", async () => {
  const { find, asked } = authenticate(() => good(), 0);
  await Promise.all([find(), find(), find("another-imported-key")]);
  expect(asked()).toBe(2);
  await find();
  expect(asked()).toBe(3);
});

test("remembers a bad key for five seconds: it may be created by the next", async () => {
  const { find, asked, advance } = authenticate(bad);
  const refusal = { code: "invalid_token", status: 401, realm: "orgward" };
  await expect(find()).rejects.toMatchObject(refusal);
  advance(4.999);
  await expect(find()).rejects.toMatchObject(refusal);
  expect(asked()).toBe(1);
  advance(0.001);
  await expect(find()).rejects.toMatchObject(refusal);
  expect(asked()).toBe(2);
});

test("refuses what can't be a key without asking", async () => {
  const { find, asked } = authenticate(() => good());
  await expect(find("k".repeat(1025))).rejects.toMatchObject({ code: "invalid_token", status: 401 });
  expect(asked()).toBe(0);
});

test("remembers no failure, and says when to come back", async () => {
  let failure: ManagementError | undefined = new ManagementError("unreachable", { operation: "ask" });
  const { find, asked } = authenticate(() => {
    if (failure) throw failure;
    return good();
  });
  await expect(find()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  failure = undefined;
  await find();
  expect(asked()).toBe(2);
});
