import type { AssertionFacts, Confirmation, ResponseFacts } from "./read-assertion.ts";
import { quote } from "./refused.ts";
import type { SamlCheck, SamlCheckName, SamlRefusal, SamlRefusalCode, SamlResponseInput } from "./types.ts";

/** What the table compares. */
export interface Facts {
  readonly response: ResponseFacts;
  readonly assertion: AssertionFacts;
  readonly input: Omit<SamlResponseInput, "response">;
}

type Finding = string | SamlRefusal;

const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

/** One line for each duty of a service provider (SAML 2.0 Profiles 4.1.4.3, Core 2.5.1), in the order of the rehearsal. */
const TABLE: readonly (readonly [SamlCheckName, (facts: Facts) => Finding])[] = [
  ["issuer", checkIssuer],
  ["destination", checkDestination],
  ["audience", checkAudience],
  ["recipient", checkRecipient],
  ["request", checkRequest],
  ["validity", checkValidity],
  ["session", checkSession],
  ["subject", checkSubject],
];

/**
 * Compares what was read with what the response must have been made for. Every line is looked at, so that whoever sets the connection up
 * sees all that is wrong at once.
 *
 * @returns the checks in order, and the refusal of the first that failed
 */
export function checkFacts(facts: Facts): {
  readonly checks: readonly SamlCheck[];
  readonly refusal: SamlRefusal | null;
} {
  const findings = TABLE.map(([check, look]) => ({ check, finding: look(facts) }));
  const refusals = findings.flatMap(({ finding }) => (typeof finding === "string" ? [] : [finding]));
  return {
    checks: findings.map(({ check, finding }) =>
      typeof finding === "string"
        ? { check, passed: true, detail: finding }
        : { check, passed: false, detail: finding.message },
    ),
    refusal: refusals[0] ?? null,
  };
}

function refuse(code: SamlRefusalCode, message: string): SamlRefusal {
  return { code, message };
}

function checkIssuer({ response, assertion, input: { idp } }: Facts): Finding {
  const other = [assertion.issuer, response.issuer].find((issuer) => issuer !== null && issuer !== idp.entityId);
  if (other === undefined) return `It comes from ${quote(idp.entityId)}.`;
  return refuse(
    "issuer_mismatch",
    `The response comes from ${quote(other)}, and the connection is for ${quote(idp.entityId)}. Paste the metadata of the identity provider that is meant.`,
  );
}

function checkDestination({ response: { destination, signed }, input: { sp } }: Facts): Finding {
  if (destination === sp.acsUrl) return `It was sent to ${quote(sp.acsUrl)}.`;
  // SAML 2.0 Bindings 3.5.5.2 asks for it where the response is signed.
  if (destination === null && !signed)
    return "The response doesn't say where it was sent to, and isn't signed; the recipient counts.";
  return refuse(
    "destination_mismatch",
    `The response was sent to ${quote(destination)}, and this connection is at ${quote(sp.acsUrl)}. Set the ACS URL (also called reply URL or single sign-on URL) at the identity provider.`,
  );
}

function checkAudience({ assertion: { audiences }, input: { sp } }: Facts): Finding {
  if (audiences.length > 0 && audiences.every((restriction) => restriction.includes(sp.entityId)))
    return `It is meant for ${quote(sp.entityId)}.`;
  return refuse(
    "audience_mismatch",
    `The assertion is meant for ${audiences.flat().map(quote).join(", ") || "nobody in particular"}, and this connection is ${quote(sp.entityId)}. Set the audience (also called entity ID or identifier) at the identity provider.`,
  );
}

/** The confirmation that the other lines judge: the first that is for this address, or else the first. */
function confirmationFor({ assertion: { confirmations }, input: { sp } }: Facts): Confirmation | undefined {
  return confirmations.find(({ recipient }) => recipient === sp.acsUrl) ?? confirmations[0];
}

function checkRecipient(facts: Facts): Finding {
  const confirmation = confirmationFor(facts);
  const { acsUrl } = facts.input.sp;
  if (!confirmation) {
    return refuse(
      "no_bearer_confirmation",
      "The assertion doesn't confirm its subject by the method bearer, so it isn't made for signing in to websites. Use the Web Browser SSO profile at the identity provider.",
    );
  }
  if (confirmation.recipient === acsUrl) return `Its recipient is ${quote(acsUrl)}.`;
  return refuse(
    "recipient_mismatch",
    `The assertion is for the recipient ${quote(confirmation.recipient)}, and this connection is at ${quote(acsUrl)}. Set the ACS URL (or recipient) at the identity provider.`,
  );
}

