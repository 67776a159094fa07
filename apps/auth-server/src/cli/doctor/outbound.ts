import type { Config } from "../../platform/config/config.ts";
import { isWithin } from "../../platform/outbound/public-address.ts";
import { type Finding, ok, warning } from "./check.ts";

/** Where clouds give machines their credentials, without asking for any. */
const CLOUD_METADATA = ["169.254.169.254", "fd00:ec2::254"];

/** Checks `OUTBOUND_NETWORKS`: whoever may add a webhook sends requests there. */
export function checkOutboundNetworks({ outboundNetworks }: Pick<Config, "outboundNetworks">): Finding {
  if (outboundNetworks.length === 0) return ok("Events are sent to public addresses alone.");
  const reached = CLOUD_METADATA.find(isWithin(outboundNetworks));
  if (reached !== undefined) {
    return warning(
      `OUTBOUND_NETWORKS contains ${reached}, where clouds give machines their credentials.`,
      "List only the addresses of your receivers.",
    );
  }
  const networks = outboundNetworks.length === 1 ? "one network" : `${outboundNetworks.length} networks`;
  return ok(`Events of the deployment may also be sent to ${networks} of your own.`);
}
