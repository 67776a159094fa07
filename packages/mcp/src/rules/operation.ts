import { isJsonObject, type JsonRpcCall } from "../json-rpc/message.ts";

/** What a rule is about. A template is a resource before its variables are filled in. */
export type OperationKind = "tool" | "resource" | "resourceTemplate" | "prompt";

/** One thing that a message wants to use. */
export interface Operation {
  readonly kind: OperationKind;
  /** Its name, URI or URI template, as the message writes it. */
  readonly name: string;
}

type Params = JsonRpcCall["params"];
type OperationReader = (params: Params) => readonly (Operation | null)[];

// A Map, not an object: a method called `constructor` must find nothing.
const operationReaders: ReadonlyMap<string, OperationReader> = new Map<string, OperationReader>([
  ["tools/call", ({ name }) => [named("tool", name)]],
  ["prompts/get", ({ name }) => [named("prompt", name)]],
  ["resources/read", ({ uri }) => [resource(uri)]],
  ["subscriptions/listen", ({ notifications }) => subscribedResources(notifications)],
  ["completion/complete", ({ ref }) => [completed(ref)]],
]);

/**
 * Lists what a message wants to use: nothing for messages such as `ping` or `tools/list`, several resources for a
 * subscription. Returns `null` when the message does not say what it means to use.
 */
export function operationsOf(call: JsonRpcCall): readonly Operation[] | null {
  const operations = (operationReaders.get(call.method) ?? mentioned)(call.params);
  return operations.every((operation) => operation !== null) ? operations : null;
}

function named(kind: OperationKind, name: unknown): Operation | null {
  return typeof name === "string" ? { kind, name } : null;
}

function resource(uri: unknown): Operation | null {
  return named("resource", uri);
}

// What names a resource uses it, whatever the method: subscriptions, skills and directories of an extension, or what is yet to
// come. What names none is left to the server: it may not have the method at all.
function mentioned({ uri }: Params): readonly (Operation | null)[] {
  return uri === undefined ? [] : [resource(uri)];
}

function subscribedResources(notifications: unknown): readonly (Operation | null)[] {
  if (!isJsonObject(notifications)) return [null];
  const { resourceSubscriptions = [] } = notifications;
  return Array.isArray(resourceSubscriptions) ? resourceSubscriptions.map(resource) : [null];
}

function completed(ref: unknown): Operation | null {
  if (!isJsonObject(ref)) return null;
  if (ref.type === "ref/prompt") return named("prompt", ref.name);
  return ref.type === "ref/resource" ? resourceOrTemplate(ref.uri) : null;
}

function resourceOrTemplate(uri: unknown): Operation | null {
  return typeof uri === "string" && uri.includes("{") ? named("resourceTemplate", uri) : resource(uri);
}
