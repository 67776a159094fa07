// @ts-check
import { forbidFile, forbidImports, forbidUse } from "./rule.mjs";

/**
 * @typedef {import("./rule.mjs").Rule} Rule
 * @typedef {{ area: "platform" | "saml" | "top", kind: string } | { area: "feature", feature: string, kind: string }} Place
 *   `kind` is the folder below the platform or a feature, "" for a file that lies in none
 */

const source = "apps/auth-server/src";
const sqlPackages = ["kysely", "libsql", "pg"];
const httpPackages = ["hono", "@hono/node-server", "node:http", "node:https", "node:http2"];

/** What runs in browsers, and what it shares with the server. */
const dashboardScript = `${source}/platform/dashboard/script/`;
const sharedWithScript = ["describe-age.ts", "script-words.ts"].map((file) => `${source}/platform/dashboard/${file}`);
const pageScript = `${source}/platform/pages/script/`;

/** @param {string} file */
const isScript = (file) => file.startsWith(dashboardScript) || file.startsWith(pageScript);

const migrations = `${source}/platform/db/migrations`;

/** What the rest of the server knows of the verifier of SAML. */
const samlDoor = `${source}/saml/index.ts`;

/** Made once, where the lines in front of it are: for an installation, and for the server in memory. */
const passwordHasher = `${source}/features/authentication/domain/passwords/password-hasher.ts`;
const hashingAlgorithms = [
  `${source}/features/authentication/domain/passwords/native-hashing.ts`,
  `${source}/memory/wasm-hashing.ts`,
];
const hasherOwners = [`${source}/installation.ts`, `${source}/memory/installation.ts`];
const hashingPackages = ["@node-rs/argon2", "@node-rs/bcrypt", "hash-wasm"];

/** What a feature may consist of; each has what it needs of it. */
const featureFolders = ["domain", "db", "routes", "pages", "cli"];

/** What of the platform knows neither HTTP nor SQL, so that a domain may build on it. */
const domainPlatform = [
  "configuration-file",
  "deliveries",
  "domain",
  "events",
  "language",
  "mail",
  "rate-limits",
  "sealing",
];

/** Who lies above whom within a feature. */
const belowInFeature = /** @type {Record<string, readonly string[]>} */ ({
  domain: ["domain"],
  db: ["db", "domain"],
  pages: ["pages", "domain"],
  routes: ["routes", "pages", "domain"],
  cli: ["cli", "domain"],
});

/**
 * Says where a file of the auth server lies; `null` for any other file.
 *
 * @param {string | null} file
 * @returns {Place | null}
 */
export function placeOf(file) {
  if (!file?.startsWith(`${source}/`)) return null;
  const [area, first = "", second = ""] = file.slice(source.length + 1).split("/");
  const folder = (/** @type {string} */ name) => (/\.\w+$/.test(name) ? "" : name);
  if (area === "platform") return { area, kind: folder(first) };
  if (area === "saml") return { area, kind: "" };
  return area === "features" ? { area: "feature", feature: first, kind: folder(second) } : { area: "top", kind: "" };
}

