// @ts-check

/**
 * @typedef {object} Bundle
 * @property {string} id
 * @property {string} title
 * @property {string} code The module that is bundled.
 * @property {readonly string[]} external What an app has anyway, and the bundle leaves out.
 * @property {number} [target] At most this many bytes, gzipped, are loaded at the start.
 */

/** @type {readonly Bundle[]} */
export const bundles = [
  ...Object.entries({ hono: ["hono"], express: [], koa: [], next: ["next", "react"] }).map(([framework, external]) => ({
    id: `${framework}-validation`,
    title: `@orgward/${framework}, validation only`,
    code: `export { createTokenGuards, defineAccess } from "@orgward/${framework}";`,
    external,
    target: 18_200,
  })),
  {
    id: "browser",
    title: "@orgward/browser, without React",
    code: 'export { createAuthClient } from "@orgward/browser";',
    external: [],
    target: 4_350,
  },
  {
    id: "browser-react",
    title: "@orgward/browser with its hooks",
    code: 'export { createAuthClient } from "@orgward/browser"; export { createAuthHooks } from "@orgward/browser/react";',
    external: ["react"],
  },
  { id: "hono", title: "@orgward/hono, everything", code: 'export * from "@orgward/hono";', external: ["hono"] },
  {
    id: "hono-app",
    title: "an app: Hono, one guarded route, validation only",
    code: `
      import { createTokenGuards } from "@orgward/hono";
      import { Hono } from "hono";
      const auth = createTokenGuards((c) => ({ authUrl: c.env.AUTH_URL }));
      export default new Hono().get("/", auth.requireUser(), (c) => c.json({ userId: c.get("user").userId }));`,
    external: [],
  },
  ...Object.entries({
    "core-validation": ["@orgward/core, validation only", 'export { createTokenValidator } from "@orgward/core";'],
    core: ["@orgward/core, with what manages users", 'export { initBaseAuth } from "@orgward/core";'],
    "jose-verify": ["jose: `jwtVerify` with a key set", 'export { createRemoteJWKSet, jwtVerify } from "jose";'],
  }).map(([id, [title = "", code = ""]]) => ({ id, title, code, external: [] })),
];
