import { createHash } from "node:crypto";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { APPEARANCE_SETTING, type Appearance, readAppearance } from "./appearance.ts";
import { isPng } from "./png.ts";

/** Which pages a logo is for. */
export type LogoTheme = "light" | "dark";

/** A logo is stored in the database and sent with pages, so it has to be small. */
export const MAX_LOGO_BYTES: number = 128 * 1024;

/** The names of the settings that hold the images. */
export const LOGO_SETTINGS: Readonly<Record<LogoTheme, string>> = {
  light: "appearance_logo",
  dark: "appearance_logo_dark",
};

const DIGESTS = { light: "logoDigest", dark: "darkLogoDigest" } as const;

/** Reads the logo with a digest. Returns `null` if it has been replaced or removed. */
export async function readLogo({ settings }: Repositories, digest: string): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const name of Object.values(LOGO_SETTINGS)) {
    const logo = (await settings.get(name)) as { digest: string; png: string } | null | undefined;
    if (logo?.digest === digest) return new Uint8Array(Buffer.from(logo.png, "base64"));
  }
  return null;
}

/**
 * Stores a PNG image as the logo of pages of a theme, or removes it (`null`). Returns what is wrong with the image, worded as the end of
 * a sentence that begins with "The logo".
 */
export async function storeLogo(
  repositories: Repositories,
  theme: LogoTheme,
  png: Uint8Array | null,
): Promise<Result<null, string>> {
  if (png && (png.length > MAX_LOGO_BYTES || !isPng(png))) {
    return fail(`must be a PNG image of at most ${MAX_LOGO_BYTES / 1024} KiB and 2048 pixels`);
  }
  const digest = digestOf(png);
  const appearance = await readAppearance(repositories);
  await repositories.settings.set(LOGO_SETTINGS[theme], png && { digest, png: Buffer.from(png).toString("base64") });
  await repositories.settings.set(APPEARANCE_SETTING, { ...appearance, [DIGESTS[theme]]: digest });
  return succeed(null);
}

/** Returns the digest of the logo for pages of a theme; `null` if there is none. */
export function logoDigestOf(appearance: Appearance, theme: LogoTheme): string | null {
  return appearance[DIGESTS[theme]];
}

/** Returns the digest that identifies a logo's content; `null` if there is no logo. */
export function digestOf(png: Uint8Array | null): string | null {
  return png && createHash("sha256").update(png).digest("base64url").slice(0, 16);
}
