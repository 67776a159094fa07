import { Card, Facts, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { UserView } from "../../domain/read-users.ts";
import { pathOfUser } from "./user-entity.ts";
import { type UserPasskey, UserPasskeys } from "./user-passkeys.tsx";
import { UserSessions, type UserSessionsProps } from "./user-sessions.tsx";

export interface UserSecurityProps extends Pick<UserSessionsProps, "sessions" | "pager"> {
  readonly operator: PageOperator;
  readonly view: UserView;
  readonly passkeys: readonly UserPasskey[];
  readonly hasAuthenticatorApp: boolean;
}

/** Shows what a user signs in with, and where the user is signed in. */
export function UserSecurity(props: UserSecurityProps) {
  const { operator, view, passkeys, sessions, pager } = props;
  const path = pathOfUser(view.user);
  return (
    <>
      <Lockout operator={operator} view={view} />
      <div class="cards">
        <Card heading="Password" operator={operator} action={{ path: `${path}/password`, label: "Set password" }}>
          <Facts operator={operator} facts={passwordFacts(view)} />
        </Card>
        <Card
          heading="Second factor"
          operator={operator}
          action={view.hasMfa ? { path: `${path}/remove-second-factor`, label: "Reset second factor" } : undefined}
        >
          <p>{describeSecondFactor(props)}</p>
        </Card>
      </div>
      <UserPasskeys operator={operator} path={path} passkeys={passkeys} />
      <UserSessions operator={operator} path={path} sessions={sessions} pager={pager} />
    </>
  );
}

function describeSecondFactor({ passkeys, hasAuthenticatorApp }: UserSecurityProps): string {
  if (passkeys.length > 0 && hasAuthenticatorApp)
    return "Sign-in asks for a passkey, or a code from the user’s authenticator app.";
  if (passkeys.length > 0) return "Sign-in asks for a passkey.";
  if (hasAuthenticatorApp) return "Sign-in asks for a code from the user’s authenticator app.";
  return "The user hasn’t set one up. Only users can, on their account page.";
}

function passwordFacts({ user }: UserView) {
  const hasPassword = user.passwordHash !== null;
  return [
    {
      name: "Password",
      value: hasPassword ? "Set" : <Missing>Not set</Missing>,
      action: hasPassword && (
        <a href={`${pathOfUser(user)}/clear-password`} class="danger" data-confirm="">
          Remove password
        </a>
      ),
    },
    { name: "New one required at the next sign-in", value: user.updatePasswordRequired ? "Yes" : "No" },
  ];
}

function Lockout({ operator, view: { user, isLocked } }: Pick<UserSecurityProps, "operator" | "view">) {
  if (!isLocked || user.lockedUntil === null) return null;
  return (
    <section>
      <h2>Lockout</h2>
      <p>
        After {user.failedLogins.toLocaleString("en")} failed sign-ins, sign-in is refused until{" "}
        <Time at={user.lockedUntil} />.
      </p>
      {user.enabled && (
        <OperatorForm operator={operator} action={`${pathOfUser(user)}/enable`} submit="Unlock user" tone="secondary" />
      )}
    </section>
  );
}
