import { z } from "zod";
import type { SettingRepository } from "../../../../platform/domain/store.ts";
import { type RegistrationPreset, registrationPresetNames } from "./presets.ts";

/** The name that the setting is stored under. */
export const REGISTRATION_SETTING = "oauth_registration";

/** What the operator decided about clients that register themselves. */
export interface RegistrationSettings {
  readonly enabled: boolean;
  /** The known clients that may register. */
  readonly presets: readonly RegistrationPreset[];
  /** Whether any URI on the user's own machine may be registered. */
  readonly allowsLoopback: boolean;
  /** More URIs that may be registered, in the format of a preset. */
  readonly redirectUris: readonly string[];
}

/** Nobody can register until the operator allows it; then the known clients and apps on the user's machine can. */
const defaults: RegistrationSettings = {
  enabled: false,
  presets: registrationPresetNames,
  allowsLoopback: true,
  redirectUris: [],
};

const stored = z.object({
  enabled: z.boolean(),
  // A later release may have stored names that this one doesn't know. They allow nothing here.
  presets: z.array(z.string()).transform((names) => names.filter(isPreset)),
  allowsLoopback: z.boolean(),
  redirectUris: z.array(z.string()),
});

/** Returns whether the string is the name of a preset. */
export function isPreset(name: string): name is RegistrationPreset {
  return (registrationPresetNames as readonly string[]).includes(name);
}

/** Reads the operator's current decision. */
export async function readRegistrationSettings({
  settings,
}: {
  settings: SettingRepository;
}): Promise<RegistrationSettings> {
  const value = await settings.get(REGISTRATION_SETTING);
  return value === undefined ? defaults : stored.parse(value);
}

/** Stores the operator's decision. */
export async function storeRegistrationSettings(
  { settings }: { settings: SettingRepository },
  decision: RegistrationSettings,
): Promise<void> {
  await settings.set(REGISTRATION_SETTING, decision);
}
