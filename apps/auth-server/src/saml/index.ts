/** The verifier of SAML responses. It stands alone: everything else of the server comes in through here. */
export { type AuthnRequestOptions, createAuthnRequest } from "./authn-request.ts";
export { type CertificateDescription, describeCertificate } from "./certificates.ts";
export { writeSpMetadata } from "./sp-metadata.ts";
export type {
  SamlCheck,
  SamlCheckName,
  SamlIdentity,
  SamlIdentityProvider,
  SamlIdpMetadata,
  SamlMetadataFailureCode,
  SamlMetadataResult,
  SamlRefusal,
  SamlRefusalCode,
  SamlResponseInput,
  SamlServiceProvider,
  SamlVerdict,
} from "./types.ts";
export { createSamlVerifier, type SamlVerifier } from "./verifier.ts";
