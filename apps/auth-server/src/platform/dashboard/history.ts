import type { DomainDeps } from "../domain/deps.ts";
import type { FoundAuditEntry } from "../events/repositories.ts";
import type { OperatorNames } from "./pages/event-list.tsx";

const SHOWN_EVENTS = 20;

/** What happened to a user or an organization lately, and the operators who may have done it. */
export async function readHistory(
  deps: Pick<DomainDeps, "store">,
  about: string,
): Promise<{ history: readonly FoundAuditEntry[]; operators: OperatorNames }> {
  const anything = { type: null, operatorId: null, from: null, until: null, before: null };
  const history = await deps.store.read.auditLog.search({ ...anything, about, limit: SHOWN_EVENTS });
  return { history, operators: await readOperatorNames(deps) };
}

/** The e-mail addresses of operators by their ids. */
export async function readOperatorNames({ store }: Pick<DomainDeps, "store">): Promise<OperatorNames> {
  const operators = await store.read.operators.list();
  return new Map(operators.map(({ operatorId, email }) => [operatorId, email]));
}
