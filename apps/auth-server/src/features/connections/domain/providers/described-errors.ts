import type { ProviderCause } from "./provider-causes.ts";

/** Error codes of Microsoft Entra ID, which it writes into its pages and answers. */
const codes: Readonly<Record<string, ProviderCause>> = {
  AADSTS50105: "user_not_assigned",
  AADSTS50020: "user_not_assigned",
  AADSTS65001: "consent_missing",
  AADSTS65004: "sign_in_declined",
  AADSTS700016: "client_unknown",
  AADSTS7000215: "client_secret_id",
  AADSTS7000222: "client_secret_expired",
  AADSTS7000218: "app_type_wrong",
  AADSTS70011: "scope_refused",
};

/** Sentences beside an error code that says less: Okta's for people whom nobody assigned to the app, and oidc-provider's. */
const sentences: ReadonlyMap<string, ProviderCause> = new Map([
  ["User is not assigned to the client application.", "user_not_assigned"],
  ["requested response_type is not allowed for this client", "app_type_wrong"],
]);

/** Finds the cause that a provider's description of an error names; `null` if it names none that is known. */
export function causeInDescription(description: string | undefined): ProviderCause | null {
  if (description === undefined) return null;
  const code = /\bAADSTS\d{4,8}\b/.exec(description)?.[0] ?? "";
  return sentences.get(description) ?? codes[code] ?? null;
}
