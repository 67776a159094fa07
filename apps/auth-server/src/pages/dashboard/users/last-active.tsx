import type { UserRecord } from "../../../domain/records.ts";
import { Time } from "../time.tsx";

/** When a user signed in last; one that a backend created may never have. */
export function LastActive({ lastSignInAt }: Pick<UserRecord, "lastSignInAt">) {
  return lastSignInAt === null ? <span class="muted">never</span> : <Time at={lastSignInAt} />;
}
