import { existsSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../pages.ts";

/** Who opens a page: nobody who is signed in, a user, or an operator. */
export type Viewer = "visitor" | "user" | "operator";

/** A page of the auth server with its demo data, as the site shows it. */
export interface Screenshot {
  readonly path: string;
  readonly viewer: Viewer;
  /** What it shows, for those who can't see it. */
  readonly description: string;
  /** In CSS pixels, where a page is higher than most. */
  readonly height?: number;
}

/** The size of a screenshot in CSS pixels, unless it says how high it is. */
export const size = { width: 1120, height: 700 };

/** What a client asks for on its way to the demo MCP server. The challenge is that of RFC 7636, appendix B: no code is ever issued for it. */
const authorization = new URLSearchParams({
  response_type: "code",
  client_id: "demo-public",
  redirect_uri: "http://127.0.0.1:7777/callback",
  resource: "http://localhost:4005/mcp",
  scope: "projects:read org:read",
  state: "screenshot",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbUGJSstw-cM",
  code_challenge_method: "S256",
});

/** By the names under which documents show them: `<!-- screenshot sign-in -->`. */
export const screenshots: Readonly<Record<string, Screenshot>> = {
  "sign-in": {
    path: "/login",
    viewer: "visitor",
    description: "The sign-in page asks for an email address and a password.",
  },
  organization: {
    path: "/orgs/11111111-1111-4111-8111-111111111111",
    viewer: "user",
    description: "The page of an organization lists its members and lets their roles be changed.",
  },
  consent: {
    path: `/oauth/2.1/authorize?${authorization}`,
    viewer: "user",
    description: "The consent page names the app, what it asks for, and the organization that it gets access to.",
    height: 1180,
  },
  overview: {
    path: "/dashboard",
    viewer: "operator",
    description: "The dashboard's overview shows what happened in the deployment in the last days.",
  },
  audit: {
    path: "/dashboard/audit",
    viewer: "operator",
    description: "The dashboard's audit log lists who changed what, and when.",
  },
};

export const themes = ["light", "dark"] as const;

/** Returns where a screenshot is kept, or `null` where it has not been taken. */
export function fileOf(name: string, theme: (typeof themes)[number]): string | null {
  const file = pathOf(name, theme);
  return existsSync(file) ? file : null;
}

/** Returns where a screenshot goes. Git ignores the folder: pictures of another commit would be wrong. */
export function pathOf(name: string, theme: (typeof themes)[number]): string {
  return join(repository, "docs/screenshots", `${name}-${theme}.png`);
}
