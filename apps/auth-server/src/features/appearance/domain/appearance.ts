import { createHash } from "node:crypto";
import { parseDisplayName } from "../../../platform/domain/display-name.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { isPng } from "./png.ts";

/** How the hosted pages present the deployment. */
export interface Appearance {
  /** What people know the deployment as. */
  readonly name: string;
  /** `#rrggbb`, in lower case. */
  readonly accentColor: string;
  /** Names the content of the logo; `null` when there is none. */
  readonly logoDigest: string | null;
}

/** What is to change; a member that is missing stays as it is. */
export interface AppearanceChanges {
  /** At most 60 characters. */
  readonly name?: string | undefined;
  /** Six hexadecimal digits behind a `#`. */
  readonly accentColor?: string | undefined;
  /** A PNG image, or `null` for none. */
  readonly logo?: Uint8Array | null | undefined;
}

/** Which change is refused, and why: the end of a sentence that begins with its name. */
export interface AppearanceFailure {
  readonly field: keyof AppearanceChanges;
  readonly problem: string;
}

export const DEFAULT_APPEARANCE: Appearance = { name: "Orgward", accentColor: "#4353d6", logoDigest: null };

/** A logo is stored in the database and sent with pages. */
export const LARGEST_LOGO_BYTES: number = 128 * 1024;

const MAX_APPEARANCE_NAME_CHARACTERS = 60;
const SETTING = "appearance";
const LOGO_SETTING = "appearance_logo";

/** Reads how the deployment presents itself. */
export async function readAppearance({ settings }: Repositories): Promise<Appearance> {
  return { ...DEFAULT_APPEARANCE, ...((await settings.get(SETTING)) as Partial<Appearance> | undefined) };
}

/** Reads the logo of a digest; `null` when it was replaced or removed. */
export async function readLogo({ settings }: Repositories, digest: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const logo = (await settings.get(LOGO_SETTING)) as { digest: string; png: string } | null | undefined;
  return logo?.digest === digest ? new Uint8Array(Buffer.from(logo.png, "base64")) : null;
}

/** Checks every change, then stores all of them. */
export async function changeAppearance(
  repositories: Repositories,
  changes: AppearanceChanges,
): Promise<Result<null, AppearanceFailure>> {
  const failure = findAppearanceFailure(changes);
  if (failure) return fail(failure);
  const { name, accentColor, logo } = changes;
  const current = await readAppearance(repositories);
  const parsedName = name === undefined ? null : parseName(name);
  const logoDigest = logo === undefined ? current.logoDigest : await storeLogo(repositories, logo);
  await repositories.settings.set(SETTING, {
    name: parsedName?.ok ? parsedName.value : current.name,
    accentColor: accentColor?.toLowerCase() ?? current.accentColor,
    logoDigest,
  });
  return succeed(null);
}

/** Finds the first change that is not allowed. */
export function findAppearanceFailure({ name, accentColor, logo }: AppearanceChanges): AppearanceFailure | null {
  const parsedName = name === undefined ? null : parseName(name);
  if (parsedName?.ok === false) return { field: "name", problem: parsedName.failure };
  if (accentColor !== undefined && !/^#[0-9a-f]{6}$/i.test(accentColor)) {
    return { field: "accentColor", problem: "must be # and six hexadecimal digits, such as #4353d6" };
  }
  if (logo && (logo.length > LARGEST_LOGO_BYTES || !isPng(logo))) {
    return {
      field: "logo",
      problem: `must be a PNG image of at most ${LARGEST_LOGO_BYTES / 1024} KiB and 2048 pixels`,
    };
  }
  return null;
}

function parseName(name: string): Result<string, string> {
  return parseDisplayName(name, MAX_APPEARANCE_NAME_CHARACTERS);
}

async function storeLogo({ settings }: Repositories, png: Uint8Array | null): Promise<string | null> {
  const digest = png && createHash("sha256").update(png).digest("base64url").slice(0, 16);
  await settings.set(LOGO_SETTING, png && { digest, png: Buffer.from(png).toString("base64") });
  return digest;
}
