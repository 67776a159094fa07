import { demoOrgs, demoUsers } from "../../demo-data.ts";
import type { IssuerFault } from "../../faults.ts";
import type { MintTokenOptions } from "../../mint.ts";
import type { ContractAnswer, ContractScenario, ContractStep } from "../contract-case.ts";
import {
  answersMember,
  answersUser,
  authUnavailable,
  credentialsMissing,
  headerMalformed,
  stepUpRequired,
  tokenInvalid,
} from "./answers.ts";
import { apiKeyScenarios } from "./api-key-cases.ts";
import { dpopScenarios } from "./dpop-cases.ts";
import { impersonationScenarios } from "./impersonation-cases.ts";
import { machineScenarios } from "./machine-cases.ts";
import { revocationScenarios } from "./revocation-cases.ts";

const member = demoUsers.memberOfAcme;
const served = answersUser(member);
const tooOld = stepUpRequired({ unmet: ["session_age"], maxAgeSeconds: 300 });
const hour = 3600;
/** Longer than any pause between two attempts to fetch the keys. */
const pause = 60;

const ask = (path: string, expected: ContractAnswer, token?: MintTokenOptions): ContractStep => ({
  do: "ask",
  request: token === undefined ? { path } : { path, token },
  expected,
});
const whoami = (expected: ContractAnswer): ContractStep => ask("/api/whoami", expected, {});
const askKept = (name: string, expected: ContractAnswer, path = "/api/whoami"): ContractStep => ({
  do: "ask",
  request: { path, headers: [["Authorization", `Bearer {${name}}`]] },
  expected,
});
const advance = (seconds: number): ContractStep => ({ do: "advance", seconds });
const fail = (fault: IssuerFault): ContractStep => ({ do: "fail", fault });
const recover: ContractStep = { do: "recover" };

const faults: Readonly<Record<string, IssuerFault>> = {
  "no connection": "down",
  "bytes that are not JSON": "garbage",
  "a document that is too large": "oversized",
  "status 500": { status: 500 },
  "status 404": { status: 404 },
  "a redirect": { status: 302, headers: { location: "https://attacker.example.test/keys" } },
};

const coldOutages: readonly ContractScenario[] = Object.entries(faults).map(([name, fault]) => ({
  id: `outage before the first keys: ${name}`,
  reason: "without keys nobody is refused for good: 503, and the app recovers by itself",
  steps: [fail(fault), whoami(authUnavailable), whoami(authUnavailable), recover, advance(pause), whoami(served)],
}));

/** What takes several requests: outages, rotation, expiry. Each has an app and an issuer of its own. */
export const contractScenarios: readonly ContractScenario[] = [
  ...coldOutages,
  {
    id: "outage: what needs no keys",
    reason: "only what depends on the auth server fails with it",
    steps: [
      fail("down"),
      ask("/api/public", { status: 200, body: { message: "Anyone may read this." } }),
      ask("/api/maybe", answersUser(null)),
      ask("/api/whoami", credentialsMissing),
      {
        do: "ask",
        request: { path: "/api/whoami", headers: [["Authorization", "Bearer"]] },
        expected: headerMalformed,
      },
      ask("/api/maybe", authUnavailable, {}),
      ask("/contract/lenient", authUnavailable, {}),
      ask(`/api/orgs/${demoOrgs.acme.orgId}`, authUnavailable, {}),
      recover,
      advance(pause),
      ask(`/api/orgs/${demoOrgs.acme.orgId}`, answersMember(member, "Member"), {}),
    ],
  },
  {
    id: "outage: kept keys, then none, then recovery",
    reason: "known keys are served for a bounded time while the auth server is down",
    steps: [
      whoami(served),
      fail("down"),
      advance(10 * pause),
      whoami(served),
      advance(2 * hour),
      whoami(authUnavailable),
      recover,
      advance(pause),
      whoami(served),
    ],
  },
  {
    id: "outage: a token that was seen before",
    reason: "a remembered token ends where the kept keys end",
    steps: [
      { do: "keep", name: "early", token: { lifetimeSeconds: 10 * hour } },
      askKept("early", served),
      fail({ status: 503 }),
      advance(2 * hour),
      askKept("early", authUnavailable),
      recover,
      advance(pause),
      askKept("early", served),
    ],
  },
  {
    id: "expiry of a token that was seen before",
    reason: "a token dies at its `exp`, remembered or not",
    steps: [
      { do: "keep", name: "short", token: { lifetimeSeconds: 60 } },
      askKept("short", served),
      advance(50),
      askKept("short", served),
      advance(20),
      askKept("short", tokenInvalid),
    ],
  },
  {
    id: "a sign-in that grows old in a token that was seen before",
    reason: "the clock decides how old a sign-in is, not what was remembered of the token",
    steps: [
      { do: "keep", name: "token", token: {} },
      askKept("token", served, "/contract/recent"),
      advance(299),
      askKept("token", served, "/contract/recent"),
      advance(20),
      askKept("token", tooOld, "/contract/recent"),
      askKept("token", served),
    ],
  },
  {
    id: "rotation: a new key",
    reason: "a new key is found without a restart, and the tokens of the old one stay good",
    steps: [
      { do: "keep", name: "old", token: {} },
      askKept("old", served),
      advance(pause),
      { do: "rotate", options: { algorithm: "ES256" } },
      whoami(served),
      askKept("old", served),
      advance(pause),
      { do: "rotate", options: { algorithm: "EdDSA" } },
      whoami(served),
      advance(pause),
      { do: "rotate", options: { algorithm: "RS256" } },
      whoami(served),
      askKept("old", served),
    ],
  },
  {
    id: "rotation: a key that was taken out",
    reason: "the tokens of a key that was taken out die within five minutes, remembered or not",
    steps: [
      { do: "keep", name: "old", token: {} },
      askKept("old", served),
      { do: "rotate", options: {} },
      { do: "remove oldest key" },
      advance(301),
      askKept("old", tokenInvalid),
      whoami(served),
    ],
  },
  {
    id: "rotation: another key under the same id",
    reason: "a key is what it is, not what it is called",
    steps: [
      { do: "keep", name: "old", token: {} },
      askKept("old", served),
      { do: "rotate", options: { kid: "first-key" } },
      advance(301),
      askKept("old", tokenInvalid),
      whoami(served),
    ],
  },
  ...revocationScenarios,
  ...machineScenarios,
  ...impersonationScenarios,
  ...apiKeyScenarios,
  ...dpopScenarios,
];
