// @ts-check
import { createHash } from "node:crypto";
import { newOrganizationRecord, newUserRecord } from "@orgward/auth-server/storage";

/**
 * @typedef {import("@orgward/auth-server/storage").UserRecord} UserRecord
 * @typedef {import("@orgward/auth-server/storage").OrganizationRecord} OrganizationRecord
 * @typedef {import("@orgward/auth-server/storage").MembershipRecord} MembershipRecord
 *
 * @typedef {object} Population Users and organizations by their numbers, from 0: the same for the same size and seed. A tenth as
 *   many organizations as users.
 * @property {number} users
 * @property {number} organizations
 * @property {number} grants How often a user has let the client in, in all.
 * @property {number} seed
 * @property {(number: number) => UserRecord} user
 * @property {(number: number) => OrganizationRecord} organization
 * @property {(user: number) => MembershipRecord[]} membershipsOf One or more: ten users share an organization, every fifth user
 *   is in a second one, and one in a hundred in organization 0.
 * @property {(number: number) => string} grantId
 */

const usersPerOrganization = 10;
/** When the first user came, in Unix seconds. */
export const firstDay = 1_700_000_000;
const secondsBetweenUsers = 30;

const firstSyllables = ["da", "fe", "gi", "jo", "ku", "na", "pe", "ro"];
const syllables = ["ba", "be", "di", "ga", "ke", "li", "lo", "ma", "mi", "no", "ra", "sa", "ti", "to", "vi", "zu"];

/** One user in ten has an address here; the others have one of their organization. */
export const sharedDomain = "mail.example";

/** First names, each of which one user in 128 has; with its dot it occurs in no other address. */
export const firstNames = firstSyllables.flatMap((first) => syllables.map((second) => first + second));

/** A hash of a password that nobody knows, as long as any other. */
const passwordHash = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * @param {{ users: number, seed: number, grants?: number }} size `users`: a multiple of ten. `grants`: by default one for each user.
 * @returns {Population}
 */
export function createPopulation({ users, seed, grants = users }) {
  const organizations = users / usersPerOrganization;
  if (!Number.isSafeInteger(organizations) || organizations < 1) {
    throw new Error("A population has a whole number of organizations: give it a multiple of ten users.");
  }
  const userId = (/** @type {number} */ number) => toUuid(digestOf(`${seed}/user/${number}`));
  const orgId = (/** @type {number} */ number) => toUuid(digestOf(`${seed}/organization/${number}`));
  return {
    users,
    organizations,
    grants,
    seed,
    grantId: (number) => toUuid(digestOf(`${seed}/grant/${number}`)),
    user: (number) => createUser(digestOf(`${seed}/user/${number}`), number),
    organization: (number) => createOrganization(digestOf(`${seed}/organization/${number}`), number),
    membershipsOf(user) {
      const home = Math.floor(user / usersPerOrganization);
      const others = [];
      if (user % 5 === 0) others.push((home + 1) % organizations);
      if (user % 100 === 50) others.push(0);
      const homeRole = ["Owner", "Admin"][user % usersPerOrganization] ?? "Member";
      return [
        toMembership({ userId: userId(user), orgId: orgId(home), role: homeRole }, user),
        ...others.map((other) => toMembership({ userId: userId(user), orgId: orgId(other), role: "Member" }, user)),
      ];
    },
  };
}

/** @param {Buffer} digest @param {number} number @returns {UserRecord} */
function createUser(digest, number) {
  const first = firstNames[digest.readUInt8(16) % firstNames.length] ?? "";
  const last = [17, 18, 19].map((at) => syllables[digest.readUInt8(at) % syllables.length]).join("");
  const domain = number % 10 === 3 ? sharedDomain : `org${Math.floor(number / usersPerOrganization)}.test`;
  const user = newUserRecord({
    userId: toUuid(digest),
    email: `${first}.${last}${number}@${domain}`,
    emailConfirmed: true,
    passwordHash,
    username: number % 5 < 3 ? `${last}${number}` : null,
    firstName: capitalize(first),
    lastName: capitalize(last),
    legacyUserId: number % 10 === 7 ? `legacy-${number}` : null,
    createdAt: firstDay + number * secondsBetweenUsers,
  });
  return { ...user, lastActiveAt: user.createdAt + (digest.readUInt32BE(20) % 10_000_000) };
}

/** @param {Buffer} digest @param {number} number */
function createOrganization(digest, number) {
  const name = [16, 17, 18].map((at) => syllables[digest.readUInt8(at) % syllables.length]).join("");
  const createdAt = firstDay + number * usersPerOrganization * secondsBetweenUsers;
  const fields = {
    orgId: toUuid(digest),
    name: `${capitalize(name)} ${number}`,
    domain: `org${number}.test`,
    createdAt,
  };
  return newOrganizationRecord(fields);
}

/** @param {Pick<MembershipRecord, "userId" | "orgId" | "role">} fields @param {number} user @returns {MembershipRecord} */
function toMembership(fields, user) {
  return { ...fields, additionalRoles: [], createdAt: firstDay + user * secondsBetweenUsers };
}

/** @param {string} text */
function digestOf(text) {
  return createHash("sha256").update(text).digest();
}

/** A UUID v4 of the first 16 bytes. @param {Buffer} digest */
function toUuid(digest) {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** @param {string} name */
function capitalize(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
