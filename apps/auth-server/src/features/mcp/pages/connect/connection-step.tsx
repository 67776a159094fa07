import { OperatorForm } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { RelativeTime } from "../../../../platform/dashboard/pages/time.tsx";
import type { ConnectPageProps } from "./connect-props.ts";
import { CONNECT, connectFields, writeConnectPath } from "./connect-query.ts";
import { ServerChecks } from "./server-checks.tsx";

/** Waits for the first request, tests the MCP server, and says what keeps clients out. */
export function ConnectionStep(props: ConnectPageProps) {
  const { operator, query, facts, now, obstacle, checks } = props;
  const connectedAt = facts.resource?.connectedAt ?? null;
  return (
    <>
      {obstacle && <Obstacle obstacle={obstacle} />}
      {connectedAt === null ? (
        <Waiting {...props} />
      ) : (
        <p class="connected" role="status">
          <strong>Connected.</strong> Your MCP server validated its first token{" "}
          <RelativeTime at={connectedAt} now={now} />.
        </p>
      )}
      {checks && <ServerChecks checks={checks} />}
      <OperatorForm
        operator={operator}
        action={`${CONNECT}/test`}
        hidden={connectFields(query)}
        submit={checks ? "Test again" : "Test this server"}
        tone="secondary"
      />
    </>
  );
}

function Waiting({ query }: ConnectPageProps) {
  const { resource, watches } = query;
  return (
    <>
      <p role="status">
        <strong>Waiting for the first request.</strong> Add <code>{resource}</code> to an MCP client and sign in. This
        step is done once your server validates the client’s token.
      </p>
      <p class="actions">
        <a href={writeConnectPath({ ...query, watches })}>Check now</a>
        <a href={writeConnectPath({ ...query, watches: !watches })}>
          {watches ? "Stop checking automatically" : "Check every 5 seconds"}
        </a>
      </p>
    </>
  );
}

function Obstacle({ obstacle }: { obstacle: NonNullable<ConnectPageProps["obstacle"]> }) {
  return obstacle === "mcp_off" ? (
    <p class="notice caution">
      MCP is off, so no client can connect. <a href="/dashboard/mcp">Turn it on</a>.
    </p>
  ) : (
    <p class="notice caution">
      No client can connect yet. <a href="/dashboard/mcp/registration">Allow MCP clients</a> to register, or{" "}
      <a href="/dashboard/mcp/clients/new">create a client</a>.
    </p>
  );
}
