import { demoOrgs, demoUsers } from "../../demo-data.ts";
import type { ContractAnswer, ContractCase } from "../contract-case.ts";
import { answersMember, answersUser, credentialsMissing, headerMalformed, tokenInvalid } from "./answers.ts";

const acme = demoOrgs.acme.orgId;
const member = demoUsers.memberOfAcme;

const origin = ["Origin", "https://app.example.test"] as const;
const preflightHeaders = [origin, ["Access-Control-Request-Method", "DELETE"]] as const;
const preflightAnswer: ContractAnswer = { status: 204, empty: true };
const exposing = (answer: ContractAnswer, ...exposedHeaders: readonly string[]): ContractAnswer => ({
  ...answer,
  exposedHeaders,
});

const preflightCases: readonly ContractCase[] = [
  {
    id: "pre-flight without a token",
    reason: "browsers send no token with a preflight; the guard answers, and the handler doesn't run",
    request: { method: "OPTIONS", path: "/contract/all-methods", headers: preflightHeaders },
    expected: preflightAnswer,
  },
  {
    id: "pre-flight of a route with a role",
    reason: "what the route asks for makes no difference",
    request: { method: "OPTIONS", path: `/contract/all-methods/${acme}`, headers: preflightHeaders },
    expected: preflightAnswer,
  },
  {
    id: "pre-flight with a bad token",
    reason: "the token is not looked at",
    request: {
      method: "OPTIONS",
      path: "/contract/all-methods",
      headers: [...preflightHeaders, ["Authorization", "Bearer junk"]],
    },
    expected: preflightAnswer,
  },
  {
    id: "pre-flight of an optional route",
    reason: "anonymous requests pass there, and so does this one: the handler behind the guard answers",
    request: { method: "OPTIONS", path: "/contract/all-methods-maybe", headers: preflightHeaders },
    expected: answersUser(null),
  },
  {
    id: "pre-flight of an optional route with a bad token",
    reason: "no browser sends it: a token that is there must be good",
    request: {
      method: "OPTIONS",
      path: "/contract/all-methods-maybe",
      headers: [...preflightHeaders, ["Authorization", "Bearer junk"]],
    },
    expected: tokenInvalid,
  },
  {
    id: "OPTIONS without Origin",
    reason: "not a pre-flight: an unguarded OPTIONS would open a handler for all methods",
    request: {
      method: "OPTIONS",
      path: "/contract/all-methods",
      headers: [["Access-Control-Request-Method", "DELETE"]],
    },
    expected: credentialsMissing,
  },
  {
    id: "OPTIONS without a requested method",
    reason: "not a pre-flight: an unguarded OPTIONS would open a handler for all methods",
    request: { method: "OPTIONS", path: "/contract/all-methods", headers: [origin] },
    expected: credentialsMissing,
  },
  {
    id: "OPTIONS with a token",
    reason: "not a pre-flight: the handler for all methods answers it",
    request: { method: "OPTIONS", path: "/contract/all-methods", token: {} },
    expected: answersUser(member),
  },
  {
    id: "GET with the headers of a pre-flight",
    reason: "only OPTIONS is a pre-flight: the headers open nothing",
    request: { path: "/contract/all-methods", headers: preflightHeaders },
    expected: credentialsMissing,
  },
  {
    id: "POST with the headers of a pre-flight",
    reason: "only OPTIONS is a pre-flight: the headers open nothing",
    request: { method: "POST", path: "/contract/all-methods", headers: preflightHeaders },
    expected: credentialsMissing,
  },
];

const exposureCases: readonly ContractCase[] = [
  {
    id: "CORS: failure without credentials",
    reason: "a page on another origin sees the challenge only if it is exposed",
    request: { path: `/contract/cors/${acme}`, headers: [origin] },
    expected: exposing(credentialsMissing, "WWW-Authenticate"),
  },
  {
    id: "CORS: failure beside exposed headers",
    reason: "what the app exposes stays exposed",
    request: { path: `/contract/cors-exposing/${acme}`, headers: [origin] },
    expected: exposing(credentialsMissing, "X-Request-Id", "WWW-Authenticate"),
  },
  {
    id: "CORS: bad token",
    reason: "the page must learn that its token died",
    request: { path: `/contract/cors/${acme}`, token: { defect: "expired" }, headers: [origin] },
    expected: exposing(tokenInvalid, "WWW-Authenticate"),
  },
  {
    id: "CORS: malformed header",
    reason: "every challenge is exposed",
    request: { path: `/contract/cors-exposing/${acme}`, headers: [origin, ["Authorization", "Bearer"]] },
    expected: exposing(headerMalformed, "X-Request-Id", "WWW-Authenticate"),
  },
  {
    id: "CORS: success beside exposed headers",
    reason: "what the app exposes stays as it is",
    request: { path: `/contract/cors-exposing/${acme}`, token: {}, headers: [origin] },
    expected: exposing(answersMember(member, "Member"), "X-Request-Id"),
  },
  {
    id: "CORS: success",
    reason: "an answer without a challenge exposes nothing",
    request: { path: `/contract/cors/${acme}`, token: {}, headers: [origin] },
    expected: answersMember(member, "Member"),
  },
  {
    id: "CORS: app without CORS",
    reason: "a guard opens no answer to other origins by itself",
    request: { path: "/api/whoami", headers: [origin] },
    expected: credentialsMissing,
  },
];

/** Requests from pages of other origins: pre-flights, and what such a page can see of a failure. */
export const corsCases: readonly ContractCase[] = [...preflightCases, ...exposureCases];
