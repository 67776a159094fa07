import { expect, test } from "vitest";
import { edit } from "./support/edit.ts";
import { encryptAssertion } from "./support/encrypt.ts";
import { expiredKey, idpKey, otherKey, spKey } from "./support/keys.ts";
import { shapes, writeAs } from "./support/providers.ts";
import { IDP, NOW, SP, timeAt, writeResponse } from "./support/response.ts";
import { sign } from "./support/sign.ts";
import { expected, verifyXml } from "./support/verify.ts";

const signed = sign(writeResponse(), "Assertion");

test.each(shapes)("reads a response as $name sends it", (shape) => {
  expect(verifyXml(writeAs(shape), shape.input)).toMatchObject({
    ok: true,
    identity: { nameId: shape.response.nameId, attributes: shape.response.attributes ?? { email: ["ada@acme.test"] } },
  });
});

test("returns everything that it read, with times in seconds", () => {
  const xml = sign(
    writeResponse({
      nameIdXml: `<saml:NameID Format="urn:f" NameQualifier="${IDP}">\n  ada  </saml:NameID>`,
      sessionNotOnOrAfter: 3600,
      confirmationNotOnOrAfter: 120,
      attributes: { empty: [], constructor: ["1"] },
      moreStatements: `<saml:AttributeStatement><saml:Attribute Name="constructor"><saml:AttributeValue>3</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`,
    }),
    "Assertion",
  );

  expect(verifyXml(xml)).toMatchObject({
    ok: true,
    identity: {
      nameId: "ada",
      nameIdFormat: "urn:f",
      nameQualifier: IDP,
      attributes: { empty: [], constructor: ["1", "3"] },
      sessionIndex: "_session1",
      authnInstant: NOW - 10,
      authnContextClass: "urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport",
      sessionNotOnOrAfter: NOW + 3600,
      assertionId: "_assertion1",
      notOnOrAfter: NOW + 120 + 60,
    },
  });
});

test("keeps an attribute whose name objects have a meaning for", () => {
  const xml = sign(writeResponse({ attributes: Object.fromEntries([["__proto__", ["2"]]]) }), "Assertion");
  const verdict = verifyXml(xml);

  expect(verdict.ok && Object.entries(verdict.identity.attributes)).toEqual([["__proto__", ["2"]]]);
});

test("reads names as a whole, whatever they look like", () => {
  const xml = sign(writeResponse({ nameId: "a&amp;<b> 🙂 é@acme.test" }), "Assertion");

  expect(verifyXml(xml)).toMatchObject({ identity: { nameId: "a&amp;<b> 🙂 é@acme.test" } });
});

test("accepts any of the connection's certificates, while they overlap", () => {
  const idp = { entityId: IDP, certificates: ["not a certificate", otherKey.certificate, idpKey.certificate] };

  expect(verifyXml(signed, { idp })).toMatchObject({ ok: true });
});

test("accepts any of our decryption keys, while they overlap", () => {
  const sp = { ...expected.sp, decryptionKeys: [otherKey.privateKey, spKey.privateKey] };

  expect(verifyXml(encryptAssertion(signed), { sp })).toMatchObject({ ok: true });
});

test("accepts a response that answers no request if the identity provider began", () => {
  const xml = sign(writeResponse({ inResponseTo: null, confirmationInResponseTo: null }), "Assertion");

  expect(verifyXml(xml, { requestId: null })).toMatchObject({ ok: true });
});

test("accepts one of several audiences of a restriction, and every restriction that names us", () => {
  const xml = sign(writeResponse({ audiences: [["https://other.test", SP], [SP]] }), "Assertion");

  expect(verifyXml(xml)).toMatchObject({ ok: true });
});

test("lets the clocks differ by the skew, and no second more", () => {
  const late = (seconds: number) => verifyXml(signed, { now: NOW + 300 + seconds });
  const early = (seconds: number) => verifyXml(signed, { now: NOW - 5 - seconds });

  expect([late(59).ok, late(60).ok, early(60).ok, early(61).ok]).toEqual([true, false, true, false]);
});

test("lists every duty that isn't met, and refuses for the first", () => {
  const xml = sign(writeResponse({ issuer: "https://x.test", audiences: [], recipient: null }), "Assertion");
  const verdict = verifyXml(xml);

  expect(verdict).toMatchObject({ ok: false, refusal: { code: "issuer_mismatch" } });
  expect(verdict.checks.filter(({ passed }) => !passed).map(({ check }) => check)).toEqual([
    "issuer",
    "audience",
    "recipient",
  ]);
});

test("tells what it checked, in the order in which it did", () => {
  const duties = ["issuer", "destination", "audience", "recipient", "request", "validity", "session", "subject"];
  const checksOf = (xml: string) => verifyXml(xml).checks.map(({ check, passed }) => (passed ? check : `not ${check}`));

  expect(checksOf(signed)).toEqual(["form", "schema", "status", "structure", "signature", ...duties]);
  expect(checksOf(encryptAssertion(signed))).toEqual([
    ...["form", "schema", "status", "structure", "decryption", "signature"],
    ...duties,
  ]);
  expect(checksOf("")).toEqual(["not form"]);
});

test("says which certificate was used instead of the connection's", () => {
  const xml = sign(writeResponse(), "Assertion", { key: otherKey });
  const verdict = verifyXml(xml);

  expect(verdict.ok ? "" : verdict.refusal.message).toMatch(
    /^The identity provider's certificate isn't the one in the metadata: .*(?:[0-9A-F]{2}:){31}/,
  );
});

test("says nothing of who signs in when it refuses", () => {
  const broken = [edit(signed, "<saml:NameID", '<saml:NameID Evil="ada@acme.test"'), edit(signed, "ada@", "eve@")];

  for (const xml of broken) expect(JSON.stringify(verifyXml(xml))).not.toMatch(/@acme\.test/);
});

test("bounds what it quotes", () => {
  const xml = sign(writeResponse({ issuer: "x".repeat(5000) }), "Assertion");
  const verdict = verifyXml(xml);

  expect(verdict.ok ? "" : verdict.refusal.message).toHaveLength(343);
});

test("accepts a response in lines, as some post it, and as bytes", () => {
  const field = Buffer.from(signed).toString("base64").replace(/.{76}/g, "$&\r\n");

  expect(verifyXml("", { response: field })).toMatchObject({ ok: true });
  expect(verifyXml("", { response: Buffer.from(field) })).toMatchObject({ ok: true });
});

test("accepts times with fractions of a second", () => {
  const xml = sign(
    edit(writeResponse(), `NotBefore="${timeAt(-5)}"`, 'NotBefore="2026-11-23T11:59:55.1234567Z"'),
    "Assertion",
  );

  expect(verifyXml(xml)).toMatchObject({ ok: true });
});

test("accepts a certificate that has expired, which only holds the key", () => {
  const xml = sign(writeResponse(), "Assertion", { key: expiredKey });

  expect(verifyXml(xml, { idp: { ...expected.idp, certificates: [expiredKey.certificate] } })).toMatchObject({
    ok: true,
  });
});
