/** The verifier of SAML responses. It stands alone: everything else of the server comes in through here. */
export { type AuthnRequestOptions, createAuthnRequest } from "./authn-request.ts";
export { type CertificateDescription, describeCertificate } from "./certificates.ts";
export { writeSpMetadata } from "./sp-metadata.ts";
export {
  SAML_CHECKS,
  type SamlCheck,
  type SamlCheckName,
  type SamlIdentity,
  type SamlIdentityProvider,
  type SamlIdpMetadata,
  type SamlMetadataFailureCode,
  type SamlMetadataResult,
  type SamlRefusal,
  type SamlRefusalCode,
  type SamlResponseInput,
  type SamlServiceProvider,
  type SamlVerdict,
} from "./types.ts";
export { createSamlVerifier, type SamlVerifier } from "./verifier.ts";