/** @type {readonly Rule[]} */
export const authServerRules = [
  forbidImports({
    in: (module) => placeOf(module.file)?.area === "platform",
    when: (target) => isAnyOf(placeOf(target.file)?.area, ["feature", "top"]),
    sentence: ({ specifier }) =>
      `The platform imports "${specifier}", but it knows no feature: let the feature hand the value in, or declare what it adds to an interface of the platform.`,
  }),
  forbidImports({
    in: (module) => placeOf(module.file)?.area === "saml",
    when: (target) => isAnyOf(placeOf(target.file)?.area, ["feature", "platform", "top"]),
    sentence: ({ specifier }) =>
      `The verifier of SAML imports "${specifier}" of the server, but it stands alone: hand the value in.`,
  }),
  forbidImports({
    in: (module) => placeOf(module.file) !== null && placeOf(module.file)?.area !== "saml",
    when: (target) => placeOf(target.file)?.area === "saml" && target.file !== samlDoor,
    sentence: ({ specifier }) =>
      `"${specifier}" is inside the verifier of SAML, where documents aren't verified yet: import ${samlDoor}.`,
  }),
  forbidFile({
    when: (module) => {
      const place = placeOf(module.file);
      return place?.area === "feature" && !isExpectedInFeature(module.file, place);
    },
    sentence: `A feature consists of feature.ts and the folders ${featureFolders.join(", ")}: put this file into one of them.`,
  }),
  forbidImports({
    in: (module) => placeOf(module.file)?.area === "feature",
    when: (target) => placeOf(target.file)?.area === "top",
    sentence: ({ specifier }) =>
      `A feature imports "${specifier}", which puts the features together: say it in feature.ts, or take it from the platform.`,
  }),
  forbidImports({
    in: (module) => placeOf(module.file)?.area === "feature",
    when: (target, module) => crossesFeatures(placeOf(module.file), placeOf(target.file)),
    sentence: ({ specifier }) =>
      `A feature imports "${specifier}" of another: features know each other's domain alone, and their db each other's db, for queries that join.`,
  }),
  forbidImports({
    in: (module) => placeOf(module.file)?.area === "feature",
    when: (target, module) => climbsInFeature(placeOf(module.file), placeOf(target.file)),
    sentence: ({ specifier }) =>
      `"${specifier}" lies above this file: within a feature, routes import pages and domain, pages, db and cli import the domain, and the domain none of them.`,
  }),
  forbidImports({
    in: (module) => module.file.startsWith(`${source}/platform/pages/`),
    when: (target) => target.file?.startsWith(`${source}/platform/dashboard/`) === true,
    sentence: ({ specifier }) =>
      `What all pages share imports "${specifier}" of the dashboard, which is one part of the pages: move it to platform/pages.`,
  }),
  forbidImports({
    in: (module) => module.file.startsWith(dashboardScript),
    when: (target) =>
      target.file?.startsWith(dashboardScript) !== true && !sharedWithScript.includes(target.file ?? ""),
    sentence: ({ specifier }) =>
      `The dashboard's script imports "${specifier}", which every page of the dashboard would load: it may import its own modules, and what it shares with the server: ages in words, and the names of its words.`,
  }),
  forbidImports({
    in: (module) => module.file.startsWith(pageScript),
    when: (target) => target.file?.startsWith(pageScript) !== true,
    sentence: ({ specifier }) =>
      `The script of hosted pages imports "${specifier}", which pages that use passkeys would load: it may import its own modules.`,
  }),
  forbidImports({
    in: (module) => module.file.startsWith(`${source}/`) && !isScript(module.file),
    when: (target) => typeof target.file === "string" && isScript(target.file),
    sentence: ({ specifier }) =>
      `The server imports "${specifier}", which runs in browsers: it serves the script as one file (platform/http/script.ts).`,
  }),
  forbidImports({
    in: isDomain,
    when: (target) =>
      isAnyOf(target.package, [...sqlPackages, ...httpPackages]) || isPlatformBeyondDomain(placeOf(target.file)),
    sentence: ({ specifier }) =>
      `The domain imports "${specifier}": it takes plain data and returns results, so that HTTP and SQL stay outside. Pass the value in, or move this code to the routes or to db.`,
  }),
  forbidImports({
    in: (module) => isAnyOf(kindOf(module.file), ["routes", "pages", "cli"]),
    when: (target) => isAnyOf(target.package, sqlPackages) || isPlatformKind(target.file, "db"),
    sentence: ({ specifier }) =>
      `A route, page or command imports "${specifier}": they ask the domain, and the store comes with the dependencies of the app.`,
  }),
  forbidImports({
    in: (module) => module.file.startsWith(`${source}/`) && !hashingAlgorithms.includes(module.file),
    when: (target, module) =>
      isAnyOf(target.package, hashingPackages) ||
      (isAnyOf(target.file, [passwordHasher, ...hashingAlgorithms]) &&
        !target.typeOnly &&
        !hasherOwners.includes(module.file)),
    sentence: ({ specifier }) =>
      `"${specifier}" hashes passwords past the lines: whoever needs a hash waits for its turn with an admission (deps.passwords.inTurn), so that no network keeps others waiting.`,
  }),
  forbidImports({
    in: (module) => migrationOf(module.file) !== null,
    when: (target, module) =>
      !target.typeOnly && target.package !== "kysely" && migrationOf(target.file) !== migrationOf(module.file),
    sentence: ({ specifier }) =>
      `A migration imports "${specifier}": a later change there would change what it did to databases of a release. Copy what it needs into its own file or folder.`,
  }),
  forbidUse({
    in: isDomain,
    inputs: ["clock", "randomness"],
    sentence: (text) =>
      `The domain uses \`${text}\`: take the time or the random value from the dependencies, so that tests decide.`,
  }),
];

/** @param {{ file: string }} module */
function isDomain({ file }) {
  const place = placeOf(file);
  if (place?.area === "feature") return place.kind === "domain";
  return (
    place?.area === "platform" &&
    isAnyOf(place.kind, ["configuration-file", "domain", "events", "language", "rate-limits", "sealing"])
  );
}

/**
 * The file or folder of the migration that a file belongs to, by its number.
 *
 * @param {string | null} file
 * @returns {string | null}
 */
function migrationOf(file) {
  if (!file?.startsWith(`${migrations}/`)) return null;
  return /^\d{4}-[^/]+/.exec(file.slice(migrations.length + 1))?.[0] ?? null;
}

/**
 * The folder within a feature that a file lies in.
 *
 * @param {string | null} file
 */
function kindOf(file) {
  const place = placeOf(file);
  return place?.area === "feature" ? place.kind : undefined;
}

/**
 * @param {string | null} file
 * @param {string} kind
 */
function isPlatformKind(file, kind) {
  const place = placeOf(file);
  return place?.area === "platform" && place.kind === kind;
}

/**
 * @param {string} file
 * @param {Place} place
 */
function isExpectedInFeature(file, place) {
  return place.kind === "" ? file.endsWith("/feature.ts") : featureFolders.includes(place.kind);
}

/**
 * @param {Place | null} from
 * @param {Place | null} to
 */
function crossesFeatures(from, to) {
  if (from?.area !== "feature" || to?.area !== "feature" || from.feature === to.feature) return false;
  return to.kind !== "domain" && !(from.kind === "db" && to.kind === "db");
}

/**
 * @param {Place | null} from
 * @param {Place | null} to
 */
function climbsInFeature(from, to) {
  if (from?.area !== "feature" || to?.area !== "feature" || from.feature !== to.feature || from.kind === "")
    return false;
  return !belowInFeature[from.kind]?.includes(to.kind);
}

/** @param {Place | null} place */
function isPlatformBeyondDomain(place) {
  return place?.area === "platform" && place.kind !== "" && !domainPlatform.includes(place.kind);
}

/**
 * @param {string | null | undefined} value
 * @param {readonly string[]} values
 */
function isAnyOf(value, values) {
  return value !== null && value !== undefined && values.includes(value);
}
