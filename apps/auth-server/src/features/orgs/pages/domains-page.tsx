import type { Child } from "hono/jsx";
import { States } from "../../../platform/dashboard/pages/states.tsx";
import { ConfirmForm } from "../../../platform/pages/confirm-form.tsx";
import { Field, Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Moment } from "../../../platform/pages/moment.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import type { DomainRow } from "./domain-state.ts";

export interface DomainsPageProps {
  /** The path of the page. Its forms post to paths below it. */
  readonly path: string;
  readonly domains: readonly DomainRow[];
  /** Whether the deployment lets owners change the list. */
  readonly canChange: boolean;
  readonly alert?: string | undefined;
  /** What was typed before. */
  readonly typed?: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Shows the domains of an organization to its owners: the record that proves each, and what the last check found. */
export function DomainsPage({ path, domains, canChange, alert, typed, formToken }: DomainsPageProps) {
  const t = useText();
  return (
    <>
      <p class="lead">{t("domains.lead")}</p>
      {alert && <Notice tone="error">{alert}</Notice>}
      {domains.map((domain) => (
        <DomainSection path={path} domain={domain} canChange={canChange} formToken={formToken} />
      ))}
      <section>
        {domains.length === 0 && <p class="muted">{t("domains.none")}</p>}
        {canChange ? (
          <>
            <h2>{t("domains.add")}</h2>
            <Form action={`${path}/add`} formToken={formToken} submit={t("domains.add")}>
              <Field
                name="domain"
                label={t("domains.name")}
                hint={t("domains.name_hint")}
                autocomplete="off"
                value={typed}
              />
            </Form>
          </>
        ) : (
          <p class="muted">{t("domains.only_operators")}</p>
        )}
      </section>
    </>
  );
}

function DomainSection({
  path,
  domain: { domain, state, sentence, record, checkedAt, isMarked },
  canChange,
  formToken,
}: Pick<DomainsPageProps, "path" | "canChange" | "formToken"> & { readonly domain: DomainRow }) {
  const t = useText();
  return (
    <section>
      <h2 class="with-state">
        {domain} <States states={[state]} />
      </h2>
      <p>{sentence}</p>
      {!isMarked && <TxtRecord record={record} />}
      {checkedAt !== null && (
        <p class="muted">
          <Text of="domains.checked" time={<Moment at={checkedAt} />} />
        </p>
      )}
      {canChange && (
        <>
          {!isMarked && (
            <Form
              action={`${path}/check`}
              formToken={formToken}
              hidden={{ domain }}
              submit={t("domains.check")}
              about={domain}
              tone="secondary"
            />
          )}
          <ConfirmForm
            opens={t("domains.remove")}
            consequence={t("domains.remove_consequence")}
            action={`${path}/remove`}
            formToken={formToken}
            hidden={{ domain }}
            submit={t("domains.remove_submit")}
            about={domain}
          />
        </>
      )}
    </section>
  );
}

/** Shows the record to publish, as something to copy. */
export function TxtRecord({ record: { name, value } }: { readonly record: DomainRow["record"] }) {
  const t = useText();
  return (
    <dl class="facts">
      <dt>{t("domains.record_name")}</dt>
      <dd>
        <code data-copy={t("domains.record_name")}>{name}</code>
      </dd>
      <dt>{t("domains.record_value")}</dt>
      <dd>
        <code data-copy={t("domains.record_value")}>{value}</code>
      </dd>
    </dl>
  );
}
