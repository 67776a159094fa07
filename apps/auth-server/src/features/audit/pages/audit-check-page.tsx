import { TextArea } from "../../../platform/dashboard/pages/fields.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { Alert } from "../../../platform/pages/form-page.tsx";
import { type AuditProblem, type AuditReport, MAX_AUDIT_PROBLEMS } from "../domain/verify.ts";

export interface AuditCheckPageProps {
  /** The text of a checkpoint that was kept, and whether it is valid. */
  readonly checkpoint: string;
  readonly isCheckpointValid: boolean;
  readonly report: AuditReport;
  /** The end of the log, to be kept elsewhere; `null` if the log isn't intact. */
  readonly end: string | null;
}

const PROBLEMS: Record<AuditProblem["kind"], string> = {
  missing: "An entry is missing",
  cut_off: "Entries were cut off the end of the log",
  changed: "An entry or one before it was changed",
  head_changed: "The end of the log was moved or forged",
  foreign: "An entry after the end of the log was never sealed",
  unknown_key: "The log was sealed under a secret that isn’t configured",
  not_as_exported: "The log differs from the checkpoint",
};

/** Shows whether the audit log is intact. */
export function AuditCheckPage({ checkpoint, isCheckpointValid, report, end }: AuditCheckPageProps) {
  const { problems, verified, unsealed } = report;
  return (
    <>
      {!isCheckpointValid && <Alert message="That isn’t a checkpoint, so the log was checked without one." />}
      {problems.length === 0 && (
        <p class="notice">The log is exactly as it was sealed, from its first entry to its last.</p>
      )}
      {problems.map(({ kind, sequence }) => (
        <Alert message={`${PROBLEMS[kind]}, at position ${sequence}.`} />
      ))}
      {problems.length === MAX_AUDIT_PROBLEMS && <p>Nothing after the last of these was checked.</p>}
      <dl class="facts">
        <dt>Entries that match their seal</dt>
        <dd>{verified.toLocaleString("en")}</dd>
        <dt>Entries waiting to be sealed</dt>
        <dd>
          {unsealed.count.toLocaleString("en")}
          {unsealed.oldest !== null && (
            <>
              , the oldest from <Time at={unsealed.oldest} />
            </>
          )}
        </dd>
      </dl>
      {end !== null && (
        <section>
          <h2>Checkpoint</h2>
          <p>
            Keep this where nobody who can write to the database can change it. You can use it later to check that the
            log still has everything it has now.
          </p>
          <p>
            <code>{end}</code>
          </p>
        </section>
      )}
      <section>
        <h2>Compare with a checkpoint</h2>
        <form method="get" action="/dashboard/audit/check">
          <TextArea name="checkpoint" label="Saved checkpoint" value={checkpoint} />
          <button type="submit">Check again</button>
        </form>
      </section>
    </>
  );
}
