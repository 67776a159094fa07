import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { packageEntries } from "./reference/package-entries.ts";

/** The repository's folder. */
export const repository: string = resolve(import.meta.dirname, "../..");

/** A group of pages in the sidebar. */
export interface Section {
  readonly title: string;
  /** The documents, relative to the repository, in the order of the sidebar. */
  readonly documents: readonly string[];
}

/** The document that describes the management API. */
export const managementApi = "docs/api/management-api.md";

/** The documents that are written when the site is built, with their titles. */
const generatedTitles: ReadonlyMap<string, string> = new Map([
  [managementApi, "Management API"],
  ...packageEntries.map(({ document, name }) => [document, name] as const),
]);

/** Everything that the site shows. A document that is missing here fails a test. */
export const sections: readonly Section[] = [
  {
    title: "Get started",
    documents: [
      "README.md",
      "docs/comparison.md",
      "docs/guides/express.md",
      "docs/guides/koa.md",
      "docs/guides/hono.md",
      "docs/guides/next.md",
      "docs/guides/mcp.md",
    ],
  },
  {
    title: "Sign people in",
    documents: [
      "docs/guides/hosted-pages.md",
      "docs/guides/passkeys.md",
      "docs/guides/social-login.md",
      "docs/guides/single-sign-on.md",
      "docs/guides/single-sign-on-set-up.md",
      "docs/guides/onboarding.md",
      "docs/guides/organizations.md",
      "docs/guides/proven-domains.md",
      "docs/guides/directory-sync.md",
      "docs/guides/access-policies.md",
      "docs/guides/step-up.md",
      "docs/guides/approvals.md",
      "docs/guides/impersonation.md",
    ],
  },
  {
    title: "Build",
    documents: [
      "docs/guides/frontend-tokens.md",
      "docs/guides/roles-as-code.md",
      "docs/guides/handle-errors.md",
      "docs/guides/revocations.md",
      "docs/guides/service-accounts.md",
      "docs/guides/enterprise-managed-authorization.md",
      "docs/guides/dpop.md",
      "docs/guides/agents.md",
      "docs/guides/api-keys.md",
      "docs/guides/testing.md",
      "docs/guides/unguarded-routes.md",
    ],
  },
  {
    title: "Tell other systems",
    documents: ["docs/guides/webhooks.md", "docs/guides/audit-streams.md", "docs/guides/shared-signals.md"],
  },
  {
    title: "Concepts",
    documents: [
      "docs/concepts/sign-in.md",
      "docs/concepts/tokens.md",
      "docs/concepts/access.md",
      "docs/concepts/events.md",
    ],
  },
  {
    title: "Operate",
    documents: [
      "docs/guides/deployment.md",
      "docs/guides/highly-available-postgresql.md",
      "apps/auth-server/README.md",
      "docs/guides/dashboard.md",
      "docs/guides/audit-log.md",
      "docs/operations.md",
      "docs/scaling.md",
      "docs/hundred-million-users.md",
      "docs/performance.md",
    ],
  },
  {
    title: "Reference",
    documents: [
      "docs/errors.md",
      "docs/reference/guards.md",
      "docs/reference/options.md",
      "docs/reference/command-line.md",
      "docs/reference/http-endpoints.md",
      "docs/reference/accounts.md",
      "docs/reference/web-sessions.md",
      "docs/reference/oauth-clients.md",
      "docs/reference/saml.md",
      "docs/reference/compatibility.md",
      "docs/reference/events.md",
      "docs/reference/revocations.md",
      "docs/reference/scim.md",
      "docs/reference/webhooks.md",
      "docs/reference/management-client.md",
      "docs/conformance/client-library.md",
      "docs/conformance/dpop.md",
      "docs/conformance/identity-assertions.md",
      "docs/conformance/shared-signals.md",
      "docs/conformance/assurance.md",
      "docs/conformance/dpop-guards.md",
      "docs/conformance/machines.md",
      "docs/conformance/agents.md",
      "docs/conformance/api-keys.md",
      "docs/conformance/authorization-server.md",
      "docs/conformance/saml.md",
      "docs/conformance/ipsie.md",
      "docs/security/asvs.md",
      "docs/security/advisories.md",
    ],
  },
  {
    title: "Migrations",
    documents: [
      "docs/migrations/propelauth.md",
      "docs/migrations/clerk.md",
      "docs/migrations/auth0.md",
      "docs/migrations/better-auth.md",
      "docs/migrations/nextauth.md",
    ],
  },
  {
    title: "Packages",
    documents: [
      "packages/create-orgward/README.md",
      "packages/core/README.md",
      "packages/express/README.md",
      "packages/koa/README.md",
      "packages/hono/README.md",
      "packages/next/README.md",
      "packages/browser/README.md",
      "packages/mcp/README.md",
      "packages/testing/README.md",
    ],
  },
  {
    title: "Demos",
    documents: [
      "apps/demo-express/README.md",
      "apps/demo-koa/README.md",
      "apps/demo-hono/README.md",
      "apps/demo-next/README.md",
      "apps/demo-mcp/README.md",
    ],
  },
  {
    title: "Project",
    documents: ["SECURITY.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CODE_OF_CONDUCT.md"],
  },
];

/** What is generated has a sidebar of its own. */
export const apiSections: readonly Section[] = [
  { title: "HTTP", documents: [managementApi] },
  { title: "Signatures", documents: packageEntries.map(({ document }) => document) },
];

/** Every page of the site but its front page, as documents relative to the repository. */
export const allDocuments: readonly string[] = [...sections, ...apiSections].flatMap((section) => section.documents);

/** Those of them that people write. */
export const documents: readonly string[] = allDocuments.filter((document) => !generatedTitles.has(document));

/**
 * Returns where the site has a document: the path of its Markdown file, relative to the site's root.
 *
 * @param document the path relative to the repository
 */
export function pageOf(document: string): string {
  if (document === "README.md") return "get-started.md";
  const [, folder] = /^(?:packages|apps)\/(.+)\/README\.md$/.exec(document) ?? [];
  if (folder !== undefined) return folder.startsWith("demo-") ? `demos/${folder}.md` : `packages/${folder}.md`;
  return document.replace(/^docs\//, "").toLowerCase();
}

/** Returns the first heading of a document, without its formatting. */
export function titleOf(document: string): string {
  const generated = generatedTitles.get(document);
  if (generated !== undefined) return generated;
  const heading = /^# (.+)$/m.exec(readFileSync(join(repository, document), "utf8"))?.[1];
  if (heading === undefined) throw new Error(`${document} has no heading of the first level.`);
  return document === "README.md" ? "Five minutes" : heading.replaceAll("`", "");
}
