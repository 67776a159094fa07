export type Claims = Record<string, unknown>;

export const ACME = "11111111-1111-4111-8111-111111111111";
export const GLOBEX = "22222222-2222-4222-8222-222222222222";
export const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";

/** A membership as it stands in a token: an Admin of Acme, unless told otherwise. */
export function membershipClaims(changes: Claims = {}): Claims {
  return {
    org_id: ACME,
    org_name: "Acme",
    org_metadata: { plan: "pro" },
    url_safe_org_name: "acme",
    org_role_structure: "single_role_in_hierarchy",
    user_role: "Admin",
    inherited_user_roles_plus_current_role: ["Admin", "Member"],
    user_permissions: ["can_view_billing", "can_read_reports"],
    additional_roles: [],
    ...changes,
  };
}

export function userClaims(changes: Claims = {}): Claims {
  return {
    sub: OWNER,
    user_id: OWNER,
    email: "owner@acme.test",
    login_method: { login_method: "password" },
    org_id_to_org_member_info: { [ACME]: membershipClaims() },
    ...changes,
  };
}
