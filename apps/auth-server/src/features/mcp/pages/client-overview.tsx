import { Card, type Fact, Facts, Missing } from "../../../platform/dashboard/pages/card.tsx";
import type { PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import type { OAuthClientRecord } from "../../oauth/domain/records.ts";
import { kindNames, pathOfClient } from "./client-entity.ts";

export interface ClientOverviewProps {
  readonly operator: PageOperator;
  readonly client: OAuthClientRecord;
}

/** Shows what there is to know about a client. */
export function ClientOverview({ operator, client }: ClientOverviewProps) {
  const isEditable = client.kind === "operator";
  const edit = isEditable ? { path: `${pathOfClient(client)}/edit`, label: "Edit client" } : undefined;
  return (
    <div class="cards">
      <Card heading="Client" operator={operator} action={edit}>
        {!isEditable && <p class="muted">This client describes itself, so you can’t change it here.</p>}
        <Facts operator={operator} facts={clientFacts(client)} />
      </Card>
      <Card heading="Redirect URIs" operator={operator}>
        <ul class="values">
          {client.redirectUris.map((uri) => (
            <li>
              <code>{uri}</code>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function clientFacts(client: OAuthClientRecord): readonly Fact[] {
  const { kind, clientUri, resources, secrets, authenticationMethod, createdAt, lastUsedAt } = client;
  const kindName = kindNames[kind];
  return [
    { name: "Kind", value: kindName.charAt(0).toUpperCase() + kindName.slice(1) },
    { name: "Website", value: clientUri ?? <Missing /> },
    {
      name: "Token endpoint authentication",
      value: authenticationMethod === "none" ? <Missing /> : authenticationMethod,
    },
    ...(secrets.length === 0 ? [] : [{ name: "Valid secrets", value: secrets.length.toLocaleString("en") }]),
    { name: "Resources", value: resources === null ? "Any" : resources.join(", ") || <Missing /> },
    { name: "Consent", value: client.remembersConsent ? "Asked for once" : "Asked for every time" },
    { name: "Last authorized", value: lastUsedAt === null ? <Missing>Never</Missing> : <Time at={lastUsedAt} /> },
    { name: "Created", value: <Time at={createdAt} /> },
  ];
}
