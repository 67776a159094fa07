import { findDebianTools } from "@orgward/saml-identity-providers/tools";
import { isSignedByXmlsec1 } from "@orgward/saml-identity-providers/xmlsec1";

/** Says whether xmlsec1 finds the first signature of a document good, under the key of a certificate. */
export type AskXmlsec = (xml: string, certificate: string) => Promise<boolean>;

const tools = await findDebianTools();

/** xmlsec1, a verifier of XML signatures by other people; `null` where it can't be had. */
export const askXmlsec: AskXmlsec | null =
  "folder" in tools ? (xml, certificate) => isSignedByXmlsec1(tools.folder, xml, certificate) : null;

/** Why xmlsec1 can't be had. */
export const xmlsecMissing: string | null = "missing" in tools ? tools.missing : null;
