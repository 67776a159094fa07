import { parseDisplayName } from "../../../platform/domain/display-name.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import {
  isLanguage,
  type Language,
  type LanguageSettings,
  languageTags,
} from "../../../platform/language/languages.ts";

/** How the hosted pages present the deployment. */
export interface Appearance extends LanguageSettings {
  /** Deployment name. */
  readonly name: string;
  /** `#rrggbb` in lower case. */
  readonly accentColor: string;
  /** Identifies the content of the logo; `null` if there is none. */
  readonly logoDigest: string | null;
  /** The same for the logo that dark pages show; with `null` they show the other one. */
  readonly darkLogoDigest: string | null;
}

/** What to change; whatever is missing stays as it is. */
export interface AppearanceChanges {
  /** At most 60 characters. */
  readonly name?: string | undefined;
  /** `#` and six hexadecimal digits. */
  readonly accentColor?: string | undefined;
  /** The tag of one of our languages. */
  readonly defaultLanguage?: string | undefined;
  readonly followsVisitors?: boolean | undefined;
}

/** The same changes in the form in which they are stored. */
interface ParsedChanges extends Omit<AppearanceChanges, "defaultLanguage"> {
  readonly defaultLanguage?: Language | undefined;
}

/** Which change is refused, and why, worded as the end of a sentence that begins with its name. */
export interface AppearanceFailure {
  readonly field: keyof AppearanceChanges;
  readonly problem: string;
}

export const DEFAULT_APPEARANCE: Appearance = {
  name: "Orgward",
  accentColor: "#4353d6",
  logoDigest: null,
  darkLogoDigest: null,
  defaultLanguage: "en",
  followsVisitors: true,
};

const MAX_APPEARANCE_NAME_CHARACTERS = 60;
/** The name of the setting that holds the name, the colour, the digests of the logos, and the languages. */
export const APPEARANCE_SETTING = "appearance";

/** Reads how the deployment presents itself. */
export async function readAppearance({ settings }: Repositories): Promise<Appearance> {
  return { ...DEFAULT_APPEARANCE, ...((await settings.get(APPEARANCE_SETTING)) as Partial<Appearance> | undefined) };
}

/** Returns the languages that visitors can have pages in. */
export function offeredLanguages({ defaultLanguage, followsVisitors }: LanguageSettings): readonly Language[] {
  return followsVisitors ? languageTags : [defaultLanguage];
}

/** Checks every change, then stores them all. */
export async function changeAppearance(
  repositories: Repositories,
  changes: AppearanceChanges,
): Promise<Result<null, AppearanceFailure>> {
  const parsed = parseAppearance(changes);
  if (!parsed.ok) return parsed;
  const current = await readAppearance(repositories);
  await repositories.settings.set(APPEARANCE_SETTING, {
    ...current,
    ...Object.fromEntries(Object.entries(parsed.value).filter(([, value]) => value !== undefined)),
  });
  return succeed(null);
}

/** Converts changes to the form in which they are stored, or returns the first that isn't allowed. */
export function parseAppearance({
  name,
  accentColor,
  defaultLanguage,
  followsVisitors,
}: AppearanceChanges): Result<ParsedChanges, AppearanceFailure> {
  const parsedName = name === undefined ? null : parseDisplayName(name, MAX_APPEARANCE_NAME_CHARACTERS);
  if (parsedName?.ok === false) return fail({ field: "name", problem: parsedName.failure });
  if (accentColor !== undefined && !/^#[0-9a-f]{6}$/i.test(accentColor)) {
    return fail({ field: "accentColor", problem: "must be # followed by six hexadecimal digits, such as #4353d6" });
  }
  if (defaultLanguage !== undefined && !isLanguage(defaultLanguage)) {
    return fail({ field: "defaultLanguage", problem: `must be one of ${languageTags.join(", ")}` });
  }
  return succeed({
    name: parsedName?.value,
    accentColor: accentColor?.toLowerCase(),
    defaultLanguage,
    followsVisitors,
  });
}
