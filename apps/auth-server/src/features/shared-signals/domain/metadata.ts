import type { Policy } from "../../../platform/domain/deps.ts";
import type { DeliveryMethod } from "./records.ts";

/** The path that the endpoints of the framework are below. */
export const SSF_PATH = "/ssf";

/** The URN of each way of delivery (SSF 1.0 section 6.1). */
export const deliveryMethods = {
  poll: "urn:ietf:rfc:8936",
  push: "urn:ietf:rfc:8935",
} as const satisfies Record<DeliveryMethod, string>;

/** Returns the transmitter's configuration metadata (SSF 1.0 section 7.1). */
export function transmitterMetadata({ issuer }: Pick<Policy, "issuer">): Readonly<Record<string, unknown>> {
  const endpoint = (name: string) => `${issuer}${SSF_PATH}/${name}`;
  return {
    spec_version: "1_0",
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    delivery_methods_supported: Object.values(deliveryMethods),
    configuration_endpoint: endpoint("streams"),
    status_endpoint: endpoint("status"),
    add_subject_endpoint: endpoint("subjects/add"),
    remove_subject_endpoint: endpoint("subjects/remove"),
    verification_endpoint: endpoint("verify"),
    authorization_schemes: [{ spec_urn: "urn:ietf:rfc:6749" }],
    default_subjects: "ALL",
  };
}

/** Returns the URL at which a stream is polled. */
export function pollUrl({ issuer }: Pick<Policy, "issuer">, streamId: string): string {
  return `${issuer}${SSF_PATH}/poll/${streamId}`;
}
