import type { Child } from "hono/jsx";
import { Form } from "./form-page.tsx";
import { useText } from "./language.tsx";

/** A provider whose accounts sign people in. */
export interface OfferedProvider {
  readonly connectionId: string;
  readonly name: string;
}

export interface ProviderFormsProps {
  readonly providers: readonly OfferedProvider[];
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
  /** Where the person goes once signed in. */
  readonly returnTo: string;
}

/** Renders the ways to continue with accounts elsewhere, above the form that they are an alternative to. */
export function ProviderForms({ providers, formToken, returnTo }: ProviderFormsProps) {
  const t = useText();
  if (providers.length === 0) return null;
  return (
    <div class="providers">
      {providers.map(({ connectionId, name }) => (
        <Form
          action={`/login/with/${connectionId}`}
          formToken={formToken}
          hidden={{ return_to: returnTo }}
          submit={t("sign_in.continue_with", { provider: name })}
          tone="secondary"
        />
      ))}
      <p class="muted">{t("sign_in.or")}</p>
    </div>
  );
}
