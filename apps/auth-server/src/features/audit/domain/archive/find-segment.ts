import type { AuditChainRepository } from "../repositories.ts";

/** The end of a segment, and of its month. */
export interface NextSegment {
  readonly month: string;
  readonly lastSequence: number;
}

/**
 * Finds the next month of the log that can be archived as a whole: from the start of the log to the last event before the first one of a
 * later month. No event is archived that happened at `before` or later.
 *
 * @param after the position where the log starts
 * @param before the first second of the first month that stays, in Unix seconds
 * @returns `null` when there is none
 */
export async function findNextSegment(
  auditChain: Pick<AuditChainRepository, "listSealed" | "findFirstSince" | "readHead">,
  after: number,
  before: number,
): Promise<NextSegment | null> {
  const [first] = await auditChain.listSealed(after, 1);
  if (!first || first.occurredAt >= before) return null;
  const end = startOfMonth(first.occurredAt, 1);
  const stays = await auditChain.findFirstSince(Math.min(end, before), after);
  const next = stays ?? ((await auditChain.readHead())?.sequence ?? 0) + 1;
  return next - 1 > after ? { month: toMonth(first.occurredAt), lastSequence: next - 1 } : null;
}

/** Returns the first second, in UTC, of the month of a time, or of one some months later. Times are in Unix seconds. */
export function startOfMonth(at: number, monthsLater = 0): number {
  const date = new Date(at * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater) / 1000;
}

/** Returns the month of a time, in Unix seconds, such as `2026-01`. */
export function toMonth(at: number): string {
  return new Date(at * 1000).toISOString().slice(0, 7);
}
