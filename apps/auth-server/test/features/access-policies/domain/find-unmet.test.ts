import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { AccessPolicy } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { authenticationIn, findUnmet } from "../../../../src/features/access-policies/domain/find-unmet.ts";
import { strictest } from "../../../../src/features/access-policies/domain/strictest.ts";
import type { ProvenAuthentication } from "../../../../src/platform/domain/authentication.ts";
import type { LoginMethod } from "../../../../src/platform/domain/login-method.ts";
import { SOME_TIME } from "../../../support/records.ts";

const NOW = SOME_TIME;

/** Networks with the beginning of the dotted addresses in them. */
const NETWORKS = { "10.0.0.0/8": "10.", "10.1.0.0/16": "10.1.", "192.0.2.0/24": "192.0.2." } as const;
const METHODS = ["password", "magic_link", "passkey", "social_sso:Google", "oidc:okta"];

/** Signing in by an organization's connection. */
const by = (connectionId: string) =>
  ({ kind: "connection", protocol: "oidc", connectionId, orgId: "acme", idpName: "Okta" }) as const;

const LOGIN_METHODS: readonly LoginMethod[] = [
  { kind: "password" },
  { kind: "magic_link" },
  { kind: "email_confirmation_link" },
  { kind: "passkey" },
  { kind: "social_sso", provider: "Google" },
  { kind: "social_sso", provider: "GitHub" },
  by("okta"),
  by("entra"),
  by("other"),
];

const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const seconds = fc.integer({ min: 0, max: 6 });

const policies: fc.Arbitrary<AccessPolicy> = fc.record({
  secondFactorRequired: fc.boolean(),
  methods: some(fc.subarray(METHODS)),
  connectionIds: some(fc.subarray(["okta", "entra"])),
  maximumSessionAgeSeconds: some(seconds),
  maximumIdleSeconds: some(seconds),
  networks: some(fc.subarray(Object.keys(NETWORKS))),
  impersonationForbidden: fc.boolean(),
});

const authentications: fc.Arbitrary<ProvenAuthentication> = fc.record({
  loginMethod: fc.constantFrom(...LOGIN_METHODS),
  amr: fc.subarray(["pwd", "otp", "hwk", "swk", "user", "mfa"] as const),
  provenAt: seconds.map((ago) => NOW - ago),
  lastSeenAt: seconds.map((ago) => NOW - ago),
  longestIdleSeconds: seconds,
  ipAddress: some(fc.constantFrom("10.1.2.3", "10.9.9.9", "192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1", "nonsense")),
});

/** The rules a second time, each as the guide words it. */
function unmetNaively(policy: AccessPolicy, given: ProvenAuthentication): string[] {
  const { loginMethod } = given;
  const connectionId = loginMethod.kind === "connection" ? loginMethod.connectionId : null;
  const details: Record<string, string> = {
    email_confirmation_link: "magic_link",
    connection: `oidc:${connectionId}`,
    social_sso: loginMethod.kind === "social_sso" ? `social_sso:${loginMethod.provider}` : "",
  };
  const method = details[loginMethod.kind] ?? loginMethod.kind;
  const dotted = given.ipAddress?.replace("::ffff:", "") ?? "none";
  const beginnings = (policy.networks ?? []).map((network) => NETWORKS[network as keyof typeof NETWORKS]);
  const broken = {
    second_factor: policy.secondFactorRequired && given.amr.every((one) => one !== "mfa"),
    method: policy.methods !== null && new Set(policy.methods).has(method) === false,
    connection: policy.connectionIds?.every((id) => id !== connectionId),
    session_age: given.provenAt + (policy.maximumSessionAgeSeconds ?? Number.POSITIVE_INFINITY) < NOW,
    idle_time: [NOW - given.lastSeenAt, given.longestIdleSeconds ?? 0].some(
      (idle) => idle > (policy.maximumIdleSeconds ?? Number.POSITIVE_INFINITY),
    ),
    network: policy.networks !== null && !beginnings.some((beginning) => dotted.startsWith(beginning)),
  };
  return Object.entries(broken).flatMap(([name, isBroken]) => (isBroken ? [name] : []));
}

