import { fileURLToPath } from "node:url";
import { type Apt, type DebianTools, unpackDebianPackages } from "../../scripts/setup/debian-packages.mjs";

/** What SimpleSAMLphp and pysaml2 call. Of what they depend on, apt adds what the machine lacks. */
const PROGRAMS = ["xmlsec1"];
const PHP_MODULES = ["cli", "common", "mbstring", "xml"];
const PYTHON_MODULES = [
  "dateutil",
  "defusedxml",
  "elementpath",
  "importlib-resources",
  "openssl",
  "requests",
  "tz",
  "xmlschema",
];

/** Their own dependencies name a web server and a documentation generator, which nobody needs here. */
const WITHOUT_DEPENDENCIES = ["python3-pysaml2", "simplesamlphp"];

const CACHE = fileURLToPath(new URL("./node_modules/.cache/", import.meta.url));

let found: Promise<DebianTools> | undefined;

/**
 * Unpacks Debian's SimpleSAMLphp, pysaml2 and xmlsec1 into a folder of this workspace, once for all tests. `SAML_TOOLS` names a folder in
 * which they have been unpacked already.
 */
export function findDebianTools(): Promise<DebianTools> {
  found ??= process.env.SAML_TOOLS
    ? Promise.resolve({ folder: process.env.SAML_TOOLS })
    : unpackDebianPackages({
        title: "SimpleSAMLphp, pysaml2 and xmlsec1",
        cache: CACHE,
        name: "debian",
        example: "simplesamlphp",
        choose: choosePackages,
      });
  return found;
}

async function choosePackages({ dependsOn }: Apt) {
  const php = /php\d+\.\d+(?=-cli)/.exec(await dependsOn("php-cli"))?.[0];
  if (!php) throw new Error("apt knows no package php-cli");
  const packages = [
    ...PROGRAMS,
    ...PHP_MODULES.map((name) => `${php}-${name}`),
    ...PYTHON_MODULES.map((name) => `python3-${name}`),
  ];
  return { packages, alone: WITHOUT_DEPENDENCIES };
}
