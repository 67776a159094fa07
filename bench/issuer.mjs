// @ts-check
import { createTestIssuer, demoOrgs, testUser } from "@orgward/testing";

/**
 * @typedef {{ url: string, jwksUrl: string, jwks: import("jose").JSONWebKeySet, publicKeyPem: string, apiKey: string }} IssuerDescription
 *   What a subject needs to verify tokens; plain data, so that it can be sent to another process.
 * @typedef {{ token: string, userId: string }} MintedToken
 * @typedef {{ user: import("@orgward/testing").TestUser, activeOrgId?: string }} TokenDescription
 * @typedef {object} Issuer
 * @property {IssuerDescription} description
 * @property {(count: number, describe?: () => TokenDescription) => Promise<MintedToken[]>} mintTokens Tokens of as many different
 *   users, by default each in two organizations.
 * @property {() => Promise<MintedToken>} forgeToken A token whose header names the issuer's key and that another key signed.
 * @property {() => Promise<void>} close
 */

/** The organization in which every user of the benchmarks is an Admin. */
export const organizationId = demoOrgs.acme.orgId;

const lifetimeSeconds = 3600;
const tokensSignedTogether = 64;

/**
 * Starts an issuer on loopback HTTP; RS256 has a key of 2048 bits.
 *
 * @param {"RS256" | "ES256"} [algorithm]
 * @returns {Promise<Issuer>}
 */
export async function startIssuer(algorithm = "RS256") {
  const issuer = await createTestIssuer({ algorithm });
  const { url, close } = await issuer.listen();

  /** @param {TokenDescription & { defect?: "wrong_key" }} options @returns {Promise<MintedToken>} */
  async function mint(options) {
    return { token: await issuer.mintToken({ lifetimeSeconds, ...options }), userId: options.user.userId };
  }

  /** @param {number} count @param {() => TokenDescription} [describe] */
  async function mintTokens(count, describe = () => ({ user: userOfTwoOrganizations() })) {
    /** @type {MintedToken[]} */
    const minted = [];
    while (minted.length < count) {
      const together = Math.min(tokensSignedTogether, count - minted.length);
      minted.push(...(await Promise.all(Array.from({ length: together }, () => mint(describe())))));
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
    mintTokens,
    forgeToken: () => mint({ user: userOfTwoOrganizations(), defect: "wrong_key" }),
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
