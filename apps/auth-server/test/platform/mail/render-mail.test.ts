import { expect, it } from "vitest";
import { translations } from "../../../src/features.ts";
import type { MailBrand } from "../../../src/platform/mail/mail-brand.ts";
import type { Mail } from "../../../src/platform/mail/queue.ts";
import { renderMail } from "../../../src/platform/mail/render-mail.tsx";

const URL_OF_LINK = "https://auth.example.com/x?token=abc";
const brand: MailBrand = {
  name: "Acme ID",
  origin: "https://auth.example.com",
  logoUrl: null,
  accentColor: "#ffee00",
  onAccent: "#000000",
  language: "en",
};

const mails: Mail[] = [
  { kind: "sign_up", url: URL_OF_LINK, validSeconds: 86_400 },
  { kind: "already_registered", url: URL_OF_LINK },
  { kind: "confirm_email", url: URL_OF_LINK, validSeconds: 86_400 },
  { kind: "reset_password", url: URL_OF_LINK, validSeconds: 3600 },
  { kind: "password_changed", url: URL_OF_LINK },
  { kind: "sign_in_link", url: URL_OF_LINK, validSeconds: 3600 },
  { kind: "invitation", url: URL_OF_LINK, validSeconds: 604_800, orgName: "Acme", inviterEmail: "ada@acme.test" },
];

const passkeyMail = (kind: "passkey_added" | "operator_passkey_removed"): Mail => ({
  kind,
  name: "Laptop",
  url: URL_OF_LINK,
});

it.each(mails)("renders $kind as text and HTML, with its link in both", (mail) => {
  const { to, subject, text, html } = renderMail("id", { to: "ada@example.test", mail }, brand, translations);
  expect(to).toBe("ada@example.test");
  expect(subject).not.toBe("");
  expect(text).toContain(URL_OF_LINK);
  expect(html).toContain(`href="${URL_OF_LINK}"`);
  expect(mail.kind === "invitation" ? text : subject).toContain(brand.name);
  expect(`${subject} ${text.replaceAll(URL_OF_LINK, "")}`).not.toContain("auth.example.com");
});

it.each(["identity_linked", "identity_unlinked"] as const)("leads from the notice of %s to the account", (kind) => {
  const mail: Mail = { kind, connectionName: "Google" };
  const { text, html } = renderMail("id", { to: "ada@example.test", mail }, brand, translations);
  expect(text).toContain("https://auth.example.com/account\n");
  expect(html).toContain('href="https://auth.example.com/account"');
});

const linksOf = (mail: Mail) =>
  [...renderMail("id", { to: "ada@example.test", mail }, brand, translations).html.matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  );

it("leads owners to the access policy that one of them lifted, and whoever is told of a certificate to its connection", () => {
  const lifted: Mail = { kind: "access_policy_bypassed", orgId: "o1", orgName: "Acme", who: "Ada", validSeconds: 900 };
  expect(linksOf(lifted)).toContain("https://auth.example.com/orgs/o1/access-policy");
  const ending = { kind: "certificate_ending", orgId: "o1", connectionName: "Okta", orgName: "Acme" } as const;
  for (const days of [7, 0]) {
    const time = { days, endsAt: 1_800_000_000 };
    const shown = "https://auth.example.com/dashboard/orgs/o1/connections?edit=c1";
    expect(linksOf({ ...ending, ...time, connectionId: "c1" })).toContain(shown);
    // An owner who isn't an operator couldn't open it.
    const links = linksOf({ ...ending, ...time, connectionId: null });
    expect(links).toContain("https://auth.example.com/orgs/o1/single-sign-on");
    expect(links).not.toContainEqual(expect.stringContaining("/dashboard"));
    // Nor the organization's own page, where only operators set up connections.
    expect(linksOf({ ...ending, ...time, orgId: null, connectionId: null })).toEqual([]);
  }
});

it("leads owners to the domain that isn't proven any more, and operators to the directory whose changes wait", () => {
  for (const kind of ["domain_failing", "domain_lost"] as const) {
    const links = linksOf({ kind, orgId: "o1", orgName: "Acme", domain: "acme.test" });
    expect(links).toContain("https://auth.example.com/orgs/o1/domains");
  }
  const held = { kind: "directory_held", directoryName: "Okta", orgName: "Acme" } as const;
  const shown = "https://auth.example.com/dashboard/directories/d1";
  expect(linksOf({ ...held, directoryId: "d1", orgId: null })).toContain(shown);
  // An owner who isn't an operator couldn't open it.
  const own = "https://auth.example.com/orgs/o1/directory/d1/held";
  expect(linksOf({ ...held, directoryId: "d1", orgId: "o1" })).toEqual([own]);
  expect(linksOf({ ...held, directoryId: null, orgId: null })).toEqual([]);
});