function checkRequest(facts: Facts): Finding {
  const { requestId } = facts.input;
  const answered = [facts.response.inResponseTo, confirmationFor(facts)?.inResponseTo ?? null];
  if (answered.every((id) => id === requestId))
    return requestId === null
      ? "It answers no request: the identity provider began."
      : "It answers this browser's request.";
  if (requestId !== null && answered.every((id) => id === null)) {
    return refuse(
      "unsolicited",
      "The response answers no request, but this sign-in began here. Start again; if it stays so, look whether the identity provider drops InResponseTo.",
    );
  }
  return refuse(
    "request_mismatch",
    requestId === null
      ? "The response answers a request that isn't this browser's. Start signing in again."
      : "The response answers another request than this browser's, in the response or in its assertion. Start signing in again.",
  );
}

function checkValidity(facts: Facts): Finding {
  const { notBefore, notOnOrAfter } = facts.assertion;
  const { now, clockSkewSeconds } = facts.input;
  const confirmation = confirmationFor(facts);
  const begin = Math.max(notBefore ?? Number.NEGATIVE_INFINITY, confirmation?.notBefore ?? Number.NEGATIVE_INFINITY);
  const end = endOf(facts);
  if (typeof confirmation?.notOnOrAfter !== "number") {
    return refuse(
      "invalid_time",
      "The assertion doesn't say until when it holds (NotOnOrAfter of its confirmation). Set how long it is valid at the identity provider.",
    );
  }
  if (now + clockSkewSeconds < begin) {
    return refuse(
      "not_yet_valid",
      `The assertion isn't valid yet: it begins ${Math.ceil(begin - now)} seconds from now. Compare the clocks of the identity provider and of this server.`,
    );
  }
  if (now - clockSkewSeconds < end) {
    return notOnOrAfter === null ? "It is valid now." : `It is valid now, and for ${Math.floor(end - now)} seconds.`;
  }
  return refuse(
    "expired",
    `The assertion ended ${Math.ceil(now - end)} seconds ago. Start signing in again; if it stays so, compare the clocks of the identity provider and of this server.`,
  );
}

/** When the assertion ends: by its conditions or its confirmation, whichever is earlier. */
function endOf(facts: Facts): number {
  const ends = [facts.assertion.notOnOrAfter, confirmationFor(facts)?.notOnOrAfter ?? null];
  return Math.min(...ends.filter((end) => end !== null));
}

/** When the assertion can't be used any more, clock skew included, in seconds since 1970. */
export function usableUntil(facts: Facts): number {
  return endOf(facts) + facts.input.clockSkewSeconds;
}

function checkSession({ assertion: { authnStatements }, input: { now, clockSkewSeconds } }: Facts): Finding {
  const [statement, another] = authnStatements;
  if (!statement) {
    return refuse(
      "authn_statement_missing",
      "The assertion doesn't say that anybody signed in (AuthnStatement). Use the Web Browser SSO profile at the identity provider.",
    );
  }
  if (another)
    return refuse(
      "several_authn_statements",
      "The assertion tells of several sign-ins (AuthnStatement). One is expected.",
    );
  if (statement.sessionNotOnOrAfter !== null && statement.sessionNotOnOrAfter <= now - clockSkewSeconds) {
    return refuse("session_ended", "The session at the identity provider has ended. Sign in there again.");
  }
  return "It says when and how somebody signed in.";
}

function checkSubject({ assertion: { nameId } }: Facts): Finding {
  if (!nameId?.value) {
    return refuse(
      "name_id_missing",
      "The assertion doesn't name its subject. Send a NameID, not encrypted by itself: the persistent format is best, the email address works.",
    );
  }
  if (nameId.format === TRANSIENT) {
    return refuse(
      "name_id_transient",
      "The identity provider names people anew at each sign-in (NameID in the format transient), so nobody could be recognized. Choose the persistent format or the email address.",
    );
  }
  return `It names its subject (NameID in the format ${quote(nameId.format)}).`;
}
