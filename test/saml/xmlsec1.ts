import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { librariesOf } from "../../scripts/setup/debian-packages.mjs";

const run = promisify(execFile);

/** The elements that SAML signs, by the attribute that their signatures refer to. */
const IDS = [
  ["--id-attr:ID", "urn:oasis:names:tc:SAML:2.0:protocol:Response"],
  ["--id-attr:ID", "urn:oasis:names:tc:SAML:2.0:assertion:Assertion"],
].flat();

/**
 * Asks xmlsec1 whether the first signature of a document is right.
 *
 * @param tools the folder of `findDebianTools`
 * @param xml the document
 * @param certificate the signer's, in PEM; no other key counts
 */
export async function isSignedByXmlsec1(tools: string, xml: string, certificate: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "orgward-xmlsec1-"));
  try {
    const [document, signer] = [join(folder, "document.xml"), join(folder, "signer.crt")];
    await writeFile(document, xml);
    await writeFile(signer, certificate);
    const env = { ...process.env, LD_LIBRARY_PATH: librariesOf(tools) };
    const args = ["--verify", "--enabled-key-data", "rsa", "--pubkey-cert-pem", signer, ...IDS, document];
    await run(join(tools, "usr/bin/xmlsec1"), args, { env });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === 1) return false;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
