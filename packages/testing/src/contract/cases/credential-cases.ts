import { demoUsers } from "../../demo-data.ts";
import type { ContractAnswer, ContractCase } from "../contract-case.ts";
import { answersUser, credentialsMissing, headerMalformed, tokenInvalid } from "./answers.ts";

const member = answersUser(demoUsers.memberOfAcme);

/** Values of `Authorization`, and what they mean on a route that needs a user. `{token}` is a good token. */
const table: readonly (readonly [name: string, reason: string, values: readonly string[], expected: ContractAnswer])[] =
  [
    ["lowercase scheme", "schemes are case-insensitive (RFC 9110 section 11.1)", ["bearer {token}"], member],
    ["uppercase scheme", "schemes are case-insensitive (RFC 9110 section 11.1)", ["BEARER {token}"], member],
    ["mixed-case scheme", "schemes are case-insensitive (RFC 9110 section 11.1)", ["bEaReR {token}"], member],
    [
      "several spaces",
      "one or more spaces stand before the token (RFC 6750 section 2.1)",
      ["Bearer   {token}"],
      member,
    ],
    ["surrounding spaces", "HTTP drops white space around a value", ["  Bearer {token}  "], member],
    ["empty", "an empty value names no credentials", [""], credentialsMissing],
    ["Basic", "another scheme doesn't count as credentials", ["Basic dXNlcjpwYXNzd29yZA=="], credentialsMissing],
    ["Digest", "another scheme doesn't count as credentials", ['Digest username="x"'], credentialsMissing],
    ["DPoP", "a token of another scheme is not a Bearer token", ["DPoP {token}"], credentialsMissing],
    ["token alone", "a value without a scheme doesn't count as credentials", ["{token}"], credentialsMissing],
    ["scheme glued to the token", "`Bearer…` is another scheme than `Bearer`", ["Bearer{token}"], credentialsMissing],
    ["scheme alone", "the token is missing", ["Bearer"], headerMalformed],
    ["scheme and a space", "the token is missing", ["Bearer "], headerMalformed],
    ["two tokens", "there is one token (RFC 6750 section 2.1)", ["Bearer {token} {token}"], headerMalformed],
    ["two tokens by comma", "there is one token (RFC 6750 section 2.1)", ["Bearer {token},{token}"], headerMalformed],
    ["two credentials", "joined headers are several credentials", ["Bearer {token}, Bearer {token}"], headerMalformed],
    ["Basic then Bearer", "joined headers are several credentials", ["Basic eDp5, Bearer {token}"], headerMalformed],
    ["quoted", "quotes aren't b64token characters", ['Bearer "{token}"'], headerMalformed],
    ["parameter", "a Bearer token isn't a parameter", ["Bearer token={token}"], headerMalformed],
    ["not ASCII", "characters that b64token doesn't allow", ["Bearer tökën"], headerMalformed],
    ["percent sign", "characters that b64token doesn't allow", ["Bearer a%2Eb"], headerMalformed],
    ["angle brackets", "characters that b64token doesn't allow", ["Bearer <script>"], headerMalformed],
    ["header twice, same value", "two headers are never one", ["Bearer {token}", "Bearer {token}"], headerMalformed],
    [
      "header twice, another token",
      "the first must not win silently",
      ["Bearer {token}", "Bearer junk"],
      headerMalformed,
    ],
    [
      "header twice, bad one first",
      "the last must not win silently",
      ["Bearer junk", "Bearer {token}"],
      headerMalformed,
    ],
    ["header twice, two schemes", "two headers are never one", ["Basic eDp5", "Bearer {token}"], headerMalformed],
    [
      "tab before the token",
      "spaces separate scheme and token (RFC 9110 section 11.4)",
      ["Bearer\t{token}"],
      headerMalformed,
    ],
    ["padded", "base64url of a JWS has no padding (RFC 7515 section 2)", ["Bearer {token}=="], tokenInvalid],
    ["junk", "a token that isn't a JWT", ["Bearer junk"], tokenInvalid],
    ["two parts", "a token that isn't a JWT", ["Bearer aaaa.bbbb"], tokenInvalid],
    ["three empty parts", "a token that isn't a JWT", ["Bearer .."], tokenInvalid],
    ["four parts", "a token that isn't a JWT", ["Bearer {token}.aaaa"], tokenInvalid],
    ["five parts", "an encrypted token isn't one of ours", ["Bearer aaaa.bbbb.cccc.dddd.eeee"], tokenInvalid],
    ["not JSON", "parts that aren't JSON", ["Bearer aaaa.bbbb.cccc"], tokenInvalid],
  ];

const headerCases: readonly ContractCase[] = table.map(([name, reason, values, expected]) => ({
  id: `authorization: ${name}`,
  reason,
  request: {
    path: "/api/whoami",
    token: {},
    headers: values.map((value) => ["Authorization", value] as const),
  },
  expected,
}));

/** Every form of the header, and everything else that is no credentials. */
export const credentialCases: readonly ContractCase[] = [
  ...headerCases,
  {
    id: "authorization: lowercase name",
    reason: "header names are case-insensitive",
    request: { path: "/api/whoami", token: {}, headers: [["authorization", "Bearer {token}"]] },
    expected: member,
  },
  {
    id: "authorization: malformed on an optional route",
    reason: "optional means that there may be no header, not that it may be malformed",
    request: { path: "/api/maybe", token: {}, headers: [["Authorization", "Bearer {token} {token}"]] },
    expected: headerMalformed,
  },
  {
    id: "authorization: another scheme on an optional route",
    reason: "another scheme doesn't count as credentials, so this is an anonymous request",
    request: { path: "/api/maybe", headers: [["Authorization", "Basic dXNlcjpwYXNzd29yZA=="]] },
    expected: answersUser(null),
  },
  {
    id: "token in the query string",
    reason: "addresses end up in logs: a token there is refused (RFC 6750 section 5.3)",
    request: { path: "/api/whoami?access_token={token}", token: {}, headers: [["Authorization", ""]] },
    expected: credentialsMissing,
  },
  {
    id: "token in a cookie",
    reason: "a cookie is sent by other sites' pages too",
    request: {
      path: "/api/whoami",
      token: {},
      headers: [
        ["Cookie", "access_token={token}"],
        ["Authorization", ""],
      ],
    },
    expected: credentialsMissing,
  },
  {
    id: "token in a form",
    reason: "the guard does not read the body",
    request: {
      method: "POST",
      path: "/contract/echo",
      headers: [["Content-Type", "application/x-www-form-urlencoded"]],
      body: "access_token=abc",
    },
    expected: credentialsMissing,
  },
  {
    id: "forged identity headers, anonymous",
    reason: "only a token says who somebody is",
    request: {
      path: "/api/whoami",
      headers: [
        ["X-User-Id", demoUsers.ownerOfAcme.userId],
        ["X-User", JSON.stringify(demoUsers.ownerOfAcme)],
        ["X-Forwarded-User", demoUsers.ownerOfAcme.email],
        ["X-Orgward-User", demoUsers.ownerOfAcme.userId],
      ],
    },
    expected: credentialsMissing,
  },
  {
    id: "forged identity headers beside a token",
    reason: "only the token says who somebody is",
    request: {
      path: "/api/whoami",
      token: {},
      headers: [
        ["X-User-Id", demoUsers.ownerOfAcme.userId],
        ["X-Forwarded-User", demoUsers.ownerOfAcme.email],
        ["Proxy-Authorization", "Bearer {token}"],
      ],
    },
    expected: member,
  },
];
