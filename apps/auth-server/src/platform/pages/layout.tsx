import type { Child } from "hono/jsx";
import type { Brand } from "../http/brand.ts";
import type { Translate } from "../language/translations.ts";
import { BrandMark } from "./brand-mark.tsx";
import type { OwnChange } from "./change-messages.ts";
import { Head } from "./head.tsx";
import { ImpersonationBanner, type ShownImpersonation } from "./impersonation-banner.tsx";
import { useText } from "./language.tsx";
import { Navigation, type NavigationProps } from "./navigation.tsx";
import { Notice } from "./notice.tsx";

export interface LayoutProps {
  readonly title: string;
  /** The heading, which contains the page's only `h1`. Default: the title. */
  readonly heading?: Child;
  readonly stylesheets: readonly string[];
  /** The path of the script, for pages that have one. */
  readonly script?: string | undefined;
  readonly brand: Brand;
  readonly navigation?: NavigationProps | undefined;
  /** Whether the page is a step of several. */
  readonly isGuided?: boolean | undefined;
  /** Whether the page is made of the dashboard's parts. */
  readonly looksLikeDashboard: boolean;
  /** What was just changed, if the page is to confirm it. */
  readonly done: OwnChange | null;
  /** Whose session somebody else uses, if so. */
  readonly impersonation?: ShownImpersonation | undefined;
  /** Whether the page reports a problem with a form. */
  readonly isRefusal: boolean;
  readonly children?: Child;
}

/**
 * Renders the frame of every hosted page: a narrow column for pages that ask for one thing, a wider one where people look around, and one to
 * read in for pages that lead through several steps.
 */
export function Layout(props: LayoutProps) {
  const {
    title,
    heading,
    stylesheets,
    script,
    brand,
    navigation,
    looksLikeDashboard,
    done,
    isRefusal,
    impersonation,
    children,
  } = props;
  const t = useText();
  return (
    <html lang={t.language}>
      <Head
        title={`${isRefusal ? t("frame.error_title", { title }) : title} · ${brand.name}`}
        stylesheets={stylesheets}
        scripts={script === undefined ? [] : [script]}
        icon={brand.icon}
      />
      <body class={frameOf(props)}>
        {navigation && (
          <a class="skip-link" href="#content">
            {t("frame.skip_to_content")}
          </a>
        )}
        {impersonation && <ImpersonationBanner {...impersonation} />}
        <header>
          <p class="brand">
            <BrandMark {...brand} />
          </p>
          {navigation && <Navigation {...navigation} />}
        </header>
        <main
          id="content"
          tabindex={-1}
          class={looksLikeDashboard ? "dashboard" : undefined}
          {...(script !== undefined && copyWords(t))}
        >
          {heading ?? <h1>{title}</h1>}
          {done && <Notice tone="success">{t(`own_done.${done}`)}</Notice>}
          {children}
        </main>
      </body>
    </html>
  );
}

/** The words of the buttons that the script puts beside the values that people copy. */
function copyWords(t: Translate) {
  return {
    "data-copy-button": t("script.copy_button"),
    "data-copied": t("script.copied"),
    "data-copy-named": t("script.copy", { name: "{name}" }),
  };
}

function frameOf({ navigation, isGuided }: LayoutProps): "wide" | "guided" | "narrow" {
  if (navigation) return "wide";
  return isGuided ? "guided" : "narrow";
}
