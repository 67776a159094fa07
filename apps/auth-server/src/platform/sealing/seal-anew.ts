import { SealError, type Sealer } from "./sealing.ts";

/**
 * Encrypts sealed data again under the first secret.
 *
 * @param what what it is, as the beginning of a sentence, such as `The secret of the connection google`
 * @throws SealError that says so, when it can't be opened
 */
export async function sealAnew(sealer: Sealer, sealed: string, what: string): Promise<string> {
  const plaintext = await sealer.open(sealed).catch((error: unknown) => {
    if (!(error instanceof SealError)) throw error;
    throw new SealError(`${what} ${error.message}.`, { cause: error });
  });
  return sealer.seal(plaintext);
}
