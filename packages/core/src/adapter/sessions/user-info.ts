import type { OrgMembership } from "../../user/org-member-info.ts";

/** What a browser may know of its user. */
export interface ClientUser {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly username: string | null;
  readonly pictureUrl: string | null;
}

/** The answer of the `userinfo` route. */
export interface UserInfo {
  /** `null` when nobody is signed in. */
  readonly user: ClientUser | null;
  /** Every organization of the user. */
  readonly orgs: readonly OrgMembership[];
  /** The organization that the user works in, or `null` for all of them. */
  readonly activeOrgId: string | null;
}
