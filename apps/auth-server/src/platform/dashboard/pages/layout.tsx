import type { Child } from "hono/jsx";
import type { Brand } from "../../http/brand.ts";
import { WordMark } from "../../pages/brand-mark.tsx";
import { Head } from "../../pages/head.tsx";
import { Notice } from "../../pages/notice.tsx";
import type { PageOperator } from "./operator-form.tsx";
import { type SectionPath, sections } from "./sections.ts";

export interface DashboardLayoutProps {
  readonly stylesheets: readonly string[];
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
      <Head title={`${title} · ${brand.name} dashboard`} stylesheets={stylesheets} icon={brand.icon} />
      <body class="dashboard">
        <a class="skip-link" href="#content">
          Skip to content
        </a>
        <Header brand={brand} operator={operator} />
        <Navigation section={section} />
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

function Header({ brand, operator }: Pick<DashboardLayoutProps, "brand" | "operator">) {
  return (
    <header>
      <a class="brand" href="/dashboard">
        <WordMark {...brand} />
      </a>
      <div class="who">
        <a href="/dashboard/me">{operator.email}</a>
        <form method="post" action="/dashboard/logout">
          {operator.formToken}
          <button type="submit" class="quiet">
            Sign out
          </button>
        </form>
      </div>
    </header>
  );
}

function Navigation({ section }: Pick<DashboardLayoutProps, "section">) {
  return (
    <nav aria-label="Dashboard">
      <ul>
        {sections.map(({ path, label }) => (
          <li>
            <a href={path} aria-current={path === section ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
