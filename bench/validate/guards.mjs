// @ts-check
/** @import { IssuerDescription } from "../issuer.mjs" */
/** @import { Subject } from "../types.ts" */
/** @import { Validator } from "./subjects.mjs" */
import { organizationId } from "../issuer.mjs";

const undemanding = { assurance: "ignore" };
/** Tokens live no longer than an hour. */
const assured = { maxAgeSeconds: 3600, secondFactor: true };

/**
 * The same guard of a role, once without and once with all that guards ask of a sign-in: what the organization's access policy demands,
 * its age, and a second factor.
 *
 * @type {readonly (Subject & { create: (issuer: IssuerDescription) => Promise<Validator> })[]}
 */
export const guards = [
  { id: "guard", label: 'a guard of @orgward/hono, `assurance: "ignore"`', options: undemanding },
  { id: "guard-assured", label: "**the same, `maxAgeSeconds` and `secondFactor`**", options: assured },
].map(({ options, ...guard }) => ({
  ...guard,
  packages: ["hono", "@orgward/hono"],
  create: (issuer) => createGuard(issuer, options),
}));

/** @param {IssuerDescription} issuer @param {object} options @returns {Promise<Validator>} */
async function createGuard({ url }, options) {
  const [{ Context }, { createTokenGuards }] = [await import("hono"), await import("@orgward/hono")];
  const auth = createTokenGuards({ authUrl: url });
  await auth.ready();
  const guard = auth.requireOrgRole("Admin", { orgId: { header: "x-org-id" }, ...options });
  const headers = { "x-org-id": organizationId };
  const next = async () => {};
  return {
    prepare: (authorization) => new Context(new Request(url, { headers: { ...headers, authorization } })),
    async validate(context) {
      const answer = await guard(context, next);
      if (answer) throw new Error(`The guard answered ${answer.status}.`);
      return context.get("user").userId;
    },
  };
}
