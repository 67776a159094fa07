// @ts-check

const mostRedirects = 10;

/**
 * Somebody at a browser without JavaScript, who signs in and lets the client in once.
 *
 * @typedef {object} Visitor
 * @property {() => string} cookie The cookies, as a request carries them.
 * @property {(path: string) => Promise<Response>} open Follows redirects within the server.
 * @property {(path: string, fields: Record<string, string>) => Promise<Response>} submit Opens a page and sends its form with
 *   these fields beside the hidden ones.
 */

/**
 * @param {string} origin Of the server.
 * @returns {Visitor}
 */
export function createVisitor(origin) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const send = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) => {
    const response = await fetch(origin + path, { ...init, redirect: "manual", headers: { cookie: cookie() } });
    for (const setCookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const open = async (/** @type {string} */ path, redirectsLeft = mostRedirects) => {
    const response = await send(path);
    const location = response.headers.get("location");
    const next = location === null ? null : new URL(location, origin);
    if (next === null || next.origin !== origin) return response;
    if (redirectsLeft === 0) throw new Error(`${path} redirects again and again.`);
    return open(next.pathname + next.search, redirectsLeft - 1);
  };
  return {
    cookie,
    open,
    async submit(path, fields) {
      const page = await (await open(path)).text();
      const action = /<form method="post" action="([^"]*)"/.exec(page)?.[1];
      if (!action) throw new Error(`There is no form at ${path}.`);
      const hidden = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
      const values = hidden.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]);
      return send(action, { method: "POST", body: new URLSearchParams({ ...Object.fromEntries(values), ...fields }) });
    },
  };
}
