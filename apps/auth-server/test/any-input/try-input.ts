import type { TestApp } from "../support/test-app.ts";
import type { Input } from "./inputs.ts";
import type { Visitors } from "./visitors.ts";

/** The ways in which a stack, a driver's message or a path of ours shows in an answer. */
const INSIDES = /\n\s+at .+:\d+:\d+|node_modules|node:internal|SqliteError|\/src\/\w+/;

const SCIM_ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";

/** Of processor time: more than any request takes, however busy the machine is. */
const MAX_MILLISECONDS = 5000;

/**
 * Sends a request.
 *
 * @returns the status, and a sentence when the rule is broken: an answer below 500, whose refusals say why in a stable form, without
 *   anything of the server's insides; no error and no secret in the log
 */
export async function tryInput(
  { request, deps }: TestApp,
  input: Input,
  { secrets }: Pick<Visitors, "secrets">,
): Promise<{ status: number; problem: string | null }> {
  const { method, path, headers, body } = input;
  const bytes = body === null ? null : Buffer.from(body, "latin1");
  const started = process.cpuUsage();
  const response = await request(path, { method, headers, body: method === "GET" || method === "HEAD" ? null : bytes });
  const text = await response.text();
  const took = process.cpuUsage(started).user / 1000;
  const log = deps.logLines.splice(0).join("\n");
  const problem =
    findBadAnswer(response, text, method) ??
    (INSIDES.test(text) ? "The answer shows the server's insides." : null) ??
    (/"level":"(?:error|fatal)"/.test(log) ? `An error was logged: ${log}` : null) ??
    (secrets.some((secret) => log.includes(secret)) ? "A secret was logged." : null) ??
    (took > MAX_MILLISECONDS ? `The answer took ${took} ms of the processor.` : null);
  return { status: response.status, problem: problem && `${problem} ${JSON.stringify(input)}` };
}

function findBadAnswer({ status, headers }: Response, text: string, method: string): string | null {
  if (status >= 500) return `The answer is ${status}.`;
  if (status < 400 || method === "HEAD") return null;
  const type = headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) return text.startsWith("<!doctype html>") ? null : "The page is none.";
  const isScim = type === "application/scim+json";
  if (!isScim && !type.startsWith("application/json")) return `The refusal ${status} is of type "${type}".`;
  const refusal = JSON.parse(text);
  return (isScim ? isScimError(refusal, status) : isStableRefusal(refusal))
    ? null
    : `The refusal ${status} says nothing that is stable: ${text}`;
}

/** RFC 7644, section 3.12. */
function isScimError({ schemas, status, detail }: Record<string, unknown>, sent: number): boolean {
  const [schema] = Array.isArray(schemas) ? schemas : [];
  return schema === SCIM_ERROR && status === String(sent) && typeof detail === "string";
}

/** A code, an OAuth error, or messages by field. */
function isStableRefusal(refusal: Record<string, unknown>): boolean {
  const { code, error, error_code } = refusal;
  if ([code, error, error_code].some((name) => typeof name === "string")) return true;
  const messages = Object.values(refusal);
  return messages.length > 0 && messages.every((entry) => Array.isArray(entry) || typeof entry === "string");
}
