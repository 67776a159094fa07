import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { RotateForm } from "../../../platform/dashboard/pages/rotate-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { displayNameOf } from "../../oauth/domain/client-name.ts";
import type { GrantRecord, OAuthClientRecord, OAuthResourceRecord } from "../../oauth/domain/records.ts";
import { ClientFields } from "./client-fields.tsx";

export interface ClientPageProps {
  readonly operator: PageOperator;
  readonly client: OAuthClientRecord;
  readonly resources: readonly OAuthResourceRecord[];
  readonly form: FormState;
  readonly grants: readonly (GrantRecord & { readonly email: string })[];
  /** The URL of more grants, if there are any. */
  readonly moreGrants: string | null;
}

/** Renders one OAuth client and what users have granted to it. */
export function ClientPage(props: ClientPageProps) {
  const { operator, client } = props;
  const page = pageOf(client);
  const name = displayNameOf(client);
  return (
    <>
      <dl class="facts">
        <dt>Client ID</dt>
        <dd>
          <code>{client.clientId}</code>
        </dd>
        <dt>Token endpoint authentication</dt>
        <dd>{client.authenticationMethod === "none" ? "none (public client)" : client.authenticationMethod}</dd>
      </dl>
      <Settings {...props} />
      <Grants {...props} />
      <section>
        <h2>Client</h2>
        {client.secrets.length > 0 && (
          <RotateForm operator={operator} action={`${page}/rotate`} what="secret" of={name} />
        )}
        <DeleteForm
          operator={operator}
          action={`${page}/delete`}
          what={name}
          consequence="All access that users granted it ends, and apps that know its client ID can’t connect again."
        />
      </section>
    </>
  );
}

function pageOf({ clientId }: OAuthClientRecord): string {
  return `/dashboard/mcp/clients/${encodeURIComponent(clientId)}`;
}

/** Renders the client's settings. Operators can only change what an operator entered: other clients describe themselves. */
function Settings({ operator, client, resources, form }: ClientPageProps) {
  const page = pageOf(client);
  if (client.kind !== "operator") {
    return (
      <section>
        <h2>Redirect URIs</h2>
        <p class="muted">This client describes itself, so you can’t change it here.</p>
        <ul>
          {client.redirectUris.map((uri) => (
            <li>{uri}</li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <section>
      <h2>Settings</h2>
      <OperatorForm operator={operator} action={page} hidden={{ ...form.hidden, page }} submit="Save client">
        <ClientFields form={form} resources={resources} hasSecret={client.secrets.length > 0} />
      </OperatorForm>
    </section>
  );
}

function Grants({ operator, client, grants, moreGrants }: ClientPageProps) {
  return (
    <section>
      <h2>Connected users</h2>
      {grants.length === 0 && <p>No users are connected to this client.</p>}
      <ul class="rows">
        {grants.map(({ grantId, userId, email, resource, scopes, orgId, createdAt }) => (
          <li>
            <span>
              <a href={`/dashboard/users/${userId}`}>{email}</a>{" "}
              {orgId !== null && <a href={`/dashboard/orgs/${orgId}`}>for an organization</a>}
              <br />
              <span class="muted">
                {resource} · {scopes.join(" ") || "no scope"} · <Time at={createdAt} />
              </span>
            </span>
            <OperatorForm
              operator={operator}
              action={`${pageOf(client)}/revoke-grant`}
              hidden={{ grant: grantId }}
              submit="Revoke"
              label={`what ${email} granted`}
              tone="danger"
              inline
            />
          </li>
        ))}
      </ul>
      {moreGrants && (
        <p>
          <a href={moreGrants}>More users</a>
        </p>
      )}
    </section>
  );
}
