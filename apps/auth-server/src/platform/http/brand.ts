/** The deployment's branding. */
export interface Brand {
  readonly name: string;
  /** The URL of its logo. */
  readonly logo: string | null;
  /** The URL of the stylesheet with its accent colour. */
  readonly stylesheet: string;
}

/** Returns the path of the logo with the given digest. */
export function logoPath(digest: string): string {
  return `/assets/logo-${digest}.png`;
}

/** Returns the path of the stylesheet for a `#rrggbb` accent colour. */
export function accentStylesheetPath(accentColor: string): string {
  return `/assets/accent-${accentColor.slice(1)}.css`;
}
