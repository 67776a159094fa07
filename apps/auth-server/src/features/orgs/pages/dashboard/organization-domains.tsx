import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorConfirmForm } from "../../../../platform/dashboard/pages/operator-confirm-form.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { DomainRow } from "../domain-state.ts";
import { TxtRecord } from "../domains-page.tsx";

export interface OrganizationDomainsProps {
  readonly operator: PageOperator;
  /** The path of the tab. */
  readonly path: string;
  readonly domains: readonly DomainRow[];
  /** What was typed before. */
  readonly typed: string;
}

/** Shows the domains of an organization to operators. */
export function OrganizationDomains({ operator, path, domains, typed }: OrganizationDomainsProps) {
  const t = useText();
  return (
    <>
      {domains.length === 0 && (
        <Card heading={t("domains.heading")} operator={operator}>
          <EmptyState title={t("domains.none")}>{t("domains.none_explanation")}</EmptyState>
        </Card>
      )}
      {domains.map((domain) => (
        <DomainCard operator={operator} path={path} domain={domain} />
      ))}
      <Card heading={t("domains.add")} operator={operator}>
        <OperatorForm operator={operator} action={path} submit={t("domains.add")}>
          <TextField name="domain" label={t("domains.name")} hint={t("domains.name_hint")} value={typed} required />
        </OperatorForm>
      </Card>
    </>
  );
}

function DomainCard({
  operator,
  path,
  domain: { domain, state, sentence, record, checkedAt, isMarked },
}: Pick<OrganizationDomainsProps, "operator" | "path"> & { readonly domain: DomainRow }) {
  const t = useText();
  const form = { operator, hidden: { domain }, label: domain };
  return (
    <Card heading={domain} operator={operator}>
      <p>
        <States states={[state]} /> {sentence}
      </p>
      {!isMarked && <TxtRecord record={record} />}
      {checkedAt !== null && (
        <p class="muted">
          <Text of="domains.checked" time={<Time at={checkedAt} />} />
        </p>
      )}
      {!isMarked && (
        <>
          <OperatorForm {...form} action={`${path}/check`} submit={t("domains.check")} tone="secondary" />
          <OperatorConfirmForm
            {...form}
            action={`${path}/mark-proven`}
            opens={t("domains.mark_proven")}
            consequence={t("domains.mark_consequence")}
            submit={t("domains.mark_proven")}
          />
        </>
      )}
      <OperatorConfirmForm
        {...form}
        action={`${path}/remove`}
        opens={t("domains.remove")}
        consequence={t("domains.remove_consequence")}
        submit={t("domains.remove_submit")}
      />
    </Card>
  );
}
