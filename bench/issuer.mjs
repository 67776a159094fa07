// @ts-check
import { createTestIssuer, demoOrgs, testUser } from "@orgward/testing";

/**
 * @typedef {Awaited<ReturnType<typeof startIssuer>>} Issuer
 * @typedef {Issuer["description"]} IssuerDescription What a subject needs to verify tokens, as plain data.
 * @typedef {{ token: string, userId: string }} MintedToken
 */

/** The organization in which every user of the benchmarks is an Admin. */
export const organizationId = demoOrgs.acme.orgId;

const lifetimeSeconds = 3600;
/** How the user signed in: with a password and a second factor (RFC 8176 section 2). */
const amr = ["pwd", "otp", "mfa"];
const tokensSignedTogether = 64;

/** Starts an issuer on loopback HTTP; RS256 has a key of 2048 bits. @param {"RS256" | "ES256"} [algorithm] */
export async function startIssuer(algorithm = "RS256") {
  const issuer = await createTestIssuer({ algorithm });
  const { url, close } = await issuer.listen();

  /**
   * Mints a token of a new user, who by default signed in just now.
   *
   * @param {{ defect?: "wrong_key", amr?: string[], authTime?: number | null }} [options]
   * @returns {Promise<MintedToken>}
   */
  async function mint(options) {
    const user = userOfTwoOrganizations();
    return { token: await issuer.mintToken({ lifetimeSeconds, amr, user, ...options }), userId: user.userId };
  }

  /** Mints tokens of as many different users. @param {number} count */
  async function mintTokens(count) {
    /** @type {MintedToken[]} */
    const minted = [];
    while (minted.length < count) {
      const together = Math.min(tokensSignedTogether, count - minted.length);
      minted.push(...(await Promise.all(Array.from({ length: together }, () => mint()))));
    }
    return minted;
  }

  return {
    description: {
      url,
      jwksUrl: `${url}/.well-known/jwks.json`,
      jwks: issuer.keySet(),
      publicKeyPem: issuer.signingKey.publicPem,
      apiKey: issuer.apiKey,
    },
    mintToken: mint,
    mintTokens,
    /** Mints a token whose header names the issuer's key and that another key signed. */
    forgeToken: () => mint({ defect: "wrong_key" }),
    close,
  };
}

function userOfTwoOrganizations() {
  return testUser({
    firstName: "Ada",
    lastName: "Admin",
    properties: { favourite_sport: "judo" },
    memberships: [
      { org: demoOrgs.acme, role: "Admin" },
      { org: demoOrgs.globex, role: "Member" },
    ],
  });
}
