import { describe, expect, it } from "vitest";
import { readEmailDomain } from "../../../../src/features/domains/domain/email-domain.ts";
import { parseDomain } from "../../../../src/features/domains/domain/parse-domain.ts";
import { testPolicy } from "../../../support/test-deps.ts";

const deps = { policy: { ...testPolicy, issuer: "https://auth.service.test:8443" } };
const read = (text: string) => {
  const result = parseDomain(deps, text);
  return result.ok ? result.value : result.failure;
};

describe("the name of a domain", () => {
  it.each([
    [" Acme.TEST. ", "acme.test"],
    ["Bücher.example", "xn--bcher-kva.example"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
    ["sales.acme.co.uk", "sales.acme.co.uk"],
    ["acme.github.io", "acme.github.io"],
    ["other.service.test", "other.service.test"],
  ])("of %j is %s", (text, name) => {
    expect(read(text)).toBe(name);
  });

  it("keeps a name that only looks like another apart from it", () => {
    const cyrillic = read("аcme.test");
    expect(cyrillic).toMatch(/^xn--/);
    expect(cyrillic).not.toBe(read("acme.test"));
  });

  it.each([
    ["", "invalid_domain"],
    ["acme", "invalid_domain"],
    // Converting it would take the server's time (denial of service).
    [`${"ü".repeat(2000)}.test`, "invalid_domain"],
    ["acme..test", "invalid_domain"],
    ["-acme.test", "invalid_domain"],
    ["ac_me.test", "invalid_domain"],
    ["https://acme.test", "invalid_domain"],
    ["ada@acme.test", "invalid_domain"],
    ["*.acme.test", "invalid_domain"],
    ["192.0.2.7", "invalid_domain"],
    [`${"a".repeat(64)}.test`, "invalid_domain"],
    [`${"abc.".repeat(60)}test`, "invalid_domain"],
    ["com.", "invalid_domain"],
    ["co.uk", "public_suffix"],
    ["github.io", "public_suffix"],
    ["GMAIL.com", "public_mail_domain"],
    ["auth.service.test", "own_domain"],
    ["service.test", "own_domain"],
  ])("refuses %j as %s", (text, refusal) => {
    expect(read(text)).toBe(refusal);
  });
});

describe("the domain of an email address", () => {
  it.each([
    ["Ada@Acme.TEST", "acme.test"],
    [" ada@acme.test ", "acme.test"],
    ["ada@sales.acme.test", "sales.acme.test"],
    ["ada@evil.test@acme.test", null],
    ['"ada@evil.test"@acme.test', null],
    ["ada@ａｃｍｅ.test", null],
    ["ada@acme.test.", null],
    ["acme.test", null],
    ["@acme.test", null],
    ["ada@evil.test\u0000@acme.test", null],
  ])("of %j is %j", (email, domain) => {
    expect(readEmailDomain(email)).toBe(domain);
  });
});
