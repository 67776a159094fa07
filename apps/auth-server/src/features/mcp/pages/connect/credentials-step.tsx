import { OperatorForm } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { CodeBlock } from "../code-block.tsx";
import type { ConnectPageProps } from "./connect-props.ts";
import { CONNECT, connectFields } from "./connect-query.ts";

const VALIDATION = "/dashboard/mcp/validation";

/** Creates what the MCP server validates tokens with, and shows the secret once, among the variables that it belongs to. */
export function CredentialsStep(props: ConnectPageProps) {
  const t = useText();
  const { created, facts } = props;
  const [newest] = facts.credentials;
  const id = created?.id ?? newest?.credentialId;
  return (
    <>
      {created && (
        <p class="notice" role="status">
          <Text of="connect_credentials.save_now" />
        </p>
      )}
      {id === undefined ? (
        <>
          <p>{t("connect_credentials.explanation")}</p>
          <CreateForm {...props} submit={t("validation.create")} />
        </>
      ) : (
        <>
          <CodeBlock label={t("connect_credentials.variables")} text={writeEnvironment(props, id)} />
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
        <Text of="connect_credentials.lost" link={(text) => <a href={VALIDATION}>{text}</a>} />
      </p>
      <CreateForm {...props} submit={useText()("connect_credentials.create_new")} tone="secondary" />
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