it("leads nobody astray by an email that was queued before emails said which organization they are about", () => {
  const names = { directoryName: "Okta", connectionName: "Okta", orgName: "Acme", domain: "acme.test", who: "Ada" };
  const times = { validSeconds: 900, endsAt: 1_800_000_000, days: 7 };
  const linksOfOld = (kind: Mail["kind"]) => linksOf({ kind, ...names, ...times } as unknown as Mail);
  for (const kind of ["access_policy_bypassed", "domain_failing", "domain_lost"] as const) {
    expect(new Set(linksOfOld(kind))).toEqual(new Set(["https://auth.example.com/orgs"]));
  }
  for (const kind of ["directory_held", "certificate_ending"] as const) expect(linksOfOld(kind)).toEqual([]);
});

it("breaks names that are longer than a line", () => {
  const mail: Mail = { kind: "email_changed", newEmail: `${"long".repeat(40)}@example.test` };
  expect(renderMail("id", { to: "", mail }, brand, translations).html).toMatch(
    /<body style="[^"]*word-wrap:break-word/,
  );
});

it.each(["en", "de"] as const)("fits names that begin with a vowel and have spaces, in %s", (language) => {
  for (const mail of [...mails, passkeyMail("passkey_added"), passkeyMail("operator_passkey_removed")]) {
    const { subject, text } = renderMail("id", { to: "", mail, language }, brand, translations);
    expect(`${subject} ${text}`).not.toMatch(/\ba Acme|Acme ID-/);
  }
});

it("shows a code in text and HTML, and names the product", () => {
  const mail: Mail = { kind: "proof_code", code: "1234 5678", validSeconds: 600 };
  const { subject, text, html } = renderMail("id", { to: "ada@example.test", mail }, brand, translations);
  for (const body of [text, html]) expect(body).toContain("1234 5678");
  expect(text).toContain("expires in 10 minutes");
  // Who looks over a shoulder, or at a locked telephone, sees the subject.
  expect(subject).not.toContain("1234");
});

it("says for how long a link works", () => {
  const textOf = (validSeconds: number) =>
    renderMail("id", { to: "", mail: { kind: "confirm_email", url: URL_OF_LINK, validSeconds } }, brand, translations)
      .text;
  expect(textOf(3600)).toContain("expires in 1 hour.");
  expect(textOf(86_400)).toContain("expires in 24 hours.");
  expect(textOf(604_800)).toContain("expires in 7 days.");
});

it("tells the old address of a new one, and escapes what users named", () => {
  const changed: Mail = { kind: "email_changed", newEmail: "new@example.test" };
  expect(renderMail("id", { to: "", mail: changed }, brand, translations).text).toContain("new@example.test");
  expect(renderMail("id", { to: "", mail: { kind: "account_deleted" } }, brand, translations).subject).toContain(
    "was deleted",
  );
  const orgName = `<a href="https://evil.test">Acme</a>`;
  const mail: Mail = { kind: "invitation", url: URL_OF_LINK, validSeconds: 3600, orgName, inviterEmail: null };
  expect(renderMail("id", { to: "", mail }, brand, translations).html).not.toContain('<a href="https://evil.test');
});

it("shows the deployment's colour and logo", () => {
  const mail: Mail = { kind: "sign_in_link", url: URL_OF_LINK, validSeconds: 3600 };
  const render = (logoUrl: string | null) =>
    renderMail("id", { to: "", mail }, { ...brand, logoUrl }, translations).html;
  expect(render(null)).toContain("background:#ffee00;color:#000000");
  expect(render(null)).not.toContain("<img");
  expect(render("https://auth.acme.test/assets/logo.png")).toContain(
    '<img src="https://auth.acme.test/assets/logo.png" alt="Acme ID"',
  );
});

it("writes in the reader's language, or in the deployment's where that isn't known", () => {
  const mail: Mail = { kind: "confirm_email", url: URL_OF_LINK, validSeconds: 604_800 };
  const german = renderMail("id", { to: "", mail, language: "de" }, brand, translations);
  expect(german.subject).toBe("Bestätigen Sie Ihre E-Mail-Adresse für Acme ID");
  expect(german.text).toContain("ist 7 Tage lang gültig.");
  expect(german.html).toContain('<html lang="de">');
  const deployment = { ...brand, language: "de" } as const;
  expect(renderMail("id", { to: "", mail }, deployment, translations).subject).toBe(german.subject);
  expect(renderMail("id", { to: "", mail, language: "en" }, deployment, translations).html).toContain(
    '<html lang="en">',
  );
});
