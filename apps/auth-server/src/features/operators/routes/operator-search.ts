import type { SearchSource } from "../../../platform/dashboard/search.ts";
import { pathOfOperator } from "../pages/operator-entity.ts";

/** Finds operators by the beginning of their email address, or by the whole id. There are few of them. */
export const operatorSearch: SearchSource = {
  label: "section.operators",
  list: null,
  async find({ store }, query, limit) {
    const sought = query.toLowerCase();
    const operators = await store.read.operators.list();
    return operators
      .filter(({ operatorId, email }) => operatorId === sought || email.toLowerCase().startsWith(sought))
      .slice(0, limit)
      .map((operator) => ({ path: pathOfOperator(operator), label: operator.email, detail: null }));
  },
};
