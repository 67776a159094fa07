import { parseCertificate } from "./certificates.ts";
import { METADATA, PROTOCOL, SIGNATURE } from "./namespaces.ts";
import { refuseDoctype } from "./read-xml.ts";
import { quote, Refused } from "./refused.ts";
import type { SamlIdpMetadata, SamlMetadataFailureCode, SamlMetadataResult } from "./types.ts";
import { allElements, attributeOf, childrenNamed, isNamed, textOf, withRoot, type XmlElement } from "./xml.ts";

/** Characters. The metadata of one identity provider have some ten thousand. */
const MAX_METADATA_CHARACTERS = 524_288;
/** AD FS, which describes every claim that it knows, has about five hundred. */
const MAX_ELEMENTS = 5_000;

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/**
 * Reads an identity provider's metadata (SAML 2.0 Metadata, section 2) on the current thread. Schemas aren't asked: what counts is looked for,
 * and providers put much else in. A signature isn't verified either: whoever pastes the metadata, or says where they are, vouches for them.
 *
 * @returns what a connection needs, or what is missing
 */
export function parseIdpMetadataNow(xml: string): SamlMetadataResult {
  try {
    return { ok: true, value: readMetadata(xml.trim()) };
  } catch (error) {
    const { code, message } =
      error instanceof Refused
        ? error
        : {
            code: "verifier_failed",
            message: "The metadata couldn't be read. Download them from the identity provider again.",
          };
    return { ok: false, failure: { code: code as SamlMetadataFailureCode, message } };
  }
}

function readMetadata(xml: string): SamlIdpMetadata {
  if (xml.length > MAX_METADATA_CHARACTERS) {
    throw new Refused(
      "too_large",
      `The metadata are longer than ${MAX_METADATA_CHARACTERS} characters. Paste those of the one identity provider, not of a federation.`,
    );
  }
  refuseDoctype(xml);
  return withRoot(xml, (root) => {
    const { entity, idp } = findIdentityProvider(root);
    return {
      entityId: attributeOf(entity, "entityID") ?? "",
      ssoUrl: readSsoUrl(idp),
      certificates: readCertificates(idp),
      validUntil: readValidUntil(entity),
    };
  });
}

function findIdentityProvider(root: XmlElement): { entity: XmlElement; idp: XmlElement } {
  const elements = allElements(root);
  if (elements.length > MAX_ELEMENTS) {
    throw new Refused(
      "too_complex",
      `The metadata have more than ${MAX_ELEMENTS} elements. Paste those of the one identity provider, not of a federation.`,
    );
  }
  const found = elements
    .filter((element) => isNamed(element, METADATA, "EntityDescriptor") && attributeOf(element, "entityID"))
    .flatMap((entity) => childrenNamed(entity, METADATA, "IDPSSODescriptor").map((idp) => ({ entity, idp })))
    .filter(({ idp }) => attributeOf(idp, "protocolSupportEnumeration")?.split(/\s+/).includes(PROTOCOL));
  const [only, another] = found;
  if (!only) {
    throw new Refused(
      "not_idp_metadata",
      "This isn't the metadata of an identity provider for SAML 2.0 (EntityDescriptor with an IDPSSODescriptor). Download the identity provider's metadata, not those of the app.",
    );
  }
  if (another) {
    throw new Refused(
      "several_identity_providers",
      "The metadata describe several identity providers. Paste those of the one that people of this organization sign in with.",
    );
  }
  return only;
}

function readSsoUrl(idp: XmlElement): string {
  const services = childrenNamed(idp, METADATA, "SingleSignOnService");
  const location = services
    .filter((service) => attributeOf(service, "Binding") === REDIRECT)
    .map((service) => attributeOf(service, "Location") ?? "")
    .find(isWebAddress);
  if (location) return location;
  throw new Refused(
    "sso_url_missing",
    "The metadata have no address to sign in at by redirect (SingleSignOnService with the binding HTTP-Redirect). Switch that binding on at the identity provider.",
  );
}

function isWebAddress(location: string): boolean {
  return URL.canParse(location) && ["https:", "http:"].includes(new URL(location).protocol);
}

/** Those for signing, and those that don't say what for. */
function readCertificates(idp: XmlElement): readonly string[] {
  const written = childrenNamed(idp, METADATA, "KeyDescriptor")
    .filter((descriptor) => (attributeOf(descriptor, "use") ?? "signing") === "signing")
    .flatMap((descriptor) => childrenNamed(descriptor, SIGNATURE, "KeyInfo"))
    .flatMap((keyInfo) => childrenNamed(keyInfo, SIGNATURE, "X509Data"))
    .flatMap((data) => childrenNamed(data, SIGNATURE, "X509Certificate"))
    .map(textOf);
  if (written.length === 0) {
    throw new Refused(
      "certificate_missing",
      "The metadata have no certificate for signing. Create one at the identity provider.",
    );
  }
  return [...new Set(written.map(toPem))];
}

function toPem(base64: string): string {
  const certificate = parseCertificate(Buffer.from(base64, "base64"));
  if (certificate) return certificate.toString();
  throw new Refused(
    "certificate_unusable",
    "A certificate in the metadata can't be read. Download the metadata from the identity provider again, without opening them in an editor.",
  );
}

function readValidUntil(entity: XmlElement): number | null {
  const written = attributeOf(entity, "validUntil") ?? (entity.parent && attributeOf(entity.parent, "validUntil"));
  const milliseconds = Date.parse(written ?? "");
  if (written === null || !Number.isNaN(milliseconds)) return written === null ? null : milliseconds / 1000;
  throw new Refused(
    "not_idp_metadata",
    `The metadata are valid until ${quote(written)}, which isn't a time. Download them again.`,
  );
}
