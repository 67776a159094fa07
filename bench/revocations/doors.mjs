// @ts-check
/** @import { RevokingServer } from "./server.mjs" */
import { issuer } from "../population/server.mjs";
import { principalDoors } from "./principal-doors.mjs";

/**
 * @typedef {{ token: string, revoke: () => Promise<number> }} Revocable A token, and what revokes it. `revoke` resolves with the time
 *   (`performance.now()`) that delays are counted from: when the request was sent that revoked it, so that they aren't too short; of a
 *   command, when it first said something, for its start takes longer than all else.
 * @typedef {(server: RevokingServer, userId: string) => Promise<Revocable>} Prepare
 */

const redirectUri = "http://localhost:4001/api/auth/callback";
const api = "/api/backend/v1";

/** The doors through which tokens are revoked. @type {Readonly<Record<string, Prepare>>} */
export const doors = {
  "management API": async (server, userId) => ({
    token: await issueToken(server, userId),
    revoke: () => timed(() => server.call(`${api}/user/${userId}/logout_all_sessions`, {})),
  }),
  dashboard: async (server, userId) => {
    const page = `/dashboard/users/${userId}/end-sessions`;
    const submit = await openForm(server, { page, cookie: server.operatorCookie, action: page });
    return { token: await issueToken(server, userId), revoke: () => timed(submit) };
  },
  "hosted page": async (server, userId) => {
    const cookie = await server.signIn(userId);
    const { access_token: token } = await openWebSession(server, cookie);
    const submit = await openForm(server, { page: "/account", cookie, action: "/logout" });
    return { token, revoke: () => timed(submit) };
  },
  "command line": async (server, userId) => ({
    token: await issueToken(server, userId),
    revoke: () => server.run(["sign-out", "--user", userId]),
  }),
  "logout by an app": async (server, userId) => {
    const { access_token: token, refresh_token } = await openWebSession(server, await server.signIn(userId));
    return { token, revoke: () => timed(() => server.call(`${api}/logout`, { refresh_token })) };
  },
  "refresh-token replay": async (server, userId) => {
    const { access_token: token, refresh_token: first } = await openWebSession(server, await server.signIn(userId));
    const { refresh_token: second } = await server.call(`${api}/refresh_token`, { refresh_token: first });
    await server.call(`${api}/refresh_token`, { refresh_token: second });
    const replay = () =>
      server.call(`${api}/refresh_token`, { refresh_token: first }).then(failToRefuse, expectRefusal);
    return { token, revoke: () => timed(replay) };
  },
  ...principalDoors(timed),
};

/** @param {() => Promise<unknown>} revoke */
async function timed(revoke) {
  const sentAt = performance.now();
  await revoke();
  return sentAt;
}

/** @param {RevokingServer} server @param {string} userId @returns {Promise<string>} */
async function issueToken(server, userId) {
  return (await server.call(`${api}/access_token`, { user_id: userId, duration_in_minutes: 120 })).access_token;
}

/** Signs a user of a browser in to an app. @param {RevokingServer} server @param {string} cookie */
async function openWebSession(server, cookie) {
  const query = new URLSearchParams({ redirect_uri: redirectUri, state: "state" });
  const path = `/propelauth/ssr/authorize?${query}`;
  const response = await fetch(`${server.origin}${path}`, { headers: { cookie }, redirect: "manual" });
  const location = response.headers.get("location") ?? "";
  const code = location.startsWith(redirectUri) && new URL(location).searchParams.get("code");
  if (!code) throw new Error(`Nobody was signed in to the app: ${response.status} ${location}`);
  return server.call("/propelauth/ssr/token", { redirect_uri: redirectUri, code });
}

/**
 * Opens the page with a form, and returns what submits it.
 *
 * @param {RevokingServer} server
 * @param {{ page: string, cookie: string, action: string }} form
 */
async function openForm(server, { page, cookie, action }) {
  const opened = await fetch(`${server.origin}${page}`, { headers: { cookie }, redirect: "manual" });
  const html = await opened.text();
  const [, token] = /name="csrf_token" value="([^"]+)"/.exec(html) ?? [];
  const [, version] = /name="version" value="([^"]+)"/.exec(html) ?? [];
  const [ofForms] = opened.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (token === undefined) throw new Error(`${page} answered ${opened.status} without a form.`);
  return async () => {
    const response = await fetch(`${server.origin}${action}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: `${cookie}; ${ofForms}`, origin: issuer },
      body: new URLSearchParams({ csrf_token: token, ...(version !== undefined && { version }) }),
    });
    if (response.status !== 303) throw new Error(`${action} answered ${response.status}: ${await response.text()}`);
    await response.body?.cancel();
  };
}

function failToRefuse() {
  throw new Error("A refresh token was taken twice.");
}

/** @param {Error} error */
function expectRefusal(error) {
  if (!error.message.includes(" answered 401")) throw error;
}
