import { MEASURED_DELIVERIES, measureSpeed, type Speed } from "../../../platform/deliveries/speed.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { destinationOf } from "./destination.ts";

/** Says how long an endpoint takes to answer; `null` when nothing has arrived there yet. */
export async function measureEndpoint(
  { deliveries }: Pick<Repositories, "deliveries">,
  endpointId: string,
): Promise<Speed | null> {
  return measureSpeed(await deliveries.listDurations(destinationOf(endpointId), MEASURED_DELIVERIES));
}
