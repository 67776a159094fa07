// @ts-check
import { createSealer, openDatabase } from "@orgward/auth-server/storage";
import { acmeOrgId } from "../../scripts/demo/logins.mjs";
import { findEventProblems } from "./event-problems.mjs";

/** The users that a stream of writes made, and nobody else. */
const writtenAddress = "written-%@example.test";

/**
 * Compares what a server had confirmed with what is in its database: every user with a mail, every member, counts that fit the rows,
 * no user without the mail that was queued with it, and one event for each.
 *
 * @param {Pick<import("./server-process.mjs").ServerProcess, "storage" | "secretKey">} server
 * @param {import("./writing.mjs").Acknowledged} acknowledged
 * @returns {Promise<string[]>} Sentences; none when all is well.
 */
export async function findProblems({ storage, secretKey }, acknowledged) {
  const database = await openDatabase(storage);
  try {
    const { reader } = database;
    const users = await reader.selectFrom("users").selectAll().where("email_key", "like", writtenAddress).execute();
    const memberships = await reader.selectFrom("memberships").selectAll().where("org_id", "=", acmeOrgId).execute();
    const acme = await reader
      .selectFrom("organizations")
      .selectAll()
      .where("org_id", "=", acmeOrgId)
      .executeTakeFirst();
    const mails = await reader.selectFrom("mails").select("encrypted_content").execute();
    const stored = new Set(users.map(({ user_id }) => user_id));
    const members = new Set(memberships.map(({ user_id }) => user_id));
    const recipients = await readRecipients(mails, secretKey);
    const mailless = users.filter(({ email }) => !recipients.has(email));
    return [
      ...[...acknowledged.users.keys()].filter((id) => !stored.has(id)).map((id) => `The user ${id} is gone.`),
      ...[...acknowledged.members].filter((id) => !members.has(id)).map((id) => `The membership of ${id} is gone.`),
      ...mailless.map(({ user_id }) => `The mail to the user ${user_id} is gone.`),
      ...(acme?.member_count === members.size ? [] : ["The kept count of Acme's members is wrong."]),
      ...(await findEventProblems(reader, {
        users: [...stored],
        members: [...members].filter((id) => stored.has(id)),
      })),
    ];
  } finally {
    await database.close();
  }
}

/** @param {{ encrypted_content: string }[]} mails @param {Uint8Array} secretKey @returns {Promise<Set<string>>} */
async function readRecipients(mails, secretKey) {
  const sealer = await createSealer([secretKey], "mails");
  const contents = await Promise.all(mails.map((mail) => sealer.open(mail.encrypted_content)));
  return new Set(contents.map((content) => /** @type {{ to: string }} */ (JSON.parse(content)).to));
}
