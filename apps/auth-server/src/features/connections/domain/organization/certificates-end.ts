import { describeCertificate } from "../../../../saml/index.ts";

/** Returns when the last of a connection's certificates ends, in Unix seconds; `null` if there is none. */
export function certificatesEnd(certificates: readonly string[]): number | null {
  const ends = certificates.flatMap((pem) => describeCertificate(pem)?.notAfter ?? []);
  return ends.length === 0 ? null : Math.max(...ends);
}
