import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XmlXPath,
  XsdValidator,
  xmlRegisterInputProvider,
} from "libxml2-wasm";
import { ASSERTION } from "./namespaces.ts";
import { quote, Refused } from "./refused.ts";
import type { XmlElement } from "./xml.ts";

const require = createRequire(import.meta.url);

/** The files of `assets/saml-schemas`, by the addresses under which they import each other. Nothing else is ever loaded. */
const FILES: Readonly<Record<string, string>> = {
  "saml-schema-protocol-2.0.xsd": "saml-schema-protocol-2.0.xsd",
  "saml-schema-assertion-2.0.xsd": "saml-schema-assertion-2.0.xsd",
  "xenc11-schema.xsd": "xenc11-schema.xsd",
  "http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd": "xmldsig-core-schema.xsd",
  "http://www.w3.org/TR/2002/REC-xmlenc-core-20021210/xenc-schema.xsd": "xenc-schema.xsd",
};

/** Takes in everything that a response may consist of. */
const ALL_SCHEMAS = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="urn:oasis:names:tc:SAML:2.0:protocol" schemaLocation="saml-schema-protocol-2.0.xsd"/>
  <import namespace="http://www.w3.org/2009/xmlenc11#" schemaLocation="xenc11-schema.xsd"/>
</schema>`;

/**
 * Elements and attributes in a document. A response with a thousand groups has two thousand: each is an element with its type. libxml2 goes
 * on after the first mistake, finds up to five in an element, and says for each where it is.
 */
const MAX_NODES = 2_200;
/** Elements that aren't values of attributes. */
const MAX_OTHER_ELEMENTS = 500;
/** Elements one in the other. Those of SAML go eight deep. */
const MAX_DEPTH = 16;

/** Compiled once: what a document must not be. */
const exceedsLimits = XmlXPath.compile(
  `count(//*) + count(//@*) > ${MAX_NODES}
  or count(//*[not(self::saml:AttributeValue)]) > ${MAX_OTHER_ELEMENTS}
  or boolean(${"/*".repeat(MAX_DEPTH + 1)})`,
  { saml: ASSERTION },
);

/** Compiled with the module, which takes about 0.2 seconds. */
const validator = compileSchemas();

/**
 * Validates a document against the schemas of SAML 2.0, XML Signature and XML Encryption.
 *
 * @param root the root element of the document
 * @throws {Refused} `too_complex` or `schema_invalid`
 */
export function validate(root: XmlElement): void {
  if (root.doc.eval(exceedsLimits) === true) {
    throw new Refused(
      "too_complex",
      `The document has more than ${MAX_NODES} elements and attributes, more than ${MAX_OTHER_ELEMENTS} elements besides the values of attributes, or more than ${MAX_DEPTH} one in the other. Have the identity provider send fewer attributes, such as only the groups that matter here.`,
    );
  }
  try {
    validator.validate(root.doc);
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    throw new Refused(
      "schema_invalid",
      `The document breaks the schemas of SAML 2.0 at ${placeOf(error)}. Look at what the identity provider sent.`,
    );
  }
}

/** The element or attribute that is wrong. libxml2's sentence goes on with values, which may be an email address. */
function placeOf(error: XmlValidateError): string {
  const place = /^Element '(?:\{[^}']*\})?[^']*'(?:, attribute '[^']*')?/.exec(error.details[0]?.message ?? "");
  return place ? quote(place[0]) : "an element that it doesn't name";
}

function compileSchemas(): XsdValidator {
  const read = (file: string) => readFileSync(require.resolve(`#assets/saml-schemas/${file}`));
  const provider = new XmlBufferInputProvider(
    Object.fromEntries(Object.entries(FILES).map(([address, file]) => [address, read(file)])),
  );
  xmlRegisterInputProvider(provider);
  const schemas = XmlDocument.fromString(ALL_SCHEMAS);
  try {
    return XsdValidator.fromDoc(schemas);
  } finally {
    schemas.dispose();
  }
}
