import { demoOrgs } from "@orgward/testing";

const [acme, globex] = [demoOrgs.acme.orgId, demoOrgs.globex.orgId];

/** What a guard, or a rule for a tool, demands of a sign-in. */
export interface Demand {
  /** Whether it is about Acme, whose policy then counts. */
  readonly ofAcme?: true;
  readonly maxAgeSeconds?: number;
  readonly secondFactor?: true;
}

/** A guard of the frameworks: where it stands in the app of the contract, and what it demands. */
export interface GuardedRoute extends Demand {
  readonly path: string;
}

const recent = { maxAgeSeconds: 300 } as const;
const recentAndStrong = { ...recent, secondFactor: true } as const;

/** Every guard, of each organization where it needs one. */
export const guardedRoutes: Readonly<Record<string, GuardedRoute>> = {
  optionalUser: { path: "/api/maybe" },
  requireUser: { path: "/api/whoami" },
  "requireUser, recent": { path: "/contract/recent", ...recent },
  "requireUser, recent and strong": { path: "/contract/recent-and-strong", ...recentAndStrong },
  "requireOrgMember of Acme": { path: `/api/orgs/${acme}`, ofAcme: true },
  "requireOrgMember of Acme, without its policy": { path: `/contract/without-policy/${acme}` },
  "requireOrgRole of Acme": { path: `/api/orgs/${acme}/admin`, ofAcme: true },
  "requireOrgRole of Acme, recent and strong": {
    path: `/contract/strong-admin/${acme}`,
    ofAcme: true,
    ...recentAndStrong,
  },
  "requireOrgPermission of Acme": { path: `/api/orgs/${acme}/billing`, ofAcme: true },
  "requireOrg of Acme": { path: `/contract/any-of/${acme}`, ofAcme: true },
  "requireOrgMember of Globex": { path: `/api/orgs/${globex}` },
  "requireOrgRole of Globex": { path: `/api/orgs/${globex}/admin` },
  "requireOrgRole of Globex, recent and strong": { path: `/contract/strong-admin/${globex}`, ...recentAndStrong },
  "requireOrgPermission of Globex": { path: `/api/orgs/${globex}/billing` },
  "requireOrg of Globex": { path: `/contract/any-of/${globex}` },
};

/** A tool of the MCP server, asked with a token for one of the organizations. */
export interface AskedTool extends Demand {
  readonly tool: string;
  readonly orgId: string;
}

/** The rules of the MCP server's tools. */
export const toolRules = {
  read: { scopes: ["org:read"] },
  recent: { scopes: ["org:read"], ...recent },
  strong: { scopes: ["org:read"], secondFactor: true },
} as const;

/** Every tool, with a token for each organization. */
export const askedTools: Readonly<Record<string, AskedTool>> = {
  "MCP tool for Acme": { tool: "read", orgId: acme, ofAcme: true },
  "MCP tool for Acme, recent": { tool: "recent", orgId: acme, ofAcme: true, ...recent },
  "MCP tool for Acme, strong": { tool: "strong", orgId: acme, ofAcme: true, secondFactor: true },
  "MCP tool for Globex": { tool: "read", orgId: globex },
  "MCP tool for Globex, recent": { tool: "recent", orgId: globex, ...recent },
  "MCP tool for Globex, strong": { tool: "strong", orgId: globex, secondFactor: true },
};
