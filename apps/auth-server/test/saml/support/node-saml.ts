import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { idpKey, spKey } from "./keys.ts";
import { ACS, IDP, REQUEST_ID, SP } from "./response.ts";

/** What node-saml makes of a response: the name that it reads, or `null` if it refuses. */
export async function askNodeSaml(field: string, certificate = idpKey.certificate): Promise<string | null> {
  // By the clock of the machine, too: it forgets requests after eight hours.
  const requests = new Map([[REQUEST_ID, new Date().toISOString()]]);
  const saml = new SAML({
    idpCert: certificate,
    idpIssuer: IDP,
    issuer: SP,
    audience: SP,
    callbackUrl: ACS,
    decryptionPvk: spKey.privateKey,
    // One signature is enough for us, wherever it is.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.ifPresent,
    // It asks the clock of the machine, and the responses are of one day: times aren't compared.
    acceptedClockSkewMs: -1,
    cacheProvider: {
      saveAsync: async (key, value) => ({ value, createdAt: Number(requests.set(key, value).size) }),
      getAsync: async (key) => requests.get(key) ?? null,
      removeAsync: async (key) => (key !== null && requests.delete(key) ? key : null),
    },
  });
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: field });
    return profile?.nameID ?? "";
  } catch {
    return null;
  }
}
