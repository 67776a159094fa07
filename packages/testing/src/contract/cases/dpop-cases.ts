import { demoUsers } from "../../demo-data.ts";
import type { ContractAnswer, ContractCase, ContractRequest, ContractScenario } from "../contract-case.ts";
import { type ContractProof, contractPublicUrl, type ProofDefect } from "../proof.ts";
import {
  answersMachine,
  answersMember,
  answersUser,
  askingForProof,
  credentialsMissing,
  headerMalformed,
  multiFactor,
  nonceWanted,
  proofInvalid,
  stepUpRequired,
  tokenInvalid,
} from "./answers.ts";

const member = demoUsers.memberOfAcme;
const served = answersUser(member);
const acmePath = `/api/orgs/${member.memberships[0]?.org.orgId}`;
const tokenRefused = askingForProof(tokenInvalid);

/** A request with a bound token and a proof. */
const proven = (proof: ContractProof = {}, request: Partial<ContractRequest> = {}): ContractRequest => ({
  path: "/api/whoami",
  token: {},
  bound: true,
  proof,
  ...request,
});

/** The same with other headers than these two make. */
const sent = (...headers: NonNullable<ContractRequest["headers"]>): ContractRequest => proven({}, { headers });
const dpop = ["Authorization", "DPoP {token}"] as const;
const bearer = ["Authorization", "Bearer {token}"] as const;
const proof = ["DPoP", "{proof}"] as const;
const noProof = ["DPoP", ""] as const;

const htu = (url: unknown): ContractProof => ({ claims: { htu: url } });
const whoamiUrl = `${contractPublicUrl}/api/whoami`;

/** Proofs that are good, and requests that differ only in form. */
const good: Readonly<Record<string, readonly [ContractRequest, ContractAnswer]>> = {
  "a proof for the request and its token": [proven(), served],
  "the scheme in lower case": [proven({}, { headers: [["Authorization", "dpop {token}"], proof] }), served],
  "a query in the request, and none in the proof": [proven({}, { path: "/api/whoami?page=2" }), served],
  "a query and a fragment in the proof, which don't count": [proven(htu(`${whoamiUrl}?page=2#top`)), served],
  "a host in upper case, and the default port": [
    proven(htu(whoamiUrl.replace("api.example.test", "API.EXAMPLE.TEST:443"))),
    served,
  ],
  "a letter that needn't be percent-encoded": [proven(htu(whoamiUrl.replace("whoami", "%77hoami"))), served],
  "a proof from 65 seconds ago": [proven({ secondsOff: -65 }), served],
  "a proof from 5 seconds ahead": [proven({ secondsOff: 5 }), served],
  "a POST with a body": [
    proven({}, { path: "/contract/echo", method: "POST", headers: [["Content-Type", "text/plain"]], body: "hello" }),
    { status: 200, body: { ...(served.body as object), body: "hello" } },
  ],
  "two guards of one request, which the proof counts for": [
    proven({}, { path: acmePath.replace("/api/orgs", "/contract/user-then-org") }),
    answersMember(member, "Member"),
  ],
  "a route of an organization": [proven({}, { path: acmePath }), answersMember(member, "Member")],
  "a route with an optional user": [proven({}, { path: "/api/maybe" }), served],
  "a machine's token": [{ path: `${acmePath}/machine`, machine: {}, bound: true, proof: {} }, answersMachine("Member")],
};

/** What is wrong with a proof by its claims. */
const wrongClaims: Readonly<Record<string, ContractProof>> = {
  "a proof for another method": { claims: { htm: "POST" } },
  "the method in lower case": { claims: { htm: "get" } },
  "no method": { claims: { htm: undefined } },
  "a proof for another path": htu(`${contractPublicUrl}/api/public`),
  "a proof for a path below": htu(`${whoamiUrl}/more`),
  "a proof for another host": htu("https://evil.example.test/behind-a-proxy/api/whoami"),
  "a proof for another scheme": htu(whoamiUrl.replace("https", "http")),
  "a proof for another port": htu(whoamiUrl.replace(".test", ".test:8443")),
  "a URL without the path that the proxy removes": htu("https://api.example.test/api/whoami"),
  "a URL as the app sees it": htu("http://127.0.0.1/api/whoami"),
  "a URL with a user": htu(whoamiUrl.replace("api.", "member@api.")),
  "a path alone": htu("/behind-a-proxy/api/whoami"),
  "several URLs": htu([whoamiUrl]),
  "no URL": htu(undefined),
  "a proof for another token": { claims: { ath: "A".repeat(43) } },
  "the token itself in place of its hash": { claims: { ath: "{token}" } },
  "no token": { claims: { ath: undefined } },
  "a proof from 66 seconds ago": { secondsOff: -66 },
  "a proof from an hour ago": { secondsOff: -3600 },
  "a proof from 6 seconds ahead": { secondsOff: 6 },
  "a proof from an hour ahead": { secondsOff: 3600 },
  "a time that is a string": { claims: { iat: "1800000000" } },
  "no time": { claims: { iat: undefined } },
  "an end that has passed": { claims: { exp: 1_700_000_000 } },
  "a beginning that is to come": { claims: { nbf: 1_900_000_000 } },
  "no id": { claims: { jti: undefined } },
  "an empty id": { claims: { jti: "" } },
  "an id that is a number": { claims: { jti: 7 } },
  "an oversized id": { claims: { jti: "a".repeat(257) } },
};

