import { defineAccess } from "@orgward/core";
import { defineToolRules, type ToolRules } from "../../src/index.ts";

export const access = defineAccess({
  roles: ["Owner", "Admin", "Member"],
  permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"],
});

/** Rules for the server of `project-tools.ts`. Its tool `debug` has none. */
export const projectRules: ToolRules = defineToolRules({
  access,
  tools: {
    list_projects: {},
    create_project: { scopes: ["projects:write"] },
    delete_project: { scopes: ["projects:write", "org:admin"], role: { minimum: "Admin" } },
    report: { scopes: ["org:read"], permissions: ["can_read_reports"] },
    billing: { scopes: ["org:read"], permissions: ["can_view_billing", "can_edit_billing"] },
    close_org: { scopes: ["org:admin"], role: { exact: "Owner" } },
  },
  resources: {
    "projects://readme": {},
    "projects://{orgId}/secret": { scopes: ["org:read"], role: { minimum: "Admin" } },
    "projects://*": { scopes: ["org:read"] },
  },
  prompts: { plan: {}, review: { scopes: ["org:read"], role: { minimum: "Admin" } } },
});

export const toolNames = [
  "list_projects",
  "create_project",
  "delete_project",
  "report",
  "billing",
  "close_org",
  "debug",
];

/** What a caller meets: the tool, a challenge for scopes, or a denial. */
export type Outcome = "ok" | "scope" | "denied";

export interface MatrixRow {
  readonly role: "Owner" | "Admin" | "Member" | null;
  readonly scopes: string;
  /** In the order of `toolNames`. */
  readonly outcomes: readonly Outcome[];
}

const [ok, scope, denied] = ["ok", "scope", "denied"] as const;
const everything = "projects:read projects:write org:read org:admin";

/** Role × scope × tool. Without organization scopes a token is for no organization, whoever the user is. */
export const matrix: readonly MatrixRow[] = [
  // scopes                                        list   create delete report  billing close   debug
  { role: null, scopes: "projects:read", outcomes: [ok, scope, scope, scope, scope, scope, denied] },
  { role: null, scopes: "projects:read projects:write", outcomes: [ok, ok, scope, scope, scope, scope, denied] },
  { role: "Member", scopes: "projects:read org:read", outcomes: [ok, scope, denied, ok, denied, denied, denied] },
  { role: "Admin", scopes: "projects:read org:read", outcomes: [ok, scope, scope, ok, denied, denied, denied] },
  { role: "Owner", scopes: "projects:read org:read", outcomes: [ok, scope, scope, ok, ok, scope, denied] },
  { role: "Member", scopes: everything, outcomes: [ok, ok, denied, ok, denied, denied, denied] },
  { role: "Admin", scopes: everything, outcomes: [ok, ok, ok, ok, denied, denied, denied] },
  { role: "Owner", scopes: everything, outcomes: [ok, ok, ok, ok, ok, ok, denied] },
];
