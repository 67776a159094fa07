import type { Repositories } from "../../../platform/domain/store.ts";
import { personName } from "../../../platform/events/user-actor.ts";
import type { ImpersonationRecord } from "./records.ts";
import type { ImpersonationPage } from "./repositories.ts";

/** An impersonation with the names that people know the two by; `null` for one who was deleted. */
export interface NamedImpersonation {
  readonly record: ImpersonationRecord;
  readonly userName: string | null;
  readonly impersonatorName: string | null;
}

/** Lists impersonations, newest first, with names as they are today. */
export async function listImpersonations(
  repositories: Repositories,
  page: ImpersonationPage,
): Promise<readonly NamedImpersonation[]> {
  const records = await repositories.impersonations.list(page);
  const nameOf = await readNames(repositories, records);
  return records.map((record) => ({
    record,
    userName: nameOf("user", record.userId),
    impersonatorName: nameOf(record.impersonator.kind, record.impersonator.id),
  }));
}

async function readNames(repositories: Repositories, records: readonly ImpersonationRecord[]) {
  const kinds = new Set(records.map(({ impersonator }) => impersonator.kind));
  const impersonators = records.flatMap(({ impersonator: { kind, id } }) => (kind === "user" ? [id] : []));
  const userIds = new Set([...records.map(({ userId }) => userId), ...impersonators]);
  const users = userIds.size > 0 ? await repositories.users.listBy("user_id", [...userIds]) : [];
  const operators = kinds.has("operator") ? await repositories.operators.list() : [];
  const apiKeys = kinds.has("api_key") ? await repositories.apiKeys.list() : [];
  const names = new Map<string, string>([
    ...users.map((user) => [`user:${user.userId}`, personName(user)] as const),
    ...operators.map(({ operatorId, email }) => [`operator:${operatorId}`, email] as const),
    ...apiKeys.map(({ apiKeyId, name }) => [`api_key:${apiKeyId}`, name] as const),
  ]);
  return (kind: string, id: string) => names.get(`${kind}:${id}`) ?? null;
}

/** Returns whether an impersonation runs at a time, in Unix seconds. */
export function isRunning({ endedAt, endsAt }: Pick<ImpersonationRecord, "endedAt" | "endsAt">, at: number): boolean {
  return endedAt === null && endsAt > at;
}