const wrongKeys: Readonly<Record<string, ContractProof>> = {
  "a proof of a thief's own key": { by: "thief" },
  "a thief's signature under the client's key": { by: "thief as client" },
};

const defects: Readonly<Record<ProofDefect, string>> = {
  alg_none: "algorithm none",
  alg_hs256: "algorithm HS256",
  symmetric_jwk: "a symmetric key in the header",
  private_jwk: "a private key in the header",
  no_jwk: "no key in the header",
  type_jwt: "type JWT",
  no_type: "no type",
  tampered: "changed claims",
  unsigned: "no signature",
  oversized: "an oversized proof",
  not_a_jwt: "something that isn't a JWT",
};

const badProofs: Readonly<Record<string, ContractProof>> = {
  ...wrongClaims,
  ...wrongKeys,
  ...Object.fromEntries(
    Object.entries(defects).map(([defect, name]) => [name, { defect: defect as ProofDefect }] as const),
  ),
};

/** What is wrong with the request around a proof. */
const badRequests: Readonly<Record<string, readonly [ContractRequest, ContractAnswer]>> = {
  "no proof": [sent(dpop, noProof), proofInvalid],
  "an empty proof on a route with an optional user": [{ ...sent(dpop, noProof), path: "/api/maybe" }, proofInvalid],
  "the same proof in two headers": [sent(dpop, proof, proof), proofInvalid],
  "two proofs in one header": [sent(dpop, ["DPoP", "{proof}, {proof}"]), proofInvalid],
  "a proof and junk behind it": [sent(dpop, ["DPoP", "{proof} junk"]), proofInvalid],
  "forwarded headers that name the proof's host": [
    proven(htu("https://evil.example.test/api/whoami"), {
      headers: [
        ["X-Forwarded-Host", "evil.example.test"],
        ["X-Forwarded-Proto", "https"],
        ["Forwarded", "host=evil.example.test;proto=https"],
      ],
    }),
    proofInvalid,
  ],
  "a bound token as a bearer token": [sent(bearer, noProof), tokenRefused],
  "a bound token as a bearer token, with its proof": [sent(bearer, proof), tokenRefused],
  "a bound token as a bearer token, where keys are taken, too": [
    { ...sent(bearer, noProof), path: "/contract/keys/user" },
    tokenRefused,
  ],
  "an unbound token": [{ ...proven(), bound: undefined as never }, tokenRefused],
  "a token that is bound to a certificate": [
    proven({}, { token: { claims: { cnf: { "x5t#S256": "A".repeat(43) } } }, bound: undefined as never }),
    proofInvalid,
  ],
  "an expired token": [proven({}, { token: { defect: "expired" } }), tokenRefused],
  "a token that somebody else signed": [proven({}, { token: { defect: "wrong_key" } }), tokenRefused],
  "junk in place of a token": [sent(["Authorization", "DPoP junk"], proof), tokenRefused],
  "the scheme alone": [sent(["Authorization", "DPoP"], proof), askingForProof(headerMalformed)],
  "two tokens": [sent(["Authorization", "DPoP {token} {token}"], proof), askingForProof(headerMalformed)],
  "a token under both schemes": [sent(dpop, bearer, proof), askingForProof(headerMalformed)],
  "a proof without a token": [{ path: "/api/whoami", headers: [proof], proof: {} }, credentialsMissing],
  "an old sign-in": [
    proven({}, { path: "/contract/recent", token: { authTime: 0 } }),
    askingForProof(stepUpRequired({ unmet: ["session_age"], maxAgeSeconds: 300 })),
  ],
  "a sign-in with one factor": [
    proven({}, { path: "/contract/recent-and-strong" }),
    askingForProof(stepUpRequired({ unmet: ["second_factor"], acrValues: multiFactor })),
  ],
};

const accepted = { dpop: "accepted" } as const;
const required = { dpop: "required" } as const;

