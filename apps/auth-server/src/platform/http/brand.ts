/** The deployment as people see it. */
export interface Brand {
  readonly name: string;
  /** The URL of its logo. */
  readonly logo: string | null;
  /** The URL of the stylesheet with its accent colour. */
  readonly stylesheet: string;
}

/** Returns where the logo with a digest is. */
export function logoPath(digest: string): string {
  return `/assets/logo-${digest}.png`;
}

/** Returns where the stylesheet of a `#rrggbb` accent colour is. */
export function accentStylesheetPath(accentColor: string): string {
  return `/assets/accent-${accentColor.slice(1)}.css`;
}
