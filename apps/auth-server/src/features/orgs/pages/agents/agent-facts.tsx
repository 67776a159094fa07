import { Text, useText } from "../../../../platform/pages/language.tsx";
import { Day } from "../../../../platform/pages/moment.tsx";

/** An agent as members see it. Times are Unix seconds. */
export interface AgentRow {
  readonly agentId: string;
  readonly name: string;
  readonly purpose: string;
  readonly role: string;
  readonly isDisabled: boolean;
  /** Whether it has ended for good. */
  readonly hasEnded: boolean;
  /** When it ends or ended. */
  readonly endsAt: number;
  readonly lastUsedAt: number | null;
}

/** Tells what an agent is for, when it ends, and when it was last used. */
export function AgentFacts({
  purpose,
  role,
  isDisabled,
  hasEnded,
  endsAt,
  lastUsedAt,
}: Omit<AgentRow, "agentId" | "name">) {
  const t = useText();
  const day = <Day at={endsAt} />;
  return (
    <>
      <span class="role">{purpose}</span>
      <br />
      <span class="role">
        {hasEnded ? (
          <Text of="agents.ended" role={role} ended={day} />
        ) : (
          <Text of="agents.facts" role={role} ends={day} />
        )}
        {isDisabled && !hasEnded && `, ${t("agents.disabled")}`}
      </span>
      <br />
      <span class="role">
        {lastUsedAt === null ? t("agents.never_used") : <Text of="agents.last_used" used={<Day at={lastUsedAt} />} />}
      </span>
    </>
  );
}
