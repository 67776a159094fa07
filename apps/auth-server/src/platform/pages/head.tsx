export interface HeadProps {
  /** The title of the browser tab. */
  readonly title: string;
  readonly stylesheets: readonly string[];
  /** The paths of the scripts, where the page has any. */
  readonly scripts?: readonly string[];
  /** The path of the icon of the browser tab. */
  readonly icon: string;
}

/** Renders the head of every page. */
export function Head({ title, stylesheets, scripts = [], icon }: HeadProps) {
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="icon" type="image/svg+xml" href={icon} />
      {stylesheets.map((path) => (
        <link rel="stylesheet" href={path} />
      ))}
      {scripts.map((path) => (
        <script src={path} defer></script>
      ))}
    </head>
  );
}
