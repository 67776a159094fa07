import type { TestApp } from "./test-app.ts";

/** A browser without JavaScript: it keeps cookies and sends the forms of pages. */
export interface Browser {
  /** Cookies by name. */
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form with exactly these fields. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form in which fields can repeat. */
  postPairs(path: string, fields: readonly (readonly [string, string])[]): Promise<Response>;
  /** Opens a page, fills its form in and sends it, hidden fields included. */
  submit(page: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** The same for the form of a page that posts to an address of its own. */
  submitTo(action: string, page: string, fields: Record<string, string>): Promise<Response>;
  /** The same with files, by the names of their fields. */
  submitFiles(action: string, page: string, files: Record<string, Uint8Array<ArrayBuffer>>): Promise<Response>;
  signIn(email: string, password: string): Promise<Response>;
}

/** Creates a browser with an empty cookie jar. */
export function createBrowser({ request }: Pick<TestApp, "request">): Browser {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { accept: "text/html", ...(cookie && { cookie }), ...init.headers };
    const response = await request(path, { ...init, headers });
    for (const setCookie of response.headers.getSetCookie()) keep(cookies, setCookie);
    return response;
  };
  const browser: Browser = {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields, headers = {}) =>
      send(path, { method: "POST", body: new URLSearchParams(fields).toString(), headers: { ...FORM, ...headers } }),
    postPairs: (path, fields) =>
      send(path, {
        method: "POST",
        body: new URLSearchParams(fields.map(([...pair]) => pair)).toString(),
        headers: FORM,
      }),
    async submit(page, fields, headers) {
      const main = mainContent(await (await browser.get(page)).text());
      return browser.post(formAction(main), { ...hiddenFields(main), ...fields }, headers);
    },
    async submitTo(action, page, fields) {
      const html = await (await browser.get(page)).text();
      return browser.post(action, { ...formFields(html, action), ...fields });
    },
    async submitFiles(action, page, files) {
      const body = new FormData();
      const fields = formFields(await (await browser.get(page)).text(), action);
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      for (const [name, bytes] of Object.entries(files)) body.set(name, new Blob([bytes]), name);
      return send(action, { method: "POST", body, headers: {} });
    },
    signIn: (email, password) => browser.submitTo("/login", "/login?way=all", { email, password }),
  };
  return browser;
}

/** A page without the navigation that every page of who is signed in has. */
function mainContent(html: string): string {
  return html.slice(html.indexOf("<main"));
}

/** The hidden fields of the form of a page that posts to an address. */
export function formFields(html: string, action: string): Record<string, string> {
  const form = html.split("<form ").find((part) => part.startsWith(`method="post" action="${action}"`));
  if (!form) throw new Error(`The page has no form that posts to ${action}.`);
  return hiddenFields(form.split("</form>")[0] ?? "");
}

/** Tells of each form of a page that posts to an address whether it is closed until it is opened. */
export function closedForms(html: string, action: string): readonly boolean[] {
  const before = html.split(`<form method="post" action="${action}"`).slice(0, -1);
  return before.map((_, index) => {
    const text = before.slice(0, index + 1).join("");
    return text.lastIndexOf("<details>") > text.lastIndexOf("</details>");
  });
}

/** The hidden fields of the form in a page. */
export function hiddenFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, decodeEntities(value)]));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

export function decodeEntities(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };

function formAction(html: string): string {
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1];
  if (!action) throw new Error("The page has no form.");
  return action;
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [pair = "", ...attributes] = setCookie.split("; ");
  const [name = "", value = ""] = pair.split("=", 2);
  if (attributes.includes("Max-Age=0")) cookies.delete(name);
  else cookies.set(name, value);
}
