import { ASSERTION, PROTOCOL } from "./namespaces.ts";
import { quote, Refused } from "./refused.ts";
import { attributeOf, childNamed, childrenNamed, textOf, type XmlElement } from "./xml.ts";

/** What the response says around its assertion. */
export interface ResponseFacts {
  readonly signed: boolean;
  readonly issuer: string | null;
  readonly destination: string | null;
  readonly inResponseTo: string | null;
}

/** A bearer's confirmation: for whom, until when, and in response to what the assertion was made. Times in seconds since 1970. */
export interface Confirmation {
  readonly recipient: string | null;
  readonly inResponseTo: string | null;
  readonly notBefore: number | null;
  readonly notOnOrAfter: number | null;
}

/** What an assertion says, as data. Times in seconds since 1970. */
export interface AssertionFacts {
  readonly id: string;
  readonly issuer: string;
  readonly nameId: { readonly value: string; readonly format: string | null; readonly qualifier: string | null } | null;
  readonly confirmations: readonly Confirmation[];
  readonly notBefore: number | null;
  readonly notOnOrAfter: number | null;
  /** One list for each restriction; all of them apply. */
  readonly audiences: readonly (readonly string[])[];
  readonly authnStatements: readonly {
    readonly instant: number;
    readonly sessionIndex: string | null;
    readonly sessionNotOnOrAfter: number | null;
    readonly contextClass: string | null;
  }[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/** Reads what the response says of itself, signed or not. */
export function readResponseFacts(response: XmlElement, signed: boolean): ResponseFacts {
  const issuer = childNamed(response, ASSERTION, "Issuer");
  return {
    signed,
    issuer: issuer && textOf(issuer),
    destination: attributeOf(response, "Destination"),
    inResponseTo: attributeOf(response, "InResponseTo"),
  };
}

/**
 * Reads an assertion.
 *
 * @param assertion as it was parsed from the bytes that were verified
 * @throws {Refused} `invalid_time` for times that aren't in UTC
 */
export function readAssertion(assertion: XmlElement): AssertionFacts {
  const conditions = childNamed(assertion, ASSERTION, "Conditions");
  const issuer = childNamed(assertion, ASSERTION, "Issuer");
  return {
    id: attributeOf(assertion, "ID") ?? "",
    issuer: issuer ? textOf(issuer) : "",
    ...readSubject(childNamed(assertion, ASSERTION, "Subject")),
    notBefore: conditions && timeOf(conditions, "NotBefore"),
    notOnOrAfter: conditions && timeOf(conditions, "NotOnOrAfter"),
    // The schemas know no other condition that restricts us: OneTimeUse is the caller's, ProxyRestriction is for others.
    audiences: (conditions ? childrenNamed(conditions, ASSERTION, "AudienceRestriction") : []).map((restriction) =>
      childrenNamed(restriction, ASSERTION, "Audience").map(textOf),
    ),
    authnStatements: childrenNamed(assertion, ASSERTION, "AuthnStatement").map(readAuthnStatement),
    attributes: readAttributes(assertion),
  };
}

function readSubject(subject: XmlElement | null): Pick<AssertionFacts, "nameId" | "confirmations"> {
  if (!subject) return { nameId: null, confirmations: [] };
  const nameId = childNamed(subject, ASSERTION, "NameID");
  return {
    nameId: nameId && {
      value: textOf(nameId),
      format: attributeOf(nameId, "Format"),
      qualifier: attributeOf(nameId, "NameQualifier"),
    },
    confirmations: childrenNamed(subject, ASSERTION, "SubjectConfirmation")
      .filter((confirmation) => attributeOf(confirmation, "Method") === BEARER)
      .map((confirmation) => readConfirmation(childNamed(confirmation, ASSERTION, "SubjectConfirmationData"))),
  };
}

function readConfirmation(data: XmlElement | null): Confirmation {
  return {
    recipient: data && attributeOf(data, "Recipient"),
    inResponseTo: data && attributeOf(data, "InResponseTo"),
    notBefore: data && timeOf(data, "NotBefore"),
    notOnOrAfter: data && timeOf(data, "NotOnOrAfter"),
  };
}

function readAuthnStatement(statement: XmlElement): AssertionFacts["authnStatements"][number] {
  const context = childNamed(statement, ASSERTION, "AuthnContext");
  const contextClass = context && childNamed(context, ASSERTION, "AuthnContextClassRef");
  return {
    instant: timeOf(statement, "AuthnInstant") ?? 0,
    sessionIndex: attributeOf(statement, "SessionIndex"),
    sessionNotOnOrAfter: timeOf(statement, "SessionNotOnOrAfter"),
    contextClass: contextClass && textOf(contextClass),
  };
}

function readAttributes(assertion: XmlElement): Readonly<Record<string, readonly string[]>> {
  const values = new Map<string, string[]>();
  for (const statement of childrenNamed(assertion, ASSERTION, "AttributeStatement")) {
    for (const attribute of childrenNamed(statement, ASSERTION, "Attribute")) {
      const name = attributeOf(attribute, "Name") ?? "";
      const own = childrenNamed(attribute, ASSERTION, "AttributeValue").map(textOf);
      values.set(name, [...(values.get(name) ?? []), ...own]);
    }
  }
  return Object.fromEntries(values);
}

/** Reads a time, which SAML 2.0 Core 1.3.3 wants in UTC. */
function timeOf(element: XmlElement, attribute: string): number | null {
  const value = attributeOf(element, attribute);
  if (value === null) return null;
  const milliseconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(milliseconds)) return milliseconds / 1000;
  throw new Refused("invalid_time", `${attribute} is ${quote(value)}. Times must be in UTC and end with Z.`);
}

/** Reads the status of a response: the codes from the outside in, and what the identity provider adds. */
export function readStatus(response: XmlElement): {
  readonly codes: readonly string[];
  readonly message: string | null;
} {
  const status = childNamed(response, PROTOCOL, "Status");
  const message = status && childNamed(status, PROTOCOL, "StatusMessage");
  const codes: string[] = [];
  for (
    let code = status && childNamed(status, PROTOCOL, "StatusCode");
    code;
    code = childNamed(code, PROTOCOL, "StatusCode")
  )
    codes.push(attributeOf(code, "Value") ?? "");
  return { codes, message: message && textOf(message) };
}
