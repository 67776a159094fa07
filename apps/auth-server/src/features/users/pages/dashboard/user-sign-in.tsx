import { Check, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorConfirmForm } from "../../../../platform/dashboard/pages/operator-confirm-form.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { AccountSession } from "../../../../platform/pages/session-list.tsx";
import type { UserView } from "../../domain/read-users.ts";

/** A browser in which the user is signed in. */
export type UserSession = Omit<AccountSession, "isCurrent">;

/** Hidden fields of a form, by their names. */
export type HiddenFields = Readonly<Record<string, string>>;

export interface UserSignInProps {
  readonly operator: PageOperator;
  readonly view: UserView;
  readonly sessions: readonly UserSession[];
  /** The version of the user that the form of the email address shows. */
  readonly emailVersion: HiddenFields;
}

/** What a user signs in with, and where the user is signed in. */
export function UserSignIn({ operator, view, sessions, emailVersion }: UserSignInProps) {
  const page = `/dashboard/users/${view.user.userId}`;
  return (
    <section>
      <h2>Sign-in</h2>
      <Email operator={operator} view={view} emailVersion={emailVersion} page={page} />
      <Password operator={operator} view={view} page={page} />
      <h3>Second factor</h3>
      {view.hasMfa ? (
        <OperatorConfirmForm
          opens="Remove second factor"
          consequence="The password alone will be enough to sign in until the user sets up a second factor again."
          operator={operator}
          action={`${page}/remove-second-factor`}
          submit="Remove permanently"
        />
      ) : (
        <p>This user has no second factor.</p>
      )}
      <h3>Sessions</h3>
      <Sessions operator={operator} sessions={sessions} page={page} />
    </section>
  );
}

interface PartProps {
  readonly operator: PageOperator;
  readonly page: string;
}

function Email({
  operator,
  view: { user },
  emailVersion,
  page,
}: PartProps & Pick<UserSignInProps, "view" | "emailVersion">) {
  return (
    <>
      <h3>Email address</h3>
      <OperatorForm
        operator={operator}
        action={`${page}/email`}
        hidden={{ ...emailVersion, page }}
        submit="Change email address"
      >
        <TextField name="new_email" label="New email address" type="email" required />
        <Check
          name="confirmed"
          label="The email address is known to be the user’s: change it without asking for confirmation"
        />
      </OperatorForm>
      {!user.emailConfirmed && (
        <OperatorForm
          operator={operator}
          action={`${page}/resend-confirmation`}
          submit="Resend confirmation email"
          tone="secondary"
        />
      )}
    </>
  );
}

function Password({ operator, view: { user }, page }: PartProps & Pick<UserSignInProps, "view">) {
  return (
    <>
      <h3>Password</h3>
      <OperatorForm operator={operator} action={`${page}/password`} submit="Set password and end all access">
        <TextField name="password" label="New password" type="password" autocomplete="new-password" required />
        <Check name="update_password_required" label="Require a new password at the next sign-in" value="on" />
      </OperatorForm>
      {user.passwordHash !== null && (
        <OperatorConfirmForm
          opens="Remove password"
          consequence="All of the user’s sessions, grants and API keys end. The user can still sign in with an emailed link, or set a new password by email."
          operator={operator}
          action={`${page}/clear-password`}
          submit="Remove permanently"
        />
      )}
    </>
  );
}

function Sessions({ operator, sessions, page }: PartProps & Pick<UserSignInProps, "sessions">) {
  if (sessions.length === 0) return <p>This user isn’t signed in anywhere.</p>;
  return (
    <>
      <ul class="rows">
        {sessions.map(({ id, browser, ipAddress, lastSeenAt }) => (
          <li>
            <span>
              {browser ?? "Unknown browser"}
              <br />
              <span class="muted">
                {ipAddress && `${ipAddress} · `}last seen <Time at={lastSeenAt} />
              </span>
            </span>
            <OperatorForm
              operator={operator}
              action={`${page}/end-session`}
              hidden={{ session: id }}
              submit="End session"
              tone="secondary"
              label={browser ?? "an unknown browser"}
              inline
            />
          </li>
        ))}
      </ul>
      <OperatorForm operator={operator} action={`${page}/end-sessions`} submit="End all sessions" tone="danger" />
    </>
  );
}
