import { createApp } from "../../src/app.ts";
import { managementEndpoints } from "../../src/features.ts";
import { CHALLENGE, REDIRECT_URI, RESOURCE, VERIFIER } from "../support/oauth-client.ts";
import type { TestApp } from "../support/test-app.ts";
import type { VisitorName, Visitors } from "./visitors.ts";

export type Fields = readonly (readonly [name: string, value: unknown])[];

/** A request that the server knows, from which inputs are made by changing it. */
export interface Example {
  readonly visitor: VisitorName;
  readonly method: string;
  readonly path: string;
  readonly encoding: "query" | "form" | "json";
  readonly fields: Fields;
  /** Names of fields that the endpoint reads besides. */
  readonly names: readonly string[];
}

/** What stands for a parameter of a path. */
export const PARAMETER = "{parameter}";

/** Every route of the app, every operation of the management API, every form of every page, and good requests of OAuth clients. */
export async function listExamples(app: TestApp, visitors: Visitors): Promise<readonly Example[]> {
  const routes = createApp(app.deps).routes.filter(({ method }) => method !== "ALL");
  const paths = [...new Set(routes.map(({ path }) => path))];
  return [
    ...routes.map(({ method, path }) =>
      plain(visitorOf(path), method, path.replaceAll(/:\w+(\{[^}]*\})?/g, PARAMETER)),
    ),
    ...managementEndpoints(app.deps).map((endpoint) => {
      const path = `/api/backend/v1${endpoint.path.replaceAll(/\{\w+\}/g, PARAMETER)}`;
      const names = Object.keys((endpoint.body ?? endpoint.query)?.shape ?? {});
      const encoding = endpoint.body ? ("json" as const) : ("query" as const);
      return { ...plain("backend", endpoint.method.toUpperCase(), path), encoding, names };
    }),
    ...(await findForms(paths, visitors)),
    ...oauthExamples(visitors),
  ];
}

function plain(visitor: VisitorName, method: string, path: string): Example {
  return { visitor, method, path, encoding: method === "GET" ? "query" : "form", fields: [], names: [] };
}

function visitorOf(path: string): VisitorName {
  if (path.startsWith("/api/")) return "backend";
  return path.startsWith("/dashboard") ? "operator" : "user";
}

/** Ids that pages are opened with, in the hope of a form. */
const IDS = [
  "aaaaaaaa-0000-4000-8000-000000000002",
  "11111111-1111-4111-8111-111111111111",
  "demo-confidential",
  "Admin",
];

async function findForms(paths: readonly string[], visitors: Visitors): Promise<readonly Example[]> {
  const forms = new Map<string, Example>();
  for (const visitor of ["stranger", "user", "operator"] as const) {
    for (const path of new Set(paths.flatMap((path) => IDS.map((id) => path.replaceAll(/:\w+(\{[^}]*\})?/g, id))))) {
      const isForeign = visitor === "user" && path.startsWith("/dashboard");
      if (isForeign || path.startsWith("/api/") || path === "/logout") continue;
      const response = await visitors.browsers[visitor].get(path);
      if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
      for (const form of readForms(await response.text(), visitor)) {
        forms.set(`${visitor} ${form.path} ${form.fields.map(([name]) => name)}`, form);
      }
    }
  }
  return [...forms.values()];
}

function readForms(html: string, visitor: VisitorName): readonly Example[] {
  return html
    .split("<form ")
    .slice(1)
    .map((part) => {
      const form = part.split("</form>")[0] ?? "";
      const action = /action="([^"]*)"/.exec(form)?.[1] ?? "/";
      const method = form.startsWith('method="post"') ? "POST" : "GET";
      const elements = [...form.matchAll(/<(?:input|select|textarea|button)\b[^>]*\bname="([^"]*)"[^>]*>/g)];
      const fields = elements.map(([tag, name = ""]) => [name, /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ""] as const);
      return { ...plain(visitor, method, action.replaceAll("&amp;", "&")), fields };
    });
}

/** What good OAuth clients send. The tokens are of one flow, and most are used up soon. */
function oauthExamples({ secrets }: Visitors): readonly Example[] {
  const [, , , , accessToken, refreshToken, code] = secrets;
  const request = {
    response_type: "code",
    client_id: "demo-public",
    redirect_uri: REDIRECT_URI,
    state: "a-state",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    resource: RESOURCE,
    scope: "projects:read org:read",
  };
  const exchange = { client_id: "demo-public", redirect_uri: REDIRECT_URI, code, code_verifier: VERIFIER };
  const web = { redirect_uri: "http://localhost:4004/api/auth/callback", state: "a-state" };
  const post = (visitor: VisitorName, endpoint: string, fields: Record<string, unknown>): Example => ({
    ...plain(visitor, "POST", `/oauth/2.1/${endpoint}`),
    fields: Object.entries(fields),
  });
  return [
    { ...plain("user", "GET", "/oauth/2.1/authorize"), fields: Object.entries(request) },
    { ...plain("user", "GET", "/propelauth/ssr/authorize"), fields: Object.entries(web) },
    post("stranger", "token", { grant_type: "authorization_code", ...exchange }),
    post("client", "token", { grant_type: "refresh_token", refresh_token: refreshToken }),
    post("client", "revoke", { token: accessToken, token_type_hint: "access_token" }),
    post("resourceServer", "introspect", { token: accessToken }),
    {
      ...post("stranger", "register", {
        redirect_uris: ["http://127.0.0.1:1/callback"],
        client_name: "A program",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
      }),
      encoding: "json",
      names: ["scope", "jwks", "jwks_uri", "logo_uri", "contacts", "response_types", "software_id", "client_uri"],
    },
  ];
}
