import fc from "fast-check";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { demoRoles } from "../../../src/demo/demo-data.ts";
import { addAccountCredential } from "../../../src/features/service-accounts/domain/account-credentials.ts";
import {
  createServiceAccount,
  deleteServiceAccount,
  setServiceAccountEnabled,
  updateServiceAccount,
} from "../../../src/features/service-accounts/domain/manage.ts";
import type { ServiceAccountRecord } from "../../../src/features/service-accounts/domain/records.ts";
import { openMemoryStore } from "../../../src/memory/store.ts";
import { moveStreamOn } from "../../support/recorded-events.ts";
import { fetchList } from "../../support/revoked-tokens.ts";
import { ACME, askForToken, type MachineToken } from "../../support/service-account.ts";
import { createTestApp } from "../../support/test-app.ts";

const ROLES = demoRoles.map(({ name }) => name);

/** What happens to an account, one thing after another. */
const step = fc.oneof(
  fc.record({ do: fc.constant("role" as const), role: fc.constantFrom(...ROLES) }),
  fc.record({ do: fc.constant("enable" as const), enabled: fc.boolean() }),
  fc.record({ do: fc.constant("token" as const) }),
  fc.record({ do: fc.constant("credential" as const) }),
  fc.record({ do: fc.constant("delete" as const) }),
);

/** What the account is, by a model of a few lines. */
interface Model {
  role: string;
  enabled: boolean;
  exists: boolean;
}

it("no account ever has more than its role at that moment: by a new token, or by one from before that guards still take", async () => {
  const app = await createTestApp(await openMemoryStore());
  const { deps } = app;
  const permissionsOf = (role: string) => demoRoles.find(({ name }) => name === role)?.permissions ?? [];

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ROLES), fc.array(step, { maxLength: 12 }), async (first, steps) => {
      const wanted = {
        orgId: ACME,
        name: "Import",
        role: first,
        additionalRoles: [],
        requestsPerMinute: 6000,
        createdBy: null,
      };
      const created = await createServiceAccount(deps, wanted);
      if (!created.ok) throw new Error(created.failure);
      const account: ServiceAccountRecord = created.value;
      const model: Model = { role: first, enabled: true, exists: true };
      const secrets: string[] = [];
      const tokens: string[] = [];
      for (const one of [{ do: "credential" as const }, ...steps, { do: "token" as const }]) {
        // Tokens of the second in which something changes count from the next one on.
        deps.clock.advance(2);
        if (one.do === "role") {
          if ((await updateServiceAccount(deps, account, { role: one.role })).ok) model.role = one.role;
        } else if (one.do === "enable") {
          if ((await setServiceAccountEnabled(deps, account, one.enabled)).ok) model.enabled = one.enabled;
        } else if (one.do === "delete") {
          await deleteServiceAccount(deps, account);
          model.exists = false;
        } else if (one.do === "credential") {
          const added = await addAccountCredential(deps, account, { kind: "secret", name: null, expiresAt: null });
          if (added.ok && added.value.secret !== null) secrets.push(added.value.secret);
        } else {
          const client_secret = secrets.at(-1) ?? "";
          const response = await askForToken(app, { client_id: account.machineId, client_secret });
          expect(response.status).toBe(model.exists && model.enabled ? 200 : 401);
          if (response.ok) tokens.push(((await response.json()) as MachineToken).access_token);
        }
        await moveStreamOn(deps);
        await deps.revocations.catchUp();
        const list = await fetchList(app);
        for (const token of tokens.filter((each) => !list.voids(each))) {
          const { org_member_info: membership } = decodeJwt<{ org_member_info: Membership }>(token);
          expect(model.exists && model.enabled).toBe(true);
          expect(membership.org_id).toBe(ACME);
          expect(membership.user_role).toBe(model.role);
          expect(permissionsOf(model.role)).toEqual(expect.arrayContaining(membership.user_permissions));
        }
      }
    }),
    { numRuns: 12 },
  );
});

interface Membership {
  readonly org_id: string;
  readonly user_role: string;
  readonly user_permissions: string[];
}
