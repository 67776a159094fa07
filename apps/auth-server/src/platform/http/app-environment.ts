import type { HttpBindings } from "@hono/node-server";
import type { Actor } from "../events/actor.ts";
import type { Brand } from "./brand.ts";

/** What the app keeps for each request. */
export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: RequestVariables;
}

/** What is known of a request. Features add what they find out (`declare module`). */
export interface RequestVariables {
  requestId: string;
  /** The client's address as far as trusted proxies vouch for it; `null` when the connection is gone. */
  clientAddress: string | null;
  /** Who acts, as far as a guard has found that out. */
  actor?: Actor;
  /** How the deployment presents itself. */
  readBrand: () => Promise<Brand>;
  /** On the dashboard: the form that was sent from a page of ours. */
  form: URLSearchParams;
  /** The files that came with it, by the names of their fields. */
  files: ReadonlyMap<string, Uint8Array>;
}
