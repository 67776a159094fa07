// @ts-check
import { BY_PASSWORD, newOperatorSession, newSession, openStore, systemRandom } from "@orgward/auth-server/storage";
import { resource, scope } from "../server/operations.mjs";
import { client, operatorId } from "./configuration.mjs";

const clock = () => Math.floor(Date.now() / 1000);
const policy = { sessionMaximumSeconds: 24 * 60 * 60 };
const origin = { userAgent: null, ipAddress: null };

/**
 * Signs users of a population in, and its operator.
 *
 * @param {import("@orgward/auth-server/storage").StoreOptions} options
 * @param {readonly string[]} userIds
 * @param {{ haveConsented: boolean }} state Whether the users have let the client in for good, so that it need not ask them.
 * @returns {Promise<{ users: string[], operator: string }>} The cookies of their browsers.
 */
export async function signIn(options, userIds, { haveConsented }) {
  const deps = { clock, random: systemRandom, policy };
  const store = await openStore(options);
  try {
    const consent = { clientId: client.client_id, resource, scopes: [scope], consentedAt: clock() };
    const ofUsers = userIds.map((userId) => newSession(deps, userId, { origin, ...BY_PASSWORD }));
    const ofOperator = newOperatorSession(deps, operatorId, { awaitsSecondFactor: false });
    await store.write(async ({ consents, sessions, operatorSessions }) => {
      for (const { session } of ofUsers) await sessions.create(session);
      for (const userId of haveConsented ? userIds : []) await consents.set({ ...consent, userId });
      await operatorSessions.create(ofOperator.session);
    });
    return {
      users: ofUsers.map(({ token }) => `orgward_session=${token}`),
      operator: `orgward_operator=${ofOperator.token}`,
    };
  } finally {
    await store.close();
  }
}
