import type { Context } from "hono";
import { type BulkAction, type BulkFilter, eachOf } from "../../../../platform/dashboard/bulk/bulk-action.ts";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { RoleFields } from "../../../../platform/dashboard/pages/role-fields.tsx";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Text } from "../../../../platform/pages/language.tsx";
import { toPageRequest } from "../../../../platform/pages/list-page.ts";
import { addMember } from "../../../orgs/domain/add-member.ts";
import { allowsEmail } from "../../../orgs/domain/domains.ts";
import { assignRoles, readRoleDefinition, rolesInForce } from "../../../orgs/domain/roles.ts";
import { OrganizationChoice } from "../../pages/dashboard/organization-choice.tsx";
import { BULK, findChosenUsers, onUsers } from "./bulk-users.ts";

/** The query parameters for the organization, and for a search of one. */
const ORGANIZATION = "org";
const SEARCH = "org_name";

/** Adds many users to an organization, which the page asks for first. */
export const addToOrganization: BulkAction = {
  ...onUsers,
  path: `${BULK}/add-to-organization`,
  change: "users.added",
  isDestructive: false,
  title: (t) => t("bulk_users.add_title"),
  consequence: (t) => t("bulk_users.add_consequence"),
  submit: (t, count) => t("bulk_users.add_submit", { count }),

  async ask(context, deps, filter) {
    const organization = await findOrganization(deps, filter);
    if (!organization) return { instead: await chooseOrganization(context, deps, filter) };
    const inForce = rolesInForce(await readRoleDefinition(deps.store.read), organization);
    return {
      fields: (
        <>
          <p>
            <Text of="bulk_users.add_to" name={organization.name} />
          </p>
          <RoleFields
            roles={inForce.roles.map(({ name }) => name)}
            hasAdditionalRoles={inForce.structure === "multi_role"}
          />
        </>
      ),
    };
  },

  async find(_, deps, request) {
    const { t } = request;
    const organization = await findOrganization(deps, request.filter);
    return findChosenUsers(deps, request, async ({ userId, email }) => {
      if (!organization) return null;
      if (await deps.store.read.memberships.find(userId, organization.orgId)) return t("bulk_users.already_member");
      return allowsEmail(organization, email) ? null : t("bulk_users.wrong_domain");
    });
  },

  async perform({ var: { t } }, deps, { ids, filter, form }) {
    const organization = await findOrganization(deps, filter);
    if (!organization) return { problem: t("bulk_users.organization_gone") };
    const held = { role: form.get("role") ?? "", additionalRoles: form.getAll("additional_role") };
    const roles = assignRoles(rolesInForce(await readRoleDefinition(deps.store.read), organization), held);
    if (!roles.ok) return { problem: t("bulk_users.wrong_roles") };
    const { orgId } = organization;
    return eachOf(ids, async (userId) => (await addMember(deps, { userId, orgId, ...held })).ok);
  },
};

function findOrganization({ store }: DashboardDeps, filter: BulkFilter) {
  return store.read.organizations.findById(filter[ORGANIZATION] ?? "");
}

async function chooseOrganization(context: Context<AppEnvironment>, { store }: DashboardDeps, filter: BulkFilter) {
  const search = filter[SEARCH] ?? "";
  const { rows } = await store.read.organizations.search({
    ...toPageRequest(1),
    orderBy: "NAME",
    name: search || null,
    legacyOrgId: null,
    domain: null,
  });
  const { path } = context.req;
  const keep = [...new URL(context.req.url).searchParams].filter(([name]) => ![ORGANIZATION, SEARCH].includes(name));
  return (
    <OrganizationChoice
      {...{ path, keep, search }}
      field={SEARCH}
      organizations={rows}
      hrefOf={(orgId) => `${path}?${new URLSearchParams([...keep, [ORGANIZATION, orgId]])}`}
    />
  );
}
