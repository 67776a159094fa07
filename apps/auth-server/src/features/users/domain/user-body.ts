import { z } from "zod";
import { jsonObjectSchema } from "../../../platform/domain/json-object.ts";
import type { UnmetIn } from "../../access-policies/domain/policies-in-force.ts";
import { membershipClaim, membershipSchema } from "../../orgs/domain/membership-claim.ts";
import type { UserOrganizations, UserView } from "./read-users.ts";

const userFields = {
  user_id: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  has_password: z.boolean(),
  username: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  picture_url: z.string().optional(),
  properties: jsonObjectSchema,
  metadata: jsonObjectSchema.nullable(),
  locked: z.boolean(),
  enabled: z.boolean(),
  mfa_enabled: z.boolean(),
  can_create_orgs: z.boolean(),
  update_password_required: z.boolean(),
  created_at: z.int(),
  last_active_at: z.int(),
  legacy_user_id: z.string().optional(),
  org_id_to_org_info: z.record(z.string(), membershipSchema).optional(),
};

/** A user record. */
export const userSchema = z.object(userFields).meta({ id: "User" });

/** A user record as a member of one organization. */
export const memberSchema = z
  .object({ ...userFields, role_in_org: z.string(), additional_roles_in_org: z.array(z.string()) })
  .meta({ id: "Member" });

/** Makes the record of a user. What the user does not have is left out. */
export function toUserBody(view: UserView): z.input<typeof userSchema> {
  return toSignedInBody(view, () => []);
}

/** Makes the record of a user who is signed in, with what the sign-in doesn't meet in each organization. */
export function toSignedInBody(
  { user, isLocked, hasMfa, organizations }: UserView,
  unmetIn: UnmetIn,
): z.input<typeof userSchema> {
  return {
    user_id: user.userId,
    email: user.email,
    email_confirmed: user.emailConfirmed,
    has_password: user.passwordHash !== null,
    ...(user.username !== null && { username: user.username }),
    ...(user.firstName !== null && { first_name: user.firstName }),
    ...(user.lastName !== null && { last_name: user.lastName }),
    ...(user.pictureUrl !== null && { picture_url: user.pictureUrl }),
    properties: user.properties,
    metadata: user.metadata,
    locked: isLocked,
    enabled: user.enabled,
    mfa_enabled: hasMfa,
    can_create_orgs: user.canCreateOrgs,
    update_password_required: user.updatePasswordRequired,
    created_at: user.createdAt,
    last_active_at: user.lastActiveAt,
    ...(user.legacyUserId !== null && { legacy_user_id: user.legacyUserId }),
    ...(organizations && { org_id_to_org_info: toMemberships(organizations, unmetIn) }),
  };
}

function toMemberships({ memberships, roles }: UserOrganizations, unmetIn: UnmetIn): Record<string, Membership> {
  const entries = memberships.map(
    (membership) => [membership.orgId, membershipClaim(membership, roles, unmetIn(membership.orgId))] as const,
  );
  return Object.fromEntries(entries) as Record<string, Membership>;
}

type Membership = z.input<typeof membershipSchema>;
