import type { Child } from "hono/jsx";
import { Navigation, type NavigationProps } from "./navigation.tsx";

/** The deployment as people know it. */
export interface Brand {
  readonly name: string;
  /** The address of its logo. */
  readonly logo: string | null;
}

export interface LayoutProps {
  readonly title: string;
  readonly stylesheets: readonly string[];
  readonly brand: Brand;
  readonly navigation?: NavigationProps | undefined;
  /** Whether the page tells what was wrong with a form. */
  readonly isRefusal: boolean;
  readonly children?: Child;
}

/** The frame of every hosted page: a column for a page that asks for one thing, a wider one where people look around. */
export function Layout({ title, stylesheets, brand, navigation, isRefusal, children }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${isRefusal ? "Not yet: " : ""}${title} · ${brand.name}`}</title>
        {stylesheets.map((path) => (
          <link rel="stylesheet" href={path} />
        ))}
      </head>
      <body class={navigation ? "wide" : "narrow"}>
        {navigation && (
          <a class="skip-link" href="#content">
            Skip to the content
          </a>
        )}
        <header>
          <BrandMark {...brand} />
          {navigation && <Navigation {...navigation} />}
        </header>
        <main id="content" tabindex={-1}>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

function BrandMark({ name, logo }: Brand) {
  if (!logo) return <p class="brand">{name}</p>;
  return (
    <p class="brand">
      <img src={logo} alt={name} />
    </p>
  );
}
