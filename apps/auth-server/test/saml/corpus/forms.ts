import { gzipSync } from "node:zlib";
import { edit } from "../support/edit.ts";
import { writeResponse } from "../support/response.ts";
import { sign } from "../support/sign.ts";
import type { Attack } from "./attack.ts";

const signed = sign(writeResponse(), "Assertion");
const base64 = (bytes: Buffer) => bytes.toString("base64");
const inStatus = (xml: string) =>
  edit(signed, "</samlp:Status>", `<samlp:StatusDetail>${xml}</samlp:StatusDetail></samlp:Status>`);
const withDoctype = (declarations: string) => `<!DOCTYPE r [${declarations}]>${signed}`;

/** Entities that stand for ten of each other. */
const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join(
  "",
);

/** What isn't the form of a response, and what would make a parser work. */
export const forms: readonly Attack[] = [
  { name: "nothing", code: "invalid_base64", field: "" },
  { name: "not base64", code: "invalid_base64", field: "<samlp:Response/>" },
  {
    name: "base64 for URLs",
    code: "invalid_base64",
    field: `${base64(Buffer.from("<a>\u00fb\u00ff</a>")).replaceAll("/", "_")}-_`,
  },
  { name: "base64 with something after it", code: "invalid_base64", field: `${base64(Buffer.from(signed))}AAA` },
  { name: "more than 128 KiB", code: "too_large", field: "A".repeat(131_076) },
  { name: "compressed by gzip", code: "not_utf8", field: base64(gzipSync(signed)) },
  { name: "UTF-16", code: "not_utf8", field: base64(Buffer.from(`\ufeff${signed}`, "utf16le")) },
  { name: "UTF-16 by declaration", code: "not_utf8", xml: `<?xml version="1.0" encoding="UTF-16"?>${signed}` },
  { name: "UTF-7 by declaration", code: "not_utf8", xml: `<?xml version="1.0" encoding="UTF-7"?>${signed}` },
  { name: "a byte order mark", code: "not_utf8", xml: `\ufeff${signed}` },
  {
    name: "bytes that aren't UTF-8",
    code: "not_utf8",
    field: base64(Buffer.concat([Buffer.from(signed), Buffer.from([0xff])])),
  },
  { name: "text before the document", code: "not_utf8", xml: ` ${signed}` },
  { name: "a NUL in the name", code: "malformed_xml", xml: edit(signed, "ada@", "a\0da@") },
  { name: "a NUL by reference", code: "malformed_xml", xml: edit(signed, "ada@", "a&#0;da@") },
  { name: "not well-formed", code: "malformed_xml", xml: edit(signed, "</samlp:Response>", "") },
  { name: "two documents", code: "malformed_xml", xml: signed + signed },
  { name: "a web page", code: "doctype", xml: "<!DOCTYPE html><html></html>" },
  { name: "a DOCTYPE", code: "doctype", xml: `<!DOCTYPE r>${signed}` },
  { name: "an entity in the name", code: "doctype", xml: edit(withDoctype('<!ENTITY who "grace">'), "ada@", "&who;@") },
  {
    name: "an entity of a file",
    code: "doctype",
    xml: edit(withDoctype('<!ENTITY f SYSTEM "file:///etc/passwd">'), "ada@", "&f;@"),
  },
  {
    name: "an entity of another server",
    code: "doctype",
    xml: withDoctype('<!ENTITY % p SYSTEM "http://127.0.0.1:1/">%p;'),
  },
  { name: "a billion laughs", code: "doctype", xml: edit(withDoctype(`<!ENTITY e0 "ha">${laughs}`), "ada@", "&e9;@") },
  { name: "attributes by default", code: "doctype", xml: withDoctype('<!ATTLIST Response ID CDATA "_evil">') },
  { name: "an entity that nobody declared", code: "malformed_xml", xml: edit(signed, "ada@", "&who;@") },
  { name: "a processing instruction", code: "processing_instruction", xml: edit(signed, "ada@", "ada<?x?>@") },
  { name: "a stylesheet", code: "processing_instruction", xml: `<?xml-stylesheet href="a.xsl"?>${signed}` },
  {
    name: "a second declaration",
    code: "processing_instruction",
    xml: `<?xml version="1.0"?>\n<?xml version="1.0"?>${signed}`,
  },
  {
    name: "a comment in the name",
    code: "comment",
    xml: edit(signed, "ada@acme.test", "ada@acme.test<!---->.evil.test"),
  },
  { name: "a comment before the document", code: "comment", xml: `<!-- -->${signed}` },
  { name: "a CDATA section in the name", code: "cdata", xml: edit(signed, "ada@", "<![CDATA[ada]]>@") },
  {
    name: "300 elements, one in the other",
    code: "malformed_xml",
    xml: inStatus("<a>".repeat(300) + "</a>".repeat(300)),
  },
  { name: "10,000 elements", code: "too_complex", xml: inStatus("<a/>".repeat(10_000)) },
  {
    name: "5,000 attributes of one element",
    code: "too_complex",
    xml: inStatus(`<a ${Array.from({ length: 5_000 }, (_, index) => `a${index}=""`).join(" ")}/>`),
  },
  {
    name: "501 elements that aren't values of attributes",
    code: "too_complex",
    xml: inStatus("<a/>".repeat(501)),
  },
  { name: "20 elements, one in the other", code: "too_complex", xml: inStatus("<a>".repeat(20) + "</a>".repeat(20)) },
  { name: "a name of 101 characters", code: "too_complex", xml: inStatus(`<${"a".repeat(101)}/>`) },
  {
    name: "a name that hides its length behind a space that isn't one to XML",
    code: "too_complex",
    xml: inStatus(`<${"a".repeat(60)}\u1680${"a".repeat(60)}/>`),
  },
  {
    name: "a namespace of 2,000 characters, which each element within repeats",
    code: "too_complex",
    xml: inStatus(`<a xmlns="urn:${"x".repeat(2_000)}">${"<b/>".repeat(400)}</a>`),
  },
  {
    name: "an attribute of 80,000 characters",
    code: "digest_mismatch",
    xml: edit(signed, "ada@", `${"a".repeat(80_000)}@`),
  },
  {
    name: "an assertion alone",
    code: "not_a_response",
    xml: /<saml:Assertion .*<\/saml:Assertion>/s.exec(signed)?.[0] ?? "",
  },
  {
    name: "a response to logging out",
    code: "not_a_response",
    xml: signed.replaceAll("samlp:Response", "samlp:LogoutResponse"),
  },
  { name: "SAML 1.1", code: "not_a_response", xml: '<Response xmlns="urn:oasis:names:tc:SAML:1.0:protocol"/>' },
  {
    name: "an element that SAML doesn't know",
    code: "schema_invalid",
    xml: edit(signed, "<samlp:Status>", "<samlp:Evil/><samlp:Status>"),
  },
  { name: "no version", code: "schema_invalid", xml: edit(signed, ' Version="2.0"', "") },
  { name: "an ID that isn't one", code: "schema_invalid", xml: signed.replaceAll("_assertion1", "1 2") },
];
