import { quote, Refused } from "./refused.ts";

/** Characters of base64: 128 KiB, which no response with a thousand groups comes near. */
const MAX_RESPONSE_CHARACTERS = 131_072;

/**
 * Decodes the form field of a response.
 *
 * @param field base64, in lines or not
 * @throws {Refused} `too_large`, `invalid_base64`, or what {@link readXml} throws
 */
export function decodeResponse(field: string | Uint8Array): string {
  if (field.length > MAX_RESPONSE_CHARACTERS) {
    throw new Refused(
      "too_large",
      `The response is larger than ${MAX_RESPONSE_CHARACTERS / 1024} KiB. Have the identity provider send fewer attributes, such as only the groups that matter here.`,
    );
  }
  const characters = typeof field === "string" ? field : Buffer.from(field).toString("latin1");
  return readXml(decodeBase64(characters));
}

/**
 * Decodes base64 strictly: Node skips characters that don't belong there.
 *
 * @throws {Refused} `invalid_base64`
 */
export function decodeBase64(characters: string): Buffer {
  const packed = characters.replace(/[\t\n\r ]+/g, "");
  const bytes = Buffer.from(packed, "base64");
  if (packed !== "" && bytes.toString("base64") === packed) return bytes;
  throw new Refused(
    "invalid_base64",
    "Something that must be base64 isn't. Responses are posted to this address by the identity provider, in the field SAMLResponse.",
  );
}

/**
 * Reads bytes as XML in UTF-8, without any syntax that makes a parser fetch, expand or skip something. What it looks for are four
 * strings, wherever they are, so there is no second parser to disagree with libxml2.
 *
 * @throws {Refused} `not_utf8`, `doctype`, `processing_instruction`, `comment` or `cdata`
 */
export function readXml(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  refuseSyntax(text);
  return text;
}

function decodeUtf8(bytes: Uint8Array): string {
  const text = toText(bytes);
  const declared = /^<\?xml[^?]*\sencoding\s*=\s*["']([^"']*)["']/.exec(text ?? "")?.[1];
  if (text?.startsWith("<") && (declared === undefined || /^utf-8$/i.test(declared))) return text;
  throw new Refused(
    "not_utf8",
    `The document isn't XML in UTF-8${declared === undefined ? "" : ` (it says ${quote(declared)})`}. Look at what the identity provider sent: it may be compressed, in another encoding, or begin with a byte order mark.`,
  );
}

function toText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The declaration at the very beginning is no processing instruction. */
function withoutDeclaration(text: string): string {
  return text.replace(/^<\?xml\s[^?<>]*\?>/, "");
}

function refuseSyntax(text: string): void {
  const body = withoutDeclaration(text);
  if (body.includes("<?")) {
    throw new Refused(
      "processing_instruction",
      "The document has a processing instruction, which SAML has no use for.",
    );
  }
  if (body.includes("<!--")) {
    throw new Refused(
      "comment",
      "The response has a comment. Comments have been used to cut names short, so none is accepted.",
    );
  }
  if (body.includes("<![CDATA[")) {
    throw new Refused(
      "cdata",
      "The response has a CDATA section, which no identity provider needs, so none is accepted.",
    );
  }
  refuseDoctype(body);
}

/**
 * Refuses every declaration of a document type, and with it all entities.
 *
 * @throws {Refused} `doctype`
 */
export function refuseDoctype(text: string): void {
  if (/<!(?!--|\[CDATA\[)/.test(text)) {
    throw new Refused("doctype", "The document has a DOCTYPE, which could make entities of anything. SAML forbids it.");
  }
}
