/** The deployment's branding. */
export interface Brand {
  readonly name: string;
  /** The URL of its logo. */
  readonly logo: string | null;
  /** The URL of the logo for dark pages; with `null` they show the other one. */
  readonly darkLogo: string | null;
  /** The URL of its icon, which stands in the tabs of browsers, and beside the name where there is no logo. */
  readonly icon: string;
  /** The URL of the stylesheet with its accent colour. */
  readonly stylesheet: string;
}

/** Returns the path of the logo with the given digest. */
export function logoPath(digest: string): string {
  return `/assets/logo-${digest}.png`;
}

/** Returns the path of the icon with an `#rrggbb` accent colour that shows a letter, or with `null` Orgward's own mark. */
export function iconPath(accentColor: string, letter: string | null): string {
  const character = letter === null ? "mark" : (letter.codePointAt(0) ?? 0).toString(16);
  return `/assets/icon-${accentColor.slice(1)}-${character}.svg`;
}

/** Returns the path of the stylesheet for a `#rrggbb` accent colour. */
export function accentStylesheetPath(accentColor: string): string {
  return `/assets/accent-${accentColor.slice(1)}.css`;
}
