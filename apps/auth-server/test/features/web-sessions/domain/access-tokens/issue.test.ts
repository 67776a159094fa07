import { describe, expect, it } from "vitest";
import { readTokenTime } from "../../../../../src/features/revocations/domain/token-time.ts";
import {
  type IssueRequest,
  issueAccessToken,
} from "../../../../../src/features/web-sessions/domain/access-tokens/issue.ts";
import { adminAndMember } from "../../../../support/impersonating-member.ts";

/** What every validator accepts. */
const MAX_TOKEN_BYTES = 12 * 1024;

describe("an access token", () => {
  async function setUp() {
    const members = await adminAndMember();
    const { deps, admin, session } = members;
    /** Issues a token for the admin, who has a property with so many characters. */
    const issue = async (characters = 0, changes: Partial<IssueRequest> = {}) =>
      issueAccessToken(deps, {
        time: await readTokenTime(deps),
        user: { ...admin, properties: { filler: "x".repeat(characters) } },
        authentication: session,
        lifetimeSeconds: 60,
        activeOrgId: null,
        ...changes,
      });
    return { ...members, issue };
  }

  it("is issued as long as validators accept it, to the byte", async () => {
    const { issue } = await setUp();
    const lengthOf = async (characters: number) => {
      const issued = await issue(characters);
      return issued.ok ? issued.value.token.length : issued.failure;
    };
    const empty = Number(await lengthOf(0));
    // Four characters of base64url hold three of the property.
    const fitting = Math.floor(((MAX_TOKEN_BYTES - empty) * 3) / 4);
    expect(await lengthOf(fitting)).toBe(MAX_TOKEN_BYTES);
    expect(await lengthOf(fitting + 1)).toBe("organizations_too_large");
  });

  it("that is too large says whether another organization, or one at all, would help", async () => {
    const { issue, orgId, deps, admin } = await setUp();
    expect(await issue(MAX_TOKEN_BYTES)).toEqual({ ok: false, failure: "organizations_too_large" });
    const inOrganization = await issue(MAX_TOKEN_BYTES, { activeOrgId: orgId });
    expect(inOrganization).toEqual({ ok: false, failure: "token_too_large" });
    await deps.store.write(({ memberships }) => memberships.remove(admin.userId, orgId));
    expect(await issue(MAX_TOKEN_BYTES)).toEqual({ ok: false, failure: "token_too_large" });
  });

  it("is for an organization of the user alone", async () => {
    const { issue, orgId } = await setUp();
    expect(await issue(0, { activeOrgId: orgId })).toMatchObject({ ok: true, value: { organization: { id: orgId } } });
    expect(await issue(0, { activeOrgId: "another" })).toEqual({ ok: false, failure: "not_a_member" });
  });

  it("of whoever acts as the user in one organization is for no other, nor for all of them", async () => {
    const { issue, orgId, session } = await setUp();
    const issueIn = (only: string | null, activeOrgId: string | null) => {
      const impersonator = { kind: "operator", id: "an operator" } as const;
      const loginMethod = { kind: "impersonation", impersonationId: "i", impersonator, orgId: only } as const;
      return issue(0, { activeOrgId, authentication: { ...session, loginMethod } });
    };
    expect(await issueIn(orgId, orgId)).toMatchObject({ ok: true });
    expect(await issueIn(orgId, null)).toEqual({ ok: false, failure: "not_a_member" });
    expect(await issueIn("another", orgId)).toEqual({ ok: false, failure: "not_a_member" });
    for (const named of [orgId, null]) expect(await issueIn(null, named)).toMatchObject({ ok: true });
  });
});
