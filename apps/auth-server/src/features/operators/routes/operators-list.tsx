import type { Context } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { ListHeading } from "../../../platform/dashboard/pages/list-heading.tsx";
import { renderDashboard } from "../../../platform/dashboard/render.tsx";
import { readSmallList, type SmallList } from "../../../platform/dashboard/small-list.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { hasSecondFactor, type OperatorRecord } from "../domain/records.ts";
import { OperatorsPage } from "../pages/operators-page.tsx";

const PATH = "/dashboard/operators";

/** Shows the operators that match a search. */
export async function listOperators(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { t } = context.var;
  const shown = readSmallList(context, describeList(t), await deps.store.read.operators.list());
  return renderDashboard(context, deps, {
    title: t("section.operators"),
    section: PATH,
    heading: (operator) => (
      <ListHeading
        title={t("section.operators")}
        operator={operator}
        create={{ path: `${PATH}/new`, label: t("operators.add") }}
      />
    ),
    content: (operator) => <OperatorsPage operator={operator} {...shown} />,
  });
}

function describeList(t: Translate): SmallList<OperatorRecord, "operator" | "role" | "since"> {
  return {
    path: PATH,
    searchLabel: t("operators.search"),
    textsOf: ({ email, operatorId }) => [email, operatorId],
    columns: {
      operator: { label: t("operators.operator"), by: t("operators.by_email"), sortBy: ({ email }) => email },
      role: { label: t("operators.role"), sortBy: ({ role }) => role },
      since: { label: t("operators.since"), by: t("list.by_creation"), sortBy: ({ createdAt }) => createdAt },
    },
    filters: {
      admins: { label: t("operators.admins"), keeps: ({ role }) => role === "admin" },
      readers: { label: t("operators.readers"), keeps: ({ role }) => role === "read_only" },
      no_second_factor: {
        label: t("operators.without_second_factor"),
        keeps: (operator) => !hasSecondFactor(operator),
      },
    },
  };
}
