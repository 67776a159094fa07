import { z } from "zod";
import { displayName } from "../../../platform/domain/display-name.ts";
import { destinationSchema } from "./destination.ts";

/** Bearer tokens of log collectors have some hundred characters. Printable ASCII, because it is sent in a header. */
const MAX_SECRET_LENGTH = 4096;

/** The fields of a stream, as operators write them. */
export const streamFields = {
  name: displayName(),
  destination: destinationSchema,
  secret: z
    .string()
    .trim()
    .min(1, "is required")
    .max(MAX_SECRET_LENGTH)
    .regex(/^[\x21-\x7e]*$/, "must be ASCII without spaces"),
  startsFrom: z.enum(["now", "beginning"]),
};
