import type { Child } from "hono/jsx";
import { WELCOME_PAGE } from "../../../platform/http/pages/welcome-path.ts";
import { Alert, Field, Form } from "../../../platform/pages/form-page.tsx";
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

const ASK = "Ask someone who manages one to invite you.";
const CREATE_OR_ASK = "Create one below, or ask someone who manages one to invite you.";

/** Lists the signed-in user's organizations. */
export function OrganizationsPage({ organizations, canCreate, invitations, alert, formToken }: OrganizationsPageProps) {
  return (
    <>
      {alert && <Alert message={alert} field={canCreate ? "name" : undefined} />}
      {invitations > 0 && (
        <Notice tone="info">
          {invitations === 1 ? "You’ve been invited to an organization." : `You have ${invitations} invitations.`}{" "}
          <a href={WELCOME_PAGE}>{invitations === 1 ? "See the invitation" : "See the invitations"}</a>
        </Notice>
      )}
      <section>
        {organizations.length === 0 && (
          <p class="muted">You’re not in an organization yet. {canCreate ? CREATE_OR_ASK : ASK}</p>
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
          <h2>New organization</h2>
          <p class="muted">You’ll have its highest role and can invite others.</p>
          <Form action="/orgs" formToken={formToken} submit="Create organization">
            <Field name="name" label="Name" autocomplete="organization" />
          </Form>
        </section>
      )}
    </>
  );
}
