import type { Context } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { Passwords } from "../domain/passwords/password-lines.ts";

/** Notes how long a request waits for its turn to hash, and how long it hashes. */
export function timeHashing(context: Context<AppEnvironment>, passwords: Passwords): Passwords {
  const addSince = (startedAt: number) => {
    const before = context.var.hashingMilliseconds ?? 0;
    context.set("hashingMilliseconds", before + performance.now() - startedAt);
  };
  const timed = <Value>(hash: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now();
    return hash().finally(() => addSince(startedAt));
  };
  return {
    inTurn(admission, work) {
      const askedAt = performance.now();
      return passwords.inTurn(admission, (hasher) => {
        addSince(askedAt);
        return work({
          hash: (password) => timed(() => hasher.hash(password)),
          verify: (...compared) => timed(() => hasher.verify(...compared)),
          isOutdated: (passwordHash) => hasher.isOutdated(passwordHash),
        });
      });
    },
  };
}
