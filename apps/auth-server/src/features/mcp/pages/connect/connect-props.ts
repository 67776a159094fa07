import type { FormState } from "../../../../platform/dashboard/pages/form-state.ts";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { ProtectedResource } from "../../../oauth/domain/protected-resource.ts";
import type { OAuthResourceRecord, OAuthScopeRecord } from "../../../oauth/domain/records.ts";
import type { ServerCheck } from "../../domain/check-server.ts";
import type { SetUpFacts, SetUpStep, StepState } from "../../domain/set-up.ts";
import type { ConnectQuery } from "./connect-query.ts";

/** Documents that clients read before they connect. */
export interface ClientDocumentsProps {
  /** What the MCP server publishes. */
  readonly published: ProtectedResource;
  /** What this server publishes. */
  readonly discovery: { readonly url: string; readonly document: Readonly<Record<string, unknown>> };
}

/** Everything that the steps show. */
export interface ConnectPageProps {
  readonly operator: PageOperator;
  readonly query: ConnectQuery;
  readonly facts: SetUpFacts;
  readonly progress: Readonly<Record<SetUpStep, StepState>>;
  /** Everything there is to choose from. */
  readonly resources: readonly OAuthResourceRecord[];
  readonly scopes: readonly OAuthScopeRecord[];
  readonly issuer: string;
  /** The time, in Unix seconds. */
  readonly now: number;
  /** The forms of the steps, as they were opened or refused. */
  readonly forms: { readonly resource: FormState; readonly scope: FormState };
  /** New credentials, which no other response contains. */
  readonly created: { readonly id: string; readonly secret: string } | null;
  /** What was found when the MCP server was tested. */
  readonly checks: readonly ServerCheck[] | null;
  /** What keeps clients from connecting, if anything. */
  readonly obstacle: "mcp_off" | "no_client_allowed" | null;
  /** `null` until there is a resource. */
  readonly documents: ClientDocumentsProps | null;
}
