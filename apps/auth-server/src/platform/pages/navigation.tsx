import type { Child } from "hono/jsx";
import { Form } from "./form-page.tsx";
import { useText } from "./language.tsx";

/** The sections that signed-in users can visit. */
const SECTIONS = [
  { path: "/account", label: "navigation.account" },
  { path: "/orgs", label: "navigation.organizations" },
] as const;

export interface NavigationProps {
  readonly section: (typeof SECTIONS)[number]["path"];
  /** Where an app that sent the user here wants them to return; `null` if none did. */
  readonly returnAddress: string | null;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Renders links to the sections of the hosted pages, and signing out. */
export function Navigation({ section, returnAddress, formToken }: NavigationProps) {
  const t = useText();
  return (
    <nav aria-label={t("navigation.label")}>
      <ul>
        {SECTIONS.map(({ path, label }) => (
          <li>
            <a href={path} aria-current={path === section ? "true" : undefined}>
              {t(label)}
            </a>
          </li>
        ))}
        {returnAddress !== null && (
          <li>
            <a href={returnAddress}>{t("navigation.back_to", { host: new URL(returnAddress).host })}</a>
          </li>
        )}
      </ul>
      <Form action="/logout" formToken={formToken} submit={t("navigation.sign_out")} tone="quiet" />
    </nav>
  );
}
