import { NO_RULES } from "../../src/features/access-policies/domain/access-policy.ts";
import { newOperatorRecord } from "../../src/features/operators/domain/records.ts";
import { BY_PASSWORD } from "../../src/platform/domain/authentication.ts";
import type { Repositories } from "../../src/platform/domain/store.ts";
import { addAuthorizationsTwice } from "./authorizations-twice.ts";
import { addMachinesTwice } from "./machines-twice.ts";
import {
  aConnection,
  aMembership,
  anApiKey,
  anEndUserApiKey,
  anOrganization,
  aPasskey,
  aSession,
  aSigningKey,
  aUser,
  SOME_TIME,
} from "./records.ts";

/** Ids that are names, so that a test reads which row is whose. */
const USERS = ["ada", "bob"] as const;
const ORGANIZATIONS = ["acme", "globex"] as const;

/** When what ends in the fixture ends. */
export const SOME_END = SOME_TIME + 3600;

/**
 * Stores two of everything: both users are in both organizations, own the same kinds of things, and share every value that isn't unique
 * (roles, times, invited addresses, secrets). A query that forgets a condition finds the wrong row or one too many.
 */
export async function addEverythingTwice(repositories: Repositories): Promise<void> {
  await addUsersAndOrganizations(repositories);
  for (const userId of USERS) await addAccount(repositories, userId);
  for (const orgId of ORGANIZATIONS) await addInvitations(repositories, orgId);
  await addAccessPolicies(repositories);
  await addDomains(repositories);
  await addEndUserApiKeys(repositories);
  await addConnections(repositories);
  await addOperators(repositories);
  await addDeployment(repositories);
  await addAuthorizationsTwice(repositories);
  await addMachinesTwice(repositories);
}

async function addUsersAndOrganizations({ users, organizations, memberships }: Repositories): Promise<void> {
  for (const userId of USERS) {
    await users.create(
      aUser({ userId, email: `${userId}@acme.test`, username: userId, legacyUserId: `old ${userId}` }),
    );
  }
  for (const orgId of ORGANIZATIONS) {
    const domains = { domain: "acme.test", extraDomains: ["example.test"], domainAutojoin: true };
    await organizations.create(anOrganization({ orgId, legacyOrgId: `old ${orgId}`, ...domains }));
  }
  for (const [userId, orgId, fields] of [
    ["ada", "acme", { role: "Owner", additionalRoles: ["Billing"] }],
    ["ada", "globex", { role: "Member" }],
    ["bob", "acme", { role: "Member" }],
    ["bob", "globex", { role: "Owner", additionalRoles: ["Support"] }],
  ] as const) {
    await memberships.add(aMembership(userId, orgId, fields));
  }
}

async function addAccount(repositories: Repositories, userId: string): Promise<void> {
  const { sessions, totpSecrets, recoveryCodes, passkeys, pendingSignIns, oneTimeTokens } = repositories;
  const times = { createdAt: SOME_TIME, expiresAt: SOME_END };
  for (const place of ["laptop", "phone"]) {
    await sessions.create(aSession(userId, { sessionHash: `${userId} ${place}` }));
    const pending = { pendingHash: `${userId} pending ${place}`, userId, returnTo: "/", ...BY_PASSWORD };
    await pendingSignIns.create({ ...pending, ...times });
  }
  const secret = { encryptedSecret: "sealed", createdAt: SOME_TIME, enabledAt: null, lastUsedStep: 0 };
  await totpSecrets.save({ userId, ...secret });
  await recoveryCodes.replaceAll(userId, ["one", "two"]);
  for (const name of ["laptop", "phone"]) await passkeys.create(aPasskey(userId, name));
  for (const purpose of ["magic_link", "reset_password"] as const) {
    for (const email of [`${userId}@acme.test`, `former-${userId}@acme.test`]) {
      const token = { purpose, userId, email, details: {}, reusable: false };
      await oneTimeTokens.create({ tokenHash: `${purpose} to ${email}`, ...token, ...times });
    }
  }
}

async function addInvitations({ invitations }: Repositories, orgId: string): Promise<void> {
  for (const [email, inviterUserId] of [
    ["new@acme.test", "ada"],
    ["other@acme.test", "bob"],
  ] as const) {
    const ids = { invitationId: `invitation of ${email} to ${orgId}`, orgId };
    const invitation = { tokenHash: `${email} to ${orgId}`, role: "Member", additionalRoles: ["Billing"] };
    const times = { createdAt: SOME_TIME, expiresAt: SOME_END };
    await invitations.save({ ...ids, email, inviterUserId, ...invitation, ...times });
  }
}

async function addAccessPolicies({ accessPolicies }: Repositories): Promise<void> {
  for (const orgId of ORGANIZATIONS) {
    await accessPolicies.save(orgId, { ...NO_RULES, secondFactorRequired: true });
    for (const sessionHash of USERS.flatMap((userId) => [`${userId} laptop`, `${userId} phone`])) {
      await accessPolicies.lift({ sessionHash, orgId, liftedAt: SOME_TIME, liftedUntil: SOME_END });
    }
  }
}

