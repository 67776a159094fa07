// @ts-check
/** @import { Population } from "../population/population.mjs" */
import { client, clientName } from "../population/configuration.mjs";
import { firstNames, sharedDomain } from "../population/population.mjs";
import { below } from "../random.mjs";
import { authorizePath } from "../server/operations.mjs";
import { target as orgward } from "../server/orgward.mjs";

/**
 * @typedef {"nobody" | "user" | "operator"} Visitor `user`: number 0, Owner of organization 0 and Member of organization 1.
 * @typedef {readonly [label: string, path: string, heading: string, atMost?: number]} Entry `{…}` stands for a name of `drawNames`.
 *   `atMost`: milliseconds within which the answer is complete, for nineteen visitors of twenty.
 */

/** A search that more than one user in a hundred match may take longer, by itself. */
const broadSearch = 400;
const audit = "/dashboard/audit";

/** @type {Readonly<Record<Visitor, readonly Entry[]>>} In the order of the table. */
const pagesOfVisitors = {
  nobody: [
    ["sign-in", "/login", "Sign in"],
    ["sign-up", "/signup", "Create an account"],
    ["sign-in by email", "/login/link", "Sign in by email"],
    ["a forgotten password", "/forgot-password", "Forgot your password?"],
    ["an email to confirm an address", "/confirm-email/resend", "Confirmation email"],
    ["the dashboard's sign-in", "/dashboard/login", "Dashboard"],
  ],
  user: [
    ["account", "/account", "{ownName}"],
    ["profile", "/account/profile", "Your profile"],
    ["own password", "/account/password", "Change your password"],
    ["own address", "/account/email", "Change your email address"],
    ["own second factor", "/account/second-factor", "Second factor"],
    ["own API keys", "/account/api-keys", "API keys"],
    ["own organizations", "/orgs", "Your organizations"],
    ["own organization of twelve, its members", "/orgs/{twelveId}", "{twelveName}"],
    ["own organization of one user in a hundred, its members", "/orgs/{manyId}", "{manyName}"],
    ["its API keys", "/orgs/{manyId}/api-keys", "API keys of {manyName}"],
    ["consent", authorizePath(orgward), "Connect this app?"],
  ],
  operator: [
    ["overview", "/dashboard", "Overview"],
    ["users", "/dashboard/users", "Users"],
    ["users, page 100", "/dashboard/users?page=100", "Users"],
    ["users by email address, page 100", "/dashboard/users?order=EMAIL&page=100", "Users"],
    ["users, the last by email address", "/dashboard/users?order=EMAIL_DESC", "Users"],
    ["users by the beginning of an id", "/dashboard/users?q={userIdStart}", "Users"],
    ["users, a search that one in 128 match", "/dashboard/users?q={firstName}.", "Users"],
    ["users, a search that one in ten match", `/dashboard/users?q=${sharedDomain}`, "Users", broadSearch],
    ["a user", "/dashboard/users/{userId}", "{userName}"],
    ["a user, sessions", "/dashboard/users/{userId}/security", "{userName}"],
    ["a user, connected apps", "/dashboard/users/{userId}/apps", "{userName}"],
    ["a new user", "/dashboard/users/new", "Create user"],
    ["organizations", "/dashboard/orgs", "Organizations"],
    ["organizations, page 100", "/dashboard/orgs?page=100", "Organizations"],
    ["organizations by domain", "/dashboard/orgs?q={orgDomain}", "Organizations"],
    ["organizations by a part of their name", "/dashboard/orgs?q={orgPart}", "Organizations"],
    ["organizations by the beginning of an id", "/dashboard/orgs?q={orgIdStart}", "Organizations"],
    ["organizations, the last by name", "/dashboard/orgs?order=NAME_DESC", "Organizations"],
    ["a new organization", "/dashboard/orgs/new", "Create organization"],
    ["an organization of ten to twelve", "/dashboard/orgs/{orgId}", "{orgName}"],
    ["an organization of one user in a hundred", "/dashboard/orgs/{manyId}", "{manyName}"],
    ["an organization of one user in a hundred, its members", "/dashboard/orgs/{manyId}/members", "{manyName}"],
    ["roles", "/dashboard/roles", "Roles and permissions"],
    ["MCP", "/dashboard/mcp", "MCP"],
    ["MCP: resources", "/dashboard/mcp/resources", "Resources"],
    ["MCP: scopes", "/dashboard/mcp/scopes", "Scopes"],
    ["MCP: clients", "/dashboard/mcp/clients", "OAuth clients"],
    ["MCP: clients, a search by their host", "/dashboard/mcp/clients?q=127.0.0.1", "OAuth clients"],
    ["MCP: a new client", "/dashboard/mcp/clients/new", "Create client"],
    ["MCP: a client that every user has let in", `/dashboard/mcp/clients/${client.client_id}`, clientName],
    ["MCP: its grants", `/dashboard/mcp/clients/${client.client_id}/grants`, clientName],
    ["MCP: introspection credentials", "/dashboard/mcp/validation", "Introspection credentials"],
    ["MCP: allowed clients", "/dashboard/mcp/registration", "Allowed MCP clients"],
    ["MCP: connect a server", "/dashboard/mcp/connect", "Connect an MCP server"],
    ["keys", "/dashboard/keys", "Keys"],
    ["settings", "/dashboard/settings", "Settings"],
    ["settings: email", "/dashboard/settings/mail", "Email"],
    ["operators", "/dashboard/operators", "Operators"],
    ["own sign-in", "/dashboard/me", "Your sign-in"],
    ["audit log", audit, "Audit log"],
    ["audit log, events of one type", `${audit}?type=sign_in.succeeded`, "Audit log"],
    ["audit log, events of a rare type", `${audit}?type=token.reused`, "Audit log"],
    ["audit log, events about a user", `${audit}?about={userId}`, "Audit log"],
    ["audit log, what happened to a user", `${audit}?target={userId}`, "Audit log"],
    ["audit log, sign-ins that failed", `${audit}?type=sign_in&outcome=failure`, "Audit log"],
    ["audit log, all that succeeded", `${audit}?outcome=success`, "Audit log"],
    [
      "audit log, rare events of a busy organization",
      `${audit}?organization={manyId}&type=member.removed`,
      "Audit log",
    ],
    ["audit log, role changes of a day", `${audit}?type=member.role_changed&from={day}&until={day}`, "Audit log"],
    ["audit log, events of a day", `${audit}?from={day}&until={day}`, "Audit log"],
  ],
};

