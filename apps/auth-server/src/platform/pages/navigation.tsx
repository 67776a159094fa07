import type { Child } from "hono/jsx";
import { Form } from "./form-page.tsx";

/** The sections that signed-in users can visit. */
const SECTIONS = [
  { path: "/account", label: "Account" },
  { path: "/orgs", label: "Organizations" },
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
  return (
    <nav aria-label="Your account">
      <ul>
        {SECTIONS.map(({ path, label }) => (
          <li>
            <a href={path} aria-current={path === section ? "true" : undefined}>
              {label}
            </a>
          </li>
        ))}
        {returnAddress !== null && (
          <li>
            <a href={returnAddress}>Back to {new URL(returnAddress).host}</a>
          </li>
        )}
      </ul>
      <Form action="/logout" formToken={formToken} submit="Sign out" tone="quiet" />
    </nav>
  );
}
