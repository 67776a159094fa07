import { NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { withoutProof } from "../../../../src/features/domains/domain/settle.ts";
import { SOME_END } from "../../../support/everything-twice.ts";
import { deletedGrant, describeIsolation, grantsOf } from "../../../support/isolation.ts";
import { changedMachines, deletedActors, deletedMachine } from "../../../support/machines-twice.ts";
import { aMembership, SOME_TIME } from "../../../support/records.ts";
import type { Work } from "../../../support/row-changes.ts";

const INVITED = ["new@acme.test", "other@acme.test"];

const SESSIONS = ["ada laptop", "ada phone", "bob laptop", "bob phone"];

const subscribeGlobex: Work = ({ organizations }) => organizations.update("globex", { customRoleMappingName: "first" });

describeIsolation("isolation of organizations", {
  changes: [
    [
      "deletes an organization",
      ({ organizations }) => organizations.delete("acme"),
      [
        "- organizations acme",
        ...["ada", "bob"].flatMap((userId) => [
          ...grantsOf(userId).flatMap(deletedGrant),
          `- memberships ${userId} acme`,
          ...deletedActors(userId, "acme"),
          `- end_user_api_keys ${userId} in acme`,
          `- end_user_api_key_uses ${userId} in acme 2026-01-01`,
          `- end_user_api_key_uses ${userId} in acme 2026-01-02`,
        ]),
        ...["import of acme", "export of acme"].flatMap(deletedMachine),
        ...INVITED.map((email) => `- invitations acme ${email}`),
        "- access_policies acme",
        ...["acme.test", "globex.test"].map((domain) => `- organization_domains acme ${domain}`),
        ...SESSIONS.map((session) => `- lifted_access_policies ${session} acme`),
      ],
    ],
    [
      "removes one organization's domain",
      ({ organizationDomains }) => organizationDomains.delete("acme", "acme.test"),
      ["- organization_domains acme acme.test"],
    ],
    [
      "ends the proof of one organization's domain",
      async ({ organizationDomains }) => {
        const claim = (await organizationDomains.lockClaims("acme.test")).find(({ orgId }) => orgId === "acme");
        if (claim) await organizationDomains.update(withoutProof(claim));
      },
      ["~ organization_domains acme acme.test: proven_at, proven_by"],
    ],
    [
      "changes an organization",
      ({ organizations }) => organizations.update("acme", { name: "Initech" }),
      ["~ organizations acme: name, version"],
    ],
    [
      "keeps an organization's own legacy id",
      ({ organizations }) => organizations.update("acme", { legacyOrgId: "old acme", maxUsers: 9 }),
      ["~ organizations acme: max_users, version"],
    ],
    [
      "gives no organization another's legacy id",
      ({ organizations }) => organizations.update("acme", { legacyOrgId: "old globex", maxUsers: 9 }),
      [],
    ],
    [
      "ends one membership",
      ({ memberships }) => memberships.remove("ada", "acme"),
      ["- memberships ada acme", "~ organizations acme: member_count", ...grantsOf("ada").flatMap(deletedGrant)],
    ],
    [
      "changes a role in one organization",
      ({ memberships }) => memberships.changeRole({ userId: "ada", orgId: "acme", role: "Guest", additionalRoles: [] }),
      ["~ memberships ada acme: role, additional_roles, version"],
    ],
    [
      "adds a membership beside one in another organization",
      ({ memberships }) => memberships.add(aMembership("ada", "acme")),
      ["+ memberships ada acme", "~ organizations acme: member_count"],
      ({ memberships }) => memberships.remove("ada", "acme"),
    ],
    [
      "renames roles where they're the deployment's own",
      ({ roles }) =>
        roles.renameHeld(
          new Map([
            ["Owner", "Boss"],
            ["Billing", "Finance"],
          ]),
        ),
      [
        "~ memberships ada acme: role, additional_roles, version",
        ...INVITED.map((email) => `~ invitations acme ${email}: additional_roles`),
        ...changedMachines("acme", "additional_roles, version"),
      ],
      subscribeGlobex,
    ],
    [
      "leaves the highest role under the deployment's own roles",
      ({ roles }) => roles.keepHighestHeld([{ name: "Billing", position: 0, permissions: [] }], null),
      [
        "~ memberships ada acme: role, additional_roles, version",
        ...INVITED.map((email) => `~ invitations acme ${email}: role, additional_roles`),
        ...changedMachines("acme", "role, additional_roles, version"),
      ],
      subscribeGlobex,
    ],
    [
      "leaves the highest role under a mapping",
      ({ roles }) => roles.keepHighestHeld([{ name: "Owner", position: 0, permissions: [] }], "first"),
      [
        "~ memberships bob globex: additional_roles, version",
        ...INVITED.map((email) => `~ invitations globex ${email}: additional_roles`),
        ...changedMachines("globex", "additional_roles, version"),
      ],
      subscribeGlobex,
    ],
    [
      "stores a role mapping",
      ({ customRoleMappings }) => customRoleMappings.save({ name: "first", roles: [] }),
      ["~ custom_role_mappings first: roles"],
    ],
  ],
  lookups: [
    ["an organization", async ({ organizations }) => (await organizations.findById("globex"))?.orgId, "globex"],
    ["an organization to lock", async ({ organizations }) => (await organizations.lock("globex"))?.orgId, "globex"],
    ["no organization to lock", ({ organizations }) => organizations.lock("nowhere"), null],
    ["whose a proven domain is", ({ provenDomains }) => provenDomains.findOwner("globex.test"), "globex"],
    ["nobody's domain", ({ provenDomains }) => provenDomains.findOwner("sales.globex.test"), null],
    [
      "an organization's proven domains alone",
      async ({ provenDomains }) => (await provenDomains.listByOrg("acme")).map(({ domain }) => domain),
      ["acme.test"],
    ],
    [
      "in which organizations' domains an address is",
      ({ provenDomains }) =>
        Promise.all(["acme", "globex"].map((orgId) => provenDomains.isProvenFor(orgId, "ada@acme.test"))),
      [true, false],
    ],
    ["a membership", ({ memberships }) => memberships.find("ada", "globex"), aMembership("ada", "globex")],
    ["no membership of another user", ({ memberships }) => memberships.find("nobody", "acme"), null],
    ["no membership elsewhere", ({ memberships }) => memberships.find("ada", "nowhere"), null],
    [
      "the memberships of a user",
      async ({ memberships }) =>
        (await memberships.listByUser("bob")).map((one) => [one.userId, one.orgId, one.organization.orgId]),
      [
        ["bob", "acme", "acme"],
        ["bob", "globex", "globex"],
      ],
    ],
    ["no memberships of no users", ({ memberships }) => memberships.listByUsers([]), []],
    [
      "how many organizations users are in, and the first of each",
      async ({ memberships }) =>
        [...(await memberships.summarizeByUsers(["ada", "bob", "nobody"], 1))]
          .map(([userId, { total, first }]) => [userId, total, first.map(({ orgId }) => orgId)])
          .sort(),
      [
        ["ada", 2, ["acme"]],
        ["bob", 2, ["acme"]],
      ],
    ],
    ["no summary of no users", async ({ memberships }) => [...(await memberships.summarizeByUsers([], 1))], []],
    [
      "how many members organizations have",
      async ({ organizations }) => [...(await organizations.countMembers(["acme", "nowhere"]))],
      [["acme", 2]],
    ],
    ["no members of no organizations", async ({ organizations }) => [...(await organizations.countMembers([]))], []],
    [
      "the members of an organization",
      async ({ memberships }) => {
        const { rows, total } = await memberships.listMembers("globex", { role: null, limit: 9, offset: 0 });
        return [rows.map(({ user, role }) => [user.userId, role]), total];
      },
      [
        [
          ["ada", "Member"],
          ["bob", "Owner"],
        ],
        2,
      ],
    ],
    [
      "a page of the members of an organization",
      async ({ memberships }) => {
        const { rows, total } = await memberships.listMembers("globex", { role: null, limit: 1, offset: 1 });
        return [rows.map(({ user }) => user.userId), total];
      },
      [["bob"], 2],
    ],
    [
      "so many members of an organization",
      async ({ memberships }) =>
        (await memberships.listMembers("globex", { role: null, limit: 1, offset: 0 })).rows.length,
      1,
    ],
    ...(["Member", "Billing", "Support"] as const).map(
      (role) =>
        [
          `who holds ${role} in an organization`,
          async ({ memberships }) => {
            const { rows, total } = await memberships.listMembers("acme", { role, limit: 9, offset: 0 });
            return [rows.map(({ user }) => user.userId), total];
          },
          { Member: [["bob"], 1], Billing: [["ada"], 1], Support: [[], 0] }[role],
        ] as const satisfies Parameters<typeof describeIsolation>[1]["lookups"][number],
    ),
    [
      "nobody in an organization that isn't there",
      ({ memberships }) => memberships.listMembers("nowhere", { role: null, limit: 9, offset: 0 }),
      { rows: [], total: 0 },
    ],
    [
      "other holders in one organization",
      ({ memberships }) => memberships.countOtherHolders("acme", "Owner", "bob"),
      1,
    ],
    [
      "no other holder in one organization",
      ({ memberships }) => memberships.countOtherHolders("acme", "Owner", "ada"),
      0,
    ],
    [
      "other holders of an additional role",
      ({ memberships }) => memberships.countOtherHolders("globex", "Support", "ada"),
      1,
    ],
    [
      "the roles held in one organization",
      async ({ memberships }) => [...(await memberships.listHeldRoles("acme"))].sort(),
      ["Billing", "Member", "Owner"],
    ],
    [
      "no roles under a mapping that nobody has",
      ({ memberships }) => memberships.listRolesHeldUnderMapping("first"),
      [],
    ],
    ["memberships with several roles", ({ memberships }) => memberships.countWithSeveralRoles(9), 2],
    ["memberships with several roles, up to a bound", ({ memberships }) => memberships.countWithSeveralRoles(1), 1],
    ["holders of a role", ({ memberships }) => memberships.countHolders("Owner", 9), 2],
    ["holders of an additional role", ({ memberships }) => memberships.countHolders("Support", 9), 1],
    ["holders of a role, up to a bound", ({ memberships }) => memberships.countHolders("Member", 1), 1],
    [
      "no organization with a mapping",
      async ({ organizations }) => [...(await organizations.countByRoleMapping())],
      [],
    ],
  ],
});

describeIsolation("isolation of access policies", {
  changes: [
    [
      "replaces a policy and ends its suspension",
      ({ accessPolicies }) => accessPolicies.save("acme", { ...NO_RULES, methods: ["passkey"] }),
      ["~ access_policies acme: second_factor_required, methods, suspended_until, version"],
      ({ accessPolicies }) => accessPolicies.suspend("acme", SOME_END),
    ],
    [
      "suspends a policy",
      ({ accessPolicies }) => accessPolicies.suspend("acme", SOME_END),
      ["~ access_policies acme: suspended_until, version"],
    ],
    [
      "lifts a policy for one session again",
      ({ accessPolicies }) =>
        accessPolicies.lift({ sessionHash: "ada laptop", orgId: "acme", liftedAt: 1, liftedUntil: 2 }),
      ["~ lifted_access_policies ada laptop acme: lifted_at, lifted_until"],
    ],
    [
      "deletes lifts that have ended",
      ({ accessPolicies }) => accessPolicies.deleteEndedLifts(SOME_END),
      SESSIONS.flatMap((session) => ["acme", "globex"].map((orgId) => `- lifted_access_policies ${session} ${orgId}`)),
    ],
    ["keeps lifts until they end", ({ accessPolicies }) => accessPolicies.deleteEndedLifts(SOME_END - 1), []],
  ],
  lookups: [
    ["a policy", async ({ accessPolicies }) => (await accessPolicies.find("globex"))?.orgId, "globex"],
    ["no policy elsewhere", ({ accessPolicies }) => accessPolicies.find("nowhere"), null],
    [
      "the policies of a member, with what is lifted for one session",
      async ({ accessPolicies }) =>
        (await accessPolicies.listByMember("ada", "ada phone"))
          .map(({ orgId, liftedUntil }) => [orgId, liftedUntil])
          .sort(),
      [
        ["acme", SOME_END],
        ["globex", SOME_END],
      ],
    ],
    ["no policies of nobody", ({ accessPolicies }) => accessPolicies.listByMember("nobody", "ada phone"), []],
    [
      "how members sign in, each by the session seen last",
      async ({ accessPolicies }) => {
        const page = { after: null, limit: 9, at: SOME_TIME, seenAfter: SOME_TIME - 1 };
        const facts = await accessPolicies.listMemberFacts("acme", page);
        return facts.map(({ userId, role, session }) => [userId, role, session !== null]);
      },
      [
        ["ada", "Owner", true],
        ["bob", "Member", true],
      ],
    ],
    [
      "no sessions that have ended",
      async ({ accessPolicies }) => {
        const page = { after: { joinedAt: SOME_TIME, userId: "ada" }, limit: 9, at: SOME_END, seenAfter: 0 };
        return (await accessPolicies.listMemberFacts("acme", page)).map(({ userId, session }) => [userId, session]);
      },
      [["bob", null]],
    ],
  ],
});

describeIsolation("isolation of invitations", {
  changes: [
    [
      "takes an invitation",
      ({ invitations }) => invitations.take("new@acme.test to acme", SOME_END - 1),
      ["- invitations acme new@acme.test"],
    ],
    [
      "takes no invitation that has expired",
      ({ invitations }) => invitations.take("new@acme.test to acme", SOME_END),
      [],
    ],
    [
      "revokes an invitation to one organization",
      ({ invitations }) => invitations.revoke("acme", " NEW@acme.test"),
      ["- invitations acme new@acme.test"],
    ],
    [
      "revokes what a member sent",
      ({ invitations }) => invitations.revokeByInviter("ada"),
      ["- invitations acme new@acme.test", "- invitations globex new@acme.test"],
    ],
    ["keeps invitations until they expire", ({ invitations }) => invitations.deleteExpired(SOME_END - 1), []],
    [
      "deletes invitations that have expired",
      ({ invitations }) => invitations.deleteExpired(SOME_END),
      ["acme", "globex"].flatMap((orgId) => INVITED.map((email) => `- invitations ${orgId} ${email}`)),
    ],
    [
      "replaces an invitation to one organization",
      ({ invitations }) =>
        invitations.save({
          invitationId: "invitation of new@acme.test to acme",
          orgId: "acme",
          email: "new@acme.test",
          tokenHash: "new hash",
          role: "Member",
          additionalRoles: ["Billing"],
          inviterUserId: "ada",
          createdAt: SOME_TIME,
          expiresAt: SOME_END,
        }),
      ["~ invitations acme new@acme.test: token_hash"],
    ],
  ],
  lookups: [
    [
      "an invitation until it expires",
      async ({ invitations }) => (await invitations.findByToken("new@acme.test to globex", SOME_END - 1))?.orgId,
      "globex",
    ],
    [
      "no invitation that has expired",
      ({ invitations }) => invitations.findByToken("new@acme.test to globex", SOME_END),
      null,
    ],
    [
      "the invitations to one organization",
      async ({ invitations }) => {
        const { rows, total } = await invitations.list("globex", { at: SOME_END - 1, limit: 9, offset: 0 });
        return [rows.map(({ orgId, email }) => `${orgId} ${email}`), total];
      },
      [INVITED.map((email) => `globex ${email}`), 2],
    ],
    [
      "a page of all invitations",
      async ({ invitations }) => {
        const { rows, total } = await invitations.list(null, { at: SOME_END - 1, limit: 2, offset: 1 });
        return [rows.map(({ orgId, email }) => `${orgId} ${email}`), total];
      },
      [["acme other@acme.test", "globex new@acme.test"], 4],
    ],
    [
      "no invitations that have expired",
      ({ invitations }) => invitations.list(null, { at: SOME_END, limit: 9, offset: 0 }),
      { rows: [], total: 0 },
    ],
  ],
});
