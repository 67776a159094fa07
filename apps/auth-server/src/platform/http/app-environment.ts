import type { HttpBindings } from "@hono/node-server";
import type { Appearance } from "../../features/appearance/domain/appearance.ts";
import type { ActiveSession } from "../../features/authentication/domain/sessions.ts";
import type { ActiveOperator } from "../../features/operators/domain/sessions.ts";

/** What travels with each request through the app. */
export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The backend API key that the request was let in with. */
    apiKeyId?: string;
    /** The client's address as far as trusted proxies vouch for it; `null` when the connection is gone. */
    clientAddress: string | null;
    /** How the deployment presents itself. */
    readAppearance: () => Promise<Appearance>;
    /** On pages: who is signed in. */
    activeSession: ActiveSession | null;
    /** On the dashboard: which operator is signed in, at least with a password. */
    activeOperator: ActiveOperator | null;
    /** On the dashboard: the form that was sent from a page of ours. */
    form: URLSearchParams;
    /** The files that came with it, by the names of their fields. */
    files: ReadonlyMap<string, Uint8Array>;
  };
}
