import type { Deps } from "../../deps.ts";
import type { Csrf } from "../csrf.ts";
import type { SecretCookie } from "../secret-cookie.ts";

/** What the routes of hosted pages need in addition to `Deps`. */
export interface PageDeps extends Deps {
  readonly csrf: Csrf;
  readonly sessionCookie: SecretCookie;
  readonly pendingSignInCookie: SecretCookie;
}
