import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { ConnectedApp } from "../../../../platform/pages/connected-apps.tsx";
import type { UserView } from "../../domain/read-users.ts";

export interface UserAppsProps {
  readonly operator: PageOperator;
  readonly view: UserView;
  readonly apps: readonly ConnectedApp[];
}

/** Renders the apps that a user has connected, and what each may do. */
export function UserApps({ operator, view: { user }, apps }: UserAppsProps) {
  return (
    <section>
      <h2>Connected apps</h2>
      {apps.length === 0 && <p>This user hasn’t connected any apps.</p>}
      <ul class="rows">
        {apps.map(({ clientId, name, grants }) => (
          <li>
            <div>
              <a href={`/dashboard/mcp/clients/${encodeURIComponent(clientId)}`}>{name}</a>
              {grants.map(({ resource, orgName, scopes, since }) => (
                <div class="muted">
                  {[resource, orgName, scopes.join(" ") || "no scope"].filter(Boolean).join(" · ")} · since{" "}
                  <Time at={since} />
                </div>
              ))}
            </div>
            <OperatorForm
              operator={operator}
              action={`/dashboard/users/${user.userId}/disconnect`}
              hidden={{ client: clientId }}
              submit="Disconnect"
              label={name}
              tone="danger"
              inline
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