const signIn: ProvenAuthentication = {
  loginMethod: { kind: "password" },
  amr: ["pwd"],
  provenAt: NOW,
  lastSeenAt: NOW,
  longestIdleSeconds: 0,
  ipAddress: null,
};

it("agrees with a second definition of every rule", () => {
  fc.assert(
    fc.property(policies, authentications, (policy, authentication) => {
      expect(findUnmet(policy, authentication, NOW)).toEqual(unmetNaively(policy, authentication));
    }),
    { numRuns: 1000 },
  );
});

it("demands of the strictest of two policies what either demands", () => {
  fc.assert(
    fc.property(policies, policies, authentications, (floor, policy, authentication) => {
      const both = new Set([...findUnmet(floor, authentication, NOW), ...findUnmet(policy, authentication, NOW)]);
      expect(new Set(findUnmet(strictest(floor, policy), authentication, NOW))).toEqual(both);
    }),
    { numRuns: 1000 },
  );
});

it("finds every rule unmet for a token that a backend asks for, and none without rules", () => {
  const policy = { ...NO_RULES, secondFactorRequired: true, methods: ["password"], maximumSessionAgeSeconds: 60 };
  expect(findUnmet(policy, null, NOW)).toEqual(["second_factor", "method", "session_age"]);
  expect(findUnmet(NO_RULES, null, NOW)).toEqual([]);
});

it("knows no second factor but the one that was used", () => {
  const policy = { ...NO_RULES, secondFactorRequired: true };
  expect(findUnmet(policy, { ...signIn, amr: ["pwd", "otp"] }, NOW)).toEqual(["second_factor"]);
  expect(findUnmet(policy, { ...signIn, amr: ["pwd", "otp", "mfa"] }, NOW)).toEqual([]);
});

it("counts a confirmation link as a link by email, and one provider as no other", () => {
  const byLink = { ...signIn, loginMethod: { kind: "email_confirmation_link" } } as const;
  expect(findUnmet({ ...NO_RULES, methods: ["magic_link"] }, byLink, NOW)).toEqual([]);
  const byGoogle = { ...signIn, loginMethod: { kind: "social_sso", provider: "Google" } } as const;
  expect(findUnmet({ ...NO_RULES, methods: ["social_sso:GitHub"] }, byGoogle, NOW)).toEqual(["method"]);
});

it("lets nobody in who has no connection, where one is demanded", () => {
  const policy = { ...NO_RULES, connectionIds: ["okta"] };
  expect(findUnmet(policy, signIn, NOW)).toEqual(["connection"]);
  expect(findUnmet(policy, { ...signIn, loginMethod: by("okta") }, NOW)).toEqual([]);
  expect(findUnmet(policy, { ...signIn, loginMethod: by("entra") }, NOW)).toEqual(["connection"]);
});

it("remembers an absence until the next proof", () => {
  const policy = { ...NO_RULES, maximumIdleSeconds: 600 };
  expect(findUnmet(policy, { ...signIn, lastSeenAt: NOW - 601 }, NOW)).toEqual(["idle_time"]);
  expect(findUnmet(policy, { ...signIn, longestIdleSeconds: 601 }, NOW)).toEqual(["idle_time"]);
  expect(findUnmet(policy, { ...signIn, lastSeenAt: NOW - 600, longestIdleSeconds: 600 }, NOW)).toEqual([]);
});

it("counts a second factor that a connection reports in its own organization alone, and the user’s own one everywhere", () => {
  const policy = { ...NO_RULES, secondFactorRequired: true };
  const reported = { ...signIn, loginMethod: by("okta"), amr: ["mfa"] } as const;
  const proven = { ...reported, amr: ["mfa", "otp"] } as const;
  const unmetIn = (orgId: string, given: ProvenAuthentication) =>
    findUnmet(policy, authenticationIn(orgId, given), NOW);
  expect([unmetIn("acme", reported), unmetIn("globex", reported)]).toEqual([[], ["second_factor"]]);
  expect([unmetIn("acme", proven), unmetIn("globex", proven)]).toEqual([[], []]);
  expect(unmetIn("globex", { ...reported, amr: ["mfa", "pwd"] })).toEqual(["second_factor"]);
});
