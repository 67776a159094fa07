import type { Child } from "hono/jsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { EVERY_WAY } from "./every-way.ts";

export interface HomeRealmPageProps {
  readonly connections: readonly { readonly connectionId: string; readonly name: string }[];
  /** Whether the organization lets its members in by these alone. */
  readonly isDemanded: boolean;
  readonly email: string;
  /** Where the person goes once signed in. */
  readonly returnTo: string;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Offers the single sign-on of an address's domain. The other ways stay within reach: owners need one when single sign-on is down. */
export function HomeRealmPage({ connections, isDemanded, email, returnTo, formToken }: HomeRealmPageProps) {
  const t = useText();
  return (
    <>
      <p class="lead">
        <Text of={isDemanded ? "sign_in.single_sign_on_demanded" : "sign_in.single_sign_on_offered"} email={email} />
      </p>
      {connections.map(({ connectionId, name }, index) => (
        <Form
          action={`/login/with/${connectionId}`}
          formToken={formToken}
          hidden={{ return_to: returnTo, login_hint: email }}
          submit={t("sign_in.continue_with", { provider: name })}
          tone={index === 0 ? undefined : "secondary"}
        />
      ))}
      <ul class="ways">
        <li>
          <a href={`/login?${new URLSearchParams({ ...EVERY_WAY, email, return_to: returnTo })}`}>
            {t("sign_in.another_way")}
          </a>
        </li>
        <li>
          <a href={`/login?${new URLSearchParams({ return_to: returnTo })}`}>{t("sign_in.another_address")}</a>
        </li>
      </ul>
    </>
  );
}
