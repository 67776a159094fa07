import { LINK_PATH } from "../domain/set-up-links.ts";

/** Where whoever holds a link sets up single sign-on. */
export const LINK_BASE = LINK_PATH;

/** Where a member with the highest role does, and looks after links. */
export const OWNER_PAGE = "/orgs/:orgId/single-sign-on";

/** Returns the path of an organization's page. */
export function organizationPath({ orgId }: { readonly orgId: string }): string {
  return `/orgs/${orgId}`;
}

/** Returns the path of an organization's page about single sign-on. */
export function ownerPagePath(organization: { readonly orgId: string }): string {
  return `${organizationPath(organization)}/single-sign-on`;
}
