import { readTexts } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import { memberOrNull, type ReadMember, readBoolean, readNumberOrNull, recordReader } from "./wire.ts";

/** What an organization demands of its members' sign-ins. `null` means that there is no such rule. */
export interface OrgAccessPolicy {
  readonly secondFactorRequired: boolean;
  /** Login methods: `password`, `magic_link`, `passkey`, or `social_sso:` and the name of a provider. */
  readonly methods: readonly string[] | null;
  /** The organization's own connections, by id. */
  readonly connectionIds: readonly string[] | null;
  /** How long ago members may have last proven who they are. */
  readonly maximumSessionAgeSeconds: number | null;
  /** How long members may have been inactive since. */
  readonly maximumIdleSeconds: number | null;
  /** Networks in CIDR notation, such as `192.0.2.0/24`. */
  readonly networks: readonly string[] | null;
}

/** The functions that read and replace the access policies of organizations. */
export interface AccessPolicies {
  /**
   * Reads what an organization demands of its members' sign-ins.
   *
   * `GET /org/{org_id}/access_policy`
   *
   * @returns null when there is no such organization
   */
  fetchOrgAccessPolicy(orgId: string, call?: CallOptions): Promise<OrgAccessPolicy | null>;
  /**
   * Replaces all that an organization demands. It counts for access tokens made from then on, and one that demands more revokes those made before;
   * nobody is signed out.
   *
   * `PUT /org/{org_id}/access_policy`
   *
   * @returns whether there is such an organization
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateOrgAccessPolicy(orgId: string, policy: OrgAccessPolicy, call?: CallOptions): Promise<boolean>;
}

const readTextsOrNull: ReadMember<readonly string[] | null> = memberOrNull((value) => readTexts({ value }, "value"));

const readAccessPolicy = recordReader<OrgAccessPolicy>({
  secondFactorRequired: readBoolean,
  methods: readTextsOrNull,
  connectionIds: readTextsOrNull,
  maximumSessionAgeSeconds: readNumberOrNull,
  maximumIdleSeconds: readNumberOrNull,
  networks: readTextsOrNull,
});

/** Creates the functions that read and replace access policies. */
export function accessPolicies(api: Api): AccessPolicies {
  const pathOf = (orgId: string) => `/org/${orgId}/access_policy`;
  return {
    fetchOrgAccessPolicy: async (orgId, call) =>
      isId(orgId) ? api({ method: "GET", path: pathOf(orgId), read: readAccessPolicy, absent: null }, call) : null,
    updateOrgAccessPolicy: async (orgId, policy, call) =>
      isId(orgId) && api(whetherDone({ method: "PUT", path: pathOf(orgId), body: policy }), call),
  };
}
