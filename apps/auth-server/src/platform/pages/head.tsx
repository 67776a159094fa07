export interface HeadProps {
  /** The title of the browser tab. */
  readonly title: string;
  readonly stylesheets: readonly string[];
}

/** Renders the head of every page. */
export function Head({ title, stylesheets }: HeadProps) {
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      {stylesheets.map((path) => (
        <link rel="stylesheet" href={path} />
      ))}
    </head>
  );
}
