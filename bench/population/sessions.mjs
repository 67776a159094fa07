// @ts-check
import { newOperatorSession, newSession, openStore, systemRandom } from "@orgward/auth-server/storage";
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
 * @returns {Promise<{ users: string[], operator: string }>} The cookies of their browsers.
 */
export async function signIn(options, userIds) {
  const deps = { clock, random: systemRandom, policy };
  const store = await openStore(options);
  try {
    const ofUsers = userIds.map((userId) => newSession(deps, userId, { origin, loginMethod: "password" }));
    const ofOperator = newOperatorSession(deps, operatorId, { awaitsSecondFactor: false });
    await store.write(async ({ sessions, operatorSessions }) => {
      for (const { session } of ofUsers) await sessions.create(session);
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

/**
 * Has users let the client in for good, so that it need not ask them.
 *
 * @param {import("@orgward/auth-server/storage").StoreOptions} options
 * @param {readonly string[]} userIds
 */
export async function letClientIn(options, userIds) {
  const store = await openStore(options);
  try {
    const consent = { clientId: client.client_id, resource, scopes: [scope], consentedAt: clock() };
    await store.write(async ({ consents }) => {
      for (const userId of userIds) await consents.set({ ...consent, userId });
    });
  } finally {
    await store.close();
  }
}
