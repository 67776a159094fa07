import { TextArea } from "../../../platform/dashboard/pages/fields.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { formatNumber } from "../../../platform/language/formats.ts";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { type AuditReport, MAX_AUDIT_PROBLEMS } from "../domain/verify.ts";

export interface AuditCheckPageProps {
  /** The text of a checkpoint that was kept, and whether it is valid. */
  readonly checkpoint: string;
  readonly isCheckpointValid: boolean;
  readonly report: AuditReport;
  /** The end of the log, to be kept elsewhere; `null` if the log isn't intact. */
  readonly end: string | null;
}

/** Shows whether the audit log is intact. */
export function AuditCheckPage({ checkpoint, isCheckpointValid, report, end }: AuditCheckPageProps) {
  const t = useText();
  const { problems, verified, start, unsealed } = report;
  return (
    <>
      {!isCheckpointValid && <Notice tone="error">{t("audit_check.not_a_checkpoint")}</Notice>}
      {problems.length === 0 && <p class="notice">{t("audit_check.intact")}</p>}
      {problems.map(({ kind, sequence }) => (
        <Notice tone="error">{t(`audit_check.${kind}`, { position: sequence })}</Notice>
      ))}
      {problems.length === MAX_AUDIT_PROBLEMS && <p>{t("audit_check.stopped")}</p>}
      <dl class="facts">
        {start && (
          <>
            <dt>{t("audit_check.starts_after")}</dt>
            <dd>{formatNumber(t.locale, start.sequence)}</dd>
          </>
        )}
        <dt>{t("audit_check.verified")}</dt>
        <dd>{formatNumber(t.locale, verified)}</dd>
        <dt>{t("audit_check.unsealed")}</dt>
        <dd>
          {unsealed.oldest === null ? (
            formatNumber(t.locale, unsealed.count)
          ) : (
            <Text of="audit_check.unsealed_since" count={unsealed.count} time={<Time at={unsealed.oldest} />} />
          )}
        </dd>
      </dl>
      {end !== null && (
        <section>
          <h2>{t("audit_check.checkpoint")}</h2>
          <p>{t("audit_check.keep")}</p>
          <p>
            <code>{end}</code>
          </p>
        </section>
      )}
      <section>
        <h2>{t("audit_check.compare")}</h2>
        <form method="get" action="/dashboard/audit/check">
          <TextArea name="checkpoint" label={t("audit_check.saved")} value={checkpoint} />
          <button type="submit">{t("audit_check.again")}</button>
        </form>
      </section>
    </>
  );
}
