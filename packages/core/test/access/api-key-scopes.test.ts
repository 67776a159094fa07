import { describe, expect, test } from "vitest";
import { checkOrgRule } from "../../src/access/check.ts";
import { isAuthException, type OrgMemberInfo, type OrgRule, type Principal } from "../../src/index.ts";
import { parseUser } from "../../src/token/user-claims.ts";
import { ACME, userClaims } from "../support/claims.ts";

/** An Admin of Acme who can view billing and read reports. */
const user = parseUser(userClaims());

function keyOfUser(scopes: readonly string[] | null): Principal {
  return { kind: "api_key", user, apiKey: { apiKeyId: "key", scopes, org: null } };
}

/** An organization's key that may do what the member may. */
function keyOfOrg(scopes: readonly string[] | null): Principal {
  const org = user.orgIdToOrgMemberInfo[ACME] as OrgMemberInfo;
  return { kind: "api_key", user: null, apiKey: { apiKeyId: "key", scopes, org } };
}

function refusalOf(principal: Principal, rule: OrgRule): string | null {
  try {
    checkOrgRule(principal, ACME, rule);
    return null;
  } catch (error) {
    if (isAuthException(error)) return error.code;
    throw error;
  }
}

const viewsBilling: OrgRule = { permissions: ["can_view_billing"] };
const deletesOrg: OrgRule = { permissions: ["can_delete_org"] };
const both: OrgRule = { permissions: ["can_view_billing", "can_delete_org"] };
const isOwner: OrgRule = { role: { minimum: "Owner" } };

describe("a refusal says whether the key or its holder is lacking", () => {
  test.each<[string, Principal, OrgRule, string | null]>([
    [
      "a key that isn't limited, of a member without the permission",
      keyOfUser(null),
      deletesOrg,
      "org_permission_required",
    ],
    ["a key that isn't limited, of a member without the role", keyOfUser(null), isOwner, "org_role_required"],
    ["a key that isn't limited, of a member who may", keyOfUser(null), viewsBilling, null],
    ["a key without the scope", keyOfUser(["can_view_billing"]), deletesOrg, "api_key_scope_required"],
    ["a key with one scope of two", keyOfUser(["can_view_billing"]), both, "api_key_scope_required"],
    [
      "a key with the scope, of a member without the permission",
      keyOfUser(["can_delete_org"]),
      deletesOrg,
      "org_permission_required",
    ],
    ["a key with scopes, which has no role", keyOfUser(["can_view_billing"]), isOwner, "api_key_scope_required"],
    [
      "a key with scopes, where none of two rules fits",
      keyOfUser(["can_delete_org"]),
      { anyOf: [isOwner, deletesOrg] },
      "api_key_scope_required",
    ],
    ["an organization's key without scopes", keyOfOrg(null), deletesOrg, "api_key_scope_required"],
    [
      "an organization's key with the scope, which it was given in vain",
      keyOfOrg(["can_delete_org"]),
      deletesOrg,
      "org_permission_required",
    ],
    ["a person without the permission", { kind: "user", user }, deletesOrg, "org_permission_required"],
  ])("%s", (_whose, principal, rule, code) => {
    expect(refusalOf(principal, rule)).toBe(code);
  });
});
