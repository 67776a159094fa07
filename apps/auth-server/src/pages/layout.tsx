import type { Child } from "hono/jsx";

/** The frame of every page. */
export function Layout({ stylesheet, children }: { stylesheet: string; children?: Child }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>Orgward</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main class="card">{children}</main>
      </body>
    </html>
  );
}
