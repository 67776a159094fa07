import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { librariesOf } from "../../../scripts/setup/debian-packages.mjs";
import { freePort } from "../../../scripts/setup/free-port.mjs";
import type { IdentityProvider, KeyPair, KnownPerson } from "../identity-provider.ts";
import { startListening } from "../process.ts";
import { trustIn } from "../trust.ts";

/** SimpleSAMLphp can be configured anew while it runs. */
export interface SimpleSaml extends IdentityProvider {
  /** Changes what it does from the next answer on, by options of its `saml20-idp-hosted`; what isn't given is as at the start. */
  configure(options: Readonly<Record<string, unknown>>): Promise<void>;
}

/** What SimpleSAMLphp loads of PHP. Some builds have some of them built in. */
const EXTENSIONS = ["ctype", "dom", "iconv", "mbstring", "posix", "simplexml", "tokenizer", "xml"];

/**
 * Starts SimpleSAMLphp in PHP's own web server. It signs responses and assertions, and names people by a persistent id that it makes of
 * their attribute `uid`.
 *
 * @param tools the folder of `findDebianTools`
 * @param options `keys`: what it signs with. `people`: who can sign in there
 */
export async function startSimpleSaml(
  tools: string,
  { keys, people }: { readonly keys: KeyPair; readonly people: readonly KnownPerson[] },
): Promise<SimpleSaml> {
  const folder = await mkdtemp(join(tmpdir(), "orgward-simplesamlphp-"));
  for (const name of ["temporary", "cache"]) await mkdir(join(folder, name));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const entityId = `${origin}/saml2/idp/metadata.php`;
  const write = (name: string, value: unknown) => writeFile(join(folder, name), JSON.stringify(value));
  let configured: Readonly<Record<string, unknown>> = {};
  let generation = 0;
  const describeItself = () =>
    write("identity-provider.json", { [entityId]: { ...itself(`signing-${generation}`), ...configured } });
  const signWith = async ({ privateKey, certificate }: KeyPair) => {
    generation += 1;
    await writeFile(join(folder, `signing-${generation}.key`), privateKey);
    await writeFile(join(folder, `signing-${generation}.crt`), certificate);
    await describeItself();
  };
  await signWith(keys);
  await write("users.json", Object.fromEntries(people.map((person) => [login(person), person.attributes])));
  const php = findPhp(tools);
  const pages = join(tools, "usr/share/simplesamlphp/www");
  const env = {
    ...process.env,
    SIMPLESAMLPHP_CONFIG_DIR: fileURLToPath(new URL("config", import.meta.url)),
    IDENTITY_PROVIDER_FOLDER: folder,
    IDENTITY_PROVIDER_ORIGIN: origin,
    LD_LIBRARY_PATH: librariesOf(tools),
  };
  const stop = await startListening(php.program, [...php.args, "-S", new URL(origin).host, "-t", pages], {
    env,
    url: `${origin}/resources/default.css`,
  });
  return {
    entityId,
    ssoUrl: `${origin}/saml2/idp/SSOService.php`,
    metadataUrl: entityId,
    trust: (metadata) => trustIn(folder, metadata),
    async configure(options) {
      configured = options;
      await describeItself();
    },
    signWith,
    unsolicitedUrl: (to) => `${origin}/saml2/idp/SSOService.php?${new URLSearchParams({ spentityid: to })}`,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function login({ userName, password }: KnownPerson): string {
  return `${userName}:${password}`;
}

/** The options of saml20-idp-hosted. */
function itself(keyName: string) {
  return {
    host: "__DEFAULT__",
    auth: "users",
    privatekey: `${keyName}.key`,
    certificate: `${keyName}.crt`,
    "saml20.sign.assertion": true,
    "saml20.sign.response": true,
    NameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
    authproc: { 3: { class: "saml:PersistentNameID", attribute: "uid" } },
  };
}

function findPhp(tools: string): { readonly program: string; readonly args: readonly string[] } {
  const program = readdirSync(join(tools, "usr/bin")).find((name) => /^php\d/.test(name));
  const api = readdirSync(join(tools, "usr/lib/php")).find((name) => /^\d{8}$/.test(name));
  if (!program || !api) throw new Error(`There is no PHP in ${tools}`);
  const extensions = join(tools, "usr/lib/php", api);
  const loaded = EXTENSIONS.filter((name) => existsSync(join(extensions, `${name}.so`)));
  // Without the machine's own settings.
  const args = [
    "-n",
    "-d",
    "display_errors=0",
    "-d",
    `extension_dir=${extensions}`,
    ...loaded.flatMap((name) => ["-d", `extension=${name}`]),
  ];
  return { program: join(tools, "usr/bin", program), args };
}
