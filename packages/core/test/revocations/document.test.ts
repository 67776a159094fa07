import { describe, expect, test } from "vitest";
import { readDocument } from "../../src/revocations/document.ts";
import { digestSubjects, subjectsOf } from "../../src/revocations/subjects.ts";
import { createStaticKeys } from "../../src/token/static-keys.ts";
import type { User } from "../../src/user/user.ts";
import { AUTH_URL, createSigningKey, FakeAuthServer } from "../support/auth-server.ts";
import { LIFETIME_SECONDS, records, SALT, signDocument } from "../support/revocations.ts";

const key = await createSigningKey("first");
const attacker = await createSigningKey("first");
const rules = {
  keys: createStaticKeys({ keys: [key.jwk] }, ["ES256"], () => {}),
  issuer: AUTH_URL,
  algorithms: ["ES256"],
} as const;
const NOW = 1_795_132_800;
const good = { iat: NOW, sequence: 7, entries: records({ all: NOW, "user:1": NOW + 5 }) };

describe("a document of the list", () => {
  test("says whose tokens have ended, and since when", async () => {
    const { entries, ...read } = await readDocument(await signDocument(key, good), rules);
    const [all, user] = await digestSubjects(SALT.toString("latin1"), ["all", "user:1"]);
    expect(read).toEqual({
      issuedAt: NOW,
      salt: SALT.toString("latin1"),
      sequence: 7,
      since: undefined,
      lifetimeSeconds: LIFETIME_SECONDS,
    });
    expect([...entries]).toEqual([
      { digest: all, notBefore: NOW },
      { digest: user, notBefore: NOW + 5 },
    ]);
  });

  test("says the same of a long list, which is decoded in parts", async () => {
    const named = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`user:${index}`, NOW + index]));
    const document = await signDocument(key, { ...good, entries: records(named) });
    const { entries } = await readDocument(document, rules);
    const digests = await digestSubjects(SALT.toString("latin1"), Object.keys(named));
    expect([...entries]).toEqual(digests.map((digest, index) => ({ digest, notBefore: NOW + index })));
    expect([...entries]).toHaveLength(4000);
  });

  test("takes 14 bytes for an entry, and times up to the year 2106", async () => {
    const { entries } = await readDocument(
      await signDocument(key, { ...good, entries: records({ all: 2 ** 32 - 1 }) }),
      rules,
    );
    expect(Array.from(entries, ({ notBefore }) => notBefore)).toEqual([2 ** 32 - 1]);
    expect(Buffer.from(records({ all: 1 }), "base64url")).toHaveLength(14);
  });

  test.each<[string, () => Promise<string>, string]>([
    ["signed by another key", () => signDocument(attacker, good), "no key"],
    ["under an unknown key id", () => signDocument(key, good, { header: { kid: "other" } }), "no key"],
    ["that is an access token", () => new FakeAuthServer(key).mint(), "signed as something else"],
    ["without a type", () => signDocument(key, good, { header: { typ: undefined } }), "signed as something else"],
    ["that is no JWS", async () => "<html>", "no key"],
    ["that is empty", async () => "", "no key"],
    ["of another issuer", () => signDocument(key, { ...good, iss: "https://other.test" }), "another issuer"],
    ["without an issuer", () => signDocument(key, { ...good, iss: undefined }), "malformed"],
    ["without a time", () => signDocument(key, { ...good, iat: undefined }), "malformed"],
    ["with a time that is text", () => signDocument(key, { ...good, iat: "now" }), "malformed"],
    [
      "whose entries are cut off in a record",
      () => signDocument(key, { ...good, entries: good.entries.slice(0, -3) }),
      "cut off",
    ],
    [
      "whose entries are cut off in base64",
      () => signDocument(key, { ...good, entries: good.entries.slice(0, 5) }),
      "cut off",
    ],
    ["whose entries aren't base64url", () => signDocument(key, { ...good, entries: "++//" }), "base64url"],
    ["whose entries are a list", () => signDocument(key, { ...good, entries: [] }), "malformed"],
    ["without a salt", () => signDocument(key, { ...good, salt: "" }), "no salt"],
    ["with a lifetime of 0", () => signDocument(key, { ...good, lifetime: 0 }), "lifetime"],
    ["with a negative lifetime", () => signDocument(key, { ...good, lifetime: -1 }), "lifetime"],
    ["with an endless lifetime", () => signDocument(key, { ...good, lifetime: 1e15 }), "lifetime"],
    ["with a fraction of a sequence", () => signDocument(key, { ...good, sequence: 1.5 }), "sequence"],
    ["with a negative since", () => signDocument(key, { ...good, since: -1 }), "since"],
  ])("is refused %s", async (_, make, message) => {
    await expect(readDocument(await make(), rules)).rejects.toMatchObject({ name: "BadResponse" });
    await expect(readDocument(await make(), rules)).rejects.toThrow(message);
  });

  test("isn't taken for an access token", async () => {
    const server = new FakeAuthServer(key);
    const { createTokenValidator } = await import("../../src/token-validator.ts");
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    const document = await server.mint({ ...good }, { header: { typ: "revocations+jwt" } });
    await expect(validateAccessTokenAndGetUser(`Bearer ${document}`)).rejects.toMatchObject({
      status: 401,
      reason: "type",
    });
  });
});

