import type { Policy } from "../../../platform/domain/deps.ts";
import type { Probe, ProbeAnswer, ProbeFailure, ProbeResult } from "../../../platform/domain/probe.ts";
import { describeProtectedResource } from "../../oauth/domain/protected-resource.ts";
import type { OAuthResourceRecord, OAuthScopeRecord } from "../../oauth/domain/records.ts";

/** What is checked of an MCP server, in this order. */
export type ServerCheckName = "metadata" | "resource" | "authorization_server" | "scopes" | "challenge";

/** What is wrong with an MCP server. Strings that the server sent are cut to a length that people read. */
export type ServerProblem =
  | { readonly kind: "no_answer"; readonly why: ProbeFailure }
  | { readonly kind: "unexpected_status"; readonly status: number }
  | { readonly kind: "not_json" | "missing" | "no_challenge" }
  | { readonly kind: "different"; readonly found: string };

/** A check: passed with `null`, skipped where an earlier one has to pass first, or failed with a problem. */
export interface ServerCheck {
  readonly name: ServerCheckName;
  /** What the server should have sent, and where. */
  readonly expected: string;
  readonly result: "passed" | "skipped" | ServerProblem;
}

/** What to check, and against what. */
export interface ServerCheckInput {
  readonly resource: OAuthResourceRecord;
  /** Every scope of the deployment. */
  readonly scopes: readonly OAuthScopeRecord[];
}

/** Any request with a body: a server must refuse it before it reads the body. */
const PING = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

const MAX_SHOWN_CHARACTERS = 200;

/**
 * Asks an MCP server for what clients ask it first: its metadata (RFC 9728 section 3), and the challenge that a request without a token
 * gets (section 5.1).
 *
 * @returns every check, in order
 */
export async function checkServer(
  { probe, policy }: { readonly probe: Probe; readonly policy: Pick<Policy, "issuer"> },
  { resource, scopes }: ServerCheckInput,
): Promise<readonly ServerCheck[]> {
  const { url } = describeProtectedResource(policy, resource, []);
  const [metadata, challenge] = await Promise.all([
    probe(new URL(url), { accept: "application/json" }),
    probe(new URL(resource.resource), { accept: "application/json, text/event-stream", body: PING }),
  ]);
  const document = readDocument(metadata);
  const members = "members" in document ? document.members : null;
  const judge = (check: (members: Members) => ServerCheck["result"]) => (members ? check(members) : "skipped");
  return [
    { name: "metadata", expected: url, result: "members" in document ? "passed" : document },
    {
      name: "resource",
      expected: resource.resource,
      result: judge(({ resource: found }) => compare(found, resource.resource)),
    },
    {
      name: "authorization_server",
      expected: policy.issuer,
      result: judge(({ authorization_servers: found }) => findAmong(found, policy.issuer)),
    },
    {
      name: "scopes",
      expected: scopes.map(({ name }) => name).join(", "),
      result: judge(({ scopes_supported: found }) => judgeScopes(found, scopes)),
    },
    { name: "challenge", expected: url, result: judgeChallenge(challenge, url) },
  ];
}

type Members = Readonly<Record<string, unknown>>;

function readDocument(result: ProbeResult): ServerProblem | { readonly members: Members } {
  if (result.kind !== "answered") return { kind: "no_answer", why: result.kind };
  if (result.status !== 200) return { kind: "unexpected_status", status: result.status };
  const { json } = result;
  return isObject(json) ? { members: json } : { kind: "not_json" };
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function compare(found: unknown, expected: string): ServerCheck["result"] {
  if (found === undefined) return { kind: "missing" };
  return found === expected ? "passed" : { kind: "different", found: show(found) };
}

function findAmong(found: unknown, expected: string): ServerCheck["result"] {
  if (found === undefined) return { kind: "missing" };
  return Array.isArray(found) && found.includes(expected) ? "passed" : { kind: "different", found: show(found) };
}

/** Scopes are optional; those that are listed must exist here, because clients request all of them. */
function judgeScopes(found: unknown, scopes: readonly OAuthScopeRecord[]): ServerCheck["result"] {
  if (found === undefined) return "passed";
  if (!Array.isArray(found)) return { kind: "different", found: show(found) };
  const unknown = found.filter((scope) => !scopes.some(({ name }) => name === scope));
  return unknown.length === 0 ? "passed" : { kind: "different", found: show(unknown) };
}

function judgeChallenge(result: ProbeResult, url: string): ServerCheck["result"] {
  if (result.kind !== "answered") return { kind: "no_answer", why: result.kind };
  return judgeRefusal(result, url);
}

function judgeRefusal({ status, challenge }: ProbeAnswer, url: string): ServerCheck["result"] {
  if (status !== 401) return { kind: "unexpected_status", status };
  if (!/^Bearer\b/i.test(challenge ?? "")) return { kind: "no_challenge" };
  const named = /\bresource_metadata="([^"]*)"/.exec(challenge ?? "")?.[1];
  return named === undefined || named === url ? "passed" : { kind: "different", found: show(named) };
}

function show(found: unknown): string {
  const text = Array.isArray(found) ? found.map(String).join(", ") : String(found);
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;
}
