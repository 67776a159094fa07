import type { SamlRefusalCode, SamlResponseInput } from "../../../src/saml/types.ts";
import { ACS, type ResponseOptions, SP, writeResponse } from "../support/response.ts";
import { sign } from "../support/sign.ts";
import type { Attack } from "./attack.ts";

/** A response that its identity provider signed as it is. */
function duty(
  name: string,
  code: SamlRefusalCode,
  options: ResponseOptions,
  input?: Partial<SamlResponseInput>,
): Attack {
  return { name, code, xml: sign(writeResponse(options), "Assertion"), ...(input ? { input } : {}) };
}

const unsolicited: ResponseOptions = { inResponseTo: null, confirmationInResponseTo: null };

/** Well signed, and yet not for this sign-in. */
export const duties: readonly Attack[] = [
  duty("the status Responder, with an assertion", "status_not_success", {
    status: "urn:oasis:names:tc:SAML:2.0:status:Responder",
  }),
  {
    name: "success without an assertion",
    code: "assertion_missing",
    xml: writeResponse().replace(/<saml:Assertion .*<\/saml:Assertion>/s, ""),
  },
  duty("another issuer", "issuer_mismatch", { issuer: "https://idp.globex.test" }),
  duty("another issuer of the response", "issuer_mismatch", { responseIssuer: "https://idp.globex.test" }),
  duty("another destination", "destination_mismatch", { destination: "https://app.globex.test/acs" }),
  duty("another path of the destination", "destination_mismatch", { destination: `${ACS}/` }),
  {
    name: "a signed response without a destination",
    code: "destination_mismatch",
    xml: sign(writeResponse({ destination: null }), "Response"),
  },
  duty("another audience", "audience_mismatch", { audiences: [["https://app.globex.test"]] }),
  duty("no audience", "audience_mismatch", { audiences: [] }),
  duty("two restrictions, one for another audience", "audience_mismatch", {
    audiences: [[SP], ["https://app.globex.test"]],
  }),
  duty("an audience that begins like ours", "audience_mismatch", { audiences: [[`${SP}0`]] }),
  duty("a condition that nobody knows", "schema_invalid", { conditions: '<x:Weather xmlns:x="urn:x"/>' }),
  duty("a confirmation by holder of key", "no_bearer_confirmation", {
    method: "urn:oasis:names:tc:SAML:2.0:cm:holder-of-key",
  }),
  duty("another recipient", "recipient_mismatch", { recipient: "https://app.globex.test/acs" }),
  duty("no recipient", "recipient_mismatch", { recipient: null }),
  duty("an answer to no request", "unsolicited", unsolicited),
  duty("an answer to another request", "request_mismatch", {
    inResponseTo: "_request2",
    confirmationInResponseTo: "_request2",
  }),
  duty("an assertion for another request", "request_mismatch", { confirmationInResponseTo: "_request2" }),
  duty("an assertion for no request, in an answer to ours", "request_mismatch", { confirmationInResponseTo: null }),
  duty("an answer to a request, where the identity provider began", "request_mismatch", {}, { requestId: null }),
  duty("expired two hours ago", "expired", { notOnOrAfter: -7200, confirmationNotOnOrAfter: -7200, notBefore: -7500 }),
  duty("expired by its confirmation alone", "expired", { confirmationNotOnOrAfter: -60 }),
  duty("expired by its conditions alone", "expired", { notOnOrAfter: -60 }),
  duty("valid in two minutes", "not_yet_valid", { notBefore: 120 }),
  duty("valid for ever", "invalid_time", { confirmationNotOnOrAfter: null }),
  {
    name: "a time without a zone",
    code: "invalid_time",
    xml: sign(writeResponse().replaceAll(/NotOnOrAfter="([^"]*)Z"/g, 'NotOnOrAfter="$1"'), "Assertion"),
  },
  duty("a session that has ended", "session_ended", { sessionNotOnOrAfter: -60 }),
  duty("nobody signed in", "authn_statement_missing", { authnStatements: 0 }),
  duty("two sign-ins", "several_authn_statements", { authnStatements: 2 }),
  duty("no name", "name_id_missing", { nameIdXml: "" }),
  duty("an empty name", "name_id_missing", { nameId: " " }),
  duty("a name that is another each time", "name_id_transient", {
    nameIdFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  }),
];
