import type { Child } from "hono/jsx";
import type { Brand } from "../../http/brand.ts";
import { WordMark } from "../../pages/brand-mark.tsx";
import { Head } from "../../pages/head.tsx";
import { useText } from "../../pages/language.tsx";
import { Notice } from "../../pages/notice.tsx";
import type { PageOperator } from "./operator-form.tsx";
import { SearchLink } from "./search-link.tsx";
import { linkSections, type SectionPath } from "./sections.ts";
import { wordScript } from "./word-script.ts";

export interface DashboardLayoutProps {
  readonly stylesheets: readonly string[];
  /** The paths of the scripts. */
  readonly scripts: readonly string[];
  readonly brand: Brand;
  readonly title: string;
  readonly section: SectionPath | null;
  readonly operator: PageOperator;
  /** The heading, which contains the page's only `h1`. */
  readonly heading: Child;
  /** What the submitted form did. */
  readonly notice: string | null;
  readonly children?: Child;
}

/** Renders the frame of every page of the dashboard. */
export function DashboardLayout({
  stylesheets,
  scripts,
  brand,
  title,
  section,
  operator,
  heading,
  notice,
  children,
}: DashboardLayoutProps) {
  const t = useText();
  const headTitle = t("dashboard.title", { title, name: brand.name });
  return (
    <html lang={t.language}>
      <Head title={headTitle} stylesheets={stylesheets} scripts={scripts} icon={brand.icon} />
      <body class="dashboard" data-words={JSON.stringify(wordScript(t))}>
        <a class="skip-link" href="#content">
          {t("frame.skip_to_content")}
        </a>
        <Header brand={brand} operator={operator} section={section} />
        <nav class="sections" aria-label={t("dashboard.label")}>
          <SectionLinks section={section} />
        </nav>
        <main id="content" tabindex={-1}>
          {heading}
          {!operator.canChange && (
            <Notice tone="info" id="read-only">
              {t("dashboard.read_only")}
            </Notice>
          )}
          {notice && <Notice tone="success">{notice}</Notice>}
          {children}
        </main>
      </body>
    </html>
  );
}

/** Renders the header. On phones, the sections and who is signed in are behind one button. */
function Header({ brand, operator, section }: Pick<DashboardLayoutProps, "brand" | "operator" | "section">) {
  const t = useText();
  return (
    <header>
      <a class="brand" href="/dashboard">
        <WordMark {...brand} />
      </a>
      <SearchLink />
      <Who operator={operator} />
      <details class="navigation">
        <summary class="button secondary">{t("dashboard.menu")}</summary>
        <div>
          <nav aria-label={t("dashboard.label")}>
            <SectionLinks section={section} />
          </nav>
          <Who operator={operator} />
        </div>
      </details>
    </header>
  );
}

function Who({ operator }: Pick<DashboardLayoutProps, "operator">) {
  return (
    <div class="who">
      <a href="/dashboard/me">{operator.email}</a>
      <form method="post" action="/dashboard/logout">
        {operator.formToken}
        <button type="submit" class="quiet">
          {useText()("button.sign_out")}
        </button>
      </form>
    </div>
  );
}

function SectionLinks({ section }: Pick<DashboardLayoutProps, "section">) {
  return (
    <ul class="section-links">
      {linkSections(useText()).map(({ path, label }) => (
        <li>
          <a href={path} aria-current={path === section ? "page" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
