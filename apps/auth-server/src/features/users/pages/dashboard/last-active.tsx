import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { UserRecord } from "../../domain/records.ts";

/** Renders when a user signed in last; one that a backend created may never have. */
export function LastActive({ lastSignInAt }: Pick<UserRecord, "lastSignInAt">) {
  const t = useText();
  return lastSignInAt === null ? <span class="muted">{t("user.never")}</span> : <Time at={lastSignInAt} />;
}
