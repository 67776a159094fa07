import { findRedirectUriProblem, isLoopbackRedirectUri, matchesRedirectUri } from "../redirect-uri.ts";
import { registrationPresets } from "./presets.ts";
import type { RegistrationSettings } from "./settings.ts";

/** A URI whose last path segment is `*`, and one whose last path segment is a name, without query. */
const ANY_LAST_SEGMENT = /^(.+\/)\*$/;
const LAST_SEGMENT = /^(.+\/)[\w~-][\w.~-]*$/;

/** Returns whether the operator allows clients to register the redirect URI. */
export function isAllowedRedirectUri(settings: RegistrationSettings, uri: string): boolean {
  if (settings.allowsLoopback && isLoopbackRedirectUri(uri)) return true;
  const allowed = settings.presets.flatMap((preset): readonly string[] => registrationPresets[preset].redirectUris);
  return [...allowed, ...settings.redirectUris].some((pattern) => matchesPattern(pattern, uri));
}

/** Finds out why a URI can't be put on the list of allowed ones; `null` when it can. */
export function findPatternProblem(pattern: string): string | null {
  return findRedirectUriProblem(pattern.replace(ANY_LAST_SEGMENT, "$1segment"));
}

function matchesPattern(pattern: string, uri: string): boolean {
  const parent = ANY_LAST_SEGMENT.exec(pattern)?.[1];
  if (parent === undefined) return matchesRedirectUri(pattern, uri);
  const presentedParent = LAST_SEGMENT.exec(uri)?.[1];
  return presentedParent !== undefined && matchesRedirectUri(parent, presentedParent);
}
