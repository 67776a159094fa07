// @ts-check

/**
 * @typedef {object} Browser A browser behind a proxy that names its address.
 * @property {(path: string) => Promise<string>} open Resolves with the page.
 * @property {(page: string, fields: Record<string, string>) => Promise<Form>} fillIn Opens a page and fills its first form in.
 * @property {(form: Form, fields?: Record<string, string>) => Promise<Response>} send
 *
 * @typedef {{ action: string, fields: Record<string, string> }} Form
 */

/**
 * @param {string} authUrl
 * @param {string} address From which it comes.
 * @returns {Browser}
 */
export function createBrowser(authUrl, address) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /** @param {string} path @param {RequestInit & { headers?: Record<string, string> }} [init] */
  const request = async (path, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { accept: "text/html", cookie, "x-forwarded-for": address, ...init.headers };
    const response = await fetch(authUrl + path, { redirect: "manual", ...init, headers });
    for (const setCookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = setCookie.split(";")[0]?.split("=", 2) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  /** @param {string} path */
  const open = async (path) => (await request(path)).text();
  return {
    open,
    async fillIn(page, fields) {
      const html = await open(page);
      const main = html.slice(html.indexOf("<main"));
      const action = /<form method="post" action="([^"]*)"/.exec(main)?.[1];
      if (action === undefined) throw new Error(`${page} has no form.`);
      const hidden = [...main.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
      return { action, fields: { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...fields } };
    },
    send: ({ action, fields }, more = {}) =>
      request(action, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ ...fields, ...more }).toString(),
      }),
  };
}
