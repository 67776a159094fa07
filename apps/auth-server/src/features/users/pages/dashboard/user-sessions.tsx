import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";

/** A browser in which the user is signed in. Times are Unix seconds. */
export interface UserSession {
  readonly id: string;
  /** The browser and operating system; `null` if unknown. */
  readonly browser: string | null;
  readonly ipAddress: string | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

export interface UserSessionsProps {
  readonly operator: PageOperator;
  /** The path of the user's first page. */
  readonly path: string;
  readonly sessions: readonly UserSession[];
  readonly pager: CursorPagerProps;
}

/** Lists a page of the browsers in which a user is signed in. */
export function UserSessions({ operator, path, sessions, pager }: UserSessionsProps) {
  const isEmpty = sessions.length === 0;
  const all = isEmpty ? undefined : { path: `${path}/end-sessions`, label: "Sign out everywhere" };
  return (
    <Card heading="Sessions" operator={operator} action={all}>
      {isEmpty ? (
        <EmptyState title="This user isn’t signed in anywhere." />
      ) : (
        <DataTable caption="Sessions" columns={["Browser", "IP address", "Signed in", "Last seen", "Actions"]}>
          {sessions.map((session) => (
            <SessionRow operator={operator} path={path} session={session} />
          ))}
        </DataTable>
      )}
      <CursorPager {...pager} />
    </Card>
  );
}

function SessionRow({
  operator,
  path,
  session,
}: Pick<UserSessionsProps, "operator" | "path"> & { readonly session: UserSession }) {
  const { id, ipAddress, createdAt, lastSeenAt } = session;
  const browser = session.browser ?? "Unknown browser";
  return (
    <tr>
      <th scope="row">{browser}</th>
      <td data-column="IP address">{ipAddress}</td>
      <td data-column="Signed in">
        <Time at={createdAt} />
      </td>
      <td data-column="Last seen">
        <Time at={lastSeenAt} />
      </td>
      <td data-column="Actions">
        <OperatorForm
          operator={operator}
          action={`${path}/end-session`}
          hidden={{ session: id }}
          submit="End session"
          label={browser}
          tone="quiet"
          inline
        />
      </td>
    </tr>
  );
}
