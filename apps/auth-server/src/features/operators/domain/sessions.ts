import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { noteUse } from "../../../platform/domain/note-use.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import { operatorActor, operatorTarget } from "./operator-actor.ts";
import type { OperatorRecord, OperatorSessionRecord } from "./records.ts";

/** A dashboard that was left open closes after this long without a request. */
const IDLE_SECONDS = 3600;

/** A working day, after which the operator has to sign in again in any case. */
export const OPERATOR_SESSION_SECONDS = 12 * 3600;

/** How long a sign-in waits for its second factor: long enough to set one up. */
const SECOND_FACTOR_SECONDS = 900;

/** The precision of `lastSeenAt`, in seconds. Writing it on every request would gain nothing. */
const SEEN_RECORDED_EVERY_SECONDS = 60;

/** A signed-in operator and their session. */
export interface ActiveOperator {
  readonly session: OperatorSessionRecord;
  readonly operator: OperatorRecord;
}

/** Creates a session that isn't stored yet, and the value of its cookie. */
export function newOperatorSession(
  { clock, random }: Pick<DomainDeps, "clock" | "random">,
  operatorId: string,
  { awaitsSecondFactor }: { awaitsSecondFactor: boolean },
): { token: string; session: OperatorSessionRecord } {
  const token = createSecretToken(random);
  const now = clock();
  const expiresAt = now + (awaitsSecondFactor ? SECOND_FACTOR_SECONDS : OPERATOR_SESSION_SECONDS);
  const times = { createdAt: now, lastSeenAt: now, expiresAt, provenAt: now };
  return { token, session: { sessionHash: hashToken(token), operatorId, ...times, awaitsSecondFactor } };
}

/** Finds the session that a cookie's value belongs to; `null` when it has ended or its operator is gone. */
export async function findActiveOperator(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  token: string,
): Promise<ActiveOperator | null> {
  const session = await store.read.operatorSessions.findByHash(hashToken(token));
  const now = clock();
  if (!session || now >= session.expiresAt || now >= session.lastSeenAt + IDLE_SECONDS) return null;
  const operator = await store.read.operators.findById(session.operatorId);
  if (!operator) return null;
  if (now - session.lastSeenAt >= SEEN_RECORDED_EVERY_SECONDS) {
    await noteUse(store, ({ operatorSessions }) => operatorSessions.touch(session.sessionHash, now));
  }
  return { session, operator };
}

/** Ends a session. */
export async function endOperatorSession(deps: ChangingDeps, { session, operator }: ActiveOperator): Promise<void> {
  await deps.store.write(async (repositories) => {
    if (!(await repositories.operatorSessions.delete(session.sessionHash)) || session.awaitsSecondFactor) return;
    await appendEvent(repositories, deps, {
      type: "operator.signed_out",
      actor: operatorActor(operator),
      target: operatorTarget(operator),
    });
  });
}
