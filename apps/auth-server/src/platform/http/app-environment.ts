import type { HttpBindings } from "@hono/node-server";
import type { Actor } from "../events/actor.ts";
import type { Language } from "../language/languages.ts";
import type { Translate } from "../language/translations.ts";
import type { ShownImpersonation } from "../pages/impersonation-banner.tsx";
import type { Brand } from "./brand.ts";

/** What the app keeps for each request. */
export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: RequestVariables;
}

/** What is known about a request. Features add what they find out (`declare module`). */
export interface RequestVariables {
  requestId: string;
  /** The client's address as far as trusted proxies vouch for it; `null` when the connection is gone. */
  clientAddress: string | null;
  /** The actor, once a guard has identified it. */
  actor?: Actor;
  /** How long this request has waited for and computed password hashes; absent where there was none. */
  hashingMilliseconds?: number;
  /** Reads how the deployment presents itself. */
  readBrand: () => Promise<Brand>;
  /**
   * Reads the deployment's settings and returns what words the messages of pages in the visitor's language.
   *
   * @param options.isVisitorsChoice whether the browser decides even where hosted pages have one language for everyone
   */
  readTranslate: (options?: { readonly isVisitorsChoice: boolean }) => Promise<Translate>;
  /** At authorization endpoints: the language that the app asks for. */
  requestedLanguage?: Language;
  /** On pages: what words their messages. */
  t: Translate;
  /** On hosted pages: their language, in which their reader also gets emails. */
  readerLanguage?: Language;
  /** On hosted pages: where an app that sent the user there wants them to return, if users may be redirected there. */
  returnAddress?: string | null;
  /** On hosted pages: whose session somebody else uses, for the banner that says so. */
  impersonation?: ShownImpersonation;
  /** Whether the page that was rendered has a script. */
  runsScript?: boolean;
  /** On the dashboard, the form submitted from one of our pages. */
  form: URLSearchParams;
  /** The files submitted with the form, by field name. */
  files: ReadonlyMap<string, Uint8Array>;
}
