import { z } from "zod";
import { displayName } from "../../../platform/domain/display-name.ts";

/** Providers' secrets are short. Apple's private key has 250 characters. */
const MAX_SECRET_LENGTH = 4096;

/** The fields of a connection that every kind has, as operators write them. */
export const connectionFields = {
  id: z.string().regex(/^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?$/, "must be 1 to 40 characters of a-z, 0-9 and -"),
  name: displayName(),
  clientId: z.string().trim().min(1, "is required").max(255),
  secret: z.string().trim().min(1, "is required").max(MAX_SECRET_LENGTH),
  /** RFC 6749 section 3.3. */
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,128}$/, "must be scopes, such as calendar.read"))
    .max(20),
};
