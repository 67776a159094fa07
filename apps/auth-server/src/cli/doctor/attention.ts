import { type Concern, findConcerns } from "../../features/operators/domain/attention.ts";
import { formatTime } from "../../platform/cli/context.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Clock } from "../../platform/domain/deps.ts";
import type { Repositories } from "../../platform/domain/store.ts";
import { type Finding, ok, warning } from "./check.ts";

/**
 * Checks whether emails wait or were given up, directories hold changes back, or single sign-on is about to break, as the dashboard tells
 * operators.
 */
export async function checkAttention(
  repositories: Repositories,
  { dialect, clock, production }: Pick<Database, "dialect"> & Pick<Config, "production"> & { readonly clock: Clock },
): Promise<Finding> {
  const concerns = await findConcerns({ store: { read: repositories, dialect }, clock, production }, []);
  const sentences = concerns.flatMap((concern) => describe(concern) ?? []);
  if (sentences.length === 0) {
    return ok("No email waits or was given up, no directory holds changes back, and single sign-on goes on.");
  }
  return warning(sentences.join(" "), "The overview of the dashboard links to what to do about each.");
}

/** Returns null for what says nothing about the deployment, and for what other checks look at. */
function describe(concern: Concern): string | null {
  switch (concern.kind) {
    case "mail_waiting":
      return `${concern.waiting === 1 ? "An email waits" : `${concern.waiting} emails wait`} since ${formatTime(concern.since)}.`;
    case "mails_not_delivered":
      return `${countMails(concern)} couldn't be delivered in the last seven days.`;
    case "directories_held":
      return `Directories hold changes back: ${concern.directories.map(({ name }) => name).join(", ")}.`;
    case "certificates_ending":
      return `Certificates of single sign-on end, or have ended: ${concern.names.join(", ")}.`;
    case "metadata_failing":
      return `The metadata of single sign-on can't be read: ${concern.names.join(", ")}.`;
    default:
      return null;
  }
}

function countMails({ total, hasMore }: Extract<Concern, { readonly kind: "mails_not_delivered" }>): string {
  if (hasMore) return `More than ${total} emails`;
  return total === 1 ? "An email" : `${total} emails`;
}
