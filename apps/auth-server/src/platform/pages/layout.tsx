import type { Child } from "hono/jsx";
import type { Brand } from "../http/brand.ts";
import { BrandMark } from "./brand-mark.tsx";
import type { OwnChange } from "./change-messages.ts";
import { Head } from "./head.tsx";
import { useText } from "./language.tsx";
import { Navigation, type NavigationProps } from "./navigation.tsx";
import { Notice } from "./notice.tsx";

export interface LayoutProps {
  readonly title: string;
  readonly stylesheets: readonly string[];
  /** The path of the script, for pages that have one. */
  readonly script?: string | undefined;
  readonly brand: Brand;
  readonly navigation?: NavigationProps | undefined;
  /** What was just changed, if the page is to confirm it. */
  readonly done: OwnChange | null;
  /** Whether the page reports a problem with a form. */
  readonly isRefusal: boolean;
  readonly children?: Child;
}

/** Renders the frame of every hosted page: a narrow column for pages that ask for one thing, a wider one where people look around. */
export function Layout({ title, stylesheets, script, brand, navigation, done, isRefusal, children }: LayoutProps) {
  const t = useText();
  return (
    <html lang={t.language}>
      <Head
        title={`${isRefusal ? t("frame.error_title", { title }) : title} · ${brand.name}`}
        stylesheets={stylesheets}
        scripts={script === undefined ? [] : [script]}
        icon={brand.icon}
      />
      <body class={navigation ? "wide" : "narrow"}>
        {navigation && (
          <a class="skip-link" href="#content">
            {t("frame.skip_to_content")}
          </a>
        )}
        <header>
          <p class="brand">
            <BrandMark {...brand} />
          </p>
          {navigation && <Navigation {...navigation} />}
        </header>
        <main id="content" tabindex={-1}>
          <h1>{title}</h1>
          {done && <Notice tone="success">{t(`own_done.${done}`)}</Notice>}
          {children}
        </main>
      </body>
    </html>
  );
}
