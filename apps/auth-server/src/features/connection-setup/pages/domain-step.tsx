import type { Child } from "hono/jsx";
import { Field, Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import type { DomainFinding } from "../../domains/domain/records.ts";
import { CopyValues } from "./copy-values.tsx";
import { NextStep } from "./set-up-frame.tsx";

/** A domain as its page shows it. */
export interface ShownDomain {
  readonly domain: string;
  readonly isProven: boolean;
  readonly recordName: string;
  readonly recordValue: string;
  /** What the last look-up found; `null` if there was none. */
  readonly finding: DomainFinding | null;
}

export interface DomainStepProps {
  readonly base: string;
  readonly domains: readonly ShownDomain[];
  /** The domain that was submitted, if it couldn't be added. */
  readonly value: string;
  /** Whether the set-up has come far enough to be tried. */
  readonly isConnected: boolean;
  readonly formToken: Child;
}

/** Shows an organization's domains, and how to prove one. */
export function DomainStep({ base, domains, value, isConnected, formToken }: DomainStepProps) {
  const t = useText();
  return (
    <>
      <p class="lead">{t("set_up.domain_lead")}</p>
      {domains.map((domain) => (
        <DomainState base={base} domain={domain} formToken={formToken} />
      ))}
      <div class="new">
        <Form
          action={`${base}/domain`}
          formToken={formToken}
          submit={t("set_up.add_domain")}
          {...(domains.length > 0 && { tone: "secondary" as const })}
        >
          <Field
            name="domain"
            label={t("set_up.domain")}
            hint={t("set_up.domain_hint")}
            autocomplete="off"
            value={value}
          />
        </Form>
      </div>
      <NextStep
        base={base}
        {...(isConnected && domains.some(({ isProven }) => isProven) && { next: "trial" })}
        back="connect"
      />
    </>
  );
}

function DomainState({
  base,
  domain,
  formToken,
}: Pick<DomainStepProps, "base" | "formToken"> & { domain: ShownDomain }) {
  const t = useText();
  const { domain: name, isProven, recordName, recordValue, finding } = domain;
  if (isProven) return <Notice tone="success">{t("set_up.domain_proven", { domain: name })}</Notice>;
  return (
    <>
      <h3>{t("set_up.domain_waiting", { domain: name })}</h3>
      <p>{t("set_up.record_lead", { domain: name })}</p>
      <CopyValues
        values={[
          { label: t("set_up.record_type"), value: "TXT" },
          { label: t("set_up.record_name"), value: recordName },
          { label: t("set_up.record_value"), value: recordValue },
        ]}
      />
      {finding !== null && finding !== "found" && <Notice tone="warning">{t(`set_up_finding.${finding}`)}</Notice>}
      <div class="more">
        <Form
          action={`${base}/domain/check`}
          formToken={formToken}
          hidden={{ domain: name }}
          submit={t("set_up.check_domain")}
          about={name}
        />
      </div>
    </>
  );
}
