import { roleNames } from "../../../platform/dashboard/pages/copy.ts";
import type { Entity, EntityState } from "../../../platform/dashboard/pages/entity.ts";
import { hasSecondFactor, type OperatorRecord } from "../domain/records.ts";

const LIST = { path: "/dashboard/operators", label: "Operators" };

/** Returns the path of an operator's first page. */
export function pathOfOperator({ operatorId }: Pick<OperatorRecord, "operatorId">): string {
  return `${LIST.path}/${operatorId}`;
}

/** Describes an operator for the dashboard: the state, the pages, and what can be done. */
export function toOperatorEntity(operator: OperatorRecord): Entity {
  const path = pathOfOperator(operator);
  return {
    path,
    list: LIST,
    name: operator.email,
    id: operator.operatorId,
    states: statesOf(operator),
    tabs: [
      { path, label: "Overview" },
      { path: `${path}/activity`, label: "Activity" },
    ],
    actions: [
      { label: "Change role", path: `${path}/role` },
      { label: "Remove operator", path: `${path}/delete`, kind: "destructive" },
    ],
  };
}

function statesOf(operator: OperatorRecord): readonly EntityState[] {
  const name = roleNames[operator.role];
  const states: EntityState[] = [{ label: name.charAt(0).toUpperCase() + name.slice(1) }];
  return hasSecondFactor(operator) ? states : [...states, { label: "No second factor", tone: "caution" }];
}
