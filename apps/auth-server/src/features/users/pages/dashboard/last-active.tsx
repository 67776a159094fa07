import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { UserRecord } from "../../domain/records.ts";

/** Renders when a user signed in last; one that a backend created may never have. */
export function LastActive({ lastSignInAt }: Pick<UserRecord, "lastSignInAt">) {
  return lastSignInAt === null ? <span class="muted">never</span> : <Time at={lastSignInAt} />;
}
