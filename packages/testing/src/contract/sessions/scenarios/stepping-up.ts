import { multiFactor, policyOf } from "../../cases/answers.ts";
import type { SessionAnswerExpectation, SessionScenario, SessionStep } from "../session-case.ts";
import { appUrl, ask, calls, email, expire, globex, known, navigation, own, post, signIn, workIn } from "./steps.ts";

const loginPath = "/api/auth/login";
const tooOld: SessionAnswerExpectation = { status: 401, code: "step_up_required" };
const grownOld: SessionStep = { do: "advance", seconds: 400 };
/** The login route with what a guard asks for. */
const stepUpAt = (query: Readonly<Record<string, string>>): string => `${loginPath}?${new URLSearchParams(query)}`;
const backAt = (path: string): SessionStep => ({
  do: "come back",
  expected: { status: 303, location: appUrl + path, holds: "session" },
});
const page = { headers: navigation };
const fromSettings = { ...navigation, ...own, referer: `${appUrl}/settings?tab=2` };

/** How people sign in again, or in a stronger way, because a guard asks for it. */
export const stepUpScenarios: readonly SessionScenario[] = [
  {
    id: "step up",
    reason:
      "a person whose sign-in is too old is sent to sign in again, and comes back to the page; scripts get a 401 with the address",
    options: { redirectToSignIn: true },
    steps: [
      signIn,
      ask("/recent", known, page),
      grownOld,
      ask("/whoami", known, page),
      ask(
        "/recent?a=1",
        {
          status: 303,
          location: appUrl + stepUpAt({ max_age: "300", return_to: "/recent?a=1" }),
          headers: { "cache-control": "private, no-store", "www-authenticate": null },
        },
        page,
      ),
      ask("/recent", { ...tooOld, stepUpUrl: appUrl + stepUpAt({ max_age: "300", return_to: "/" }) }),
      ask(
        "/recent",
        { ...tooOld, stepUpUrl: appUrl + stepUpAt({ max_age: "300", return_to: "/reports?a=1" }) },
        { headers: { accept: "*/*", referer: `${appUrl}/reports?a=1` } },
      ),
      {
        do: "begin",
        at: stepUpAt({ max_age: "300", return_to: "/recent?a=1" }),
        asks: { max_age: "300", acr_values: null, lost_form: null, active_org_id: null },
      },
      backAt("/recent?a=1"),
      ask("/recent?a=1", known, page),
      calls("/ssr/token", 2),
    ],
  },
  {
    id: "step up with a second factor",
    reason: "a guard that requires two factors asks the auth server for them, and nothing else",
    options: { redirectToSignIn: true },
    steps: [
      signIn,
      ask(
        "/strong",
        { status: 303, location: appUrl + stepUpAt({ acr_values: multiFactor, return_to: "/strong" }) },
        page,
      ),
      {
        do: "begin",
        at: stepUpAt({ acr_values: multiFactor, return_to: "/strong" }),
        asks: { acr_values: multiFactor, max_age: null },
      },
      backAt("/strong"),
      ask("/strong", known, page),
    ],
  },
  {
    id: "step up for an organization",
    reason:
      "an organization whose access policy is unmet is closed until its members step up, and other routes stay open",
    options: { redirectToSignIn: true },
    steps: [
      signIn,
      ask(`/orgs/${globex.orgId}`, { ...known, org: "Globex" }, page),
      { do: "demand", unmet: ["method"] },
      expire,
      ask(
        `/orgs/${globex.orgId}`,
        {
          status: 303,
          location: appUrl + stepUpAt({ acr_values: policyOf(globex), return_to: `/orgs/${globex.orgId}` }),
        },
        page,
      ),
      ask(`/orgs/${globex.orgId}`, { status: 401, code: "org_assurance_required" }),
      ask("/whoami", known, page),
      {
        do: "begin",
        at: stepUpAt({ acr_values: policyOf(globex), return_to: `/orgs/${globex.orgId}` }),
        asks: { acr_values: policyOf(globex) },
      },
      backAt(`/orgs/${globex.orgId}`),
      ask(`/orgs/${globex.orgId}`, { ...known, org: "Globex" }, page),
    ],
  },
  {
    id: "step up in vain",
    reason:
      "whoever comes back without what is asked for gets the 401: browsers would follow a second redirect for ever",
    options: { redirectToSignIn: true },
    steps: [
      signIn,
      { do: "ignore demands" },
      grownOld,
      ask("/recent", { status: 303 }, page),
      { do: "begin", at: stepUpAt({ max_age: "300", return_to: "/recent" }) },
      backAt("/recent"),
      ask("/recent", { ...tooOld, stepUpUrl: appUrl + stepUpAt({ max_age: "300", return_to: "/recent" }) }, page),
      ask("/recent", tooOld, page),
      ask("/strong", { status: 303 }, page),
      ask("/whoami", known, page),
    ],
  },
  {
    id: "a form that needs a step-up",
    reason: "a form isn't sent twice: its page is where people come back to, and they are told that nothing was saved",
    options: { redirectToSignIn: true },
    steps: [
      signIn,
      grownOld,
      ask(
        "/recent",
        {
          status: 303,
          location: appUrl + stepUpAt({ max_age: "300", return_to: "/settings?tab=2", lost_form: "true" }),
        },
        { method: "POST", headers: fromSettings },
      ),
      ask(
        "/recent",
        { ...tooOld, stepUpUrl: appUrl + stepUpAt({ max_age: "300", return_to: "/", lost_form: "true" }) },
        post({ ...own, accept: "application/json" }),
      ),
      ask("/recent", { status: 401, code: "credentials_missing" }, post({ origin: "https://evil.example.test" })),
      {
        do: "begin",
        at: stepUpAt({ max_age: "300", return_to: "/settings?tab=2", lost_form: "true" }),
        asks: { lost_form: "true" },
      },
      backAt("/settings?tab=2"),
      ask("/recent", { status: 200, email }, { method: "POST", headers: fromSettings }),
    ],
  },
  {
    id: "step up in an organization",
    reason: "whoever works in an organization goes on working in it",
    steps: [
      signIn,
      workIn(globex.orgId, { status: 200 }),
      grownOld,
      {
        do: "begin",
        at: stepUpAt({ max_age: "300", return_to: "/recent" }),
        asks: { active_org_id: globex.orgId },
      },
      backAt("/recent"),
      ask("/recent", known, page),
      expire,
      ask("/recent", { ...tooOld }),
      ask(`/orgs/${globex.orgId}`, { ...known, org: "Globex" }),
    ],
  },
  {
    id: "no redirect to step up unless asked for",
    reason: "an app that didn't ask for redirects answers with a 401 that names its login route",
    steps: [
      signIn,
      grownOld,
      ask("/recent", { ...tooOld, stepUpUrl: appUrl + stepUpAt({ max_age: "300", return_to: "/recent" }) }, page),
    ],
  },
  {
    id: "demands that nobody can read",
    reason: "a demand that isn't understood is refused, and never dropped on the way to the auth server",
    steps: [
      ...["max_age=soon", "max_age=-1", "max_age=1.5", "max_age=", "acr_values=", "acr_values=a%0Ab"].map((query) =>
        ask(`${loginPath}?${query}`, { status: 400, code: "invalid_request", holds: "no session" }),
      ),
    ],
  },
];
