import { createHash } from "node:crypto";
import { parseDisplayName } from "../../../platform/domain/display-name.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { isPng } from "./png.ts";

/** How the hosted pages present the deployment. */
export interface Appearance {
  /** Deployment name. */
  readonly name: string;
  /** `#rrggbb` in lower case. */
  readonly accentColor: string;
  /** Identifies the content of the logo; `null` if there is none. */
  readonly logoDigest: string | null;
}

/** What to change; whatever is missing stays as it is. */
export interface AppearanceChanges {
  /** At most 60 characters. */
  readonly name?: string | undefined;
  /** `#` and six hexadecimal digits. */
  readonly accentColor?: string | undefined;
  /** A PNG image, or `null` to remove the logo. */
  readonly logo?: Uint8Array | null | undefined;
}

/** Which change is refused, and why, worded as the end of a sentence that begins with its name. */
export interface AppearanceFailure {
  readonly field: keyof AppearanceChanges;
  readonly problem: string;
}

export const DEFAULT_APPEARANCE: Appearance = { name: "Orgward", accentColor: "#4353d6", logoDigest: null };

/** A logo is stored in the database and sent with pages, so it has to be small. */
export const MAX_LOGO_BYTES: number = 128 * 1024;

const MAX_APPEARANCE_NAME_CHARACTERS = 60;
/** The names of the settings that hold the name and colour, and the logo. */
export const APPEARANCE_SETTING = "appearance";
export const LOGO_SETTING = "appearance_logo";

/** Reads how the deployment presents itself. */
export async function readAppearance({ settings }: Repositories): Promise<Appearance> {
  return { ...DEFAULT_APPEARANCE, ...((await settings.get(APPEARANCE_SETTING)) as Partial<Appearance> | undefined) };
}

/** Reads the logo with a digest. Returns `null` if it has been replaced or removed. */
export async function readLogo({ settings }: Repositories, digest: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const logo = (await settings.get(LOGO_SETTING)) as { digest: string; png: string } | null | undefined;
  return logo?.digest === digest ? new Uint8Array(Buffer.from(logo.png, "base64")) : null;
}

/** Checks every change, then stores them all. */
export async function changeAppearance(
  repositories: Repositories,
  changes: AppearanceChanges,
): Promise<Result<null, AppearanceFailure>> {
  const parsed = parseAppearance(changes);
  if (!parsed.ok) return parsed;
  const { name, accentColor, logo } = parsed.value;
  const current = await readAppearance(repositories);
  const logoDigest = logo === undefined ? current.logoDigest : await storeLogo(repositories, logo);
  await repositories.settings.set(APPEARANCE_SETTING, {
    name: name ?? current.name,
    accentColor: accentColor ?? current.accentColor,
    logoDigest,
  });
  return succeed(null);
}

/** Converts changes to the form in which they are stored, or returns the first that isn't allowed. */
export function parseAppearance({
  name,
  accentColor,
  logo,
}: AppearanceChanges): Result<AppearanceChanges, AppearanceFailure> {
  const parsedName = name === undefined ? null : parseDisplayName(name, MAX_APPEARANCE_NAME_CHARACTERS);
  if (parsedName?.ok === false) return fail({ field: "name", problem: parsedName.failure });
  if (accentColor !== undefined && !/^#[0-9a-f]{6}$/i.test(accentColor)) {
    return fail({ field: "accentColor", problem: "must be # followed by six hexadecimal digits, such as #4353d6" });
  }
  if (logo && (logo.length > MAX_LOGO_BYTES || !isPng(logo))) {
    const problem = `must be a PNG image of at most ${MAX_LOGO_BYTES / 1024} KiB and 2048 pixels`;
    return fail({ field: "logo", problem });
  }
  return succeed({ name: parsedName?.value, accentColor: accentColor?.toLowerCase(), logo });
}

/** Returns the digest that identifies a logo's content; `null` if there is no logo. */
export function digestOf(png: Uint8Array | null): string | null {
  return png && createHash("sha256").update(png).digest("base64url").slice(0, 16);
}

async function storeLogo({ settings }: Repositories, png: Uint8Array | null): Promise<string | null> {
  const digest = digestOf(png);
  await settings.set(LOGO_SETTING, png && { digest, png: Buffer.from(png).toString("base64") });
  return digest;
}
