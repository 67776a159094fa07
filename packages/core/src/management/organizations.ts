import { readText } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import { iteratePages, type PageQuery } from "./pages.ts";
import {
  type CustomRoleMapping,
  type DeployedRoles,
  type Organization,
  type OrganizationEntry,
  type OrganizationPage,
  readCustomRoleMapping,
  readDeployedRoles,
  readOrganization,
  readOrganizationPage,
} from "./records/org-records.ts";
import { listReader, member, recordReader } from "./wire.ts";

/** The order of organizations in a list: one of the constant of the same name, or the same as a string. */
export type OrgQueryOrderBy = "CREATED_AT_ASC" | "CREATED_AT_DESC" | "NAME";

/** The orders that a list of organizations can have. */
export const OrgQueryOrderBy: { readonly [Order in OrgQueryOrderBy]: Order } = Object.freeze({
  CREATED_AT_ASC: "CREATED_AT_ASC",
  CREATED_AT_DESC: "CREATED_AT_DESC",
  NAME: "NAME",
});

/** Which organizations. */
export interface OrgQuery extends PageQuery {
  /** Default `CREATED_AT_ASC`. */
  readonly orderBy?: OrgQueryOrderBy | null;
  /** A part of the name. */
  readonly name?: string | null;
  readonly legacyOrgId?: string | null;
  readonly domain?: string | null;
}

/** An organization to create. */
export interface CreateOrgRequest {
  readonly name: string;
  /** The email domain of its members. */
  readonly domain?: string | null;
  /** Lets users with such an email address join without invitation. Default false. */
  readonly enableAutoJoiningByDomain?: boolean | null;
  /** Keeps everyone else out. Default false. */
  readonly membersMustHaveMatchingDomain?: boolean | null;
  readonly maxUsers?: number | null;
  readonly legacyOrgId?: string | null;
  readonly customRoleMappingName?: string | null;
}

/** What to change about an organization; what isn't given stays as it is. */
export interface UpdateOrgRequest {
  readonly orgId: string;
  readonly name?: string | null;
  readonly canSetupSaml?: boolean | null;
  /** With keys of your choice. */
  readonly metadata?: Readonly<Record<string, unknown>> | null;
  readonly maxUsers?: number | null;
  readonly domain?: string | null;
  readonly extraDomains?: readonly string[] | null;
  readonly autojoinByDomain?: boolean | null;
  readonly restrictToDomain?: boolean | null;
  readonly legacyOrgId?: string | null;
  /** The day from which members need a second factor. */
  readonly require2faBy?: string | null;
  readonly passwordRotationEnabled?: boolean | null;
  readonly passwordRotationHistorySize?: number | null;
  readonly passwordRotationPeriod?: number | null;
}

/** The functions that read and write organizations. Their booleans are true when it is done, false without such an organization. */
export interface Organizations {
  /**
   * Finds an organization.
   *
   * `GET /org/{org_id}`
   *
   * @returns null when there is no such organization
   */
  fetchOrg(orgId: string, call?: CallOptions): Promise<Organization | null>;
  /**
   * Lists organizations, one page at a time, all of them or those that match.
   *
   * `GET /org/query`
   */
  fetchOrgByQuery(query?: OrgQuery, call?: CallOptions): Promise<OrganizationPage>;
  /**
   * Iterates over organizations, all of them or those that match. Those created or deleted in the meantime may be missed.
   *
   * `GET /org/query` for each page, by default of 100 organizations.
   */
  iterateOrgs(query?: OrgQuery, call?: CallOptions): AsyncGenerator<OrganizationEntry, void, undefined>;
  /**
   * Creates an organization without members.
   *
   * `POST /org/`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  createOrg(org: CreateOrgRequest, call?: CallOptions): Promise<{ readonly orgId: string; readonly name: string }>;
  /**
   * Changes an organization.
   *
   * `PUT /org/{org_id}`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateOrg(changes: UpdateOrgRequest, call?: CallOptions): Promise<boolean>;
  /**
   * Deletes an organization and its memberships; its users stay.
   *
   * `DELETE /org/{org_id}`
   */
  deleteOrg(orgId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Lists the sets of roles that organizations can subscribe to.
   *
   * `GET /custom_role_mappings`
   */
  fetchCustomRoleMappings(call?: CallOptions): Promise<{ readonly customRoleMappings: readonly CustomRoleMapping[] }>;
  /**
   * Reads the deployment's roles and their permissions, and those of role mappings.
   *
   * `GET /roles`
   */
  fetchRoles(call?: CallOptions): Promise<DeployedRoles>;
  /**
   * Gives an organization a different set of roles.
   *
   * `PUT /org/{org_id}`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors.customRoleMappingName` when there is no such set
   */
  subscribeOrgToRoleMapping(
    subscription: { readonly orgId: string; readonly customRoleMappingName: string },
    call?: CallOptions,
  ): Promise<boolean>;
}

const readCreatedOrg = recordReader<{ orgId: string; name: string }>({ orgId: readText, name: readText });
const readCustomRoleMappings = recordReader<{ customRoleMappings: readonly CustomRoleMapping[] }>({
  customRoleMappings: member(listReader(readCustomRoleMapping)),
});

/** Creates the functions that read and write organizations. */
export function organizations(api: Api): Organizations {
  const fetchOrgByQuery = (query: OrgQuery = {}, call?: CallOptions) =>
    api({ method: "GET", path: "/org/query", query, read: readOrganizationPage }, call);

  const changeOrg = async ({ orgId, ...body }: { readonly orgId: string }, call?: CallOptions) =>
    isId(orgId) && api(whetherDone({ method: "PUT", path: `/org/${orgId}`, body }), call);

  return {
    fetchOrg: async (orgId, call) =>
      isId(orgId) ? api({ method: "GET", path: `/org/${orgId}`, read: readOrganization, absent: null }, call) : null,
    fetchOrgByQuery,
    iterateOrgs: (query = {}, call) =>
      iteratePages(
        query,
        (page) => fetchOrgByQuery(page, call),
        ({ orgs }) => orgs,
      ),

    createOrg: (body, call) => api({ method: "POST", path: "/org/", body, read: readCreatedOrg }, call),
    updateOrg: changeOrg,
    deleteOrg: async (orgId, call) =>
      isId(orgId) && api(whetherDone({ method: "DELETE", path: `/org/${orgId}` }), call),

    fetchCustomRoleMappings: (call) =>
      api({ method: "GET", path: "/custom_role_mappings", read: readCustomRoleMappings }, call),
    fetchRoles: (call) => api({ method: "GET", path: "/roles", read: readDeployedRoles }, call),
    subscribeOrgToRoleMapping: changeOrg,
  };
}
