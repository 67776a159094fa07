/** The signature algorithms of access tokens (RFC 7518 section 3.1, RFC 8037 section 3.1). */
export type SigningAlgorithm = "RS256" | "ES256" | "EdDSA";

/** All of them. None is symmetric, so no public key can be misused as a shared secret. */
export const SIGNING_ALGORITHMS: readonly SigningAlgorithm[] = ["RS256", "ES256", "EdDSA"];

/** What RSA keys need, for messages. */
export const RSA_REQUIREMENT = "RSA with 2048 bits or more and an odd exponent of 65537 or more";
