import { describeFields } from "../../../../platform/configuration-file/reconcile-list.ts";
import {
  type ConfigurationUnit,
  NOTHING_DONE,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { changeMetadataDocumentSettings, readMetadataDocumentSettings } from "../metadata-documents/settings.ts";
import { changeRegistrationSettings } from "../registration/change-settings.ts";
import { type RegistrationSettings, readRegistrationSettings } from "../registration/settings.ts";
import type { OAuthConfiguration } from "./schema.ts";

/** Writes the decision about clients that register themselves as the file does. */
export function writeRegistration({ enabled, presets, allowsLoopback, redirectUris }: RegistrationSettings) {
  return { enabled, presets, loopback: allowsLoopback, redirectUris };
}

/** Decides about clients that register themselves as the file does. What it doesn't name stays as it is. */
export async function applyRegistration(
  { repositories, deps }: ConfigurationUnit,
  wanted: OAuthConfiguration["clientRegistration"],
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  await repositories.settings.lock();
  const before = writeRegistration(await readRegistrationSettings(repositories));
  const { enabled = before.enabled, presets = before.presets, redirectUris = before.redirectUris } = wanted;
  const { loopback: allowsLoopback = before.loopback } = wanted;
  const changed = await changeRegistrationSettings(deps, { enabled, presets, redirectUris, allowsLoopback });
  const refusal = changed.ok ? null : `${changed.failure.redirectUri} ${changed.failure.problem}.`;
  return describePolicy("dynamic registration", describeFields(before, wanted), refusal);
}

/** Decides about clients that are known by a metadata document as the file does. */
export async function applyMetadataDocuments(
  { repositories, deps }: ConfigurationUnit,
  wanted: OAuthConfiguration["metadataDocuments"],
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  await repositories.settings.lock();
  const before = await readMetadataDocumentSettings(repositories);
  const changed = await changeMetadataDocumentSettings(deps, wanted);
  const refusal = changed.ok ? null : `${changed.failure.host} is not a host, such as claude.ai or example.com:8443.`;
  return describePolicy("metadata documents", describeFields(before, wanted), refusal);
}

function describePolicy(name: string, details: readonly string[], refusal: string | null): SectionOutcome {
  if (details.length === 0 && refusal === null) return NOTHING_DONE;
  return { changes: [{ section: "Allowed clients", action: "change", name, details, refusal }], secrets: [] };
}
