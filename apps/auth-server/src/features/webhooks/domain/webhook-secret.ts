import type { Random } from "../../../platform/domain/deps.ts";
import { SECRET_PREFIX } from "../../../platform/domain/standard-webhooks.ts";

/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** Creates a secret: 256 random bits, in the form that libraries for Standard Webhooks take. */
export function createWebhookSecret(random: Pick<Random, "bytes">): string {
  return SECRET_PREFIX + Buffer.from(random.bytes(SECRET_BYTES)).toString("base64");
}
