import { html, raw } from "hono/html";

/** The two sides that the responses of tests are made between. */
export const IDP = "https://idp.acme.test/saml";
export const SP = "https://auth.globex.test/saml/c1";
export const ACS = `${SP}/acs`;
export const REQUEST_ID = "_request1";
/** 2026-11-23T12:00:00Z */
export const NOW = 1_795_435_200;

/** What a response says; what isn't given is as in a good one. */
export interface ResponseOptions {
  readonly assertionId?: string;
  readonly issuer?: string;
  readonly responseIssuer?: string | null;
  readonly destination?: string | null;
  readonly inResponseTo?: string | null;
  readonly confirmationInResponseTo?: string | null;
  readonly status?: string;
  readonly nameId?: string;
  readonly nameIdFormat?: string;
  /** XML instead of the NameID. */
  readonly nameIdXml?: string;
  readonly method?: string;
  readonly recipient?: string | null;
  /** Seconds after `NOW`; `null` leaves it out. */
  readonly notBefore?: number | null;
  readonly notOnOrAfter?: number | null;
  readonly confirmationNotOnOrAfter?: number | null;
  readonly sessionNotOnOrAfter?: number | null;
  /** One list for each restriction. */
  readonly audiences?: readonly (readonly string[])[];
  /** XML among the conditions. */
  readonly conditions?: string;
  readonly authnStatements?: number;
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  /** XML after the attributes. */
  readonly moreStatements?: string;
  /** XML at the end of the response. */
  readonly moreResponse?: string;
}

/** Writes a time that is so many seconds after `NOW`. */
export function timeAt(seconds: number): string {
  return new Date((NOW + seconds) * 1000).toISOString().replace(".000Z", "Z");
}

/** Writes a response with an assertion, neither of them signed. */
export function writeResponse(options: ResponseOptions = {}): string {
  const { destination = ACS, inResponseTo = REQUEST_ID, responseIssuer = IDP } = options;
  const { status = "urn:oasis:names:tc:SAML:2.0:status:Success" } = options;
  return html`<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_response1" Version="2.0" IssueInstant="${timeAt(0)}"${attribute("Destination", destination)}${attribute("InResponseTo", inResponseTo)}>${
    responseIssuer === null
      ? ""
      : html`<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${responseIssuer}</saml:Issuer>`
  }<samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${raw(writeAssertion(options))}${raw(options.moreResponse ?? "")}</samlp:Response>`.toString();
}

/** Writes an assertion, which declares its namespaces itself. */
export function writeAssertion(options: ResponseOptions = {}): string {
  const { assertionId = "_assertion1", issuer = IDP, audiences = [[SP]], authnStatements = 1 } = options;
  const { notBefore = -5, notOnOrAfter = 300, confirmationNotOnOrAfter = 300, sessionNotOnOrAfter = null } = options;
  const { recipient = ACS, confirmationInResponseTo = REQUEST_ID } = options;
  const { method = "urn:oasis:names:tc:SAML:2.0:cm:bearer" } = options;
  const { attributes = { email: ["ada@acme.test"], groups: ["Staff", "Engineering"] } } = options;
  return html`<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:xs="http://www.w3.org/2001/XMLSchema" ID="${assertionId}" Version="2.0" IssueInstant="${timeAt(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject>${raw(writeNameId(options))}<saml:SubjectConfirmation Method="${method}"><saml:SubjectConfirmationData${attribute("NotOnOrAfter", timeOrNull(confirmationNotOnOrAfter))}${attribute("Recipient", recipient)}${attribute("InResponseTo", confirmationInResponseTo)}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions${attribute("NotBefore", timeOrNull(notBefore))}${attribute("NotOnOrAfter", timeOrNull(notOnOrAfter))}>${audiences.map(
    (restriction) =>
      html`<saml:AudienceRestriction>${restriction.map((audience) => html`<saml:Audience>${audience}</saml:Audience>`)}</saml:AudienceRestriction>`,
  )}${raw(options.conditions ?? "")}</saml:Conditions>${Array.from(
    { length: authnStatements },
    () =>
      html`<saml:AuthnStatement AuthnInstant="${timeAt(-10)}" SessionIndex="_session1"${attribute("SessionNotOnOrAfter", timeOrNull(sessionNotOnOrAfter))}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
  )}<saml:AttributeStatement>${Object.entries(attributes).map(
    ([name, values]) =>
      html`<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic">${values.map(
        (value) =>
          html`<saml:AttributeValue xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">${value}</saml:AttributeValue>`,
      )}</saml:Attribute>`,
  )}</saml:AttributeStatement>${raw(options.moreStatements ?? "")}</saml:Assertion>`.toString();
}

function writeNameId({ nameIdXml, nameId = "ada@acme.test", nameIdFormat = PERSISTENT }: ResponseOptions): string {
  return nameIdXml ?? html`<saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID>`.toString();
}

export const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";

function attribute(name: string, value: string | null) {
  return value === null ? "" : html` ${name}="${value}"`;
}

function timeOrNull(seconds: number | null): string | null {
  return seconds === null ? null : timeAt(seconds);
}
