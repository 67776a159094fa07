import type { Child } from "hono/jsx";
import { Form } from "./form-page.tsx";
import { Moment } from "./moment.tsx";

/** A browser in which the user is signed in. */
export interface AccountSession {
  readonly id: string;
  /** The browser and operating system, such as `Firefox on Linux`; `null` if unknown. */
  readonly browser: string | null;
  readonly ipAddress: string | null;
  /** Unix seconds. */
  readonly lastSeenAt: number;
  readonly isCurrent: boolean;
}

export interface SessionListProps {
  readonly sessions: readonly AccountSession[];
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Lists the browsers, with forms to end their sessions. */
export function SessionList({ sessions, formToken }: SessionListProps) {
  return (
    <>
      <ul class="rows">
        {sessions.map((session) => (
          <SessionRow session={session} formToken={formToken} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form
          action="/account/sessions/end-others"
          formToken={formToken}
          submit="End all other sessions"
          tone="secondary"
        />
      )}
    </>
  );
}

function SessionRow({ session, formToken }: { session: AccountSession; formToken: Child }) {
  const { id, ipAddress, lastSeenAt, isCurrent } = session;
  const browser = session.browser ?? "Unknown browser";
  return (
    <li>
      <span>
        {browser}
        <br />
        <span class="role">
          {ipAddress && `${ipAddress} · `}
          <Moment at={lastSeenAt} />
        </span>
      </span>{" "}
      {isCurrent ? (
        <span class="badge">This browser</span>
      ) : (
        <Form
          action="/account/sessions/end"
          formToken={formToken}
          hidden={{ session: id }}
          submit="End session"
          about={browser}
          tone="quiet"
        />
      )}
    </li>
  );
}
