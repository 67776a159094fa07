import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { createAuthnRequest, writeSpMetadata } from "../../src/saml/index.ts";
import { METADATA, PROTOCOL } from "../../src/saml/namespaces.ts";
import { validate } from "../../src/saml/schemas.ts";
import { allElements, attributeOf, withRoot } from "../../src/saml/xml.ts";
import { ecKey } from "./support/keys.ts";
import { ACS, NOW, SP } from "./support/response.ts";

const options = {
  id: "_a1",
  issueInstant: NOW,
  idpSsoUrl: "https://idp.acme.test/sso?tenant=1",
  spEntityId: `${SP}?a=1&b=<2>`,
  acsUrl: ACS,
  relayState: "state 1",
};

test("writes a request that keeps to the schemas, into the address of the identity provider", () => {
  const url = createAuthnRequest({ ...options, forceAuthn: true });
  const request = inflateRawSync(Buffer.from(url.searchParams.get("SAMLRequest") ?? "", "base64")).toString();

  expect(url.href).toMatch(/^https:\/\/idp\.acme\.test\/sso\?tenant=1&SAMLRequest=/);
  expect(url.searchParams.get("RelayState")).toBe("state 1");
  withRoot(request, (root) => {
    validate(root);
    expect([root.namespaceUri, root.name]).toEqual([PROTOCOL, "AuthnRequest"]);
    expect(
      ["ID", "IssueInstant", "AssertionConsumerServiceURL", "ForceAuthn"].map((name) => attributeOf(root, name)),
    ).toEqual(["_a1", "2026-11-23T12:00:00Z", ACS, "true"]);
    expect(root.content).toBe(options.spEntityId);
  });
});

test("refuses an ID that isn't an XML name, and a relay state that is too long", () => {
  expect(() => createAuthnRequest({ ...options, id: "1" })).toThrow("id must be an XML name");
  expect(() => createAuthnRequest({ ...options, relayState: "é".repeat(41) })).toThrow("at most 80 bytes");
});

test("writes no relay state where there is none", () => {
  expect(createAuthnRequest({ ...options, relayState: null }).searchParams.has("RelayState")).toBe(false);
});

test("passes on the address that somebody named, beside the request", () => {
  expect(createAuthnRequest(options).searchParams.has("login_hint")).toBe(false);
  expect(createAuthnRequest({ ...options, loginHint: "ada+1@acme.test" }).searchParams.get("login_hint")).toBe(
    "ada+1@acme.test",
  );
});

test("writes our metadata, with a certificate where assertions may be encrypted", () => {
  const names = (encryptionCertificate: string | null) =>
    withRoot(writeSpMetadata({ entityId: options.spEntityId, acsUrl: ACS, encryptionCertificate }), (root) => {
      expect([root.namespaceUri, attributeOf(root, "entityID")]).toEqual([METADATA, options.spEntityId]);
      return allElements(root).map(({ name }) => name);
    });

  expect(names(null)).toEqual([
    "EntityDescriptor",
    "SPSSODescriptor",
    "NameIDFormat",
    "NameIDFormat",
    "AssertionConsumerService",
  ]);
  expect(names(ecKey.certificate)).toContain("X509Certificate");
});
