import type { Child } from "hono/jsx";
import { Form } from "./form-page.tsx";

/** A browser in which the user is signed in. */
export interface AccountSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  /** Unix seconds. */
  readonly lastSeenAt: number;
  readonly isCurrent: boolean;
}

export interface AccountPageProps {
  readonly email: string;
  /** The person's name, or `null` when it is not known. */
  readonly name: string | null;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly organizations: readonly { readonly name: string; readonly roles: readonly string[] }[];
  readonly sessions: readonly AccountSession[];
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

/** Shows who is signed in, as what and where, and leads to what can be changed. */
export function AccountPage({ email, name, organizations, sessions, formToken, ...security }: AccountPageProps) {
  return (
    <>
      <h1>{name ?? "Your account"}</h1>
      <p>
        Signed in as <strong>{email}</strong>
      </p>
      <Form action="/logout" formToken={formToken} submit="Sign out" secondary />
      <h2>Organizations</h2>
      {organizations.length === 0 ? (
        <p>You are in no organization.</p>
      ) : (
        <OrganizationList organizations={organizations} />
      )}
      <h2>Security</h2>
      <SecurityList {...security} />
      <h2>Where you are signed in</h2>
      <SessionList sessions={sessions} formToken={formToken} />
    </>
  );
}

function OrganizationList({ organizations }: Pick<AccountPageProps, "organizations">) {
  return (
    <ul class="rows" aria-label="Organizations">
      {organizations.map(({ name, roles }) => (
        <li>
          <span>{name}</span> <span class="role">{roles.join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}

function SecurityList({ hasPassword, hasSecondFactor }: Pick<AccountPageProps, "hasPassword" | "hasSecondFactor">) {
  return (
    <ul class="rows">
      <li>
        <span>Password</span> <a href="/account/password">{hasPassword ? "Change" : "Set"}</a>
      </li>
      <li>
        <span>E-mail address</span> <a href="/account/email">Change</a>
      </li>
      <li>
        <span>Second factor: {hasSecondFactor ? "on" : "off"}</span>{" "}
        <a href="/account/second-factor">{hasSecondFactor ? "Manage" : "Set up"}</a>
      </li>
    </ul>
  );
}

function SessionList({ sessions, formToken }: Pick<AccountPageProps, "sessions" | "formToken">) {
  return (
    <>
      <ul class="rows">
        {sessions.map((session) => (
          <li>
            <span>
              {session.userAgent ?? "A browser that does not name itself"}
              <br />
              <span class="role">
                {session.ipAddress} · {new Date(session.lastSeenAt * 1000).toISOString().slice(0, 16).replace("T", " ")}{" "}
                UTC
              </span>
            </span>{" "}
            {session.isCurrent ? (
              <span class="role">This browser</span>
            ) : (
              <Form
                action="/account/sessions/end"
                formToken={formToken}
                hidden={{ session: session.id }}
                submit="End session"
                secondary
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form action="/account/sessions/end-others" formToken={formToken} submit="End all other sessions" secondary />
      )}
    </>
  );
}