describe("the subjects of a token", () => {
  test("are everybody, the user, each organization, each membership and the session", () => {
    const orgs = { a: {}, b: {} } as unknown as User["orgIdToOrgMemberInfo"];
    expect(subjectsOf({ user: { userId: "u", orgIdToOrgMemberInfo: orgs }, sessionId: "s" })).toEqual([
      "all",
      "user:u",
      "org:a",
      "member:u:a",
      "org:b",
      "member:u:b",
      "session:s",
    ]);
    expect(subjectsOf({ user: { userId: "u", orgIdToOrgMemberInfo: {} } })).toEqual(["all", "user:u"]);
  });

  test("of a machine are everybody, its organization, the machine, its credential, and an agent's owner", () => {
    const org = { orgId: "o" };
    expect(subjectsOf({ machine: { machineId: "m", org }, sessionId: "c" })).toEqual([
      "all",
      "org:o",
      "machine:m",
      "session:c",
    ]);
    expect(subjectsOf({ machine: { machineId: "m", org, ownerUserId: "u" }, sessionId: "c" })).toEqual([
      "all",
      "org:o",
      "machine:m",
      "user:u",
      "member:u:o",
      "session:c",
    ]);
  });

  test("of an impersonation are the user's, and those of whoever acts as them", () => {
    const orgs = { a: {}, b: {} } as unknown as User["orgIdToOrgMemberInfo"];
    const subjectsBy = (impersonatedBy: User["impersonatedBy"]) =>
      subjectsOf({ user: { userId: "u", orgIdToOrgMemberInfo: orgs, impersonatedBy } });
    const own = ["all", "user:u", "org:a", "member:u:a", "org:b", "member:u:b"];
    expect(subjectsBy({ kind: "operator", id: "x" })).toEqual([...own, "operator:x"]);
    expect(subjectsBy({ kind: "api_key", id: "x" })).toEqual([...own, "api_key:x"]);
    expect(subjectsBy({ kind: "user", id: "x" })).toEqual([...own, "user:x", "member:x:a", "member:x:b"]);
    expect(subjectsBy({ kind: "unknown", id: "x" })).toEqual(own);
  });

  test("of a user's API key are everybody, the key, and those of the user", () => {
    const user = { userId: "u", orgIdToOrgMemberInfo: { a: {} } as unknown as User["orgIdToOrgMemberInfo"] };
    const apiKey = { apiKeyId: "k", user, orgId: null, creatorId: null };
    expect(subjectsOf({ apiKey })).toEqual(["all", "api_key:k", "user:u", "org:a", "member:u:a"]);
  });

  test("of an organization's API key are everybody, the key, the organization, and the member who created it", () => {
    const apiKey = { apiKeyId: "k", user: null, orgId: "o", creatorId: "c" };
    expect(subjectsOf({ apiKey })).toEqual(["all", "api_key:k", "org:o", "user:c", "member:c:o"]);
    expect(subjectsOf({ apiKey: { ...apiKey, creatorId: null } })).toEqual(["all", "api_key:k", "org:o"]);
    expect(subjectsOf({ apiKey: { ...apiKey, orgId: null } })).toEqual(["all", "api_key:k"]);
  });

  test("are hashed alike with Node's hash and with Web Crypto", async () => {
    const { process } = globalThis;
    const expected = await digestSubjects("salt", ["all", "user:ü"]);
    const encoded = new TextEncoder().encode("saltuser:ü");
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", encoded), 0, 10);
    expect(expected[1]).toBe(String.fromCharCode(...digest));
    expect(process.getBuiltinModule).toBeTypeOf("function");
  });
});
