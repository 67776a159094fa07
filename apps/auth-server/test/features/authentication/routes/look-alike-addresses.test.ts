import { expect, it } from "vitest";
import { isSameEmail } from "../../../../src/platform/domain/email-address.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { lastLink, readMails } from "../../../support/mails.ts";
import { createTestApp } from "../../../support/test-app.ts";

const KATE = { email: "kate@example.test", password: "correct horse" };

/** What somebody types who wants Kate's mail, as systems elsewhere have read or sent it. */
const TAKEN_FOR_KATE = [
  // The Kelvin sign is a k once it is made lower case.
  "\u212Aate@example.test",
  "\uFF4Bate@example.test",
  "k\u0430te@example.test",
  "ka\u200Bte@example.test",
  "kate@example.test,mallory@attacker.test",
  "kate@example.test, mallory@attacker.test",
  "kate@example.test mallory@attacker.test",
  "kate@example.test\r\nBcc: mallory@attacker.test",
  "mallory@attacker.test(kate@example.test)",
  '"kate@example.test"@attacker.test',
  "<kate@example.test>",
  "kate@example.test@attacker.test",
  "kate%attacker.test@example.test@attacker.test",
];

describeOnSqlite("what only looks like a user's address", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.submit("/signup", KATE);
    await browser.submit(await lastLink(app.deps, "sign_up"), { password: KATE.password });
    const sent = (await readMails(app.deps)).length;
    const newMails = async () => (await readMails(app.deps)).slice(sent);
    return { app, newMails };
  };

  it.each(TAKEN_FOR_KATE)("gets no mail, and nobody in: %j", async (email) => {
    const { app, newMails } = await setUp();
    for (const form of ["/forgot-password", "/login/link", "/signup"]) {
      await createBrowser(app).submit(form, { email, password: "of the attacker" });
    }
    expect(await newMails()).toEqual([]);
    expect((await createBrowser(app).signIn(email, KATE.password)).status).toBe(422);
  });

  it("is another address than the user's", () => {
    expect(TAKEN_FOR_KATE.filter((email) => isSameEmail(email, KATE.email))).toEqual([]);
  });
});
