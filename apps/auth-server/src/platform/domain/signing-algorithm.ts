export type SigningAlgorithm = "RS256" | "ES256" | "EdDSA";
