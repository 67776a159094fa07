// @ts-check

/**
 * @typedef {object} Bundle
 * @property {string} id
 * @property {string} title
 * @property {string} code The module that is bundled.
 * @property {readonly string[]} external What an app has anyway, and the bundle leaves out.
 * @property {number} [target] At most this many bytes, gzipped.
 */

/** @type {readonly Bundle[]} */
export const bundles = [
  {
    id: "hono-validation",
    title: "@orgward/hono, validation only",
    code: 'export { createTokenGuards, defineAccess } from "@orgward/hono";',
    external: ["hono"],
    target: 20_000,
  },
  ...["express", "koa"].map((framework) => ({
    id: `${framework}-validation`,
    title: `@orgward/${framework}, validation only`,
    code: `export { createTokenGuards, defineAccess } from "@orgward/${framework}";`,
    external: [],
    target: 20_000,
  })),
  {
    id: "next-validation",
    title: "@orgward/next, validation only",
    code: 'export { createTokenGuards, defineAccess } from "@orgward/next";',
    external: ["next", "react", "server-only"],
    target: 20_000,
  },
  {
    id: "hono",
    title: "@orgward/hono, everything",
    code: 'export * from "@orgward/hono";',
    external: ["hono"],
  },
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
  {
    id: "core-validation",
    title: "@orgward/core, validation only",
    code: 'export { createTokenValidator } from "@orgward/core";',
    external: [],
  },
  {
    id: "core",
    title: "@orgward/core, with what manages users",
    code: 'export { initBaseAuth } from "@orgward/core";',
    external: [],
  },
  {
    id: "jose-verify",
    title: "jose: `jwtVerify` with a key set",
    code: 'export { createRemoteJWKSet, jwtVerify } from "jose";',
    external: [],
  },
];
