import { readNumber } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import { recordReader } from "./wire.ts";

/** What ended when everybody was signed out. */
export interface SignedOutEverybody {
  readonly sessionsEnded: number;
  /** How many times an app lost the access that a user had given it. */
  readonly grantsRevoked: number;
}

/** The functions that sign out more than one user. */
export interface SigningOut {
  /**
   * Signs every member out of an organization: access tokens for it are revoked, and each member has to prove again who they are. In their
   * other organizations they stay signed in.
   *
   * `POST /org/{org_id}/logout_all_members`
   *
   * @returns whether there is such an organization
   */
  logoutAllOrgMembers(orgId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Signs out every user of the deployment: all sessions end, all apps are disconnected, and all access tokens are revoked.
   *
   * `POST /logout_everybody`
   */
  logoutEverybody(call?: CallOptions): Promise<SignedOutEverybody>;
}

const readSignedOut = recordReader<SignedOutEverybody>({ sessionsEnded: readNumber, grantsRevoked: readNumber });

/** Creates the functions that sign out more than one user. */
export function signingOut(api: Api): SigningOut {
  return {
    logoutAllOrgMembers: async (orgId, call) =>
      isId(orgId) && api(whetherDone({ method: "POST", path: `/org/${orgId}/logout_all_members` }), call),
    logoutEverybody: (call) => api({ method: "POST", path: "/logout_everybody", read: readSignedOut }, call),
  };
}
