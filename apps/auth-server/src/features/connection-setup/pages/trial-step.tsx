import type { Child } from "hono/jsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Moment } from "../../../platform/pages/moment.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import type { SamlCheckName } from "../../../saml/index.ts";
import type { ProviderStep } from "../../connections/domain/providers/provider-causes.ts";
import type { RehearsalCheck } from "../../connections/domain/rehearsals/records.ts";
import { isBlocking, type PersonFinding } from "../domain/check-person.ts";
import type { Diagnosis } from "../domain/diagnose.ts";
import type { GuideName } from "../domain/guides.ts";
import type { PastedCause } from "../domain/pasted-errors.ts";
import { CauseAdvice } from "./cause-advice.tsx";
import { RoleMappingForm, type ShownRoleMapping } from "./role-mapping.tsx";
import { NextStep } from "./set-up-frame.tsx";

export interface TrialStepProps {
  readonly base: string;
  readonly guide: GuideName;
  /** The name of the identity provider. */
  readonly provider: string;
  /** What the last trial showed; `null` if there was none. */
  readonly last: { readonly diagnosis: Diagnosis; readonly at: number } | null;
  /** What an error means that was copied from the identity provider's page; `null` if it isn't known, `undefined` if there is none. */
  readonly recognized: PastedCause | null | undefined;
  /** The form for roles; `null` for whoever may not write rules. */
  readonly roleMapping: ShownRoleMapping | null;
  readonly formToken: Child;
}

/** Lets somebody sign in on trial, and shows what came of it. */
export function TrialStep(props: TrialStepProps) {
  const { base, provider, last, roleMapping, formToken } = props;
  const t = useText();
  const worked = last?.diagnosis.kind === "worked";
  return (
    <>
      <p class="lead">{t("set_up.trial_lead", { provider })}</p>
      {last && <Result {...props} {...last} />}
      <div class="more">
        <Form
          action={`${base}/trial`}
          formToken={formToken}
          submit={last ? t("set_up.try_again") : t("set_up.try")}
          {...(worked && { tone: "secondary" as const })}
        />
      </div>
      {roleMapping && (
        <div class="more">
          <RoleMappingForm base={base} formToken={formToken} {...roleMapping} />
        </div>
      )}
      <NextStep base={base} {...(worked && { next: "live" })} back="domain" />
    </>
  );
}

type ResultProps = TrialStepProps & NonNullable<TrialStepProps["last"]>;

function Result(props: ResultProps) {
  const { diagnosis, guide, provider, at } = props;
  const t = useText();
  if (diagnosis.kind === "unfinished") return <NothingCameBack {...props} />;
  if (diagnosis.kind === "stale") return <Notice tone="warning">{t("set_up.trial_stale")}</Notice>;
  if (diagnosis.kind === "refused") {
    const { cause, evidence } = diagnosis;
    return (
      <>
        <Notice tone="error">
          <strong>{t("set_up.trial_failed")}</strong> {t(`set_up_cause.${cause}`)}
        </Notice>
        <h3>{t("set_up.what_to_do")}</h3>
        <CauseAdvice cause={cause} guide={guide} />
        <Checks checks={evidence.checks} findings={[]} guide={guide} at={at} />
        {evidence.failure && (
          <details>
            <summary>{t("set_up.details")}</summary>
            <p lang="en">
              <code>{evidence.failure.code}</code> {evidence.failure.message}
            </p>
          </details>
        )}
      </>
    );
  }
  const { findings, evidence, kind } = diagnosis;
  return (
    <>
      {kind === "blocked" ? (
        <Notice tone="error">{t("set_up.trial_blocked")}</Notice>
      ) : (
        <Notice tone="success">
          <strong>{findings.length > 0 ? t("set_up.trial_notes") : t("set_up.trial_worked")}</strong>{" "}
          {t("set_up.trial_worked_lead", { provider })}
        </Notice>
      )}
      <Checks checks={evidence.checks} findings={findings} guide={guide} at={at} />
      <Person diagnosis={diagnosis} />
    </>
  );
}

