import { z } from "zod";
import { displayName } from "../../../platform/domain/display-name.ts";

const MAX_URL_LENGTH = 2048;
const MAX_EVENT_TYPES = 100;
const WEEK_SECONDS = 7 * 24 * 3600;

/** What stands for all types of events. */
export const ALL_TYPES = "*";

/** How long the secret before signs too, unless told otherwise. */
export const STANDARD_OVERLAP_SECONDS = 24 * 3600;

/** The fields of an endpoint, as operators write them. */
export const endpointFields = {
  name: displayName(),
  url: z
    .string()
    .trim()
    .max(MAX_URL_LENGTH)
    .refine(isHookUrl, "must be an https URL without a user, a password and a fragment"),
  eventTypes: z
    .array(
      z
        .string()
        .regex(/^(?:\*|[a-z_]+\.(?:[a-z_]+|\*))$/, "must be types of events, such as user.created, user.* or *"),
    )
    .min(1, "must list a type of events, or * for all")
    .max(MAX_EVENT_TYPES),
  overlapSeconds: z.int().min(0).max(WEEK_SECONDS),
};

/** Whether http is allowed depends on the deployment. */
function isHookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "" && hash === "";
}
