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
          opens="Switch the second factor off"
          consequence="The password alone is enough from now on, until the user sets up another second factor."
          operator={operator}
          action={`${page}/remove-second-factor`}
          submit="Switch it off for good"
        />
      ) : (
        <p>The user has none.</p>
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
      <h3>E-mail address</h3>
      <OperatorForm
        operator={operator}
        action={`${page}/email`}
        hidden={{ ...emailVersion, page }}
        submit="Change the address"
      >
        <TextField name="new_email" label="New address" type="email" required />
        <Check name="confirmed" label="The address is known to be the user’s: change it without asking by mail" />
      </OperatorForm>
      {!user.emailConfirmed && (
        <OperatorForm
          operator={operator}
          action={`${page}/resend-confirmation`}
          submit="Send the confirmation mail again"
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
      <OperatorForm operator={operator} action={`${page}/password`} submit="Set the password and end all access">
        <TextField name="password" label="New password" type="password" autocomplete="new-password" required />
        <Check name="update_password_required" label="Ask for another one at the next sign-in" value="on" />
      </OperatorForm>
      {user.passwordHash !== null && (
        <OperatorConfirmForm
          opens="Take the password away"
          consequence="Every session, grant and API key of the user ends. The user gets in by a mailed link, or sets another password by mail."
          operator={operator}
          action={`${page}/clear-password`}
          submit="Take it away for good"
        />
      )}
    </>
  );
}

function Sessions({ operator, sessions, page }: PartProps & Pick<UserSignInProps, "sessions">) {
  if (sessions.length === 0) return <p>The user is signed in nowhere.</p>;
  return (
    <>
      <ul class="rows">
        {sessions.map(({ id, browser, ipAddress, lastSeenAt }) => (
          <li>
            <span>
              {browser ?? "A browser that does not name itself"}
              <br />
              <span class="muted">
                {ipAddress && `${ipAddress} · `}last seen <Time at={lastSeenAt} />
              </span>
            </span>
            <OperatorForm
              operator={operator}
              action={`${page}/end-session`}
              hidden={{ session: id }}
              submit="End"
              tone="secondary"
              label={`the session of ${browser ?? "an unnamed browser"}`}
              inline
            />
          </li>
        ))}
      </ul>
      <OperatorForm operator={operator} action={`${page}/end-sessions`} submit="End every session" tone="danger" />
    </>
  );
}
