import { OperatorForm } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { CodeBlock } from "../code-block.tsx";
import type { ConnectPageProps } from "./connect-props.ts";
import { CONNECT, connectFields } from "./connect-query.ts";

const VALIDATION = "/dashboard/mcp/validation";

/** Creates what the MCP server validates tokens with, and shows the secret once, among the variables that it belongs to. */
export function CredentialsStep(props: ConnectPageProps) {
  const { created, facts } = props;
  const [newest] = facts.credentials;
  const id = created?.id ?? newest?.credentialId;
  return (
    <>
      {created && (
        <p class="notice" role="status">
          Save these variables in <code>.env</code> now. The secret won’t be shown again: only a digest of it is stored.
        </p>
      )}
      {id === undefined ? (
        <>
          <p>Your MCP server validates tokens with an ID and a secret. They work for this server alone.</p>
          <CreateForm {...props} submit="Create credentials" />
        </>
      ) : (
        <>
          <CodeBlock label="Environment variables" text={writeEnvironment(props, id)} />
          {!created && <LostSecret {...props} />}
        </>
      )}
    </>
  );
}

function LostSecret(props: ConnectPageProps) {
  return (
    <>
      <p>
        The secret was shown when it was created. If you don’t have it, create new credentials here, or replace the
        secret under <a href={VALIDATION}>Introspection credentials</a>.
      </p>
      <CreateForm {...props} submit="Create new credentials" tone="secondary" />
    </>
  );
}

function CreateForm({
  operator,
  query,
  submit,
  tone,
}: Pick<ConnectPageProps, "operator" | "query"> & { readonly submit: string; readonly tone?: "secondary" }) {
  return (
    <OperatorForm
      operator={operator}
      action={`${CONNECT}/credentials`}
      hidden={connectFields(query)}
      submit={submit}
      {...(tone && { tone })}
    />
  );
}

function writeEnvironment({ issuer, query, created }: ConnectPageProps, id: string): string {
  const { hostname, port } = new URL(query.resource);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return [
    `AUTH_URL=${issuer}`,
    `RESOURCE=${query.resource}`,
    `INTROSPECT_ID=${id}`,
    `INTROSPECT_SECRET=${created?.secret ?? "…"}`,
    ...(isLocal ? ["NODE_ENV=development"] : []),
    ...(isLocal && port !== "" ? [`PORT=${port}`] : []),
  ].join("\n");
}
