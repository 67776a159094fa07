import type { Context } from "hono";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { renderOwnPage } from "../../../../platform/http/pages/own-page.tsx";
import type { PageDeps } from "../../../../platform/http/pages/page-deps.ts";
import { copyScript } from "../../../../platform/http/script.ts";
import type { AgentRecord } from "../../../agents/domain/records.ts";
import { NewAgentCredential } from "../../pages/agents/new-agent-credential.tsx";

/** Responds with what an agent signs in with. No other response contains its secret. */
export function showAgentCredential(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  {
    page,
    title,
    agent: { machineId },
    secret,
  }: {
    /** The path of the list of agents. */
    readonly page: string;
    readonly title: string;
    readonly agent: Pick<AgentRecord, "machineId">;
    readonly secret: string | null;
  },
): Promise<Response> {
  return renderOwnPage(context, deps, {
    section: "/orgs",
    title,
    status: 200,
    script: copyScript.path,
    content: <NewAgentCredential clientId={machineId} secret={secret} back={`${page}/${machineId}`} />,
  });
}
