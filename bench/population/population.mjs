// @ts-check
import { createHash } from "node:crypto";
import { newOrganizationRecord, newUserRecord } from "@orgward/auth-server/storage";

/** @import { NewMembershipRecord, OrganizationRecord, UserRecord } from "@orgward/auth-server/storage" */

/**
 * @typedef {object} Population Users and organizations by their numbers, from 0: the same for the same size and seed. A tenth as
 *   many organizations as users.
 * @property {number} users
 * @property {number} organizations
 * @property {number} seed
 * @property {(number: number) => UserRecord} user
 * @property {(number: number) => OrganizationRecord} organization
 * @property {(user: number) => NewMembershipRecord[]} membershipsOf One or more: ten users share an organization, every fifth user
 *   is in a second one, and one in a hundred in organization 0.
 * @property {(user: number) => string} grantId Of the grant that lets the client in for a user.
 */

export const usersPerOrganization = 10;
/** When the first user came, in Unix seconds. */
const firstDay = 1_700_000_000;
const secondsBetweenUsers = 30;

const firstSyllables = ["da", "fe", "gi", "jo", "ku", "na", "pe", "ro"];
const syllables = ["ba", "be", "di", "ga", "ke", "li", "lo", "ma", "mi", "no", "ra", "sa", "ti", "to", "vi", "zu"];

/** One user in ten has an address here; the others have one of their organization. */
export const sharedDomain = "mail.example";

/** First names, each of which one user in 128 has; with its dot it occurs in no other address. */
export const firstNames = firstSyllables.flatMap((first) => syllables.map((second) => first + second));

/** Of a password that nobody knows, as long as any other. */
export const passwordHash = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Makes up a population. @param {{ users: number, seed: number }} size `users`: a multiple of ten. @returns {Population} */
export function createPopulation({ users, seed }) {
  const organizations = users / usersPerOrganization;
  if (!Number.isSafeInteger(organizations) || organizations < 1) {
    throw new Error("A population has a whole number of organizations: give it a multiple of ten users.");
  }
  const digest = (/** @type {string} */ kind, /** @type {number} */ number) =>
    createHash("sha256").update(`${seed}/${kind}/${number}`).digest();
  const userId = (/** @type {number} */ number) => toUuid(digest("user", number));
  const orgId = (/** @type {number} */ number) => toUuid(digest("organization", number));
  return {
    users,
    organizations,
    seed,
    grantId: (number) => toUuid(digest("grant", number)),
    user: (number) => createUser(digest("user", number), number),
    organization: (number) => createOrganization(digest("organization", number), number),
    membershipsOf(user) {
      const home = Math.floor(user / usersPerOrganization);
      const others = [...(user % 5 === 0 ? [(home + 1) % organizations] : []), ...(user % 100 === 50 ? [0] : [])];
      const homeRole = ["Owner", "Admin"][user % usersPerOrganization] ?? "Member";
      const common = { userId: userId(user), additionalRoles: [], createdAt: firstDay + user * secondsBetweenUsers };
      return [home, ...others].map((org) => ({
        ...common,
        orgId: orgId(org),
        role: org === home ? homeRole : "Member",
      }));
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
  const fields = { orgId: toUuid(digest), name: `${capitalize(name)} ${number}`, domain: `org${number}.test` };
  return newOrganizationRecord({ ...fields, createdAt });
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
