import { expect, it } from "vitest";
import { planSync, type SyncState } from "../../../../src/features/directories/domain/sync/plan.ts";
import { aDirectoryUser, aUser } from "../../../support/records.ts";

/** Carol, whom Acme's directory knew as a member by her own address elsewhere, and who has left. */
const LEFT: SyncState = {
  person: {
    userName: "carol",
    externalId: null,
    active: true,
    email: "carol@acme.test",
    firstName: null,
    lastName: null,
  },
  known: aDirectoryUser({ directoryId: "okta", createdAccount: false }),
  account: aUser({ userId: "carol", email: "carol@elsewhere.test" }),
  isLinked: true,
  membership: null,
  isSomeoneElses: false,
  isReassigned: false,
  isProven: true,
  isAccountProven: false,
  isEmailTaken: false,
  isEmailAllowed: true,
  isFull: false,
  isLastOwner: false,
  isElsewhere: true,
  role: { decided: null, fallback: "Member", isUnknown: false, order: ["Owner", "Admin", "Member"] },
  hasNames: false,
};

const effectsOf = (state: SyncState) => planSync(state).effects.map(({ kind }) => kind);

it("doesn't make someone a member again by an address inside the proven domains that isn't their account's", () => {
  expect(planSync(LEFT)).toEqual({ effects: [{ kind: "invite" }], mark: "pending" });
});

it("makes whom the directory created a member again, whatever address they have given themselves since", () => {
  expect(
    effectsOf({
      ...LEFT,
      known: aDirectoryUser({ directoryId: "okta", createdAccount: true }),
    }),
  ).toEqual(["add_member"]);
});
