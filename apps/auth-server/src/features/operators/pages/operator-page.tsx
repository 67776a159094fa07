import { Card, Facts, Missing } from "../../../platform/dashboard/pages/card.tsx";
import { Select } from "../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { type Versioned, versionFields } from "../../../platform/dashboard/versioned-form.tsx";
import { capitalize } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { useText } from "../../../platform/pages/language.tsx";
import { hasSecondFactor, type OperatorRecord, operatorRoles } from "../domain/records.ts";
import { pathOfOperator } from "./operator-entity.ts";

/** Returns the roles to choose from. */
export function roleOptions(t: Translate) {
  return operatorRoles.map((role) => ({ value: role, label: capitalize(t.locale, t(`operator_role.${role}`)) }));
}

export interface OperatorPageProps {
  /** Who looks at the page. */
  readonly operator: PageOperator;
  /** Whom it is about. */
  readonly other: OperatorRecord;
}

/** Shows what there is to know about an operator. */
export function OperatorOverview({ operator, other }: OperatorPageProps) {
  const t = useText();
  const facts = [
    {
      name: t("operators.role"),
      value: t(`operator.${other.role}`),
      action: <a href={`${pathOfOperator(other)}/role`}>{t("operator.change")}</a>,
    },
    {
      name: t("operators.second_factor"),
      value: hasSecondFactor(other) ? t("operator.on") : <Missing>{t("operator.off")}</Missing>,
    },
    { name: t("operator.since"), value: <Time at={other.createdAt} /> },
  ];
  return (
    <Card heading={t("operator.access")} operator={operator}>
      <Facts operator={operator} facts={facts} />
      <p class="muted">{t("operator.command_line")}</p>
    </Card>
  );
}

/** Returns what the form that changes an operator's role shows. */
export function toVersionedRole({ role, version }: OperatorRecord): Versioned {
  return { version, values: { role } };
}

/** Changes an operator's role. */
export function OperatorRoleForm({ operator, other }: OperatorPageProps) {
  const t = useText();
  const path = pathOfOperator(other);
  return (
    <OperatorForm
      operator={operator}
      action={`${path}/role`}
      submit={t("operator.change_role")}
      hidden={{ ...versionFields(toVersionedRole(other)), page: `${path}/role` }}
      cancel={path}
    >
      <p>{t("operators.roles_explanation")}</p>
      <Select name="role" label={t("operators.role")} value={other.role} options={roleOptions(t)} />
    </OperatorForm>
  );
}
