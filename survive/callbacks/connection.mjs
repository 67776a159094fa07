// @ts-check
import { acmeOrgId, demoApiKey } from "../../scripts/demo/logins.mjs";

/** @typedef {{ connectionId: string, spEntityId: string }} Connection */

/**
 * Connects Acme to an identity provider, and proves acme.test to be its domain.
 *
 * @param {string} authUrl
 * @param {import("./identity-provider.mjs").IdentityProvider} provider
 * @returns {Promise<Connection>}
 */
export async function addConnection(authUrl, { entityId, certificate }) {
  const post = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const response = await fetch(`${authUrl}/api/backend/v1/org/${acmeOrgId}/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${demoApiKey}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} was refused: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  await post("domains", { domain: "acme.test" });
  await post("domains/acme.test/mark_proven", {});
  const { connection_id: connectionId, sp_entity_id: spEntityId } = await post("connections", {
    kind: "saml",
    name: "Acme sign-in",
    mode: "live",
    entity_id: entityId,
    sso_url: "https://idp.acme.test/sso",
    certificates: [certificate],
  });
  return { connectionId, spEntityId };
}
