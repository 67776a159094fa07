import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { ManagementError } from "./errors.ts";
import { isId } from "./ids.ts";

/** A membership. */
export interface MembershipRequest<Role extends string = string> {
  readonly userId: string;
  readonly orgId: string;
  readonly role: Role;
  /** Additional roles, in organizations where members can have several roles. */
  readonly additionalRoles?: readonly Role[] | null;
}

/** The functions that change who is a member of an organization. */
export interface Members<Role extends string = string> {
  /**
   * Adds a user to an organization.
   *
   * `POST /org/add_user`
   *
   * @throws ManagementError `not_found` when the user or the organization does not exist; `invalid_request` with
   *   `fieldErrors`, as for a role that does not exist
   */
  addUserToOrg(membership: MembershipRequest<Role>, call?: CallOptions): Promise<Record<string, never>>;
  /**
   * Changes a member's role. The last one with the highest role keeps it.
   *
   * `POST /org/change_role`
   *
   * @returns false when there is no such member
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  changeUserRoleInOrg(membership: MembershipRequest<Role>, call?: CallOptions): Promise<boolean>;
  /**
   * Removes a member. The last one with the highest role can't be removed.
   *
   * `POST /org/remove_user`
   *
   * @returns false when there is no such member
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  removeUserFromOrg(
    membership: { readonly userId: string; readonly orgId: string },
    call?: CallOptions,
  ): Promise<boolean>;
}

/** Creates the functions that change who is a member of an organization. */
export function members<Role extends string>(api: Api): Members<Role> {
  return {
    addUserToOrg: async (body, call) => {
      const path = "/org/add_user";
      if (!areIds(body)) throw new ManagementError("not_found", { operation: `POST ${path}` });
      return api({ method: "POST", path, body, read: () => ({}) }, call);
    },
    changeUserRoleInOrg: async (body, call) =>
      areIds(body) && api(whetherDone({ method: "POST", path: "/org/change_role", body }), call),
    removeUserFromOrg: async (body, call) =>
      areIds(body) && api(whetherDone({ method: "POST", path: "/org/remove_user", body }), call),
  };
}

function areIds({ userId, orgId }: { userId: string; orgId: string }): boolean {
  return isId(userId) && isId(orgId);
}
