// @ts-check
import {
  changeApiKeySettings,
  deriveAuditKeys,
  newOperatorClient,
  newOperatorRecord,
  toClientSecretRecord,
} from "@orgward/auth-server/storage";
import { introspector, redirectUri, resource, scope } from "../server/operations.mjs";
import { passwordHash } from "./population.mjs";

/** Everything that a population's installation encrypts and seals is under this secret: `ORGWARD_SECRET_KEY` of its servers. */
export const secretKey = Buffer.from("a secret of the benchmarks, of no use to anybody").toString("base64");

/** The client that users have let in. */
export const client = { client_id: "bench", client_secret: "a_secret_of_the_benchmark" };

export const clientName = "Bench";
export const operatorId = "bbbbbbbb-0000-4000-8000-000000000001";

/** The keys that the audit log of an installation is sealed with. */
export function auditKeys() {
  return deriveAuditKeys([Buffer.from(secretKey, "base64")]);
}

/**
 * Gives an installation an operator, what a client needs to be let in, and pages on which users make API keys.
 *
 * @param {import("@orgward/auth-server/storage").Store} store
 * @param {number} createdAt Unix seconds.
 */
export async function addConfiguration(store, createdAt) {
  const secrets = (/** @type {string} */ secret) => toClientSecretRecord(secret, createdAt);
  const [clientSecret, introspectorSecret] = [secrets(client.client_secret), secrets(introspector.secret)];
  const ofClient = { clientId: client.client_id, name: clientName, redirectUris: [redirectUri] };
  const ofOperator = { operatorId, email: "operator@orgward.test", role: /** @type {const} */ ("admin"), passwordHash };
  await store.write(async (repositories) => {
    const { operators, oauthScopes, oauthResources, oauthClients, introspectionCredentials } = repositories;
    await changeApiKeySettings(repositories, { personal: true, organization: true });
    await operators.create(newOperatorRecord({ ...ofOperator, createdAt }));
    await oauthScopes.set({ name: scope, description: "Read your projects", kind: "user", isDefault: true });
    await oauthResources.set({ resource, name: "Projects", isDefault: false, createdAt });
    await oauthClients.create(newOperatorClient(ofClient, clientSecret, createdAt));
    const credential = { credentialId: introspector.id, secrets: [introspectorSecret], resources: null };
    await introspectionCredentials.create({ ...credential, name: "Projects", createdAt });
  });
}
