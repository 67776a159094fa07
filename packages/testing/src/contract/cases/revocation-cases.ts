import { demoOrgs, demoUsers } from "../../demo-data.ts";
import type { IssuerFault } from "../../faults.ts";
import type { MintTokenOptions } from "../../mint.ts";
import type { RevocationsFault, RevokedSubject } from "../../revocations.ts";
import type { ContractAnswer, ContractCase, ContractScenario, ContractStep } from "../contract-case.ts";
import { answersMember, answersUser, revocationsLate, roleTooLow, tokenInvalid } from "./answers.ts";

const { acme, globex } = demoOrgs;
const { memberOfAcme: member, adminOfAcme: admin, ownerOfGlobex: both } = demoUsers;
const path = "/.well-known/revocations";
/** After so long a guard waits for news, and longer than it pauses after a failure. */
const pause = 61;

const keep = (name: string, token: MintTokenOptions): ContractStep => ({ do: "keep", name, token });
const revoke = (subject: RevokedSubject): ContractStep => ({ do: "revoke", subject });
const fail = (fault: IssuerFault): ContractStep => ({ do: "fail", fault, scope: { path } });
const failRevocations = (fault: RevocationsFault): ContractStep => ({ do: "fail revocations", fault });
const wait: ContractStep = { do: "advance", seconds: pause };
const recover: ContractStep = { do: "recover" };
const askKept = (name: string, expected: ContractAnswer, route = "/api/whoami"): ContractStep => ({
  do: "ask",
  request: { path: route, headers: [["Authorization", `Bearer {${name}}`]] },
  expected,
});
const ask = (route: string, token: MintTokenOptions, expected: ContractAnswer): ContractStep => ({
  do: "ask",
  request: { path: route, token },
  expected,
});

/** What is revoked, the token that ends by it, and one that doesn't. */
type Row = readonly [subject: RevokedSubject, ended: MintTokenOptions, other: MintTokenOptions];

const table: Readonly<Record<string, Row>> = {
  "a user": [{ userId: member.userId }, { user: member }, { user: admin }],
  "a member": [{ userId: both.userId, orgId: acme.orgId }, { user: both }, { user: both, activeOrgId: globex.orgId }],
  "an organization": [{ orgId: acme.orgId }, { user: member }, { user: both, activeOrgId: globex.orgId }],
  "a session": [{ sessionId: "session-1" }, { claims: { sid: "session-1" } }, { claims: { sid: "session-2" } }],
};

function revokes(name: string, [subject, ended, other]: Row): ContractScenario {
  const [endedUser, otherUser] = [ended.user ?? member, other.user ?? member];
  return {
    id: `revoked: ${name}`,
    reason: "tokens from before are refused as expired ones are, and nobody else's, nor new ones",
    steps: [
      keep("ended", ended),
      keep("other", other),
      askKept("ended", answersUser(endedUser)),
      askKept("other", answersUser(otherUser)),
      revoke(subject),
      wait,
      askKept("ended", tokenInvalid),
      askKept("ended", tokenInvalid, "/api/maybe"),
      askKept("other", answersUser(otherUser)),
      ask("/api/whoami", ended, answersUser(endedUser)),
    ],
  };
}

/** What guards do about revocations, and while the list of them can't be had or trusted. */
export const revocationScenarios: readonly ContractScenario[] = [
  ...Object.entries(table).map(([name, row]) => revokes(name, row)),
  {
    id: "revoked: everybody",
    reason: "after a sign-out of the deployment no token from before is good",
    steps: [
      keep("old", {}),
      askKept("old", answersUser(member)),
      revoke({ everybody: true }),
      wait,
      askKept("old", tokenInvalid),
      ask("/api/whoami", {}, answersUser(member)),
    ],
  },
  {
    id: "revoked: while a guard asks for fresh news",
    reason: "a guard with fresh asks first where the list is only old because nobody has asked",
    steps: [
      keep("old", {}),
      askKept("old", answersUser(member), "/contract/fresh"),
      { do: "advance", seconds: 31 },
      revoke({ userId: member.userId }),
      askKept("old", tokenInvalid, "/contract/fresh"),
      ask("/contract/fresh", {}, answersUser(member)),
    ],
  },
  {
    id: "revocations: late",
    reason: "a feed that is late lets tokens pass by what is known, except where the guard says otherwise",
    steps: [
      keep("revoked", { user: admin }),
      keep("good", {}),
      askKept("good", answersUser(member), "/contract/fresh"),
      askKept("revoked", answersUser(admin)),
      revoke({ userId: admin.userId }),
      wait,
      askKept("revoked", tokenInvalid),
      fail("down"),
      wait,
      askKept("good", answersUser(member)),
      askKept("revoked", tokenInvalid),
      askKept("good", revocationsLate, "/contract/fresh"),
      recover,
      wait,
      askKept("good", answersUser(member), "/contract/fresh"),
    ],
  },
  {
    id: "revocations: none",
    reason: "an auth server without the feed isn't an error, but what must be fresh can't be",
    steps: [
      fail({ status: 404 }),
      ask("/api/whoami", {}, answersUser(member)),
      ask("/contract/fresh", {}, revocationsLate),
      recover,
      { do: "advance", seconds: 301 },
      ask("/api/whoami", {}, answersUser(member)),
      ask("/contract/fresh", {}, answersUser(member)),
    ],
  },
  {
    id: "revocations: forged",
    reason: "a list that another key has signed ends nothing and freshens nothing",
    steps: [
      keep("good", {}),
      askKept("good", answersUser(member), "/contract/fresh"),
      revoke({ everybody: true }),
      failRevocations("forged"),
      wait,
      askKept("good", answersUser(member)),
      askKept("good", revocationsLate, "/contract/fresh"),
    ],
  },
  {
    id: "revocations: replayed",
    reason: "an old list that is shown again brings no token back and freshens nothing",
    steps: [
      keep("revoked", {}),
      keep("good", { user: admin }),
      askKept("good", answersUser(admin), "/contract/fresh"),
      revoke({ userId: member.userId }),
      wait,
      askKept("revoked", tokenInvalid),
      failRevocations("replayed"),
      wait,
      askKept("revoked", tokenInvalid),
      askKept("good", answersUser(admin)),
      askKept("good", revocationsLate, "/contract/fresh"),
    ],
  },
];

/** The routes whose guards need to know what was revoked, while that is known. */
export const freshCases: readonly ContractCase[] = [
  {
    id: "fresh: on a user route",
    reason: "while the list is up to date, the option changes nothing",
    request: { path: "/contract/fresh", token: {} },
    expected: answersUser(member),
  },
  {
    id: "fresh: without a token",
    reason: "who nobody is comes before what is known",
    request: { path: "/contract/fresh", token: { defect: "expired" } },
    expected: tokenInvalid,
  },
  {
    id: "fresh: on an organization route",
    reason: "while the list is up to date, the option changes nothing",
    request: { path: `/contract/fresh/${acme.orgId}`, token: { user: admin } },
    expected: answersMember(admin, "Admin"),
  },
  {
    id: "fresh: a role that is too low",
    reason: "while the list is up to date, the option changes nothing",
    request: { path: `/contract/fresh/${acme.orgId}`, token: {} },
    expected: roleTooLow,
  },
];
