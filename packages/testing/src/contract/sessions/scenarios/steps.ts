import { demoOrgs, demoUsers } from "../../../demo-data.ts";
import type { TestOrg } from "../../../user.ts";
import type { BrowserRequest } from "../browser.ts";
import { sessionAppUrl } from "../run-sessions.ts";
import type { SessionAnswerExpectation, SessionStep } from "../session-case.ts";

export const appUrl: string = sessionAppUrl;
export const email: string = demoUsers.ownerOfGlobex.email;
export const acme: TestOrg = demoOrgs.acme;
export const globex: TestOrg = demoOrgs.globex;
export const refresh: string = "/refresh_token";

export const signIn: SessionStep = { do: "sign in" };
export const expire: SessionStep = { do: "advance", seconds: 1801 };
export const ask = (path: string, expected: SessionAnswerExpectation, request: BrowserRequest = {}): SessionStep => ({
  do: "ask",
  path,
  request,
  expected,
});
export const calls = (endpoint: string, count: number): SessionStep => ({ do: "expect calls", endpoint, count });

export const known: SessionAnswerExpectation = { status: 200, email };
export const refused: SessionAnswerExpectation = { status: 401, code: "credentials_missing" };
export const own: Readonly<Record<string, string>> = { origin: appUrl };
export const navigation: Readonly<Record<string, string>> = {
  accept: "text/html,*/*",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
};

export const post = (headers: Readonly<Record<string, string>>, fields?: object): BrowserRequest => ({
  method: "POST",
  headers: fields ? { ...headers, "content-type": "application/json" } : headers,
  ...(fields && { body: JSON.stringify(fields) }),
});
export const workIn = (orgId: string, expected: SessionAnswerExpectation): SessionStep =>
  ask("/api/auth/set-active-org", expected, post(own, { org_id: orgId }));
