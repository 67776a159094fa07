// @ts-check
import { randomUUID } from "node:crypto";
import { inflateRawSync } from "node:zlib";

const formType = "application/x-www-form-urlencoded";

/**
 * @typedef {object} Browser
 * @property {(path: string) => Promise<Response>} get
 * @property {(path: string, fields: Record<string, string>) => Promise<Response>} post
 * @property {() => string} cookie
 */

/**
 * Creates a browser with an empty cookie jar. It follows no redirects.
 *
 * @param {string} authUrl
 * @returns {Browser}
 */
export function createBrowser(authUrl) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  const cookie = () => [...cookies].map((pair) => pair.join("=")).join("; ");
  const send = async (/** @type {string} */ path, /** @type {RequestInit} */ init) => {
    const headers = { accept: "text/html", cookie: cookie(), ...init.headers };
    const response = await fetch(new URL(path, authUrl), { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=", 2);
      cookies.set(name, value);
    }
    return response;
  };
  return {
    cookie,
    get: (path) => send(path, {}),
    post: (path, fields) =>
      send(path, { method: "POST", body: new URLSearchParams(fields), headers: { "content-type": formType } }),
  };
}

/**
 * Signs somebody in at the identity provider, from the sign-in page on.
 *
 * @param {Browser} browser
 * @param {object} options
 * @param {string} options.email
 * @param {{ connectionId: string, spEntityId: string }} options.connection
 * @param {import("./identity-provider.mjs").IdentityProvider} options.provider
 * @param {(posted: Record<string, string>) => void} options.onAccepted Called with a response that the server has accepted.
 * @returns {Promise<boolean>} whether the server confirmed that the person is signed in
 */
export async function signIn(browser, { email, connection, provider, onAccepted }) {
  const page = await (await browser.get("/login?way=all")).text();
  const csrf_token = /name="csrf_token" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const sent = await browser.post(`/login/with/${connection.connectionId}`, { csrf_token, return_to: "/account" });
  const { searchParams } = new URL(sent.headers.get("location") ?? "");
  const xml = inflateRawSync(Buffer.from(searchParams.get("SAMLRequest") ?? "", "base64")).toString();
  const requestId = / ID="([^"]*)"/.exec(xml)?.[1] ?? "";
  const assertionId = `_${randomUUID()}`;
  const SAMLResponse = await provider.answer({ spEntityId: connection.spEntityId, requestId, assertionId, email });
  const posted = { SAMLResponse, RelayState: searchParams.get("RelayState") ?? "" };
  const accepted = await browser.post(`/saml/${connection.connectionId}/acs`, posted);
  const ticket = accepted.headers.get("location");
  if (accepted.status !== 303 || ticket === null) throw new Error(`A good response was refused: ${accepted.status}`);
  onAccepted(posted);
  const finished = await browser.get(ticket);
  if (finished.status !== 303) throw new Error(`A good ticket was refused: ${finished.status}`);
  return true;
}
