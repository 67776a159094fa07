import type { Cause } from "../domain/causes.ts";

/** What can be wrong with an identity provider, each with what to do about it. */
export const causeMessages = {
  "set_up_cause.acs_url_wrong": "The identity provider sends its answer to another URL than our ACS URL.",
  "set_up_fix.acs_url_wrong": "Copy the ACS URL from the step “Register” into the app there, exactly as it is.",
  "set_up_cause.audience_wrong": "The answer is for another app: its audience isn’t our entity ID.",
  "set_up_fix.audience_wrong":
    "Copy the entity ID from the step “Register” into the app there, as the audience or identifier, exactly as it is.",
  "set_up_cause.issuer_other": "The answer comes from another identity provider than the one in your metadata.",
  "set_up_fix.issuer_other":
    "Metadata and app have to be of the same tenant and environment. Copy the metadata of this very app again into the step “Connect”.",
  "set_up_cause.assertion_unsigned": "The assertion isn’t signed.",
  "set_up_fix.assertion_unsigned": "Turn on signing of the assertion, or of the whole response, by RSA-SHA256.",
  "set_up_cause.assertion_missing": "The answer holds no assertion, so it names nobody.",
  "set_up_fix.assertion_missing": "Check that the person who tries it may use the app.",
  "set_up_cause.certificate_other": "The answer is signed with a certificate that isn’t in your metadata.",
  "set_up_fix.certificate_other":
    "The certificate was probably replaced. Copy the app’s current metadata into the step “Connect”.",
  "set_up_cause.signature_broken": "The signature doesn’t fit the answer.",
  "set_up_fix.signature_broken":
    "Something changed the answer on its way, such as a proxy. If it happens again, copy the app’s metadata anew.",
  "set_up_cause.algorithm_weak": "The answer is signed by an outdated algorithm, such as SHA-1.",
  "set_up_fix.algorithm_weak": "Choose RSA-SHA256 as the signature algorithm, and SHA256 as the digest algorithm.",
  "set_up_cause.key_weak": "The certificate’s key is too short to be trusted.",
  "set_up_fix.key_weak":
    "Create a new signing certificate with an RSA key of at least 2048 bits, and copy the metadata anew.",
  "set_up_cause.encryption_by_cbc": "The assertion is encrypted in a way that isn’t accepted (AES-CBC).",
  "set_up_fix.encryption_by_cbc": "Choose AES-GCM as the encryption algorithm, or turn encryption of assertions off.",
  "set_up_cause.encryption_for_another_key": "The assertion is encrypted for another key than ours.",
  "set_up_fix.encryption_for_another_key":
    "Turn encryption of assertions off, or upload our certificate for it from the step “Register”.",
  "set_up_cause.clock_ahead": "The identity provider’s clock is ahead: its answer isn’t valid yet.",
  "set_up_fix.clock_ahead": "Set the clock of the identity provider’s server by NTP, then try again.",
  "set_up_cause.clock_behind": "The answer had already expired when it arrived.",
  "set_up_fix.clock_behind":
    "The identity provider’s clock is behind, or the sign-in took too long. Set its clock by NTP, then try again.",
  "set_up_cause.name_id_missing": "The answer doesn’t say who signed in (no NameID).",
  "set_up_fix.name_id_missing":
    "Choose a value for the NameID that every person has and that never changes, such as the user’s ID.",
  "set_up_cause.name_id_transient": "The NameID is another one at each sign-in (transient).",
  "set_up_fix.name_id_transient": "Choose “persistent” or “email address” as the format of the NameID.",
  "set_up_cause.status_refused": "The identity provider answered that it doesn’t sign this person in.",
  "set_up_fix.status_refused":
    "Check that the person may use the app, and look into the sign-in log of the identity provider.",
  "set_up_cause.answer_of_another_sign_in": "The answer belongs to another sign-in than the one that you began.",
  "set_up_fix.answer_of_another_sign_in": "Close the other tabs of this set-up, and try again.",
  "set_up_cause.answer_unasked": "The answer came without a request: the sign-in began at the identity provider.",
  "set_up_fix.answer_unasked": "Begin the trial here, with “Try signing in”, not at the tile in your portal.",
  "set_up_cause.bearer_missing": "The assertion doesn’t say that whoever brings it may use it (bearer confirmation).",
  "set_up_fix.bearer_missing": "Choose the Web Browser SSO profile for the app.",
  "set_up_cause.authentication_missing": "The assertion doesn’t say that anybody signed in.",
  "set_up_fix.authentication_missing": "Turn on the authentication statement in the app’s assertions.",
  "set_up_cause.session_over": "The session at the identity provider had already ended.",
  "set_up_fix.session_over": "Sign out at the identity provider, then try again.",
  "set_up_cause.response_malformed": "The answer isn’t a response of SAML 2.0 that can be read.",
  "set_up_fix.response_malformed": "Check that the app uses SAML 2.0, and that nothing changes its answers on the way.",
  "set_up_cause.response_not_trusted": "The answer is built in a way that could be forged, so it isn’t accepted.",
  "set_up_fix.response_not_trusted":
    "Send the details below to the maker of the identity provider. Nothing in this set-up can change that.",
  "set_up_cause.response_too_large": "The answer is too large.",
  "set_up_fix.response_too_large": "Send fewer attributes: only the groups that matter for this app, and no pictures.",
  "set_up_cause.verifier_failed": "The answer couldn’t be checked just now.",
  "set_up_fix.verifier_failed": "Try again. If it happens again, tell whoever sent you here.",

  "set_up_cause.metadata_empty": "There’s no metadata yet.",
  "set_up_fix.metadata_empty": "Paste the metadata, choose its file, or enter its URL.",
  "set_up_cause.metadata_is_a_page": "This is a web page, not metadata: probably a sign-in page.",
  "set_up_fix.metadata_is_a_page":
    "Open the metadata URL in a private window. If it asks you to sign in, download the file and choose it here instead.",
  "set_up_cause.metadata_malformed": "This isn’t XML that can be read.",
  "set_up_fix.metadata_malformed": "Choose the file itself rather than copying from a window that shows it.",
  "set_up_cause.metadata_too_large": "The metadata is too large.",
  "set_up_fix.metadata_too_large": "Use the metadata of this one app, not of your whole federation.",
  "set_up_cause.metadata_unreachable": "Nothing that could be read was at the metadata URL.",
  "set_up_fix.metadata_unreachable":
    "Check that it opens without signing in and from outside your network. Otherwise, choose the file here.",
  "set_up_cause.metadata_address_wrong": "The metadata URL has to begin with https://.",
  "set_up_fix.metadata_address_wrong": "Copy the whole URL, or choose the file here.",
  "set_up_cause.metadata_is_ours": "This is our own metadata, not your identity provider’s.",
  "set_up_fix.metadata_is_ours":
    "Ours belongs into your identity provider. Download its metadata there, and bring it here.",
  "set_up_cause.metadata_of_an_app": "This metadata describes an app, not an identity provider.",
  "set_up_fix.metadata_of_an_app": "Download the metadata of the identity provider (IDPSSODescriptor).",
  "set_up_cause.metadata_of_several": "This metadata describes several identity providers.",
  "set_up_fix.metadata_of_several": "Use the metadata of your own identity provider alone.",
  "set_up_cause.metadata_over": "This metadata has expired.",
  "set_up_fix.metadata_over": "Download it again.",
  "set_up_cause.sso_url_missing": "The metadata names no sign-in address for browsers (HTTP-Redirect).",
  "set_up_fix.sso_url_missing":
    "Turn on the binding HTTP-Redirect at the identity provider, and download the metadata again.",
  "set_up_cause.sso_url_not_https": "The sign-in address of the identity provider isn’t https.",
  "set_up_fix.sso_url_not_https": "Give the identity provider an https address, and download the metadata again.",
  "set_up_cause.certificate_missing": "The metadata holds no signing certificate.",
  "set_up_fix.certificate_missing": "Create or activate a signing certificate, and download the metadata again.",
  "set_up_cause.certificate_unusable": "The signing certificate can’t be used.",
  "set_up_fix.certificate_unusable":
    "Create a signing certificate with an RSA key of at least 2048 bits, and download the metadata again.",
  "set_up_cause.certificate_over": "Every signing certificate in the metadata has expired.",
  "set_up_fix.certificate_over":
    "Create a new signing certificate, make it the active one, and download the metadata again.",

  "set_up_cause.address_not_public": "The address of the identity provider isn’t on the public internet.",
  "set_up_fix.address_not_public":
    "Our server has to reach it for OpenID Connect. Make it public, or use SAML, for which your browser alone has to reach it.",
  "set_up_cause.provider_unreachable": "The identity provider doesn’t answer.",
  "set_up_fix.provider_unreachable":
    "Check the issuer for typing errors, and that it can be reached from outside your network.",
  "set_up_cause.issuer_not_https": "The issuer isn’t an https address.",
  "set_up_fix.issuer_not_https": "Use the https address of the identity provider.",
  "set_up_cause.discovery_not_found": "There’s no discovery document at this issuer.",
  "set_up_fix.discovery_not_found":
    "Copy the issuer exactly: what comes before “/.well-known/openid-configuration”. Often it has a path, such as /oauth2/default or /v2.0.",
  "set_up_cause.discovery_is_a_page": "At this issuer there’s a web page where the discovery document should be.",
  "set_up_fix.discovery_is_a_page":
    "Open issuer + “/.well-known/openid-configuration” in a private window: it has to show JSON without asking you to sign in.",
  "set_up_cause.discovery_incomplete": "The discovery document lacks what signing in needs.",
  "set_up_fix.discovery_incomplete": "Check that OpenID Connect, not only OAuth 2.0, is turned on for the app.",
  "set_up_cause.issuer_trailing_slash": "The issuer differs from the identity provider’s own by the slash at its end.",
  "set_up_fix.issuer_trailing_slash": "Write it exactly as “issuer” stands in the discovery document.",
  "set_up_cause.discovery_of_another_issuer": "The discovery document belongs to another issuer.",
  "set_up_fix.discovery_of_another_issuer":
    "Use the issuer that stands in the document. With Microsoft, use the address with your tenant’s ID rather than “common”.",
  "set_up_cause.user_not_assigned": "The person who tried it isn’t assigned to the app.",
  "set_up_fix.user_not_assigned": "Assign the person, or a group that they’re in, to the app.",
  "set_up_cause.sign_in_declined": "The sign-in was declined at the identity provider.",
  "set_up_fix.sign_in_declined":
    "If you cancelled it, try again. Otherwise, look into the identity provider’s sign-in log for the rule that declined it.",
  "set_up_cause.consent_missing": "The identity provider wants consent that nobody has given yet.",
  "set_up_fix.consent_missing": "Grant admin consent for the app.",
  "set_up_cause.scope_refused": "The identity provider doesn’t give the app what it asks for (scopes).",
  "set_up_fix.scope_refused": "Allow the scopes openid, email and profile for the app.",
  "set_up_cause.app_type_wrong":
    "The app there has another type: it doesn’t allow the authorization code flow with a secret.",
  "set_up_fix.app_type_wrong":
    "Create it as a web application (confidential client) with the grant type authorization code.",
  "set_up_cause.request_refused": "The identity provider refused our request.",
  "set_up_fix.request_refused":
    "Look into its sign-in log. Compare redirect URI, response type and scopes with the step “Register”.",
  "set_up_cause.provider_failed": "The identity provider reports an error of its own.",
  "set_up_fix.provider_failed": "Try again in a few minutes, and look at the identity provider’s status page.",
  "set_up_cause.answer_incomplete": "The answer holds no code with which we could ask who signed in.",
  "set_up_fix.answer_incomplete": "Choose the response type “code” for the app.",
  "set_up_cause.answer_of_another_issuer":
    "The answer comes from another identity provider than the one that you were sent to.",
  "set_up_fix.answer_of_another_issuer": "Check that issuer and app are of the same tenant and environment.",
  "set_up_cause.client_unknown": "The identity provider doesn’t know this client ID.",
  "set_up_fix.client_unknown": "Copy the client ID of this app, in this tenant, again into the step “Connect”.",
  "set_up_cause.client_secret_wrong": "The identity provider doesn’t accept the client ID and secret.",
  "set_up_fix.client_secret_wrong":
    "Copy both again into the step “Connect”, without spaces. If in doubt, create a new secret.",
  "set_up_cause.client_secret_id": "What you entered isn’t the secret, but probably its ID.",
  "set_up_fix.client_secret_id":
    "Copy what stands in the column “Value”, not “Secret ID”. It’s shown only once: create a new secret if you no longer have it.",
  "set_up_cause.client_secret_expired": "The client secret has expired.",
  "set_up_fix.client_secret_expired": "Create a new secret for the app, and enter it in the step “Connect”.",
  "set_up_cause.code_refused": "The identity provider doesn’t take back the code that it issued.",
  "set_up_fix.code_refused":
    "The redirect URI there has to be exactly ours, character by character. Then try again, without waiting in between.",
  "set_up_cause.token_answer_unusable":
    "The identity provider’s token endpoint answers with something other than tokens.",
  "set_up_fix.token_answer_unusable": "Check that no proxy or firewall page stands before it.",
  "set_up_cause.id_token_missing": "The identity provider gave no ID token.",
  "set_up_fix.id_token_missing": "Allow the scope openid for the app, and turn OpenID Connect on.",
  "set_up_cause.id_token_unsigned": "The ID token isn’t signed (alg none).",
  "set_up_fix.id_token_unsigned": "Choose RS256 as the algorithm of the ID token.",
  "set_up_cause.id_token_symmetric": "The ID token is signed with the client secret (HS256).",
  "set_up_fix.id_token_symmetric": "Choose RS256 as the algorithm of the ID token.",
  "set_up_cause.id_token_algorithm":
    "The ID token is signed by another algorithm than the identity provider announces.",
  "set_up_fix.id_token_algorithm": "Choose RS256 as the algorithm of the ID token.",
  "set_up_cause.id_token_encrypted": "The ID token is encrypted.",
  "set_up_fix.id_token_encrypted": "Turn off the encryption of the ID token: it comes to us directly, over HTTPS.",
  "set_up_cause.claim_missing": "The ID token lacks a claim that every ID token has to have.",
  "set_up_fix.claim_missing": "Check whether rules or mappings of yours remove claims such as sub or nonce.",
  "set_up_cause.id_token_of_another_issuer": "The ID token names another issuer.",
  "set_up_fix.id_token_of_another_issuer":
    "Use the issuer that stands in the token. With Microsoft, choose version 2 of the access token in the app’s manifest, and the v2.0 issuer.",
  "set_up_cause.id_token_for_another_app": "The ID token is for another app than the one whose client ID you entered.",
  "set_up_fix.id_token_for_another_app": "Copy the client ID of this app again into the step “Connect”.",
  "set_up_cause.signing_key_unknown": "The ID token is signed with a key that the identity provider doesn’t publish.",
  "set_up_fix.signing_key_unknown":
    "If it has just replaced its keys, try again in a few minutes. Otherwise, issuer and app belong to different environments.",
  "set_up_cause.signature_wrong": "The signature of the ID token is wrong.",
  "set_up_fix.signature_wrong": "Check that issuer and app belong to the same environment.",
  "set_up_cause.userinfo_refused": "The identity provider doesn’t tell more about the person (userinfo).",
  "set_up_fix.userinfo_refused": "Allow the scopes email and profile for the app.",
  "set_up_cause.userinfo_of_another_person": "Userinfo tells about another person than the ID token.",
  "set_up_fix.userinfo_of_another_person": "Check whether rules of yours change the claim sub.",
  "set_up_cause.subject_unusable": "The ID token doesn’t say who signed in in a way that can be used (claim sub).",
  "set_up_fix.subject_unusable": "Check whether rules of yours change the claim sub.",
  "set_up_cause.answer_unusable": "The answer can’t be used.",
  "set_up_fix.answer_unusable": "Try again. If it happens again, send the details below to whoever sent you here.",

  "set_up_cause.redirect_not_registered": "The app there doesn’t know our address (redirect URI or reply URL).",
  "set_up_fix.redirect_not_registered":
    "Copy the address from the step “Register” into the app, exactly as it is: no slash at the end, nothing missing.",
  "set_up_cause.entity_not_registered": "The identity provider doesn’t know our entity ID.",
  "set_up_fix.entity_not_registered": "Copy the entity ID from the step “Register” into the app, exactly as it is.",
  "set_up_cause.person_not_assigned": "You’re not assigned to the app.",
  "set_up_fix.person_not_assigned": "Assign yourself, or a group that you’re in, to the app, and try again.",
  "set_up_cause.app_not_on": "The app isn’t turned on for you.",
  "set_up_fix.app_not_on": "Turn it on for everyone, or for your group. That can take a few minutes to be effective.",
  "set_up_cause.app_of_another_tenant": "There’s no such app in this tenant.",
  "set_up_fix.app_of_another_tenant": "Check that client ID or entity ID, and the tenant, are those of this app.",
  "set_up_cause.request_not_signed": "The identity provider wants our requests to be signed, which they aren’t.",
  "set_up_fix.request_not_signed": "Turn off the requirement of signed requests for the app.",
  "set_up_cause.name_id_not_available": "The identity provider has no value for your NameID.",
  "set_up_fix.name_id_not_available": "Choose a field as its source that is filled in for everyone.",
  "set_up_cause.name_id_format": "The identity provider can’t give the NameID in the configured format.",
  "set_up_fix.name_id_format": "Choose “persistent” or “email address” as the format of the NameID.",
  "set_up_cause.authentication_context": "You had signed in there in another way than the one that was asked for.",
  "set_up_fix.authentication_context": "Sign out at the identity provider, or use a private window, and try again.",
  "set_up_cause.consent_needed": "An administrator has to agree to the app first.",
  "set_up_fix.consent_needed": "Grant admin consent for the app.",
  "set_up_cause.account_of_another_tenant": "You’re signed in there with an account of another tenant.",
  "set_up_fix.account_of_another_tenant":
    "Sign out there, or use a private window, and try again with an account of your company.",

  "set_up_cause.email_missing": "The identity provider doesn’t tell the person’s email address.",
  "set_up_fix.email_missing": "Send the email address as “email”, and check that the person has one there.",
  "set_up_cause.email_under_another_name": "The email address comes under a name that nobody looks for.",
  "set_up_fix.email_under_another_name": "Send it as “email”.",
  "set_up_cause.domain_not_proven": "The person’s email address is outside the domains that you’ve proven.",
  "set_up_fix.domain_not_proven": "Prove its domain in the step “Domain”, or send the address inside your own domain.",
  "set_up_cause.email_not_verified": "The identity provider says that nobody has verified the address.",
  "set_up_fix.email_not_verified": "Nothing depends on it, as long as you alone give out addresses in your domain.",
  "set_up_cause.name_missing": "The identity provider doesn’t tell the person’s name.",
  "set_up_fix.name_missing": "Send the first and last name too, so that colleagues recognize each other.",
  "set_up_cause.role_claim_missing": "The claim that gives roles is missing.",
  "set_up_fix.role_claim_missing":
    "Send it, with the groups that are assigned to the app. Until then people get the default role.",
  "set_up_cause.groups_too_many": "The person is in more groups than the identity provider lists.",
  "set_up_fix.groups_too_many": "Send only the groups that are assigned to the app.",
  "set_up_cause.groups_are_ids": "Groups come as IDs, while the rules for roles name them.",
  "set_up_fix.groups_are_ids": "Send the names of groups, or put their IDs into the rules.",
  "set_up_cause.no_role_rule_matches": "No rule for roles fits what the identity provider sent.",
  "set_up_fix.no_role_rule_matches":
    "That’s fine if this person is to have the default role. Otherwise, compare the values below with the rules.",
} as const satisfies Readonly<Record<`set_up_cause.${Cause}` | `set_up_fix.${Cause}`, string>>;

type CauseMessages = typeof causeMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends CauseMessages {}
}
