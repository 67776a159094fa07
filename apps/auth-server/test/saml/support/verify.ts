import type { SamlResponseInput, SamlVerdict } from "../../../src/saml/types.ts";
import { verifyResponseNow } from "../../../src/saml/verify-response.ts";
import { idpKey, spKey } from "./keys.ts";
import { ACS, IDP, NOW, REQUEST_ID, SP } from "./response.ts";

/** What a good response is verified with. */
export const expected: Omit<SamlResponseInput, "response"> = {
  idp: { entityId: IDP, certificates: [idpKey.certificate] },
  sp: { entityId: SP, acsUrl: ACS, decryptionKeys: [spKey.privateKey], allowsCbc: false },
  requestId: REQUEST_ID,
  now: NOW,
  clockSkewSeconds: 60,
};

/** Verifies XML as it would be posted. */
export function verifyXml(xml: string, input: Partial<SamlResponseInput> = {}): SamlVerdict {
  return verifyResponseNow({ ...expected, response: Buffer.from(xml).toString("base64"), ...input });
}
