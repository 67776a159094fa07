import type { Context } from "hono";
import { isOwnChange, type OwnChange } from "../../pages/change-messages.ts";
import type { AppEnvironment } from "../app-environment.ts";

const PARAMETER = "done";

/** Redirects to a page that confirms what somebody changed of their own, without a script. */
export function redirectOwnChange(context: Context<AppEnvironment>, path: string, done: OwnChange): Response {
  return context.redirect(`${path}?${new URLSearchParams({ [PARAMETER]: done })}`, 303);
}

/** Returns the change that a page is to confirm, of the closed list, so that a link can't make it say anything else. */
export function findOwnChange({ req }: Context<AppEnvironment>): OwnChange | null {
  const done = req.query(PARAMETER) ?? "";
  return isOwnChange(done) ? done : null;
}
