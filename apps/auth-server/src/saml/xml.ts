import { ParseOption, XmlC14NMode, XmlDocument, XmlElement, XmlError, XmlXPath } from "libxml2-wasm";
import { EXCLUSIVE_C14N } from "./namespaces.ts";
import { Refused } from "./refused.ts";

export type { XmlDocument, XmlElement } from "libxml2-wasm";

/** Characters of an element's name: it is part of the place of every mistake inside. */
const MAX_NAME = 100;
/** Characters of a namespace, which is hashed for each element in it. Other values without white space aren't longer either. */
const MAX_VALUE = 1_000;
/** Prefixes in a PrefixList: canonicalization looks for each of them at each element. */
const MAX_PREFIXES = 32;

const OPTIONS = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NO_SYS_CATALOG;

/** Neither a name nor a namespace has white space (that of XML: JavaScript's has characters that names may have), so none hides one. */
const LONG_NAME_OR_VALUE = new RegExp(`<[^<>\\t\\n\\r ]{${MAX_NAME + 1}}|["'][^"<>\\t\\n\\r ]{${MAX_VALUE + 1}}`);

const everyElement = XmlXPath.compile("descendant-or-self::*");
const everyId = XmlXPath.compile("descendant-or-self::*/@*[translate(local-name(), 'ID', 'id') = 'id']");

/**
 * Parses XML. libxml2 ends a document that is nested deeper than 256 elements.
 *
 * @param text without DOCTYPE or processing instruction (`readXml`)
 * @returns the document, which must be disposed of: its memory isn't JavaScript's
 * @throws {Refused} `malformed_xml` or `too_complex`
 */
export function openDocument(text: string): XmlDocument {
  if (LONG_NAME_OR_VALUE.test(text)) {
    throw new Refused(
      "too_complex",
      `The document has a name of more than ${MAX_NAME} characters, or an attribute or namespace of more than ${MAX_VALUE}. Look at what the identity provider sent.`,
    );
  }
  try {
    return XmlDocument.fromBuffer(Buffer.from(text), { option: OPTIONS });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new Refused(
      "malformed_xml",
      "The document isn't well-formed XML, or it is nested deeper than 256 elements. Look at what the identity provider sent.",
    );
  }
}

/**
 * Parses XML, hands the root element to `use`, and disposes of the document: nothing of it may be kept.
 *
 * @throws {Refused} as {@link openDocument}
 */
export function withRoot<Outcome>(text: string, use: (root: XmlElement) => Outcome): Outcome {
  const document = openDocument(text);
  try {
    return use(document.root);
  } finally {
    document.dispose();
  }
}

/** The child elements, in order. */
export function childElements(element: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (let node = element.firstChild; node; node = node.next) if (node instanceof XmlElement) found.push(node);
  return found;
}

/** An element and all elements within it, in the order of the document. */
export function allElements(root: XmlElement): readonly XmlElement[] {
  return root.find(everyElement).filter((node) => node instanceof XmlElement);
}

/** The values of all attributes that some library takes for an ID: by that name in any case, in any namespace. */
export function allIds(root: XmlElement): readonly string[] {
  return root.find(everyId).map(({ content }) => content);
}

/** Whether an element has this name in this namespace. */
export function isNamed(element: XmlElement, namespace: string, name: string): boolean {
  return element.name === name && element.namespaceUri === namespace;
}

/** The child elements of this name, in order. */
export function childrenNamed(element: XmlElement, namespace: string, name: string): readonly XmlElement[] {
  return childElements(element).filter((child) => isNamed(child, namespace, name));
}

/** The first child element of this name. */
export function childNamed(element: XmlElement, namespace: string, name: string): XmlElement | null {
  return childrenNamed(element, namespace, name)[0] ?? null;
}

/** The value of an attribute in no namespace: `other:ID` is another attribute than `ID`. */
export function attributeOf(element: XmlElement, name: string): string | null {
  return element.attr(name)?.value ?? null;
}

/** The text of an element without the white space around it, which pretty-printing adds. */
export function textOf(element: XmlElement): string {
  return element.content.trim();
}

/**
 * Canonicalizes an element by Exclusive XML Canonicalization 1.0 without comments.
 *
 * @param prefixes the PrefixList of InclusiveNamespaces
 * @returns the canonical form, never empty
 * @throws {Refused} `canonicalization_failed`, for instance for relative namespace names
 */
export function canonicalize(element: XmlElement, prefixes: readonly string[]): string {
  try {
    const canonical = element.doc.canonicalizeToString({
      mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
      inclusiveNamespacePrefixes: [...prefixes],
      // A whole document has nothing to look up for each of its nodes.
      ...(element.parent ? { nodeSet: new Set([element]) } : {}),
    });
    if (canonical.startsWith("<")) return canonical;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
  }
  throw new Refused(
    "canonicalization_failed",
    "The response can't be brought into its canonical form. It wasn't made by a sound identity provider, or it was tampered with.",
  );
}

/**
 * Reads the PrefixList of the InclusiveNamespaces in a transform or canonicalization method.
 *
 * @throws {Refused} `too_complex`
 */
export function prefixListOf(method: XmlElement): readonly string[] {
  const inclusive = childNamed(method, EXCLUSIVE_C14N, "InclusiveNamespaces");
  const list = inclusive && attributeOf(inclusive, "PrefixList");
  const prefixes = list?.split(/\s+/).filter((prefix) => prefix !== "") ?? [];
  if (prefixes.length <= MAX_PREFIXES) return prefixes;
  throw new Refused(
    "too_complex",
    `The signature lists more than ${MAX_PREFIXES} prefixes of namespaces (PrefixList). It wasn't made by a sound identity provider.`,
  );
}
