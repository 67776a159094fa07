import { errorMessage } from "../../platform/error-message.ts";

/** What a check found. */
export interface Finding {
  readonly status: "ok" | "warning" | "failed" | "skipped";
  /** What was seen, or why nothing was looked at. */
  readonly detail: string;
  /** What to do about it, where there is something to do. */
  readonly remedy?: string;
}

/** Something that is looked at. It changes nothing. */
export interface Check {
  readonly name: string;
  run(): Promise<Finding>;
}

/** What a check with a name found. */
export interface NamedFinding extends Finding {
  readonly check: string;
}

/** Reports that everything is as it should be. */
export const ok = (detail: string): Finding => ({ status: "ok", detail });

/** Reports what works today, and might not tomorrow. */
export const warning = (detail: string, remedy: string): Finding => ({ status: "warning", detail, remedy });

/** Reports what doesn't work, or isn't safe. */
export const failed = (detail: string, remedy: string): Finding => ({ status: "failed", detail, remedy });

/** Reports why nothing was looked at. */
export const skipped = (detail: string): Finding => ({ status: "skipped", detail });

/** Runs the checks one after another. One that throws has failed, with the message of the error. */
export async function runChecks(checks: readonly Check[]): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const { name, run } of checks) {
    const finding = await run().catch((error: unknown) =>
      failed(errorMessage(error), "Correct what the message names, then run `orgward doctor` again."),
    );
    findings.push({ check: name, ...finding });
  }
  return findings;
}
