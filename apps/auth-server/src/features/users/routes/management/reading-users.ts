import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { namesInRefusals } from "../../../../platform/http/parse-fields.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import { pageParameters, queryBoolean, text } from "../../../../platform/management-api/fields.ts";
import { describePage, pageEnvelope, toPageRequest } from "../../../../platform/management-api/pages.ts";
import { noSuchUser } from "../../../../platform/management-api/problems.ts";
import { viewUsers } from "../../domain/read-users.ts";
import type { UserRecord } from "../../domain/records.ts";
import type { UserOrder } from "../../domain/repositories.ts";
import { memberSchema, toUserBody, userSchema } from "../../domain/user-body.ts";

const tag = "Reading users";
const includeOrgs = { include_orgs: queryBoolean.default(false) };
const userPage = z.object({ users: z.array(userSchema), total_users: z.int(), ...pageEnvelope });
const memberPage = z.object({ users: z.array(memberSchema), total_users: z.int(), ...pageEnvelope });

/** SQLite takes at most 32766 values in a statement, and a batch is one statement. */
const batch = z.array(text).max(10_000);
// As published clients name it, whatever it holds.
namesInRefusals.add(batch, { name: "query" });

const ORDERS = [
  "CREATED_AT_ASC",
  "CREATED_AT_DESC",
  "LAST_ACTIVE_AT_ASC",
  "LAST_ACTIVE_AT_DESC",
  "EMAIL",
  "USERNAME",
] as const satisfies readonly UserOrder[];

/** Defines the operations that read users. */
export function readingUsersEndpoints(deps: Deps): readonly Endpoint[] {
  // Whatever stands where an id could stand comes before it.
  return [...readingPages(deps), ...readingBatches(deps), ...findingOne(deps)];
}

function findingOne(deps: Deps): readonly Endpoint[] {
  const { users } = deps.store.read;
  const answer = async (user: UserRecord | null, include_orgs: boolean) => {
    const [view] = await viewUsers(deps, user ? [user] : [], { includeOrgs: include_orgs });
    if (!view) throw new Problem(404, "user_not_found", "The user doesn't exist.");
    return toUserBody(view);
  };
  return [
    defineEndpoint({
      method: "get",
      path: "/user/email",
      operationId: "fetchUserMetadataByEmail",
      tag,
      summary: "Finds a user by email address, ignoring case",
      query: z.object({ email: text, ...includeOrgs }),
      answer: userSchema,
      failures: noSuchUser,
      run: async ({ query }) => answer(await users.findByEmail(query.email), query.include_orgs),
    }),
    defineEndpoint({
      method: "get",
      path: "/user/username",
      operationId: "fetchUserMetadataByUsername",
      tag,
      summary: "Finds a user by username, ignoring case",
      query: z.object({ username: text, ...includeOrgs }),
      answer: userSchema,
      failures: noSuchUser,
      run: async ({ query }) => answer(await users.findByUsername(query.username), query.include_orgs),
    }),
    defineEndpoint({
      method: "get",
      path: "/user/{user_id}",
      operationId: "fetchUserMetadataByUserId",
      tag,
      summary: "Finds a user by id",
      query: z.object(includeOrgs),
      answer: userSchema,
      failures: noSuchUser,
      run: async ({ params, query }) => answer(await users.findById(params.user_id), query.include_orgs),
    }),
  ];
}

function readingBatches(deps: Deps): readonly Endpoint[] {
  const readBatch = async (
    key: "user_id" | "email" | "username",
    values: readonly string[],
    query: { include_orgs: boolean },
  ) => {
    const users = await deps.store.read.users.listBy(key, values);
    const views = await viewUsers(deps, users, { includeOrgs: query.include_orgs });
    return views.map(toUserBody);
  };
  const common = {
    method: "post",
    readsByPost: true,
    tag,
    query: z.object(includeOrgs),
    answer: z.array(userSchema),
  } as const;
  const summary = (what: string) =>
    `Finds users by ${what}, in the order asked for; those that don't exist are left out, and each is returned once`;
  return [
    defineEndpoint({
      ...common,
      path: "/user/user_ids",
      operationId: "fetchBatchUserMetadataByUserIds",
      summary: summary("id"),
      body: z.object({ user_ids: batch }),
      run: ({ body, query }) => readBatch("user_id", body.user_ids, query),
    }),
    defineEndpoint({
      ...common,
      path: "/user/emails",
      operationId: "fetchBatchUserMetadataByEmails",
      summary: summary("email address"),
      body: z.object({ emails: batch }),
      run: ({ body, query }) => readBatch("email", body.emails, query),
    }),
    defineEndpoint({
      ...common,
      path: "/user/usernames",
      operationId: "fetchBatchUserMetadataByUsernames",
      summary: summary("username"),
      body: z.object({ usernames: batch }),
      run: ({ body, query }) => readBatch("username", body.usernames, query),
    }),
  ];
}

function readingPages(deps: Deps): readonly Endpoint[] {
  const { read } = deps.store;
  return [
    defineEndpoint({
      method: "get",
      path: "/user/query",
      operationId: "fetchUsersByQuery",
      tag,
      summary: "Lists users, all of them or those that match, one page at a time",
      query: z.object({
        ...pageParameters,
        ...includeOrgs,
        order_by: z.enum(ORDERS).default("CREATED_AT_ASC"),
        email_or_username: text.optional(),
        legacy_user_id: text.optional(),
      }),
      answer: userPage,
      async run({ query }) {
        const { rows, total } = await read.users.search({
          ...toPageRequest(query),
          orderBy: query.order_by,
          emailOrUsername: query.email_or_username ?? null,
          legacyUserId: query.legacy_user_id ?? null,
        });
        const views = await viewUsers(deps, rows, { includeOrgs: query.include_orgs });
        return { users: views.map(toUserBody), total_users: total, ...describePage(query, total) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/user/org/{org_id}",
      operationId: "fetchUsersInOrg",
      tag,
      summary: "Lists the members of an organization, one page at a time; empty if it doesn't exist",
      query: z.object({ ...pageParameters, ...includeOrgs, role: text.optional() }),
      answer: memberPage,
      async run({ params, query }) {
        const request = { ...toPageRequest(query), role: query.role ?? null };
        const { rows, total } = await read.memberships.listMembers(params.org_id, request);
        const users = rows.map((member) => member.user);
        const views = await viewUsers(deps, users, { includeOrgs: query.include_orgs });
        const members = views.map((view, index) => ({
          ...toUserBody(view),
          role_in_org: rows[index]?.role ?? "",
          additional_roles_in_org: [...(rows[index]?.additionalRoles ?? [])],
        }));
        return { users: members, total_users: total, ...describePage(query, total) };
      },
    }),
  ];
}
