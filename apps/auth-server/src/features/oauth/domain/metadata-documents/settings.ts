import { z } from "zod";
import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../../platform/domain/row-version.ts";
import type { SettingRepository } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { changesBetween } from "../../../../platform/events/changes.ts";

/** The name that the setting is stored under. */
export const METADATA_DOCUMENTS_SETTING = "oauth_metadata_documents";

const settings = z.object({
  /** Whose documents are read: nobody's, those on listed hosts, or anyone's. */
  policy: z.enum(["off", "allowed_hosts", "any"]),
  hosts: z.array(z.string()),
});

/** What the operator decided about clients whose id is the URL of their metadata document. */
export type MetadataDocumentSettings = Readonly<z.output<typeof settings>>;

/** Reads the operator's current decision. Until there is one, nobody's documents are read. */
export async function readMetadataDocumentSettings(repositories: {
  settings: SettingRepository;
}): Promise<MetadataDocumentSettings> {
  const value = await repositories.settings.get(METADATA_DOCUMENTS_SETTING);
  return value === undefined ? { policy: "off", hosts: [] } : settings.parse(value);
}

/** Stores the operator's decision. */
export async function storeMetadataDocumentSettings(
  repositories: { settings: SettingRepository },
  decision: MetadataDocumentSettings,
): Promise<void> {
  await repositories.settings.set(METADATA_DOCUMENTS_SETTING, decision);
}

/**
 * Changes the decision.
 *
 * @param input the decision, and the version of it that a form showed
 * @returns the first of the hosts that isn't one, if there is one
 * @throws StaleVersionError when someone has edited the decision since
 */
export async function changeMetadataDocumentSettings(
  deps: ChangingDeps,
  { version, ...decision }: MetadataDocumentSettings & { readonly version?: RowVersion },
): Promise<Result<null, { readonly host: string }>> {
  const host = decision.hosts.find(
    (host) => !URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host,
  );
  if (host !== undefined) return fail({ host });
  await deps.store.write(async (repositories) => {
    await repositories.settings.lock();
    expectVersion({ version: await repositories.settings.version([METADATA_DOCUMENTS_SETTING]) }, version);
    const changes = changesBetween(await readMetadataDocumentSettings(repositories), decision);
    if (!changes) return;
    await storeMetadataDocumentSettings(repositories, decision);
    const target = { kind: "setting", id: METADATA_DOCUMENTS_SETTING, name: "metadata documents" } as const;
    await appendEvent(repositories, deps, { type: "metadata_documents.changed", target, changes });
  });
  return succeed(null);
}

/** Returns whether the operator allows documents on a host. The host includes its port. */
export function isAllowedHost({ policy, hosts }: MetadataDocumentSettings, host: string): boolean {
  return policy === "any" || (policy === "allowed_hosts" && hosts.includes(host));
}
