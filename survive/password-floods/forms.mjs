// @ts-check
import { acmeOrgId, demoApiKey, demoPassword } from "../../scripts/demo/logins.mjs";
import { comesTrue } from "../server/comes-true.mjs";

/**
 * @typedef {import("./browser.mjs").Browser} Browser
 *
 * @typedef {object} Attacker
 * @property {string} authUrl
 * @property {() => Browser} openBrowser
 *
 * @typedef {(connection: number) => Promise<Response>} Send Sends a form that has a password hashed; each connection sends one of its own.
 */

/**
 * Every form that hashes or verifies a password, opened by who attacks with it.
 *
 * @type {Readonly<Record<string, (attacker: Attacker) => Promise<Send>>>}
 */
export const forms = {
  async "/login"({ openBrowser }) {
    const browser = openBrowser();
    const form = await browser.fillIn("/login", { password: "a wrong password" });
    return (connection) => browser.send(form, { email: `unknown-${connection}@example.test` });
  },
  async "/signup"({ openBrowser }) {
    const browser = openBrowser();
    const form = await browser.fillIn("/signup", { password: demoPassword });
    return (connection) => browser.send(form, { email: `flood-${connection}@example.test` });
  },
  async "/signup/confirm"({ openBrowser }) {
    const browser = openBrowser();
    await browser.send(await browser.fillIn("/signup", { email: "attacker@example.test", password: demoPassword }));
    return sendLink(browser, "attacker@example.test", { password: "a wrong password" });
  },
  async "/reset-password"(attacker) {
    const { email } = await createAccount(attacker, "forgets@example.test");
    const browser = attacker.openBrowser();
    await browser.send(await browser.fillIn("/forgot-password", { email }));
    return sendLink(browser, email, { password: "another password" });
  },
  async "/invitation/account"({ authUrl, openBrowser }) {
    const email = "invited@example.test";
    await callApi(authUrl, "invite_user", { org_id: acmeOrgId, email, role: "Member" });
    return sendLink(openBrowser(), email, { password: demoPassword });
  },
  async "/login/new-password"(attacker) {
    const { browser } = await signIn(attacker, "renews@example.test", { ask_user_to_update_password_on_login: true });
    const form = await browser.fillIn("/login/new-password", { password: demoPassword });
    return () => browser.send(form);
  },
  async "/account/password"(attacker) {
    const { browser } = await signIn(attacker, "changes@example.test");
    const fields = { current_password: "a wrong password", password: "another password" };
    const form = await browser.fillIn("/account/password", fields);
    return () => browser.send(form);
  },
  async "/account/email"(attacker) {
    const { browser } = await signIn(attacker, "moves@example.test");
    const fields = { current_password: "a wrong password", email: "moved@example.test" };
    const form = await browser.fillIn("/account/email", fields);
    return () => browser.send(form);
  },
  async "/account/confirm"(attacker) {
    const { browser } = await signIn(attacker, "proves@example.test");
    const form = await browser.fillIn("/account/confirm", { password: "a wrong password" });
    return () => browser.send(form);
  },
  async "/step-up/confirm"(attacker) {
    const { browser } = await signIn(attacker, "steps-up@example.test");
    const form = await browser.fillIn("/step-up/confirm", { password: "a wrong password" });
    return () => browser.send(form);
  },
  async "/confirm-email"(attacker) {
    const email = "unconfirmed@example.test";
    await createAccount(attacker, email, { email_confirmed: false });
    const browser = attacker.openBrowser();
    return sendLink(browser, email, { password: "a wrong password" });
  },
  async "/dashboard/login"({ openBrowser }) {
    const browser = openBrowser();
    const form = await browser.fillIn("/dashboard/login", { password: "a wrong password" });
    return (connection) => browser.send(form, { email: `operator-${connection}@example.test` });
  },
};

/**
 * @param {Attacker} attacker
 * @param {string} email
 * @param {object} [fields]
 */
async function signIn(attacker, email, fields = {}) {
  await createAccount(attacker, email, fields);
  const browser = attacker.openBrowser();
  const answer = await browser.send(await browser.fillIn("/login", { email, password: demoPassword }));
  if (answer.status !== 303) throw new Error(`The attacker was not signed in: ${answer.status}.`);
  return { browser };
}

/**
 * @param {Attacker} attacker
 * @param {string} email
 * @param {object} [fields]
 */
async function createAccount({ authUrl }, email, fields = {}) {
  await callApi(authUrl, "user/", { email, password: demoPassword, email_confirmed: true, ...fields });
  return { email };
}

/** @param {string} authUrl @param {string} path @param {object} body */
async function callApi(authUrl, path, body) {
  const headers = { authorization: `Bearer ${demoApiKey}`, "content-type": "application/json" };
  const url = `${authUrl}/api/backend/v1/${path}`;
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

/** @param {Browser} browser @param {string} email Whose newest mail has the link. @param {Record<string, string>} fields @returns {Promise<Send>} */
async function sendLink(browser, email, fields) {
  let link = "";
  await comesTrue(async () => {
    link = await findLink(browser, email);
    return link !== "";
  });
  if (link === "") throw new Error(`No mail with a link came to ${email}.`);
  const form = await browser.fillIn(link, fields);
  return () => browser.send(form);
}

/** @param {Browser} browser @param {string} email */
async function findLink(browser, email) {
  const mailbox = await browser.open("/dev/mail");
  const rows = mailbox.split('href="/dev/mail/').slice(1);
  const row = rows.find((text) => text.includes(email));
  if (row === undefined) return "";
  const mail = await browser.open(`/dev/mail/${row.slice(0, row.indexOf('"'))}`);
  const url = /href="(https?:[^"]*\?token=[^"]*)"/.exec(mail)?.[1];
  if (url === undefined) return "";
  const { pathname, search } = new URL(url);
  return pathname + search;
}
