import { inSpan } from "../../../platform/observability/spans.ts";
import type { PasswordHasher } from "../domain/passwords/passwords.ts";

/** Shows in traces how long passwords take to hash, without the wait for a turn. */
export function traceHashing(hasher: PasswordHasher): PasswordHasher {
  return {
    hash: (password) => inSpan("hash password", {}, () => hasher.hash(password)),
    verify: (...compared) => inSpan("verify password", {}, () => hasher.verify(...compared)),
    isOutdated: (passwordHash) => hasher.isOutdated(passwordHash),
  };
}