export const pages = Object.entries(pagesOfVisitors).flatMap(([visitor, ofVisitor]) =>
  ofVisitor.map(([label, path, heading, atMost = 50]) => {
    return { visitor: /** @type {Visitor} */ (visitor), label, path, heading, atMost };
  }),
);

/** Draws what is looked at. @param {Population} population @param {() => number} random @returns {Record<string, string>} */
export function drawNames({ users, user, organizations, organization }, random) {
  const [own, other] = [user(0), user(below(users, random))];
  const [many, twelve, org] = [organization(0), organization(1), organization(1 + below(organizations - 1, random))];
  return {
    ...{
      ownName: `${own.firstName} ${own.lastName}`,
      userId: other.userId,
      userName: `${other.firstName} ${other.lastName}`,
    },
    ...{ firstName: firstNames[below(firstNames.length, random)] ?? "" },
    ...{ manyId: many.orgId, manyName: many.name, twelveId: twelve.orgId, twelveName: twelve.name },
    ...{ orgId: org.orgId, orgName: org.name, orgPart: org.name.slice(1), orgDomain: org.domain ?? "" },
    ...{ userIdStart: other.userId.slice(0, 13), orgIdStart: org.orgId.slice(0, 13) },
    day: new Date(other.lastActiveAt * 1000).toISOString().slice(0, 10),
  };
}
