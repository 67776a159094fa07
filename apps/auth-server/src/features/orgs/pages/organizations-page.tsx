import type { Child } from "hono/jsx";
import { WELCOME_PAGE } from "../../../platform/http/pages/welcome-path.ts";
import { Field, Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";

export interface OrganizationsPageProps {
  readonly organizations: readonly {
    readonly orgId: string;
    readonly name: string;
    readonly roles: readonly string[];
  }[];
  readonly canCreate: boolean;
  /** How many invitations the user can accept. */
  readonly invitations: number;
  readonly alert?: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Lists the signed-in user's organizations. */
export function OrganizationsPage({ organizations, canCreate, invitations, alert, formToken }: OrganizationsPageProps) {
  const t = useText();
  return (
    <>
      {alert && (
        <Notice tone="error" field={canCreate ? "name" : undefined}>
          {alert}
        </Notice>
      )}
      {invitations > 0 && (
        <Notice tone="info">
          <Text of="organizations.invited" count={invitations} link={(text) => <a href={WELCOME_PAGE}>{text}</a>} />
        </Notice>
      )}
      <section>
        {organizations.length === 0 && (
          <p class="muted">{canCreate ? t("organizations.none_create_or_ask") : t("organizations.none_ask")}</p>
        )}
        <ul class="rows">
          {organizations.map(({ orgId, name, roles }) => (
            <li>
              <a href={`/orgs/${orgId}`}>{name}</a> <span class="role">{roles.join(", ")}</span>
            </li>
          ))}
        </ul>
      </section>
      {canCreate && (
        <section>
          <h2>{t("organizations.new")}</h2>
          <p class="muted">{t("organizations.new_explanation")}</p>
          <Form action="/orgs" formToken={formToken} submit={t("organizations.create")}>
            <Field name="name" label={t("field.name")} autocomplete="organization" />
          </Form>
        </section>
      )}
    </>
  );
}
