import { z } from "zod";
import { displayName } from "../../../platform/domain/display-name.ts";

const MAX_AUDIENCE_LENGTH = 255;

/** What operators enter for a partner, wherever they do. */
export const partnerFields = {
  name: displayName(),
  purpose: z.enum(["receive_events", "revoke_tokens"]),
  audience: z
    .string()
    .min(1)
    .max(MAX_AUDIENCE_LENGTH)
    .regex(/^[\x21-\x7e]+$/, "must have no spaces and only ASCII characters"),
  subjectFormat: z.enum(["iss_sub", "email"]),
};
