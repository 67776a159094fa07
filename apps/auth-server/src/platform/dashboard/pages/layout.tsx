import type { Child } from "hono/jsx";
import type { Brand } from "../../http/brand.ts";
import { WordMark } from "../../pages/brand-mark.tsx";
import { Head } from "../../pages/head.tsx";
import { Notice } from "../../pages/notice.tsx";
import type { PageOperator } from "./operator-form.tsx";
import { SearchLink } from "./search-link.tsx";
import { type SectionPath, sections } from "./sections.ts";

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
  return (
    <html lang="en">
      <Head
        title={`${title} · ${brand.name} dashboard`}
        stylesheets={stylesheets}
        scripts={scripts}
        icon={brand.icon}
      />
      <body class="dashboard">
        <a class="skip-link" href="#content">
          Skip to content
        </a>
        <Header brand={brand} operator={operator} section={section} />
        <nav class="sections" aria-label="Dashboard">
          <SectionLinks section={section} />
        </nav>
        <main id="content" tabindex={-1}>
          {heading}
          {!operator.canChange && (
            <Notice tone="info" id="read-only">
              Your role is read-only: you can see everything except secrets. Only an admin can change your role.
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
  return (
    <header>
      <a class="brand" href="/dashboard">
        <WordMark {...brand} />
      </a>
      <SearchLink />
      <Who operator={operator} />
      <details class="navigation">
        <summary class="button secondary">Menu</summary>
        <div>
          <nav aria-label="Dashboard">
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
          Sign out
        </button>
      </form>
    </div>
  );
}

function SectionLinks({ section }: Pick<DashboardLayoutProps, "section">) {
  return (
    <ul class="section-links">
      {sections.map(({ path, label }) => (
        <li>
          <a href={path} aria-current={path === section ? "page" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
