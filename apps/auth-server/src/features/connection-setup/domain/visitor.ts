import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import type { SetUpLinkRecord } from "./records.ts";

/** Who sets up a connection: whoever holds a link, or a signed-in holder of the organization's highest role. */
export type SetUpVisitor =
  | { readonly kind: "link"; readonly link: SetUpLinkRecord }
  | { readonly kind: "owner"; readonly active: ActiveSession };