type CheckName = SamlCheckName | ProviderStep;

interface ChecksProps {
  readonly checks: readonly RehearsalCheck[];
  readonly findings: readonly PersonFinding[];
  readonly guide: GuideName;
  readonly at: number;
}

function Checks({ checks, findings, guide, at }: ChecksProps) {
  const t = useText();
  return (
    <>
      <h3>{t("set_up.checks")}</h3>
      <p class="muted">
        <Moment at={at} />
      </p>
      <ul class="checks">
        {checks.map(({ check, passed, detail }) => (
          <li class={passed ? "passed" : "failed"}>
            <p>
              <span class="result">{passed ? t("set_up.passed") : t("set_up.failed")}:</span>{" "}
              {t(`set_up_check.${check as CheckName}`)}
            </p>
            {!passed && detail !== "" && (
              <p class="muted" lang="en">
                {detail}
              </p>
            )}
          </li>
        ))}
        {findings.map((finding) => (
          <li class={isBlocking(finding) ? "failed" : "noted"}>
            <p>
              <span class="result">{isBlocking(finding) ? t("set_up.failed") : t("set_up.noted")}:</span>{" "}
              {t(`set_up_cause.${finding.code}`)} {subjectOf(finding)}
            </p>
            <CauseAdvice cause={finding.code} guide={guide} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the name that a finding is about, as the provider or the organization wrote it. */
function subjectOf(finding: PersonFinding): Child {
  if ("domain" in finding) return <code>{finding.domain}</code>;
  if ("claim" in finding) return <code>{finding.claim}</code>;
  return "name" in finding ? <code>{finding.name}</code> : null;
}

function Person({ diagnosis }: { readonly diagnosis: Extract<Diagnosis, { readonly kind: "worked" | "blocked" }> }) {
  const t = useText();
  const { identity, role, hasAccount } = diagnosis;
  const name = [identity.firstName, identity.lastName].filter(Boolean).join(" ");
  return (
    <>
      <h3>{t("set_up.person")}</h3>
      <dl class="facts">
        <dt>{t("set_up.person_id")}</dt>
        <dd>{identity.subject}</dd>
        <dt>{t("set_up.person_email")}</dt>
        <dd>{identity.email ?? "–"}</dd>
        <dt>{t("set_up.person_name")}</dt>
        <dd>{name || "–"}</dd>
        <dt>{t("set_up.person_role")}</dt>
        <dd>{role ?? t("set_up.person_no_role")}</dd>
        {hasAccount !== null && (
          <>
            <dt>{t("set_up.person_account")}</dt>
            <dd>{hasAccount ? t("set_up.person_has_account") : t("set_up.person_no_account")}</dd>
          </>
        )}
      </dl>
      <details>
        <summary>{t("set_up.attributes")}</summary>
        <dl class="facts">
          {Object.entries(identity.claims).map(([claim, values]) => (
            <>
              <dt>
                <code>{claim}</code>
              </dt>
              <dd>{values.join(", ")}</dd>
            </>
          ))}
        </dl>
      </details>
    </>
  );
}

function NothingCameBack({ base, guide, recognized, formToken }: TrialStepProps) {
  const t = useText();
  return (
    <>
      <Notice tone="warning">{t("set_up.nothing_came_back")}</Notice>
      <p>{t("set_up.nothing_came_back_lead")}</p>
      {recognized === null && <Notice tone="info">{t("set_up.not_recognized")}</Notice>}
      {recognized && (
        <>
          <Notice tone="info">{t(`set_up_cause.${recognized}`)}</Notice>
          <CauseAdvice cause={recognized} guide={guide} />
        </>
      )}
      <Form action={`${base}/trial/error`} formToken={formToken} submit={t("set_up.recognize")} tone="secondary">
        <div class="field">
          <label for="error">{t("set_up.pasted")}</label>
          <textarea id="error" name="error" required />
        </div>
      </Form>
    </>
  );
}
