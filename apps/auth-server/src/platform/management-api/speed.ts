import { z } from "zod";
import type { Speed } from "../deliveries/speed.ts";

/** How long a destination takes to answer, in responses. */
export const speedFields = {
  last_duration_seconds: z
    .int()
    .nullable()
    .meta({ description: "How long its last answer took; null before the first." }),
  p95_duration_seconds: z
    .int()
    .nullable()
    .meta({ description: "95 percent of its last hundred answers took no longer." }),
  slow: z.boolean().meta({ description: "Whether that is five seconds or more." }),
};

/** Returns how long a destination takes as responses have it. */
export function toSpeedBody(speed: Speed | null) {
  return {
    last_duration_seconds: speed?.lastSeconds ?? null,
    p95_duration_seconds: speed?.p95Seconds ?? null,
    slow: speed?.isSlow ?? false,
  };
}
