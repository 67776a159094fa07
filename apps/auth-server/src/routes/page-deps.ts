import type { Deps } from "../deps.ts";
import type { Csrf } from "../http/csrf.ts";
import type { SessionCookie } from "../http/session-cookie.ts";

/** What the routes of hosted pages need beside `Deps`. */
export interface PageDeps extends Deps {
  readonly csrf: Csrf;
  readonly sessionCookie: SessionCookie;
}
