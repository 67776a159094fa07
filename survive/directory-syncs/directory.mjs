// @ts-check
import { acmeOrgId } from "../../scripts/demo/logins.mjs";
import { manage } from "../deliveries/management.mjs";

/**
 * @typedef {object} Directory
 * @property {string} path Of the directory in the management API.
 * @property {string} url Of its SCIM service.
 * @property {string} token
 */

/** The domain of everybody in the directory, which is proven to Acme. */
export const domain = "synced.test";

/** Proves the domain to Acme. @param {string} authUrl */
export async function proveDomain(authUrl) {
  await manage(authUrl, `org/${acmeOrgId}/domains`, { domain });
  await manage(authUrl, `org/${acmeOrgId}/domains/${domain}/mark_proven`, {});
}

/**
 * Adds a directory with a token.
 *
 * @param {string} authUrl
 * @param {object} settings As the management API takes them.
 * @returns {Promise<Directory>}
 */
export async function addDirectory(authUrl, settings) {
  const { directory_id } = await manage(authUrl, `org/${acmeOrgId}/directories`, { name: "Synced", ...settings });
  const path = `org/${acmeOrgId}/directories/${directory_id}`;
  const { token } = await manage(authUrl, `${path}/tokens`, {});
  return { path, url: `${authUrl}/scim/v2/${directory_id}`, token };
}
