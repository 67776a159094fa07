/** What an error on a provider's own page means. Such errors send nobody back, so that only the person who sees them can tell. */
export type PastedCause =
  | "redirect_not_registered"
  | "client_unknown"
  | "entity_not_registered"
  | "person_not_assigned"
  | "app_not_on"
  | "app_of_another_tenant"
  | "request_not_signed"
  | "name_id_not_available"
  | "name_id_format"
  | "authentication_context"
  | "consent_needed"
  | "account_of_another_tenant";

/** More than people copy. */
const MAX_PASTED_LENGTH = 10_000;

/**
 * The errors by what is on the page, the most telling first. What stands between two words has a bound: without one, the time that a text
 * takes would grow with the square of its length.
 */
const patterns: readonly (readonly [RegExp, PastedCause])[] = [
  [
    /AADSTS50011|redirect_uri_mismatch|invalid_redirect_uri|Invalid parameter: redirect_uri|redirect_uri' parameter must be|reply (?:URL|address).{0,200}does not match/i,
    "redirect_not_registered",
  ],
  [/AADSTS700016/, "app_of_another_tenant"],
  [/invalid_client|client not found/i, "client_unknown"],
  [/AADSTS(?:50020|90072|51004)/, "account_of_another_tenant"],
  [/AADSTS50105|app_not_configured_for_user|not assigned|no access to this app/i, "person_not_assigned"],
  [/AADSTS7000112|app_not_enabled_for_user|app_not_enabled/i, "app_not_on"],
  [/AADSTS(?:75011|50107501)|AuthnContext/i, "authentication_context"],
  [/AADSTS(?:65001|90094)|admin consent|approval required/i, "consent_needed"],
  [
    /app_not_configured|AADSTS(?:650056|700082)|(?:unknown|no metadata).{0,200}(?:entity|issuer|provider|requester)|Metadata ?not ?found/i,
    "entity_not_registered",
  ],
  [/AADSTS76021|request.{0,200}must be signed|signature.{0,200}request/i, "request_not_signed"],
  [/name_?id.{0,200}(?:null|empty|missing)|AADSTS50102002|not_a_saml_app.{0,200}name/i, "name_id_not_available"],
  [/InvalidNameIDPolicy|invalid name ?id format|AADSTS7500514/i, "name_id_format"],
];

/**
 * Recognizes an error that somebody copied from the page of their provider.
 *
 * @returns `null` if it isn't known
 */
export function recognizeError(pasted: string): PastedCause | null {
  const text = pasted.slice(0, MAX_PASTED_LENGTH);
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