/** Where proofs are taken, where they have to be there, and where they aren't taken. */
const byApp: Readonly<Record<string, readonly [app: Pick<ContractCase, "dpop">, ContractRequest, ContractAnswer]>> = {
  "an unbound bearer token, where proofs are taken": [accepted, { path: "/api/whoami", token: {} }, served],
  "nothing, where proofs are taken": [accepted, { path: "/api/whoami" }, credentialsMissing],
  "an old sign-in of a bearer token, where proofs are taken": [
    accepted,
    { path: "/contract/recent", token: { authTime: 0 } },
    stepUpRequired({ unmet: ["session_age"], maxAgeSeconds: 300 }),
  ],
  "a bad proof, where bad tokens don't matter": [
    accepted,
    proven({ by: "thief" }, { path: "/contract/lenient" }),
    answersUser(null),
  ],
  "a proof, where proofs are required": [required, proven(), served],
  "an unbound bearer token, where proofs are required": [required, { path: "/api/whoami", token: {} }, tokenRefused],
  "an unbound token with a proof, where proofs are required": [
    required,
    { ...proven(), bound: undefined as never },
    tokenRefused,
  ],
  "a bound token as a bearer token, where proofs are required": [required, sent(bearer, noProof), tokenRefused],
  "nothing, where proofs are required": [required, { path: "/api/whoami" }, askingForProof(credentialsMissing)],
  "a proof, where none is taken": [{}, proven(), credentialsMissing],
  "a bound token as a bearer token, where no proofs are taken": [{}, sent(bearer, noProof), tokenInvalid],
  "a bound token as a bearer token with its proof, where none is taken": [{}, sent(bearer, proof), tokenInvalid],
};

/** DPoP (RFC 9449): what proves that whoever sends a token holds its key, and what doesn't. */
export const dpopCases: readonly ContractCase[] = [
  ...Object.entries(good).map(([name, [request, expected]]) => ({
    id: `DPoP, let in: ${name}`,
    reason: "whoever holds the key of a token may use it (RFC 9449 section 7.1)",
    ...accepted,
    request,
    expected,
  })),
  ...Object.entries(badProofs).map(([name, bad]) => ({
    id: `DPoP, bad proof: ${name}`,
    reason: "every check of a proof counts (RFC 9449 section 4.3)",
    ...accepted,
    request: proven(bad),
    expected: proofInvalid,
  })),
  ...Object.entries(badRequests).map(([name, [request, expected]]) => ({
    id: `DPoP, bad request: ${name}`,
    reason: "a bound token counts under its scheme, with one proof (RFC 9449 section 7)",
    ...accepted,
    request,
    expected,
  })),
  ...Object.entries(byApp).map(([name, [app, request, expected]]) => ({
    id: `DPoP: ${name}`,
    reason: "an app says whether it takes proofs; a bound token is never a bearer token (RFC 9449 section 7.2)",
    ...app,
    request,
    expected,
  })),
];

const keepToken = { do: "keep", name: "token", token: {}, bound: true } as const;
const path = "/contract/fresh";
const keepProof = (name: string) => ({ do: "keep proof", name, token: "token", path, proof: {} }) as const;
const askWith = (expected: ContractAnswer, ...proofs: readonly string[]) =>
  ({
    do: "ask",
    request: { path, headers: [dpop, ...proofs.map((name) => ["DPoP", `{${name}}`] as const)] },
    expected,
  }) as const;

const askProving = (proof: ContractProof, expected: ContractAnswer) =>
  ({ do: "ask", request: { path, headers: [dpop], proof }, expected }) as const;

/** What takes several requests. */
export const dpopScenarios: readonly ContractScenario[] = [
  {
    id: "DPoP: a proof that is used again",
    reason: "whoever sees a request can't send it once more (RFC 9449 section 11.1)",
    ...accepted,
    steps: [
      keepToken,
      keepProof("proof"),
      keepProof("other"),
      askWith(served, "proof"),
      askWith(proofInvalid, "proof"),
      askWith(served, "other"),
      { do: "advance", seconds: 60 },
      askWith(proofInvalid, "proof"),
      { do: "advance", seconds: 60 },
      askWith(proofInvalid, "proof"),
    ],
  },
  {
    id: "DPoP: two different proofs in one request",
    reason: "there is one proof in a request (RFC 9449 section 4.3)",
    ...accepted,
    steps: [keepToken, keepProof("proof"), keepProof("other"), askWith(proofInvalid, "proof", "other")],
  },
  {
    id: "DPoP: proofs with a nonce, where nonces are asked for",
    reason:
      "nobody can make proofs for later: each needs a nonce that the app gave, and that still counts (RFC 9449 section 9)",
    dpop: "nonces",
    steps: [
      keepToken,
      askProving({}, nonceWanted),
      askProving({ claims: { nonce: "made up" } }, nonceWanted),
      askProving({ withNonce: true, by: "thief" }, proofInvalid),
      askProving({ withNonce: true }, served),
      { do: "advance", seconds: 61 },
      askProving({ withNonce: true }, nonceWanted),
      askProving({ withNonce: true }, served),
      { do: "ask", request: { path, headers: [bearer] }, expected: tokenRefused },
      { do: "ask", request: { path }, expected: credentialsMissing },
    ],
  },
  {
    id: "DPoP: a token that is revoked",
    reason: "a key doesn't keep alive what was revoked",
    ...accepted,
    steps: [
      keepToken,
      keepProof("proof"),
      keepProof("other"),
      askWith(served, "proof"),
      { do: "revoke", subject: { userId: member.userId } },
      { do: "advance", seconds: 31 },
      askWith(tokenRefused, "other"),
    ],
  },
];
