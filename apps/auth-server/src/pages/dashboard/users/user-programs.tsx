import type { UserView } from "../../../domain/users/read-users.ts";
import type { ConnectedApp } from "../../account/connected-apps.tsx";
import { OperatorForm, type PageOperator } from "../operator-form.tsx";
import { Time } from "../time.tsx";

export interface UserProgramsProps {
  readonly operator: PageOperator;
  readonly view: UserView;
  readonly apps: readonly ConnectedApp[];
}

/** The programs that a user has let in, and what each may do. */
export function UserPrograms({ operator, view: { user }, apps }: UserProgramsProps) {
  return (
    <section>
      <h2>Connected programs</h2>
      {apps.length === 0 && <p>The user has let no program in.</p>}
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
