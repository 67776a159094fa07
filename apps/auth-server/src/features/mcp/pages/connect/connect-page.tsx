import type { Child } from "hono/jsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { OAuthResourceRecord } from "../../../oauth/domain/records.ts";
import { type SetUpStep, type StepState, setUpSteps } from "../../domain/set-up.ts";
import { ClientDocuments } from "./client-documents.tsx";
import { CodeStep } from "./code-step.tsx";
import type { ConnectPageProps } from "./connect-props.ts";
import { CONNECT } from "./connect-query.ts";
import { ConnectionStep } from "./connection-step.tsx";
import { CredentialsStep } from "./credentials-step.tsx";
import { ResourceStep } from "./resource-step.tsx";
import { ScopesStep } from "./scopes-step.tsx";

/** Guides through connecting an MCP server, from its URL to the first token that it validates. */
export function ConnectPage(props: ConnectPageProps) {
  const t = useText();
  const { resources, facts, documents } = props;
  return (
    <>
      {resources.length > 0 && <ServerChoice resources={resources} current={facts.resource} />}
      <ol class="steps">
        {setUpSteps.map((step) => (
          <Step title={t(`mcp_connect.${step}`)} state={props.progress[step]}>
            {renderStep(step, props)}
          </Step>
        ))}
      </ol>
      {documents && <ClientDocuments {...documents} />}
    </>
  );
}

function renderStep(step: SetUpStep, props: ConnectPageProps): Child {
  switch (step) {
    case "resource":
      return <ResourceStep {...props} />;
    case "scopes":
      return <ScopesStep {...props} />;
    case "credentials":
      return <CredentialsStep {...props} />;
    case "code":
      return <CodeStep {...props} />;
    case "connection":
      return <ConnectionStep {...props} />;
  }
}

function Step({ title, state, children }: { title: string; state: StepState; children?: Child }) {
  return (
    <li class={state}>
      <h2>
        {title} <span class="badge">{useText()(`connect_state.${state}`)}</span>
      </h2>
      {state !== "later" && children}
    </li>
  );
}

/** Links to the other MCP servers, and to a new one. */
function ServerChoice({
  resources,
  current,
}: Pick<ConnectPageProps, "resources"> & { readonly current: OAuthResourceRecord | null }) {
  const others = resources.filter((one) => one !== current);
  return (
    <p class="servers">
      {others.map(({ resource, name }) => (
        <a href={`${CONNECT}?${new URLSearchParams({ resource })}`}>{name ?? resource}</a>
      ))}
      {current && <a href={`${CONNECT}?resource=`}>{useText()("mcp_connect.another")}</a>}
    </p>
  );
}