/** Both organizations claim both domains; each has proven one, whose last check is a day old. */
async function addDomains({ organizationDomains }: Repositories): Promise<void> {
  for (const orgId of ORGANIZATIONS) {
    for (const domain of ["acme.test", "globex.test"]) {
      const isProven = domain === `${orgId}.test`;
      await organizationDomains.add({
        ...{ orgId, domain, verificationToken: `${domain} of ${orgId}`, createdAt: SOME_TIME },
        provenAt: isProven ? SOME_TIME : null,
        provenBy: isProven ? "dns" : null,
        ...{ checkedAt: SOME_TIME, finding: isProven ? "found" : "no_record", failingSince: null },
      });
    }
  }
}

async function addEndUserApiKeys({ endUserApiKeys }: Repositories): Promise<void> {
  for (const userId of USERS) {
    for (const orgId of ORGANIZATIONS) {
      const apiKeyId = `${userId} in ${orgId}`;
      await endUserApiKeys.create(anEndUserApiKey({ apiKeyId, userId, orgId, expiresAt: SOME_END }));
      for (const date of ["2026-01-01", "2026-01-02"]) await endUserApiKeys.recordUse(apiKeyId, date);
    }
  }
}

async function addConnections(repositories: Repositories): Promise<void> {
  const { connections, externalIdentities, providerSignIns, pendingIdentities } = repositories;
  const times = { createdAt: SOME_TIME, expiresAt: SOME_END };
  for (const connectionId of ["github", "google"]) {
    await connections.create(aConnection({ connectionId }));
    for (const userId of USERS) {
      const subject = `${userId} there`;
      await externalIdentities.create({
        connectionId,
        subject,
        userId,
        email: null,
        createdAt: SOME_TIME,
        lastUsedAt: SOME_TIME,
      });
    }
    for (const place of ["laptop", "phone"]) {
      const id = `${place} to ${connectionId}`;
      const secrets = {
        nonce: "nonce",
        codeVerifier: "verifier",
        sessionHash: null,
        browserHash: place,
        rehearsalId: null,
      };
      await providerSignIns.create({ stateHash: id, connectionId, returnTo: "/", ...secrets, ...times });
      const account = { subject: "new there", email: null, emailVerified: false, claims: null };
      await pendingIdentities.create({ pendingHash: id, connectionId, returnTo: "/", ...account, ...times });
    }
  }
}

async function addOperators(repositories: Repositories): Promise<void> {
  const { operators, operatorPasskeys, operatorRecoveryCodes, operatorSessions } = repositories;
  for (const operatorId of ["olga", "otto"]) {
    const fields = { email: `${operatorId}@acme.test`, passwordHash: "hash", createdAt: SOME_TIME };
    await operators.create({
      ...newOperatorRecord({ operatorId, role: "admin", ...fields }),
      encryptedTotpSecret: "sealed",
    });
    for (const place of ["laptop", "phone"]) {
      const session = { sessionHash: `${operatorId} ${place}`, operatorId, awaitsSecondFactor: true };
      const times = { createdAt: SOME_TIME, lastSeenAt: SOME_TIME, provenAt: SOME_TIME, expiresAt: SOME_END };
      await operatorSessions.create({ ...session, ...times });
      const { userId, ...passkey } = aPasskey(operatorId, place);
      await operatorPasskeys.create({ ...passkey, operatorId: userId });
    }
    await operatorRecoveryCodes.replaceAll(operatorId, ["one", "two"]);
  }
}

async function addDeployment(repositories: Repositories): Promise<void> {
  const { settings, roles, customRoleMappings, apiKeys, signingKeys, mails, rateLimits } = repositories;
  const { events, eventCursors, dailyCounts, passkeyChallenges } = repositories;
  const definition = ["Owner", "Member"].map((name, position) => ({ name, position, permissions: [] }));
  await roles.replaceAll(definition);
  for (const day of [1, 2]) await dailyCounts.add({ event: "grants", day, total: 1 });
  for (const browser of ["first", "second"]) {
    for (const purpose of ["sign_in", "proof"] as const) {
      const challenge = { challengeHash: `${browser} ${purpose}`, browserHash: browser, purpose, subject: "" };
      await passkeyChallenges.create({ ...challenge, expiresAt: SOME_END });
    }
  }
  for (const name of ["first", "second"]) {
    await settings.set(name, name);
    await customRoleMappings.save({ name, roles: definition });
    await apiKeys.create(anApiKey({ apiKeyId: name, keyHash: `hash of ${name}` }));
    await signingKeys.insert(aSigningKey({ kid: name }));
    const mail = { mailId: name, kind: "sign_up", encryptedContent: "sealed", createdAt: SOME_TIME } as const;
    await mails.enqueue({ ...mail, attempts: 0, dueAt: SOME_TIME, sentAt: null });
    const details = JSON.stringify({ actor: { id: name }, target: { id: name }, userId: name });
    await events.append({ occurredAt: SOME_TIME, type: "sign_in.failed", details, personal: "{}" });
    await eventCursors.tryLock(name);
    await rateLimits.take(name, { portion: 1000, capacity: 10_000, now: SOME_TIME * 1000 });
  }
}
