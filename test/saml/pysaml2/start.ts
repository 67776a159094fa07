import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { librariesOf } from "../../../scripts/setup/debian-packages.mjs";
import { freePort } from "../../../scripts/setup/free-port.mjs";
import type { IdentityProvider, KeyPair, KnownPerson } from "../identity-provider.ts";
import { startListening } from "../process.ts";
import { trustIn } from "../trust.ts";

/** What pysaml2 says in its answers otherwise than by itself. */
export interface Pysaml2Answers {
  /** Whom assertions are meant for. */
  readonly audience?: string;
  /** Which request it answers. */
  readonly inResponseTo?: string;
  /** Whether it says that somebody signed in. */
  readonly authentication?: boolean;
  /** Whether it names the person. */
  readonly subject?: boolean;
  /** Whether it signs assertions. */
  readonly signature?: boolean;
  /** The algorithm of digests. */
  readonly digest?: string;
  /** Minutes for which assertions hold. */
  readonly lifetime?: number;
}

/** pysaml2 can be made to answer otherwise while it runs. */
export interface Pysaml2 extends IdentityProvider {
  /** Changes what it does from the next answer on; what isn't given is as at the start. */
  configure(answers: Pysaml2Answers): Promise<void>;
}

/**
 * Starts an identity provider that is written with pysaml2. It signs assertions only, asks for no password and always signs in the same
 * person, whose attribute `uid` is the persistent name.
 *
 * @param tools the folder of `findDebianTools`
 * @param options `keys`: what it signs with. `person`: whom it signs in
 */
export async function startPysaml2(
  tools: string,
  { keys, person }: { readonly keys: KeyPair; readonly person: KnownPerson },
): Promise<Pysaml2> {
  const folder = await mkdtemp(join(tmpdir(), "orgward-pysaml2-"));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const configure = (answers: Pysaml2Answers) =>
    writeFile(join(folder, "settings.json"), JSON.stringify({ origin, attributes: person.attributes, answers }));
  await configure({});
  const signWith = async ({ privateKey, certificate }: KeyPair) => {
    await writeFile(join(folder, "signing.key"), privateKey);
    await writeFile(join(folder, "signing.crt"), certificate);
  };
  await signWith(keys);
  const env = {
    ...process.env,
    PYTHONPATH: join(tools, "usr/lib/python3/dist-packages"),
    XMLSEC: join(tools, "usr/bin/xmlsec1"),
    LD_LIBRARY_PATH: librariesOf(tools),
  };
  const program = fileURLToPath(new URL("identity_provider.py", import.meta.url));
  // Debian's Python, for which its modules were built.
  const stop = await startListening("/usr/bin/python3", [program, folder], { env, url: `${origin}/alive` });
  return {
    entityId: `${origin}/metadata`,
    ssoUrl: `${origin}/sso`,
    metadataUrl: `${origin}/metadata`,
    trust: (metadata) => trustIn(folder, metadata),
    signWith,
    configure,
    unsolicitedUrl: (to) => `${origin}/unsolicited?${new URLSearchParams({ to })}`,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
