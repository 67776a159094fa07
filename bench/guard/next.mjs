// @ts-check
import { fileURLToPath } from "node:url";
import { organizationId } from "../issuer.mjs";
import { listen } from "./listen.mjs";

const framework = "Next.js";

/** @type {readonly import("./subjects.mjs").Subject[]} Each a route handler of `next-app`. */
export const nextSubjects = [
  {
    id: "next-bare",
    framework,
    kind: "bare",
    label: "no guard",
    packages: ["next"],
    start: (issuer) => startApp("bare", issuer),
  },
  {
    id: "next-baseline",
    framework,
    kind: "baseline",
    label: "the handler reads `Authorization`",
    packages: [],
    start: (issuer) => startApp("baseline", issuer),
  },
  {
    id: "next-jose",
    framework,
    kind: "peer",
    label: "jose `jwtVerify` in the handler, remote key set",
    packages: ["jose"],
    start: (issuer) => startApp("jose", issuer),
  },
  {
    id: "next-propelauth",
    framework,
    kind: "peer",
    label: "@propelauth/nextjs `getUser()` in the handler",
    packages: ["@propelauth/nextjs"],
    tokenCookie: "__pa_at",
    start: (issuer) => startApp("propelauth", issuer),
  },
  {
    id: "next-orgward-user",
    framework,
    kind: "orgward",
    label: "**@orgward/next** `withUser(…)`",
    packages: ["@orgward/next", "@orgward/core"],
    start: (issuer) => startApp("orgward-user", issuer),
  },
  {
    id: "next-orgward-role",
    framework,
    kind: "orgward",
    label: '**@orgward/next** `withOrgRole("Admin", …)`',
    packages: ["@orgward/next", "@orgward/core"],
    start: (issuer) => startApp("orgward-role", issuer),
  },
];

/**
 * Serves what `next build` has made of `next-app`, through the server that `next start` runs: in this process, whose time is
 * measured.
 *
 * @param {string} route The folder of the route handler.
 * @param {import("../issuer.mjs").IssuerDescription} issuer
 */
async function startApp(route, { url, apiKey, jwksUrl, publicKeyPem }) {
  Object.assign(process.env, {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    AUTH_URL: url,
    API_KEY: apiKey,
    JWKS_URL: jwksUrl,
    PROPELAUTH_AUTH_URL: url,
    PROPELAUTH_API_KEY: apiKey,
    PROPELAUTH_VERIFIER_KEY: publicKeyPem,
  });
  const { default: next } = await import("next");
  // Node gives the function itself, where the types promise an object around it.
  const createApp = /** @type {typeof next.default} */ (/** @type {unknown} */ (next));
  const app = createApp({ dev: false, dir: fileURLToPath(new URL("next-app", import.meta.url)) });
  await app.prepare();
  return { port: await listen(app.getRequestHandler()), path: `/${route}/${organizationId}` };
}
