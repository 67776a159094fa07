import type { PatchOperation } from "./patch-operations.ts";

/**
 * Merges neighbouring operations that add members to a group, or remove them. Directories send one for each member, and each operation goes
 * through all members that there are.
 */
export function mergeOperations(operations: readonly PatchOperation[]): readonly PatchOperation[] {
  const merged: MemberChange[] = [];
  for (const operation of operations) {
    const change = readMemberChange(operation);
    const last = merged.at(-1);
    if (last?.members && change.members && last.operation.op === operation.op) last.members.push(...change.members);
    else merged.push(change);
  }
  return merged.map(({ operation, members }) =>
    members ? { ...operation, filter: null, value: members.flat() } : operation,
  );
}

interface MemberChange {
  readonly operation: PatchOperation;
  /** The members that it adds or removes, as a list for each operation; `null` if it does anything else. */
  readonly members: unknown[][] | null;
}

function readMemberChange(operation: PatchOperation): MemberChange {
  const { op, attribute, sub, filter, value } = operation;
  const isOther = attribute.name !== "members" || sub !== null || op === "replace";
  if (isOther) return { operation, members: null };
  if (filter === null) {
    // A remove without a value removes everybody.
    const members = [value ?? []].flat();
    return { operation, members: members.length > 0 ? [members] : null };
  }
  const namesOne =
    op === "remove" && filter.kind === "compare" && filter.comparison === "eq" && /^value$/i.test(filter.path);
  return { operation, members: namesOne && typeof filter.value === "string" ? [[{ value: filter.value }]] : null };
}
