import {
  type FailingReceivers,
  findFailingReceivers,
  type ReceiverKind,
} from "../../features/operators/domain/failing-receivers.ts";
import type { Repositories } from "../../platform/domain/store.ts";
import { type Finding, ok, warning } from "./check.ts";

const kinds = {
  webhooks: "webhook endpoints",
  audit_streams: "audit streams",
  signal_partners: "partners",
} as const satisfies Readonly<Record<ReceiverKind, string>>;

const REMEDY =
  "See what they answer with `orgward webhooks deliveries <id>`, `orgward audit-streams list` or `orgward signal-partners list`.";

/**
 * Checks whether events reach the webhook endpoints, audit streams and partners that should get them.
 *
 * @param now in Unix seconds
 */
export async function checkReceivers(repositories: Repositories, now: number): Promise<Finding> {
  const failing = await findFailingReceivers(repositories, now);
  if (failing.length === 0) return ok("No webhook endpoint, audit stream or partner is known to miss events.");
  return warning(`Events don't arrive: ${failing.map(describe).join("; ")}.`, REMEDY);
}

function describe({ receivers, names }: FailingReceivers): string {
  return `${kinds[receivers]} ${names.join(", ")}`;
}
