import { z } from "zod";
import { displayName } from "../../../platform/domain/display-name.ts";
import { signalTypes } from "./signal-types.ts";

const MAX_AUDIENCE_LENGTH = 255;
const MAX_URL_LENGTH = 2048;
const MAX_HEADER_LENGTH = 4096;

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
  method: z.enum(["poll", "push"]),
  endpointUrl: z.string().trim().max(MAX_URL_LENGTH),
  authorizationHeader: z
    .string()
    .max(MAX_HEADER_LENGTH)
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, "must be the value of an HTTP header"),
  eventsRequested: z.array(z.enum(Object.values(signalTypes))),
};
