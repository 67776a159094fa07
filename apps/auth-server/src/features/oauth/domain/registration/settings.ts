import { z } from "zod";
import type { SettingRepository } from "../../../../platform/domain/store.ts";
import { type RegistrationPreset, registrationPresetNames } from "./presets.ts";

/** The name under which the decision is stored. */
export const REGISTRATION_SETTING = "oauth_registration";

/** What the operator decided about clients that register themselves. */
export interface RegistrationSettings {
  readonly enabled: boolean;
  /** The known clients that may. */
  readonly presets: readonly RegistrationPreset[];
  /** Whether any address on the user's own machine may be registered. */
  readonly allowsLoopback: boolean;
  /** Further URIs that may be registered, written as those of a preset. */
  readonly redirectUris: readonly string[];
}

/** Nobody registers until the operator says so; then the known clients and programs on the user's machine may. */
const defaults: RegistrationSettings = {
  enabled: false,
  presets: registrationPresetNames,
  allowsLoopback: true,
  redirectUris: [],
};

const stored = z.object({
  enabled: z.boolean(),
  // A name that a later release knows is nothing that this one allows.
  presets: z.array(z.string()).transform((names) => names.filter(isPreset)),
  allowsLoopback: z.boolean(),
  redirectUris: z.array(z.string()),
});

/** Returns whether the text is the name of a preset. */
export function isPreset(name: string): name is RegistrationPreset {
  return (registrationPresetNames as readonly string[]).includes(name);
}

/** Reads the decision of the operator as it is now. */
export async function readRegistrationSettings({
  settings,
}: {
  settings: SettingRepository;
}): Promise<RegistrationSettings> {
  const value = await settings.get(REGISTRATION_SETTING);
  return value === undefined ? defaults : stored.parse(value);
}

/** Stores the decision of the operator. */
export async function storeRegistrationSettings(
  { settings }: { settings: SettingRepository },
  decision: RegistrationSettings,
): Promise<void> {
  await settings.set(REGISTRATION_SETTING, decision);
}
