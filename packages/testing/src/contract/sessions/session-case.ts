import type { BrowserRequest } from "./browser.ts";
import type { SessionFault } from "./session-server.ts";

/** What a browser of the contract holds after an answer. */
export type HeldCookies = "session" | "no session";

/** What must come back. What is left out isn't looked at. */
export interface SessionAnswerExpectation {
  readonly status: number;
  /** The email address of the user in the JSON body; null for nobody. */
  readonly email?: string | null;
  /** The name of the organization in the JSON body. */
  readonly org?: string;
  /** The whole JSON body. */
  readonly body?: unknown;
  /** The `code` of a failure. */
  readonly code?: string;
  /** The `step_up_url` of a failure. */
  readonly stepUpUrl?: string;
  /** The address of a redirect, without its query where that isn't named here. */
  readonly location?: string;
  /** Header values; null for one that must not be there. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** How many `Set-Cookie` headers there are. */
  readonly setCookies?: number;
  /** What the browser holds now. */
  readonly holds?: HeldCookies;
  /** Cookies of the app's own that the browser has now. */
  readonly appCookie?: string;
}

/** One step of a session scenario. `browser` names one of several; each begins without cookies. */
export type SessionStep =
  | { readonly do: "sign in"; readonly browser?: string; readonly returnTo?: string }
  | {
      /** Goes to the hosted page by the login route. */
      readonly do: "begin";
      readonly browser?: string;
      /** The address of the login route, from its path on. Default: without a query. */
      readonly at?: string;
      /** Parameters that the app sends to the hosted page; null for one that must not be there. */
      readonly asks?: Readonly<Record<string, string | null>>;
    }
  | {
      /** Comes back from the hosted page after the last `begin` of a browser, with parts of the query replaced. */
      readonly do: "come back";
      readonly browser?: string;
      /** Whose sign-in it is. Default: the browser's own. */
      readonly from?: string;
      readonly query?: Readonly<Record<string, string>>;
      readonly expected: SessionAnswerExpectation;
    }
  | {
      readonly do: "ask";
      readonly browser?: string;
      readonly path: string;
      readonly request?: BrowserRequest;
      /** How many are sent at once. Default 1. */
      readonly times?: number;
      readonly expected: SessionAnswerExpectation;
    }
  | { readonly do: "advance"; readonly seconds: number }
  | { readonly do: "fail"; readonly fault: SessionFault | null }
  | { readonly do: "end sessions" }
  /** Ends every access token there is; what refreshes them stays. */
  | { readonly do: "revoke tokens" }
  | {
      /** The access policies of all organizations demand what the sign-in lacks, until somebody steps up for one. */
      readonly do: "demand";
      readonly unmet: readonly string[];
    }
  /** The hosted page lets people pass whatever it is asked for. */
  | { readonly do: "ignore demands" }
  | { readonly do: "grow tokens"; readonly bytes: number }
  | {
      /** Changes, in the cookies whose names contain `cookie`, one character of each value, or replaces the values. */
      readonly do: "tamper";
      readonly cookie: string;
      readonly value?: string;
    }
  | { readonly do: "keep cookies" }
  | { readonly do: "restore cookies" }
  | { readonly do: "restart"; readonly options: SessionContractOptions }
  | { readonly do: "expect calls"; readonly endpoint: string; readonly count: number }
  | { readonly do: "expect nothing readable"; readonly texts: readonly string[] };

/** The options that differ between scenarios. */
export interface SessionContractOptions {
  readonly secret?: string | readonly string[];
  readonly redirectToSignIn?: boolean;
  readonly uiLocales?: readonly string[];
  readonly basePath?: string;
}

/** Several steps in order, on an app, a server and browsers of their own. */
export interface SessionScenario {
  readonly id: string;
  /** Why the scenario is there, in one line. */
  readonly reason: string;
  readonly options?: SessionContractOptions;
  readonly steps: readonly SessionStep[];
}
