import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type AuthErrorCode, AuthUnavailableException, ForbiddenException, UnauthorizedException } from "@orgward/core";
import { expect, test } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";

// One of each: the compiler refuses a code that is missing here, and one that core no longer has.
const failures: Record<AuthErrorCode, { code: AuthErrorCode; status: number }> = {
  credentials_missing: new UnauthorizedException("credentials_missing", "no_credentials"),
  authorization_malformed: new UnauthorizedException("authorization_malformed", "syntax"),
  invalid_token: new UnauthorizedException("invalid_token", "expired"),
  org_id_missing: new ForbiddenException("org_id_missing", "no_org_id"),
  org_id_conflict: new ForbiddenException("org_id_conflict", "several_org_ids"),
  org_membership_required: new ForbiddenException("org_membership_required", "not_a_member"),
  org_role_required: new ForbiddenException("org_role_required", "role"),
  org_permission_required: new ForbiddenException("org_permission_required", "permission"),
  org_access_denied: new ForbiddenException("org_access_denied", "alternative"),
  auth_unavailable: new AuthUnavailableException("unreachable", { retryAfterSeconds: 1 }),
};

test("docs/errors.md has a section for each code, with the status of its answer, and no others", () => {
  const expected = Object.values(failures).map(({ code, status }) => ({ code, status }));
  expect(readSections()).toEqual(expected);
});

function readSections(): { code: string; status: number }[] {
  const text = readFileSync(join(repository, "docs/errors.md"), "utf8");
  return [...text.matchAll(/^## `(\w+)`\n\n\*\*(\d{3})\*\*/gm)].map(([, code = "", status]) => ({
    code,
    status: Number(status),
  }));
}
