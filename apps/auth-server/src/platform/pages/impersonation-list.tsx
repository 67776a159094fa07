import type { ImpersonatorKind } from "../domain/login-method.ts";
import { useText } from "./language.tsx";
import { Moment } from "./moment.tsx";

/** Somebody who acted as the user, as the user may know it: members by their names, and of those who run the service that it was they. */
export interface AccountImpersonation {
  readonly kind: ImpersonatorKind;
  /** The member's name; `null` for others, and for one who was deleted. */
  readonly memberName: string | null;
  /** Unix seconds. */
  readonly startedAt: number;
  readonly isRunning: boolean;
}

/** Lists who acted as the user, newest first. */
export function ImpersonationList({ impersonations }: { readonly impersonations: readonly AccountImpersonation[] }) {
  const t = useText();
  return (
    <ul class="rows">
      {impersonations.map(({ kind, memberName, startedAt, isRunning }) => (
        <li>
          <span>
            {kind === "user"
              ? (memberName ?? t("account_impersonation.by_member"))
              : t("account_impersonation.by_staff")}
            <br />
            <span class="role">
              <Moment at={startedAt} />
            </span>
          </span>{" "}
          {isRunning && <span class="badge">{t("account_impersonation.running")}</span>}
        </li>
      ))}
    </ul>
  );
}
