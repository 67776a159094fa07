import { reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import {
  type ConfigurationUnit,
  NOTHING_DONE,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { fail, succeed } from "../../../../platform/domain/result.ts";
import { StaleVersionError } from "../../../../platform/domain/row-version.ts";
import {
  createIntrospectionCredential,
  deleteIntrospectionCredential,
  updateIntrospectionCredential,
} from "../introspection-credentials.ts";
import type { IntrospectionCredentialRecord } from "../records.ts";
import type { ListedCredential } from "./schema.ts";

/** Writes introspection credentials as the file lists them. */
export function writeCredential({ credentialId, name, resources }: IntrospectionCredentialRecord): ListedCredential {
  return { id: credentialId, name, resources: resources && [...resources] };
}

/** Makes the introspection credentials those of the file. */
export async function applyIntrospectionCredentials(
  { repositories, deps }: ConfigurationUnit,
  wanted: readonly ListedCredential[] | undefined,
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  const records = await repositories.introspectionCredentials.list();
  return reconcileList({
    section: "Introspection credentials",
    key: "id",
    stored: records.map(writeCredential),
    wanted,
    removal: () => ["whoever uses them is refused"],
    async save({ id, ...fields }, stored) {
      if (stored) {
        const version = records.find(({ credentialId }) => credentialId === id)?.version ?? 0;
        const updated = await updateIntrospectionCredential(deps, id, { ...fields, version });
        if (updated.ok) return succeed(null);
        if (updated.failure.kind === "not_found") throw new StaleVersionError();
        return fail(explainUnknown(updated.failure.resource));
      }
      const created = await createIntrospectionCredential(deps, { ...fields, credentialId: id });
      if (created.ok) return succeed({ kind: "introspection_credential", id, secret: created.value.secret });
      // Someone created them since the list was read.
      if (created.failure.kind === "credential_id_taken") throw new StaleVersionError();
      return fail(explainUnknown(created.failure.resource));
    },
    async remove({ id }) {
      await deleteIntrospectionCredential(deps, id);
      return null;
    },
  });
}

function explainUnknown(resource: string): string {
  return `${resource} isn't a resource of this deployment. List it under resources.`;
}
