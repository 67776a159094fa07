import { OperatorForm } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { RelativeTime } from "../../../../platform/dashboard/pages/time.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { ConnectPageProps } from "./connect-props.ts";
import { CONNECT, connectFields, writeConnectPath } from "./connect-query.ts";
import { ServerChecks } from "./server-checks.tsx";

/** Waits for the first request, tests the MCP server, and says what keeps clients out. */
export function ConnectionStep(props: ConnectPageProps) {
  const t = useText();
  const { operator, query, facts, now, obstacle, checks } = props;
  const connectedAt = facts.resource?.connectedAt ?? null;
  return (
    <>
      {obstacle && <Obstacle obstacle={obstacle} />}
      {connectedAt === null ? (
        <Waiting {...props} />
      ) : (
        <p class="connected" role="status">
          <Text of="connection.connected" age={<RelativeTime at={connectedAt} now={now} />} />
        </p>
      )}
      {checks && <ServerChecks checks={checks} />}
      <OperatorForm
        operator={operator}
        action={`${CONNECT}/test`}
        hidden={connectFields(query)}
        submit={t(checks ? "connection.test_again" : "connection.test")}
        tone="secondary"
      />
    </>
  );
}

function Waiting({ query }: ConnectPageProps) {
  const t = useText();
  const { resource, watches } = query;
  return (
    <>
      <p role="status">
        <Text of="connection.waiting" resource={resource} />
      </p>
      <p class="actions">
        <a href={writeConnectPath({ ...query, watches })}>{t("connection.check_now")}</a>
        <a href={writeConnectPath({ ...query, watches: !watches })}>
          {t(watches ? "connection.stop_watching" : "connection.watch")}
        </a>
      </p>
    </>
  );
}

function Obstacle({ obstacle }: { obstacle: NonNullable<ConnectPageProps["obstacle"]> }) {
  return obstacle === "mcp_off" ? (
    <p class="notice caution">
      <Text of="connection.mcp_off" link={(text) => <a href="/dashboard/mcp">{text}</a>} />
    </p>
  ) : (
    <p class="notice caution">
      <Text
        of="connection.no_client_allowed"
        allow={(text) => <a href="/dashboard/mcp/registration">{text}</a>}
        create={(text) => <a href="/dashboard/mcp/clients/new">{text}</a>}
      />
    </p>
  );
}
