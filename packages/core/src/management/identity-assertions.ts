import { readTexts } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import { readBoolean, readTextOrNull, recordReader } from "./wire.ts";

/** Which apps the identity provider of a connection lets in, in the place of the consent of its people. */
export interface IdentityAssertions {
  /** Whether it may let apps in at all. */
  readonly enabled: boolean;
  /** The OAuth clients that it may let in. */
  readonly clientIds: readonly string[];
  /** The organization's tenant, where several have the same issuer. */
  readonly tenant: string | null;
}

/** What is decided about them. */
export interface IdentityAssertionsRequest {
  /** Whether the identity provider may let apps in at all. */
  readonly enabled: boolean;
  /** Each has credentials of its own. Default: none. */
  readonly clientIds?: readonly string[] | null;
  /** The claim `tenant`, `tid` or `hd` of an assertion. Default: the issuer is the organization's alone. */
  readonly tenant?: string | null;
}

/** The functions about the apps that the identity providers of organizations let in. */
export interface IdentityAssertionSettings {
  /**
   * Reads which apps the identity provider of a connection lets in by identity assertions (ID-JAG).
   *
   * `GET /org/{org_id}/connections/{connection_id}/identity_assertions`
   *
   * @returns null when the organization has no such connection
   */
  fetchIdentityAssertions(orgId: string, connectionId: string, call?: CallOptions): Promise<IdentityAssertions | null>;
  /**
   * Decides which apps the identity provider of a connection lets in. The access of those that it no longer lets in ends at once.
   *
   * `PUT /org/{org_id}/connections/{connection_id}/identity_assertions`
   *
   * @returns whether the organization has such a connection
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateIdentityAssertions(
    orgId: string,
    connectionId: string,
    assertions: IdentityAssertionsRequest,
    call?: CallOptions,
  ): Promise<boolean>;
}

const readAssertions = recordReader<IdentityAssertions>({
  enabled: readBoolean,
  clientIds: readTexts,
  tenant: readTextOrNull,
});

/** Creates the functions about the apps that the identity providers of organizations let in. */
export function identityAssertionSettings(api: Api): IdentityAssertionSettings {
  const pathOf = (orgId: string, id: string) => `/org/${orgId}/connections/${id}/identity_assertions`;
  return {
    fetchIdentityAssertions: async (orgId, id, call) =>
      isId(orgId) && isId(id)
        ? api({ method: "GET", path: pathOf(orgId, id), read: readAssertions, absent: null }, call)
        : null,
    updateIdentityAssertions: async (orgId, id, assertions, call) =>
      isId(orgId) && isId(id) && api(whetherDone({ method: "PUT", path: pathOf(orgId, id), body: assertions }), call),
  };
}
