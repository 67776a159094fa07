import type { Entity, EntityState } from "../../../platform/dashboard/pages/entity.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { hasSecondFactor, type OperatorRecord } from "../domain/records.ts";

const LIST = "/dashboard/operators";

/** Returns the path of an operator's first page. */
export function pathOfOperator({ operatorId }: Pick<OperatorRecord, "operatorId">): string {
  return `${LIST}/${operatorId}`;
}

/** Describes an operator for the dashboard: the state, the pages, and what can be done. */
export function toOperatorEntity(t: Translate, operator: OperatorRecord): Entity {
  const path = pathOfOperator(operator);
  return {
    path,
    list: { path: LIST, label: t("section.operators") },
    name: operator.email,
    id: operator.operatorId,
    states: [{ label: t(`operator.${operator.role}`) }, ...exceptionsOf(t, operator)],
    tabs: [
      { path, label: t("operator.overview") },
      { path: `${path}/activity`, label: t("operator.activity") },
    ],
    actions: [
      { label: t("operator.change_role"), path: `${path}/role` },
      { label: t("operator.remove"), path: `${path}/delete`, kind: "destructive" },
    ],
  };
}

/** Returns what an operator lacks, for a list of them. */
export function exceptionsOf(t: Translate, operator: OperatorRecord): readonly EntityState[] {
  return hasSecondFactor(operator) ? [] : [{ label: t("operator.no_second_factor"), tone: "caution" }];
}
