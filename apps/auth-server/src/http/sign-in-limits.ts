import type { Context } from "hono";
import type { DomainDeps } from "../domain/deps.ts";
import { countTriedAccount, type TriedAccount } from "../domain/rate-limits/tried-accounts.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { enforceRateLimitWithin, networkOfClient, refuseFor } from "./rate-limit.ts";

/** Counts an attempt to sign in with a password. Throws `Problem` (429, with `Retry-After`) when there were too many. */
export async function enforceSignInLimits(
  deps: Pick<DomainDeps, "store" | "clock" | "policy">,
  context: Context<AppEnvironment>,
  account: readonly string[],
): Promise<TriedAccount> {
  const network = networkOfClient(context);
  const tried = { account: JSON.stringify(account), network };
  await deps.store.write(async (repositories) => {
    await enforceRateLimitWithin(repositories, deps, "signIns", [...account, network]);
    refuseFor(await countTriedAccount(repositories, deps, tried));
  });
  return tried;
}
