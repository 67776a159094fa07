import { z } from "zod";
import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { SettingRepository } from "../../../../platform/domain/store.ts";
import { changeConfiguration } from "../../../../platform/events/change-configuration.ts";

const SETTING = "oauth_metadata_documents";

const settings = z.object({
  /** Whose documents are read: nobody's, those on named hosts, or anybody's. */
  policy: z.enum(["off", "allowed_hosts", "any"]),
  hosts: z.array(z.string()),
});

/** What the operator decided about clients whose id is the address of their metadata document. */
export type MetadataDocumentSettings = Readonly<z.output<typeof settings>>;

/** Reads the decision of the operator as it is now: nobody's documents until there is one. */
export async function readMetadataDocumentSettings(repositories: {
  settings: SettingRepository;
}): Promise<MetadataDocumentSettings> {
  const value = await repositories.settings.get(SETTING);
  return value === undefined ? { policy: "off", hosts: [] } : settings.parse(value);
}

/** Stores the decision of the operator. */
export async function storeMetadataDocumentSettings(
  repositories: { settings: SettingRepository },
  decision: MetadataDocumentSettings,
): Promise<void> {
  await repositories.settings.set(SETTING, decision);
}

/** Changes the decision. Fails with the first host that is none. */
export async function changeMetadataDocumentSettings(
  deps: Pick<DomainDeps, "store" | "clock" | "actor">,
  decision: MetadataDocumentSettings,
): Promise<Result<null, { readonly host: string }>> {
  const host = decision.hosts.find(
    (host) => !URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host,
  );
  if (host !== undefined) return fail({ host });
  const change = { change: "metadata_documents.changed", subject: null } as const;
  await changeConfiguration(deps, change, (repositories) => storeMetadataDocumentSettings(repositories, decision));
  return succeed(null);
}

/** Tells whether the operator allows documents of a host; a port belongs to the host. */
export function isAllowedHost({ policy, hosts }: MetadataDocumentSettings, host: string): boolean {
  return policy === "any" || (policy === "allowed_hosts" && hosts.includes(host));
}
