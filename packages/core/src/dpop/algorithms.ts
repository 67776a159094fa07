/** The algorithms of DPoP proofs (RFC 9449 section 4.2). None is symmetric: a key that both sides know proves nothing. */
export const DPOP_ALGORITHMS: readonly string[] = ["ES256", "EdDSA", "Ed25519", "PS256", "RS256"];
