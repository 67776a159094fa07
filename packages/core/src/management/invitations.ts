import { readNumber, readText, readTexts } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import { iteratePages, type Page, type PageQuery, pageReaders } from "./pages.ts";
import { listReader, member, readTextOrNull, recordReader } from "./wire.ts";

/** An invitation to an organization by email address. */
export interface InviteUserToOrgRequest<Role extends string = string> {
  readonly orgId: string;
  readonly email: string;
  readonly role: Role;
  /** Additional roles, in organizations where members can have several roles. */
  readonly additionalRoles?: readonly Role[] | null;
}

/** An invitation for someone who is already a user. */
export interface InviteUserToOrgByUserIdRequest<Role extends string = string>
  extends Omit<InviteUserToOrgRequest<Role>, "email"> {
  readonly userId: string;
}

/** Which invitations. */
export interface PendingInvitesQuery extends PageQuery {
  /** Default: those of all organizations. */
  readonly orgId?: string | null;
}

/** An invitation that nobody has accepted yet. */
export interface PendingInvite {
  readonly inviteeEmail: string;
  readonly orgId: string;
  readonly orgName: string;
  readonly roleInOrg: string;
  readonly additionalRolesInOrg: readonly string[];
  /** Unix seconds. */
  readonly createdAt: number;
  /** Unix seconds. */
  readonly expiresAt: number;
  readonly inviterEmail: string | null;
  readonly inviterUserId: string | null;
}

/** A page of invitations. */
export interface PendingInvitesPage extends Page {
  readonly totalInvites: number;
  readonly invites: readonly PendingInvite[];
}

/** The functions about invitations to organizations. */
export interface Invitations<Role extends string = string> {
  /**
   * Invites someone to an organization by email.
   *
   * `POST /invite_user`
   *
   * @returns false when there is no such organization
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  inviteUserToOrg(invitation: InviteUserToOrgRequest<Role>, call?: CallOptions): Promise<boolean>;
  /**
   * Invites a user to an organization.
   *
   * `POST /invite_user_by_id`
   *
   * @returns false when there is no such user or organization
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  inviteUserToOrgByUserId(invitation: InviteUserToOrgByUserIdRequest<Role>, call?: CallOptions): Promise<boolean>;
  /**
   * Lists the invitations that nobody has accepted yet, one page at a time.
   *
   * `GET /pending_org_invites`
   */
  fetchPendingInvites(query?: PendingInvitesQuery, call?: CallOptions): Promise<PendingInvitesPage>;
  /**
   * Iterates over the invitations that nobody has accepted yet. Those created or deleted in the meantime may be missed.
   *
   * `GET /pending_org_invites` for each page, by default of 100 invitations.
   */
  iteratePendingInvites(
    query?: PendingInvitesQuery,
    call?: CallOptions,
  ): AsyncGenerator<PendingInvite, void, undefined>;
  /**
   * Revokes an invitation.
   *
   * `DELETE /pending_org_invites`
   *
   * @returns false when there is no such invitation
   */
  revokePendingOrgInvite(
    invitation: { readonly orgId: string; readonly inviteeEmail: string },
    call?: CallOptions,
  ): Promise<boolean>;
}

const readInvite = recordReader<PendingInvite>({
  inviteeEmail: readText,
  orgId: readText,
  orgName: readText,
  roleInOrg: readText,
  additionalRolesInOrg: readTexts,
  createdAt: readNumber,
  expiresAt: readNumber,
  inviterEmail: readTextOrNull,
  inviterUserId: readTextOrNull,
});

const readInvitesPage = recordReader<PendingInvitesPage>({
  ...pageReaders,
  totalInvites: readNumber,
  invites: member(listReader(readInvite)),
});

/** Creates the functions about invitations to organizations. */
export function invitations<Role extends string>(api: Api): Invitations<Role> {
  const fetchPendingInvites = (query: PendingInvitesQuery = {}, call?: CallOptions) =>
    api({ method: "GET", path: "/pending_org_invites", query, read: readInvitesPage }, call);

  return {
    inviteUserToOrg: async (body, call) =>
      isId(body.orgId) && api(whetherDone({ method: "POST", path: "/invite_user", body }), call),
    inviteUserToOrgByUserId: async (body, call) =>
      isId(body.orgId) &&
      isId(body.userId) &&
      api(whetherDone({ method: "POST", path: "/invite_user_by_id", body }), call),

    fetchPendingInvites,
    iteratePendingInvites: (query = {}, call) =>
      iteratePages(
        query,
        (page) => fetchPendingInvites(page, call),
        ({ invites }) => invites,
      ),
    revokePendingOrgInvite: async (body, call) =>
      isId(body.orgId) && api(whetherDone({ method: "DELETE", path: "/pending_org_invites", body }), call),
  };
}
