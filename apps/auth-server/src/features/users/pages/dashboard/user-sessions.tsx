import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";

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
  const t = useText();
  const isEmpty = sessions.length === 0;
  const all = isEmpty ? undefined : { path: `${path}/end-sessions`, label: t("user.sign_out_everywhere") };
  const columns = [
    t("user_security.browser"),
    t("user_security.ip_address"),
    t("user_security.signed_in"),
    t("user_security.last_seen"),
    t("entity.actions"),
  ];
  return (
    <Card heading={t("user_security.sessions")} operator={operator} action={all}>
      {isEmpty ? (
        <EmptyState title={t("user_security.no_sessions")} />
      ) : (
        <DataTable caption={t("user_security.sessions")} columns={columns}>
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
  const t = useText();
  const { id, ipAddress, createdAt, lastSeenAt } = session;
  const browser = session.browser ?? t("sessions.unknown_browser");
  return (
    <tr>
      <th scope="row">{browser}</th>
      <td data-column={t("user_security.ip_address")} class="breakable">
        {ipAddress}
      </td>
      <td data-column={t("user_security.signed_in")}>
        <Time at={createdAt} />
      </td>
      <td data-column={t("user_security.last_seen")}>
        <Time at={lastSeenAt} />
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        <OperatorForm
          operator={operator}
          action={`${path}/end-session`}
          hidden={{ session: id }}
          submit={t("user_security.end_session")}
          label={browser}
          tone="danger"
          inline
        />
      </td>
    </tr>
  );
}
