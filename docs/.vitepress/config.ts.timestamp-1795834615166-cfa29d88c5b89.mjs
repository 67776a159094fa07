// docs/.vitepress/config.ts
import { copyFileSync } from "node:fs";
import { join as join11 } from "node:path";
import { fileURLToPath as fileURLToPath2 } from "node:url";
import { defineConfig } from "file:///work/wt/refusals/node_modules/.pnpm/vitepress@1.6.4_@algolia+client-search@5.64.0_@types+node@20.19.43_lightningcss@1.33.0__42d50ccf20e00f158c701f878698fc39/node_modules/vitepress/dist/node/index.js";

// docs/.vitepress/anchors.ts
function anchorOf(heading) {
  return heading.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
}

// docs/.vitepress/code-titles.ts
function titleCode(markdown) {
  const renderFence = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const rendered = renderFence?.(tokens, index, ...rest) ?? "";
    const [, title] = /^\w+ +([^\s[{]+)$/.exec(tokens[index]?.info.trim() ?? "") ?? [];
    return title === void 0 ? rendered : `<p class="code-title">${markdown.utils.escapeHtml(title)}</p>
${rendered}`;
  };
}

// docs/.vitepress/diagrams.ts
import { renderMermaidSVG } from "file:///work/wt/refusals/node_modules/.pnpm/beautiful-mermaid@1.1.3/node_modules/beautiful-mermaid/dist/index.js";
var themes = {
  light: { bg: "#ffffff", fg: "#27272a", muted: "#52525b", line: "#71717a", accent: "#3451b2", border: "#a1a1aa" },
  dark: { bg: "#1b1b1f", fg: "#f4f4f5", muted: "#c4c4cc", line: "#8e8e96", accent: "#a8b1ff", border: "#6b6b73" }
};
function drawDiagrams(markdown) {
  const renderFence = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index];
    if (token?.info.trim() === "mermaid") return drawDiagram(token.content, markdown.utils.escapeHtml);
    return renderFence?.(tokens, index, ...rest) ?? "";
  };
}
function drawDiagram(code2, escapeHtml) {
  const [, description2, diagram] = /^%% ([^\n]+)\n(.*)$/s.exec(code2) ?? [];
  if (description2 === void 0 || diagram === void 0)
    throw new Error(`This diagram doesn't say what it shows, as "%% \u2026" would:
${code2}`);
  const images = Object.entries(themes).map(([theme, colors]) => {
    const svg = renderMermaidSVG(diagram, { ...colors, font: "system-ui", padding: 8 }).replace(
      /@import url\([^)]*\);/g,
      ""
    );
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
    return `<img class="diagram ${theme}-only" src="${source}" alt="${escapeHtml(description2)}">`;
  });
  return `<p class="diagrams">${images.join("")}</p>
`;
}

// docs/.vitepress/links.ts
import { dirname, join as join3, relative } from "node:path";

// docs/.vitepress/pages.ts
import { readFileSync as readFileSync2 } from "node:fs";
import { join as join2, resolve as resolve2 } from "node:path";

// docs/.vitepress/reference/package-entries.ts
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
var __vite_injected_original_dirname = "/work/wt/refusals/docs/.vitepress/reference";
var packages = resolve(__vite_injected_original_dirname, "../../../packages");
var names = ["core", "express", "koa", "hono", "next", "browser", "mcp", "testing"];
var WITHOUT_EXPORTS = "@orgward/express/augment";
var packageEntries = names.flatMap(readEntries);
function readEntries(folder2) {
  const manifest = JSON.parse(readFileSync(join(packages, folder2, "package.json"), "utf8"));
  return Object.entries(manifest.exports).map(([path, conditions]) => ({
    name: manifest.name + path.slice(1),
    source: join(packages, folder2, conditions["@orgward/source"]),
    document: `docs/api/${folder2}${path.slice(1).replaceAll("/", "-")}.md`
  })).filter(({ name }) => name !== WITHOUT_EXPORTS);
}

// docs/.vitepress/pages.ts
var __vite_injected_original_dirname2 = "/work/wt/refusals/docs/.vitepress";
var repository = resolve2(__vite_injected_original_dirname2, "../..");
var managementApi = "docs/api/management-api.md";
var generatedTitles = new Map([
  [managementApi, "Management API"],
  ...packageEntries.map(({ document: document2, name }) => [document2, name])
]);
var sections = [
  {
    title: "Get started",
    documents: [
      "README.md",
      "docs/comparison.md",
      "docs/guides/express.md",
      "docs/guides/koa.md",
      "docs/guides/hono.md",
      "docs/guides/next.md",
      "docs/guides/mcp.md"
    ]
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
      "docs/guides/impersonation.md"
    ]
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
      "docs/guides/unguarded-routes.md"
    ]
  },
  {
    title: "Tell other systems",
    documents: ["docs/guides/webhooks.md", "docs/guides/audit-streams.md", "docs/guides/shared-signals.md"]
  },
  {
    title: "Concepts",
    documents: [
      "docs/concepts/sign-in.md",
      "docs/concepts/tokens.md",
      "docs/concepts/access.md",
      "docs/concepts/events.md"
    ]
  },
  {
    title: "Operate",
    documents: [
      "docs/guides/deployment.md",
      "apps/auth-server/README.md",
      "docs/guides/dashboard.md",
      "docs/guides/audit-log.md",
      "docs/operations.md",
      "docs/scaling.md",
      "docs/performance.md"
    ]
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
      "docs/conformance/machines.md",
      "docs/conformance/api-keys.md",
      "docs/conformance/authorization-server.md",
      "docs/conformance/saml.md",
      "docs/conformance/ipsie.md",
      "docs/security/asvs.md",
      "docs/security/advisories.md"
    ]
  },
  {
    title: "Migrations",
    documents: [
      "docs/migrations/propelauth.md",
      "docs/migrations/clerk.md",
      "docs/migrations/auth0.md",
      "docs/migrations/better-auth.md",
      "docs/migrations/nextauth.md"
    ]
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
      "packages/testing/README.md"
    ]
  },
  {
    title: "Demos",
    documents: [
      "apps/demo-express/README.md",
      "apps/demo-koa/README.md",
      "apps/demo-hono/README.md",
      "apps/demo-next/README.md",
      "apps/demo-mcp/README.md"
    ]
  },
  {
    title: "Project",
    documents: ["SECURITY.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CODE_OF_CONDUCT.md"]
  }
];
var apiSections = [
  { title: "HTTP", documents: [managementApi] },
  { title: "Signatures", documents: packageEntries.map(({ document: document2 }) => document2) }
];
var allDocuments = [...sections, ...apiSections].flatMap((section) => section.documents);
var documents = allDocuments.filter((document2) => !generatedTitles.has(document2));
function pageOf(document2) {
  if (document2 === "README.md") return "get-started.md";
  const [, folder2] = /^(?:packages|apps)\/(.+)\/README\.md$/.exec(document2) ?? [];
  if (folder2 !== void 0) return folder2.startsWith("demo-") ? `demos/${folder2}.md` : `packages/${folder2}.md`;
  return document2.replace(/^docs\//, "").toLowerCase();
}
function titleOf(document2) {
  const generated = generatedTitles.get(document2);
  if (generated !== void 0) return generated;
  const heading = /^# (.+)$/m.exec(readFileSync2(join2(repository, document2), "utf8"))?.[1];
  if (heading === void 0) throw new Error(`${document2} has no heading of the first level.`);
  return document2 === "README.md" ? "Five minutes" : heading.replaceAll("`", "");
}

// docs/.vitepress/links.ts
function linkPages(markdown) {
  markdown.core.ruler.push("link_pages", ({ tokens, env }) => {
    const { realPath } = env;
    if (realPath === void 0) return;
    for (const token of tokens) redirectLinks(token.children ?? [], dirname(relative(repository, realPath)));
  });
}
function redirectLinks(tokens, folder2) {
  let isDropped = false;
  for (const token of tokens) {
    if (token.type === "link_open") {
      const href = pageLink(String(token.attrGet("href")), folder2);
      isDropped = href === null;
      if (href !== null) token.attrSet("href", href);
    }
    if (isDropped) dropLink(token);
    if (token.nesting === -1 && token.tag === "span") isDropped = false;
  }
}
function dropLink(token) {
  if (!token.type.startsWith("link_")) return;
  Object.assign(token, { type: token.type.replace("link", "span"), tag: "span", attrs: null });
}
function pageLink(href, folder2) {
  if (/^[a-z]+:|^[#/]/i.test(href)) return href;
  const [path = "", anchor] = href.split("#");
  const target = join3(folder2, decodeURI(path)).replace(/\/$/, "");
  const document2 = [target, `${target}/README.md`].find((candidate) => allDocuments.includes(candidate));
  if (document2 === void 0) return null;
  return `/${pageOf(document2)}${anchor === void 0 ? "" : `#${anchor}`}`;
}

// docs/.vitepress/llms.ts
import { mkdirSync, readFileSync as readFileSync3, writeFileSync } from "node:fs";
import { dirname as dirname2, join as join4 } from "node:path";
var SUMMARY = "B2B auth for TypeScript backends that you host yourself: organization-aware guards for Express, Koa, Hono, Next.js and MCP servers, and the auth server that issues the tokens they accept.";
function writeForLanguageModels(folder2) {
  for (const document2 of allDocuments) {
    const file = join4(folder2, pageOf(document2));
    mkdirSync(dirname2(file), { recursive: true });
    writeFileSync(file, read(document2));
  }
  writeFileSync(join4(folder2, "llms.txt"), listPages());
  writeFileSync(join4(folder2, "llms-full.txt"), documents.map(read).join("\n\n"));
}
function listPages() {
  const lists = [...sections, ...apiSections].map(({ title, documents: documents2 }) => {
    const pages2 = documents2.map((document2) => `- [${titleOf(document2)}](/${pageOf(document2)})`);
    return `## ${title}

${pages2.join("\n")}
`;
  });
  return `# Orgward

> ${SUMMARY}

${lists.join("\n")}`;
}
function read(document2) {
  return readFileSync3(join4(repository, document2), "utf8");
}

// docs/.vitepress/reference/describe-management-api.ts
import { mkdirSync as mkdirSync2, writeFileSync as writeFileSync2 } from "node:fs";
import { dirname as dirname3 } from "node:path";
import { markdownTable } from "file:///work/wt/refusals/node_modules/.pnpm/markdown-table@3.1.0/node_modules/markdown-table/index.js";

// docs/.vitepress/reference/examples.ts
var demo = {
  user_id: "aaaaaaaa-0000-4000-8000-000000000003",
  org_id: "11111111-1111-4111-8111-111111111111",
  active_org_id: "11111111-1111-4111-8111-111111111111",
  email: "ada@acme.test",
  new_email: "ada@acme.test",
  invitee_email: "ada@acme.test",
  name: "Initech",
  role: "Member",
  password: "correct horse battery staple",
  password_hash: "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
  duration_in_minutes: "60",
  emails: '["member@acme.test"]',
  user_ids: '["aaaaaaaa-0000-4000-8000-000000000003"]',
  usernames: '["ada"]',
  username: "ada",
  date: "2026-01-31",
  connection_id: "google",
  idp_sso_url: "https://idp.acme.test/sso",
  url: "https://hooks.acme.test/orgward",
  destination: '{"kind":"https","url":"https://logs.acme.test/orgward","authentication":"bearer"}'
};
function exampleOf({ isRequired, name, schema }) {
  if (!isRequired) return "";
  return demo[name] ?? exampleOfType(schema, name);
}
function exampleOfType({ anyOf, enum: values, minimum, type }, name) {
  const [first] = values ?? [];
  if (first !== void 0) return String(first);
  if (anyOf?.[0]) return exampleOfType(anyOf[0], name);
  if (type === "boolean") return "true";
  if (type === "integer" || type === "number") return String(minimum ?? 1);
  if (type === "array") return "[]";
  return type === "object" ? "{}" : `<${name}>`;
}

// docs/.vitepress/reference/field-kind.ts
function fieldKind({ place, schema }) {
  return place !== "body" || isText(schema) ? "text" : "json";
}
function isText({ anyOf, type }) {
  return anyOf ? anyOf.some(isText) : type === "string";
}

// docs/.vitepress/reference/operations.ts
import { readFileSync as readFileSync4 } from "node:fs";
import { join as join5 } from "node:path";
var __vite_injected_original_dirname3 = "/work/wt/refusals/docs/.vitepress/reference";
var openApiFile = join5(__vite_injected_original_dirname3, "../../reference/openapi.json");
var document = JSON.parse(readFileSync4(openApiFile, "utf8"));
var base = new URL(document.servers[0].url).pathname;
var description = document.info.description;
var records = document.components.schemas;
var operations = Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, described]) => read2(path, method, described))).sort((one, other) => tags().indexOf(one.tag) - tags().indexOf(other.tag));
function tags() {
  const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return [...new Set(all.map((operation) => operation.tags[0]))];
}
function read2(path, method, operation) {
  const { operationId, parameters, requestBody, responses, summary } = operation;
  const body = requestBody?.content?.["application/json"].schema;
  const members = Object.entries(body?.properties ?? {});
  return {
    name: operationId,
    tag: operation.tags[0],
    summary,
    method: method.toUpperCase(),
    path: base + path,
    fields: [
      ...parameters.map(({ in: place, name, required, schema }) => ({ name, place, isRequired: required, schema })),
      ...members.map(([name, schema]) => ({
        name,
        place: "body",
        isRequired: body?.required?.includes(name) ?? false,
        schema
      }))
    ],
    answers: Object.entries(responses).map(([status, { content, description: description2 = "" }]) => ({
      status,
      description: description2,
      body: content?.["application/json"].schema ?? null
    }))
  };
}

// docs/.vitepress/reference/describe-management-api.ts
var MAX_SAFE = Number.MAX_SAFE_INTEGER;
var FAILURES = ["FieldErrors", "Problem"];
function describeManagementApi(file) {
  mkdirSync2(dirname3(file), { recursive: true });
  writeFileSync2(file, [introduction, ...tags().map(describeTag), describeRecords()].join("\n\n"));
}
var introduction = `---
outline: [2, 3]
---

# Management API

${description}

In TypeScript, the object that \`initAuth\` returns has [a function for each operation](../reference/management-client.md). From anywhere
else, send the requests below. Each has a form that builds the \`curl\` command for your own values; this page sends nothing itself, and
forgets the key when you leave it.

<ApiRecipient />

Every operation needs a backend API key, which the dashboard creates under Keys, or \`orgward api-keys create\`. A 400 maps each wrong
field to messages ([FieldErrors](#fielderrors)); every other refusal has a stable code ([Problem](#problem)).
<a href="/openapi.json">The OpenAPI document</a> describes the same for generators of clients; a server has its own at
\`/api/backend/v1/openapi.json\`.`;
function describeTag(tag) {
  const described = operations.filter((operation) => operation.tag === tag).map(describeOperation);
  return [`## ${tag}`, ...described].join("\n\n");
}
function describeOperation(operation) {
  const { answers, fields, method, name, path, summary } = operation;
  return [
    `### ${name}`,
    `${summary}.`,
    `\`${method} ${path}\``,
    ...fields.length === 0 ? [] : [table(["Field", "In", "Type", "Meaning"], fields.map(describeField))],
    form(operation),
    table(
      ["Status", "Meaning", "Body"],
      answers.map((answer) => [answer.status, answer.description, answer.body ? typeOf(answer.body) : "none"])
    )
  ].join("\n\n");
}
function describeField({ isRequired, name, place, schema }) {
  return [
    code(name),
    place,
    typeOf(schema),
    [isRequired ? "required" : "", limitsOf(schema)].filter(Boolean).join(", ")
  ];
}
function form({ fields, method, path }) {
  const described = fields.map((field) => ({
    name: field.name,
    place: field.place,
    isRequired: field.isRequired,
    kind: fieldKind(field),
    choices: choicesOf(field.schema),
    value: exampleOf(field)
  }));
  return `<ApiRequest method="${method}" path="${path}" fields="${attribute(JSON.stringify(described))}" />`;
}
function attribute(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
function choicesOf({ enum: values, type }) {
  if (type === "boolean") return ["true", "false"];
  return (values ?? []).map(String);
}
function describeRecords() {
  const described = Object.entries(records).map(([name, schema]) => {
    const isFailure = FAILURES.includes(name);
    return `### ${name}

${isFailure ? `${describeFailure(name)}

` : ""}${describeMembers(schema)}`;
  });
  return ["## Records", ...described].join("\n\n");
}
function describeFailure(name) {
  if (name === "Problem") return "The body of every refusal but a 400. Rely on `code`; `message` is for people.";
  return "The body of a 400: for each wrong field, what is wrong with it. `body` stands for the whole body.";
}
function describeMembers({ additionalProperties, oneOf, properties, required = [] }) {
  if (oneOf) return oneOf.map(describeMembers).join("\n\nor\n\n");
  if (!properties) return `An object that maps each name to ${typeOf(additionalProperties ?? {})}.`;
  const rows = Object.entries(properties).map(([name, schema]) => [
    code(name),
    typeOf(schema),
    required.includes(name) ? "always" : "if there is one"
  ]);
  return table(["Member", "Type", "Present"], rows);
}
function typeOf(schema) {
  if (schema.$ref) return linkTo(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.const !== void 0) return code(JSON.stringify(schema.const));
  if (schema.enum && schema.type !== "boolean") return schema.enum.map((value) => code(String(value))).join(" or ");
  if (schema.type === "array") return `array of ${typeOf(schema.items ?? {})}`;
  if (schema.type !== "object") return schema.type ?? "any JSON";
  if (schema.properties) return describeObject(schema.properties);
  return schema.additionalProperties?.$ref ? `object of ${typeOf(schema.additionalProperties)}` : "object";
}
function describeObject(properties) {
  const members = Object.entries(properties).map(([name, schema]) => `${code(name)}: ${typeOf(schema)}`);
  return members.length === 0 ? "`{}`" : members.join("<br>");
}
function linkTo(reference) {
  const name = reference.split("/").at(-1) ?? "";
  return `[${name}](#${name.toLowerCase()})`;
}
function limitsOf({ default: usual, maxItems, maximum, maxLength, minimum, minLength }) {
  return [
    usual === void 0 ? "" : `default ${code(JSON.stringify(usual))}`,
    minLength === void 0 || maxLength === void 0 ? "" : `${minLength} to ${maxLength} characters`,
    minLength === void 0 && maxLength !== void 0 ? `at most ${maxLength} characters` : "",
    maxItems === void 0 ? "" : `at most ${maxItems}`,
    minimum !== void 0 && minimum > -MAX_SAFE ? `at least ${minimum}` : "",
    maximum !== void 0 && maximum < MAX_SAFE ? `at most ${maximum}` : ""
  ].filter(Boolean).join(", ");
}
function code(text) {
  return `\`${text}\``;
}
function table(head, rows) {
  return markdownTable([head, ...rows], { alignDelimiters: false, padding: true });
}

// docs/.vitepress/reference/describe-packages.ts
import { rmSync } from "node:fs";
import { basename, join as join6 } from "node:path";
import {
  Application,
  Converter,
  PageEvent,
  ReflectionKind
} from "file:///work/wt/refusals/node_modules/.pnpm/typedoc@0.28.20_typescript@6.0.3/node_modules/typedoc/dist/index.js";
var __vite_injected_original_dirname4 = "/work/wt/refusals/docs/.vitepress/reference";
var DESCRIBED_ONCE = "@orgward/core";
async function describePackages(folder2) {
  const app = await Application.bootstrapWithPlugins({ ...options, out: folder2 });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, nameEntries);
  app.converter.on(Converter.EVENT_RESOLVE_END, leaveOutInherited);
  app.renderer.on(PageEvent.END, shortenOutline);
  const project = await app.convert();
  if (!project) throw new Error("TypeDoc can't read the packages.");
  await app.generateOutputs(project);
  rmSync(join6(folder2, "README.md"));
  if (app.logger.hasErrors()) throw new Error("TypeDoc can't describe the packages.");
}
var options = {
  plugin: ["typedoc-plugin-markdown"],
  entryPoints: packageEntries.map(({ source }) => source),
  tsconfig: join6(__vite_injected_original_dirname4, "tsconfig.packages.json"),
  // `check:types` finds what is wrong with types.
  skipErrorChecking: true,
  readme: "none",
  logLevel: "Error",
  cleanOutputDir: false,
  disableSources: true,
  disableGit: true,
  excludeExternals: true,
  excludeInternal: true,
  excludePrivate: true,
  validation: false,
  outputFileStrategy: "modules",
  groupOrder: ["Functions", "Classes", "Interfaces", "Type Aliases", "Variables", "References"],
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  pageTitleTemplates: { module: ({ name }) => nameOf(name) },
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  classPropertiesFormat: "table",
  typeAliasPropertiesFormat: "table",
  typeDeclarationFormat: "table",
  propertyMembersFormat: "table",
  enumMembersFormat: "table",
  tableColumnSettings: { hideInherited: true, hideModifiers: true, hideOverrides: true, hideSources: true }
};
function nameOf(page) {
  return packageEntries.find(({ document: document2 }) => basename(document2, ".md") === page)?.name ?? page;
}
function nameEntries({ project, programs }) {
  if (programs.length === 0) throw new Error("TypeDoc has compiled nothing.");
  const modules = project.getReflectionsByKind(ReflectionKind.Module);
  for (const module of modules) {
    const file = project.getSymbolIdFromReflection(module)?.fileName;
    const entry = packageEntries.find(({ source }) => file !== void 0 && source.endsWith(file));
    if (entry) module.name = basename(entry.document, ".md");
  }
}
function leaveOutInherited({ project }) {
  for (const method of project.getReflectionsByKind(ReflectionKind.Method)) {
    if (isDescribedElsewhere(method, project)) project.removeReflection(method);
  }
}
function shortenOutline(page) {
  page.contents = `---
outline: [2, 3]
---

${page.contents ?? ""}`;
}
function isDescribedElsewhere({ inheritedFrom }, project) {
  const origin = inheritedFrom?.reflection?.parent?.parent;
  return origin?.parent === project && nameOf(origin.name) === DESCRIBED_ONCE;
}

// docs/.vitepress/screenshots/show-screenshots.ts
import { dirname as dirname4, relative as relative2 } from "node:path";

// docs/.vitepress/screenshots/screenshots.ts
import { existsSync } from "node:fs";
import { join as join7 } from "node:path";
var size = { width: 1120, height: 700 };
var authorization = new URLSearchParams({
  response_type: "code",
  client_id: "demo-public",
  redirect_uri: "http://127.0.0.1:7777/callback",
  resource: "http://localhost:4005/mcp",
  scope: "projects:read org:read",
  state: "screenshot",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbUGJSstw-cM",
  code_challenge_method: "S256"
});
var screenshots = {
  "sign-in": {
    path: "/login",
    viewer: "visitor",
    description: "The sign-in page asks for an email address and a password."
  },
  organization: {
    path: "/orgs/11111111-1111-4111-8111-111111111111",
    viewer: "user",
    description: "The page of an organization lists its members and lets their roles be changed."
  },
  consent: {
    path: `/oauth/2.1/authorize?${authorization}`,
    viewer: "user",
    description: "The consent page names the app, what it asks for, and the organization that it gets access to.",
    height: 1180
  },
  overview: {
    path: "/dashboard",
    viewer: "operator",
    description: "The dashboard's overview shows what happened in the deployment in the last days."
  },
  audit: {
    path: "/dashboard/audit",
    viewer: "operator",
    description: "The dashboard's audit log lists who changed what, and when."
  }
};
var themes2 = ["light", "dark"];
function fileOf(name, theme) {
  const file = pathOf(name, theme);
  return existsSync(file) ? file : null;
}
function pathOf(name, theme) {
  return join7(repository, "docs/screenshots", `${name}-${theme}.png`);
}

// docs/.vitepress/screenshots/show-screenshots.ts
function showScreenshots(markdown) {
  const renderHtml = markdown.renderer.rules.html_block;
  markdown.renderer.rules.html_block = (tokens, index, options2, env, self) => {
    const [, name] = /^<!-- screenshot ([\w-]+) -->\s*$/.exec(tokens[index]?.content ?? "") ?? [];
    if (name === void 0 || env.realPath === void 0) return renderHtml?.(tokens, index, options2, env, self) ?? "";
    const folder2 = dirname4(env.realPath);
    return `<p class="screenshot">${themes2.map((theme) => draw(name, theme, folder2)).join("")}</p>
`;
  };
}
function draw(name, theme, folder2) {
  const screenshot = screenshots[name];
  if (!screenshot) throw new Error(`There is no screenshot ${name}.`);
  if (fileOf(name, theme) === null) return "";
  const source = relative2(folder2, pathOf(name, theme)).replaceAll("\\", "/");
  const area = `width="${size.width}" height="${screenshot.height ?? size.height}" loading="lazy"`;
  return `<img class="${theme}-only" src="${source}" alt="${screenshot.description.replaceAll('"', "&quot;")}" ${area}>`;
}

// docs/.vitepress/screenshots/take-screenshots.ts
import { spawn as spawn2 } from "node:child_process";
import { createHash } from "node:crypto";
import { once as once3 } from "node:events";
import { existsSync as existsSync2, mkdirSync as mkdirSync3, mkdtempSync, readdirSync, readFileSync as readFileSync5, rmSync as rmSync2, writeFileSync as writeFileSync3 } from "node:fs";
import { tmpdir } from "node:os";
import { dirname as dirname6, join as join10 } from "node:path";

// scripts/setup/chromium.mjs
import { accessSync, constants } from "node:fs";
import { delimiter, join as join9 } from "node:path";

// scripts/processes/environment.mjs
function readVariable(environment, name) {
  return environment[spelling(environment, name)];
}
function spelling(environment, name) {
  if (Object.hasOwn(environment, name)) return name;
  return Object.keys(environment).find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
}

// scripts/processes/run-command.mjs
import { spawn } from "node:child_process";

// scripts/setup/workspace.mjs
import { dirname as dirname5, join as join8 } from "node:path";
import { fileURLToPath } from "node:url";
var __vite_injected_original_import_meta_url = "file:///work/wt/refusals/scripts/setup/workspace.mjs";
var repository2 = dirname5(dirname5(dirname5(fileURLToPath(__vite_injected_original_import_meta_url))));

// scripts/processes/process-group.mjs
import { execFile } from "node:child_process";
import { once } from "node:events";
var stopTimeoutMilliseconds = 15e3;
var thisSystem = {
  platform: process.platform,
  kill: (pid, signal) => process.kill(pid, signal),
  // It fails where the process is gone already.
  run: (command, args) => execFile(command, args, () => {
  })
};
function groupOptions(platform) {
  return { detached: platform !== "win32" };
}
var ownGroup = groupOptions(process.platform);
async function stopGroup(child, timeoutMilliseconds = stopTimeoutMilliseconds, system = thisSystem) {
  if (hasExited(child)) return;
  const gone = once(child, "exit");
  signalGroup(child, "SIGTERM", system);
  const timer = setTimeout(() => signalGroup(child, "SIGKILL", system), timeoutMilliseconds);
  await gone;
  clearTimeout(timer);
}
function hasExited(child) {
  return child.pid === void 0 || child.exitCode !== null || child.signalCode !== null;
}
function signalGroup(child, signal, { platform, kill, run }) {
  if (child.pid === void 0) return;
  if (platform === "win32") {
    run("taskkill", ["/pid", String(child.pid), "/T", "/F"]);
    return;
  }
  try {
    kill(-child.pid, signal);
  } catch (error) {
    if (
      /** @type {NodeJS.ErrnoException} */
      error.code !== "ESRCH"
    ) throw error;
  }
}

// scripts/processes/spawned-command.mjs
var shims = /* @__PURE__ */ new Set(["npm", "npx", "pnpm"]);
var unquotable = /["%\r\n]|\\$/;
function spawnedCommand(command, args, { platform, env }) {
  if (platform !== "win32" || !shims.has(command)) return { file: command, args, options: {} };
  const wrong = args.find((argument) => unquotable.test(argument));
  if (wrong !== void 0) throw new Error(`cmd.exe can't pass the argument ${wrong} to ${command} unchanged.`);
  const line = [command, ...args.map((argument) => `"${argument}"`)].join(" ");
  return {
    file: readVariable(env, "ComSpec") ?? "cmd.exe",
    args: ["/d", "/s", "/c", `"${line}"`],
    options: { windowsVerbatimArguments: true }
  };
}

// scripts/processes/run-command.mjs
async function runCommand(command, args, { env, signal, show = false, cwd = repository2 }) {
  signal.throwIfAborted();
  const stdio = show ? "inherit" : "pipe";
  const { file, args: spawnedArgs, options: options2 } = spawnedCommand(command, args, { platform: process.platform, env });
  const child = spawn(file, spawnedArgs, { cwd, env, stdio: ["ignore", stdio, stdio], ...ownGroup, ...options2 });
  const stop = () => void stopGroup(child);
  signal.addEventListener("abort", stop);
  try {
    return await ended(child);
  } finally {
    signal.removeEventListener("abort", stop);
    signal.throwIfAborted();
  }
}
function ended(child) {
  const chunks = [];
  const stdoutChunks = [];
  child.stdout?.on("data", (chunk) => {
    chunks.push(chunk);
    stdoutChunks.push(chunk);
  });
  child.stderr?.on("data", (chunk) => chunks.push(chunk));
  return new Promise((resolve3) => {
    child.once("error", (error) => resolve3({ code: 127, output: error.message, stdout: "" }));
    child.once("close", (code2) => resolve3({ code: code2 ?? 1, output: textOf(chunks), stdout: textOf(stdoutChunks) }));
  });
}
var textOf = (chunks) => Buffer.concat(chunks).toString("utf8");

// scripts/setup/chromium.mjs
var names2 = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
var macApplications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
];
var windowsPrograms = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"];
var windowsApplications = [
  join9("Google", "Chrome", "Application", "chrome.exe"),
  join9("Chromium", "Application", "chrome.exe")
];
var chromiumMissingMessage = "The end-to-end tests need Chromium, and none was found: install it (Debian: `apt-get install chromium`) or set CHROMIUM_PATH to a Chromium or Chrome executable.";
function findChromium(environment = process.env) {
  if (environment.CHROMIUM_PATH) return isExecutable(environment.CHROMIUM_PATH) ? environment.CHROMIUM_PATH : null;
  const folders = (readVariable(environment, "PATH") ?? "").split(delimiter).filter((folder2) => folder2 !== "");
  const candidates = folders.flatMap((folder2) => names2.map((name) => join9(folder2, name)));
  const programs = windowsPrograms.flatMap((name) => readVariable(environment, name) ?? []);
  const installed = programs.flatMap((folder2) => windowsApplications.map((path) => join9(folder2, path)));
  return [...candidates, ...macApplications, ...installed].find(isExecutable) ?? null;
}
async function ensureChromium(signal) {
  const present = findChromium();
  if (present !== null) return present;
  const mayInstall = process.platform === "linux" && process.getuid?.() === 0 && !process.env.CHROMIUM_PATH;
  if (mayInstall) await installWithApt(signal);
  const installed = findChromium();
  if (installed === null) throw new Error(chromiumMissingMessage);
  return installed;
}
async function installWithApt(signal) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", "chromium"]]) {
    const { code: code2, output } = await runCommand("apt-get", args, { env, signal });
    if (code2 !== 0) throw new Error(`${chromiumMissingMessage}
\`apt-get ${args.join(" ")}\` failed:
${output}`);
  }
}
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// scripts/setup/free-port.mjs
import { once as once2 } from "node:events";
import { createServer } from "node:net";
async function freePort(host = "127.0.0.1") {
  const server2 = createServer().listen(0, host);
  await once2(server2, "listening");
  const { port } = (
    /** @type {import("node:net").AddressInfo} */
    server2.address()
  );
  server2.close();
  await once2(server2, "close");
  return port;
}

// test/chromium/launch.ts
import { chromium } from "file:///work/wt/refusals/node_modules/.pnpm/playwright-core@1.65.1/node_modules/playwright-core/index.mjs";
var quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync"
];
var TIMEOUT_MILLISECONDS = 12e4;
async function launchBrowser() {
  const executablePath = await ensureChromium(new AbortController().signal);
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args: quiet });
  return browser.on("context", (context) => context.setDefaultTimeout(TIMEOUT_MILLISECONDS));
}

// docs/.vitepress/screenshots/take-screenshots.ts
var server = join10(repository, "apps/auth-server");
var folder = join10(repository, "docs/screenshots");
var stamp = join10(folder, "taken-of");
var PASSWORD = "orgward-demo";
var TIMEOUT_MILLISECONDS2 = 12e4;
var signIns = {
  user: ["/login", "owner@acme.test"],
  operator: ["/dashboard/login", "operator@orgward.test"]
};
async function takeScreenshots() {
  if (!existsSync2(join10(server, "dist"))) return "The auth server hasn't been built, so the site has no screenshots.";
  if (findChromium() === null) return "There is no Chromium, so the site has no screenshots.";
  const build = fingerprintOf(server);
  if (existsSync2(stamp) && readFileSync5(stamp, "utf8") === build) return null;
  rmSync2(folder, { recursive: true, force: true });
  const data = mkdtempSync(join10(tmpdir(), "orgward-screenshots-"));
  const running = await startServer(data);
  try {
    const browser = await launchBrowser();
    await takeAll(browser, running.origin).finally(() => browser.close());
    writeFileSync3(stamp, build);
  } finally {
    await running.stop();
    rmSync2(data, { recursive: true, force: true });
  }
  return null;
}
function fingerprintOf(app) {
  const hash = createHash("sha256").update(JSON.stringify([size, screenshots]));
  for (const part of ["dist", "assets"]) {
    const files = readdirSync(join10(app, part), { recursive: true, withFileTypes: true }).filter(
      (file) => file.isFile()
    );
    const paths = files.map((file) => join10(file.parentPath, file.name)).sort();
    for (const path of paths) hash.update(path.slice(app.length)).update(readFileSync5(path));
  }
  return hash.digest("hex");
}
async function startServer(data) {
  const port = String(await freePort("localhost"));
  const origin = `http://localhost:${port}`;
  const environment = { PORT: port, DATA_DIR: data, PATH: process.env.PATH };
  const child = spawn2(process.execPath, [join10(server, "bin/orgward.js"), "dev"], { env: environment });
  await untilWelcome(child);
  return {
    origin,
    async stop() {
      const exited = once3(child, "exit");
      child.kill();
      await exited;
    }
  };
}
async function untilWelcome(child) {
  const errors = [];
  child.stderr?.on("data", (chunk) => errors.push(chunk.toString()));
  const ended2 = once3(child, "exit").then(() => {
    throw new Error(`The auth server ended:
${errors.join("")}`);
  });
  if (child.stdout) await Promise.race([once3(child.stdout, "data"), ended2]);
}
async function takeAll(browser, origin) {
  mkdirSync3(folder, { recursive: true });
  for (const colorScheme of themes2) {
    const contexts = /* @__PURE__ */ new Map();
    for (const [name, screenshot] of Object.entries(screenshots)) {
      const { viewer } = screenshot;
      const options2 = { baseURL: origin, colorScheme, viewport: size };
      const context = contexts.get(viewer) ?? await signIn(await browser.newContext(options2), viewer);
      context.setDefaultTimeout(TIMEOUT_MILLISECONDS2);
      contexts.set(viewer, context);
      await take(context, screenshot, pathOf(name, colorScheme));
    }
  }
}
async function signIn(context, viewer) {
  if (viewer === "visitor") return context;
  const [path, email] = signIns[viewer];
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await Promise.all([
    page.waitForURL((url) => url.pathname !== path),
    page.getByRole("button", { name: "Sign in", exact: true }).click()
  ]);
  await page.close();
  return context;
}
async function take(context, { path, viewer, height }, file) {
  const page = await context.newPage();
  if (height !== void 0) await page.setViewportSize({ ...size, height });
  const response = await page.goto(path);
  const isElsewhere = viewer !== "visitor" && /\/login$/.test(new URL(page.url()).pathname);
  if (!response?.ok() || isElsewhere)
    throw new Error(`${path} of the auth server can't be shown (${response?.status()}).`);
  mkdirSync3(dirname6(file), { recursive: true });
  await page.screenshot({ path: file });
  await page.close();
}

// docs/.vitepress/search.ts
var PARTS = /^#{4,6} (?!.*\(\)$)(.*)$/gm;
function renderForSearch(source, page, markdown) {
  const html = markdown.render(page.relativePath.startsWith("docs/api/") ? source.replace(PARTS, "$1") : source, page);
  return page.frontmatter?.search === false ? "" : html;
}

// docs/.vitepress/tables.ts
var MIN_SENTENCE_CHARACTERS = 60;
var MIN_PARAGRAPH_CHARACTERS = 90;
var MAX_COLUMNS = 5;
function stackTables(markdown) {
  markdown.core.ruler.push("stack-tables", ({ tokens }) => {
    for (const table2 of tablesIn(tokens)) if (holdsSentences(table2)) stack(table2);
  });
  markdown.renderer.rules.table_open = (tokens, index, options2, _environment, renderer) => {
    tokens[index]?.attrSet("tabindex", "0");
    return renderer.renderToken(tokens, index, options2);
  };
}
function tablesIn(tokens) {
  const starts = tokens.flatMap(({ type }, index) => type === "table_open" ? [index] : []);
  return starts.map((start) => {
    const end = tokens.findIndex(({ type }, index) => index > start && type === "table_close");
    return tokens.slice(start, end);
  });
}
function holdsSentences(table2) {
  const columns = headingsOf(table2).length;
  if (columns > MAX_COLUMNS) return false;
  const longest = Math.max(0, ...contentsOf(table2, "td_open").map(({ length }) => length));
  return longest >= (columns > 2 ? MIN_SENTENCE_CHARACTERS : MIN_PARAGRAPH_CHARACTERS);
}
function stack(table2) {
  const headings = headingsOf(table2);
  let column = 0;
  for (const token of table2) {
    if (token.type === "table_open") token.attrJoin("class", "stacked");
    if (token.type === "tr_open") column = 0;
    if (token.type === "td_open") token.attrSet("data-heading", headings[column++] ?? "");
    const role = roles.get(token.type);
    if (role !== void 0) token.attrSet("role", role);
  }
}
var roles = /* @__PURE__ */ new Map([
  ["table_open", "table"],
  ["thead_open", "rowgroup"],
  ["tbody_open", "rowgroup"],
  ["tr_open", "row"],
  ["th_open", "columnheader"],
  ["td_open", "cell"]
]);
function headingsOf(table2) {
  return contentsOf(table2, "th_open");
}
function contentsOf(table2, type) {
  return table2.flatMap((token, index) => {
    if (token.type !== type) return [];
    const parts = table2[index + 1]?.children ?? [];
    return [parts.map(({ content }) => content).join("")];
  });
}

// docs/.vitepress/config.ts
var __vite_injected_original_dirname5 = "/work/wt/refusals/docs/.vitepress";
describeManagementApi(join11(repository, managementApi));
await describePackages(join11(repository, "docs/api"));
var withoutScreenshots = await takeScreenshots();
if (withoutScreenshots !== null) process.stderr.write(`${withoutScreenshots}
`);
var pages = Object.fromEntries(allDocuments.map((document2) => [document2, pageOf(document2)]));
var vitepress = fileURLToPath2(import.meta.resolve("vitepress"));
var findVue = {
  name: "find-vue",
  enforce: "pre",
  resolveId(id, importer) {
    if (!/^vue(?:\/|$)/.test(id) || importer === vitepress) return null;
    return this.resolve(id, vitepress, { skipSelf: true });
  }
};
function listPages2(listed) {
  return listed.map(({ title, documents: documents2 }) => ({
    text: title,
    items: documents2.map((document2) => ({
      text: titleOf(document2),
      link: `/${pageOf(document2).replace(/\.md$/, "")}`
    }))
  }));
}
var config_default = defineConfig({
  title: "Orgward",
  description: "B2B auth for TypeScript backends that you host yourself.",
  lang: "en",
  // Documents stay where people look for them on GitHub: beside the code.
  srcDir: repository,
  srcExclude: [
    "{bench,examples,scripts,survive,test}/**",
    "{packages,apps}/*/!(README.md)/**",
    "apps/demo-page/**",
    "**/dist/**",
    ".*/**"
  ],
  rewrites: { "docs/index.md": "index.md", ...pages },
  outDir: join11(__vite_injected_original_dirname5, "dist"),
  cacheDir: join11(__vite_injected_original_dirname5, "cache"),
  cleanUrls: true,
  // Addresses on the reader's own machine, such as that of the server after `npm start`.
  ignoreDeadLinks: "localhostLinks",
  vite: { plugins: [findVue] },
  markdown: {
    config: (markdown) => {
      linkPages(markdown);
      showScreenshots(markdown);
      titleCode(markdown);
      drawDiagrams(markdown);
      stackTables(markdown);
    },
    anchor: { slugify: anchorOf },
    // Every colour can be read on its background.
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" }
  },
  themeConfig: {
    search: { provider: "local", options: { _render: renderForSearch } },
    outline: "deep",
    nav: [
      { text: "Get started", link: "/get-started" },
      { text: "Auth server", link: "/packages/auth-server" },
      { text: "Errors", link: "/errors" },
      { text: "API", link: "/api/express", activeMatch: "^/api/" }
    ],
    sidebar: { "/api/": listPages2(apiSections), "/": listPages2(sections) }
  },
  buildEnd: ({ outDir }) => {
    writeForLanguageModels(outDir);
    copyFileSync(openApiFile, join11(outDir, "openapi.json"));
  }
});
export {
  config_default as default
};
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsiZG9jcy8udml0ZXByZXNzL2NvbmZpZy50cyIsICJkb2NzLy52aXRlcHJlc3MvYW5jaG9ycy50cyIsICJkb2NzLy52aXRlcHJlc3MvY29kZS10aXRsZXMudHMiLCAiZG9jcy8udml0ZXByZXNzL2RpYWdyYW1zLnRzIiwgImRvY3MvLnZpdGVwcmVzcy9saW5rcy50cyIsICJkb2NzLy52aXRlcHJlc3MvcGFnZXMudHMiLCAiZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9wYWNrYWdlLWVudHJpZXMudHMiLCAiZG9jcy8udml0ZXByZXNzL2xsbXMudHMiLCAiZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9kZXNjcmliZS1tYW5hZ2VtZW50LWFwaS50cyIsICJkb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL2V4YW1wbGVzLnRzIiwgImRvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2UvZmllbGQta2luZC50cyIsICJkb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL29wZXJhdGlvbnMudHMiLCAiZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9kZXNjcmliZS1wYWNrYWdlcy50cyIsICJkb2NzLy52aXRlcHJlc3Mvc2NyZWVuc2hvdHMvc2hvdy1zY3JlZW5zaG90cy50cyIsICJkb2NzLy52aXRlcHJlc3Mvc2NyZWVuc2hvdHMvc2NyZWVuc2hvdHMudHMiLCAiZG9jcy8udml0ZXByZXNzL3NjcmVlbnNob3RzL3Rha2Utc2NyZWVuc2hvdHMudHMiLCAic2NyaXB0cy9zZXR1cC9jaHJvbWl1bS5tanMiLCAic2NyaXB0cy9wcm9jZXNzZXMvZW52aXJvbm1lbnQubWpzIiwgInNjcmlwdHMvcHJvY2Vzc2VzL3J1bi1jb21tYW5kLm1qcyIsICJzY3JpcHRzL3NldHVwL3dvcmtzcGFjZS5tanMiLCAic2NyaXB0cy9wcm9jZXNzZXMvcHJvY2Vzcy1ncm91cC5tanMiLCAic2NyaXB0cy9wcm9jZXNzZXMvc3Bhd25lZC1jb21tYW5kLm1qcyIsICJzY3JpcHRzL3NldHVwL2ZyZWUtcG9ydC5tanMiLCAidGVzdC9jaHJvbWl1bS9sYXVuY2gudHMiLCAiZG9jcy8udml0ZXByZXNzL3NlYXJjaC50cyIsICJkb2NzLy52aXRlcHJlc3MvdGFibGVzLnRzIl0sCiAgInNvdXJjZXNDb250ZW50IjogWyJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvY29uZmlnLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzcy9jb25maWcudHNcIjtpbXBvcnQgeyBjb3B5RmlsZVN5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgam9pbiB9IGZyb20gXCJub2RlOnBhdGhcIjtcbmltcG9ydCB7IGZpbGVVUkxUb1BhdGggfSBmcm9tIFwibm9kZTp1cmxcIjtcbmltcG9ydCB7IHR5cGUgRGVmYXVsdFRoZW1lLCBkZWZpbmVDb25maWcsIHR5cGUgUGx1Z2luIH0gZnJvbSBcInZpdGVwcmVzc1wiO1xuaW1wb3J0IHsgYW5jaG9yT2YgfSBmcm9tIFwiLi9hbmNob3JzLnRzXCI7XG5pbXBvcnQgeyB0aXRsZUNvZGUgfSBmcm9tIFwiLi9jb2RlLXRpdGxlcy50c1wiO1xuaW1wb3J0IHsgZHJhd0RpYWdyYW1zIH0gZnJvbSBcIi4vZGlhZ3JhbXMudHNcIjtcbmltcG9ydCB7IGxpbmtQYWdlcyB9IGZyb20gXCIuL2xpbmtzLnRzXCI7XG5pbXBvcnQgeyB3cml0ZUZvckxhbmd1YWdlTW9kZWxzIH0gZnJvbSBcIi4vbGxtcy50c1wiO1xuaW1wb3J0IHtcbiAgYWxsRG9jdW1lbnRzLFxuICBhcGlTZWN0aW9ucyxcbiAgbWFuYWdlbWVudEFwaSxcbiAgcGFnZU9mLFxuICByZXBvc2l0b3J5LFxuICB0eXBlIFNlY3Rpb24sXG4gIHNlY3Rpb25zLFxuICB0aXRsZU9mLFxufSBmcm9tIFwiLi9wYWdlcy50c1wiO1xuaW1wb3J0IHsgZGVzY3JpYmVNYW5hZ2VtZW50QXBpIH0gZnJvbSBcIi4vcmVmZXJlbmNlL2Rlc2NyaWJlLW1hbmFnZW1lbnQtYXBpLnRzXCI7XG5pbXBvcnQgeyBkZXNjcmliZVBhY2thZ2VzIH0gZnJvbSBcIi4vcmVmZXJlbmNlL2Rlc2NyaWJlLXBhY2thZ2VzLnRzXCI7XG5pbXBvcnQgeyBvcGVuQXBpRmlsZSB9IGZyb20gXCIuL3JlZmVyZW5jZS9vcGVyYXRpb25zLnRzXCI7XG5pbXBvcnQgeyBzaG93U2NyZWVuc2hvdHMgfSBmcm9tIFwiLi9zY3JlZW5zaG90cy9zaG93LXNjcmVlbnNob3RzLnRzXCI7XG5pbXBvcnQgeyB0YWtlU2NyZWVuc2hvdHMgfSBmcm9tIFwiLi9zY3JlZW5zaG90cy90YWtlLXNjcmVlbnNob3RzLnRzXCI7XG5pbXBvcnQgeyByZW5kZXJGb3JTZWFyY2ggfSBmcm9tIFwiLi9zZWFyY2gudHNcIjtcbmltcG9ydCB7IHN0YWNrVGFibGVzIH0gZnJvbSBcIi4vdGFibGVzLnRzXCI7XG5cbi8vIFZpdGVQcmVzcyByZWFkcyBwYWdlcyBmcm9tIGZpbGVzLCBhbmQgbGlzdHMgdGhlbSByaWdodCBhZnRlciB0aGlzIG1vZHVsZS5cbmRlc2NyaWJlTWFuYWdlbWVudEFwaShqb2luKHJlcG9zaXRvcnksIG1hbmFnZW1lbnRBcGkpKTtcbmF3YWl0IGRlc2NyaWJlUGFja2FnZXMoam9pbihyZXBvc2l0b3J5LCBcImRvY3MvYXBpXCIpKTtcbmNvbnN0IHdpdGhvdXRTY3JlZW5zaG90cyA9IGF3YWl0IHRha2VTY3JlZW5zaG90cygpO1xuaWYgKHdpdGhvdXRTY3JlZW5zaG90cyAhPT0gbnVsbCkgcHJvY2Vzcy5zdGRlcnIud3JpdGUoYCR7d2l0aG91dFNjcmVlbnNob3RzfVxcbmApO1xuXG5jb25zdCBwYWdlcyA9IE9iamVjdC5mcm9tRW50cmllcyhhbGxEb2N1bWVudHMubWFwKChkb2N1bWVudCkgPT4gW2RvY3VtZW50LCBwYWdlT2YoZG9jdW1lbnQpXSkpO1xuXG5jb25zdCB2aXRlcHJlc3MgPSBmaWxlVVJMVG9QYXRoKGltcG9ydC5tZXRhLnJlc29sdmUoXCJ2aXRlcHJlc3NcIikpO1xuXG4vKiogUGFnZXMgYmVjb21lIG1vZHVsZXMgaW4gdGhlIGZvbGRlcnMgb2YgdGhlaXIgZG9jdW1lbnRzLCBmcm9tIHdoZXJlIFZpdGVQcmVzcydzIG93biBWdWUgY2FuJ3QgYmUgZm91bmQuICovXG5jb25zdCBmaW5kVnVlOiBQbHVnaW4gPSB7XG4gIG5hbWU6IFwiZmluZC12dWVcIixcbiAgZW5mb3JjZTogXCJwcmVcIixcbiAgcmVzb2x2ZUlkKGlkLCBpbXBvcnRlcikge1xuICAgIGlmICghL152dWUoPzpcXC98JCkvLnRlc3QoaWQpIHx8IGltcG9ydGVyID09PSB2aXRlcHJlc3MpIHJldHVybiBudWxsO1xuICAgIHJldHVybiB0aGlzLnJlc29sdmUoaWQsIHZpdGVwcmVzcywgeyBza2lwU2VsZjogdHJ1ZSB9KTtcbiAgfSxcbn07XG5cbmZ1bmN0aW9uIGxpc3RQYWdlcyhsaXN0ZWQ6IHJlYWRvbmx5IFNlY3Rpb25bXSk6IERlZmF1bHRUaGVtZS5TaWRlYmFySXRlbVtdIHtcbiAgcmV0dXJuIGxpc3RlZC5tYXAoKHsgdGl0bGUsIGRvY3VtZW50cyB9KSA9PiAoe1xuICAgIHRleHQ6IHRpdGxlLFxuICAgIGl0ZW1zOiBkb2N1bWVudHMubWFwKChkb2N1bWVudCkgPT4gKHtcbiAgICAgIHRleHQ6IHRpdGxlT2YoZG9jdW1lbnQpLFxuICAgICAgbGluazogYC8ke3BhZ2VPZihkb2N1bWVudCkucmVwbGFjZSgvXFwubWQkLywgXCJcIil9YCxcbiAgICB9KSksXG4gIH0pKTtcbn1cblxuZXhwb3J0IGRlZmF1bHQgZGVmaW5lQ29uZmlnKHtcbiAgdGl0bGU6IFwiT3Jnd2FyZFwiLFxuICBkZXNjcmlwdGlvbjogXCJCMkIgYXV0aCBmb3IgVHlwZVNjcmlwdCBiYWNrZW5kcyB0aGF0IHlvdSBob3N0IHlvdXJzZWxmLlwiLFxuICBsYW5nOiBcImVuXCIsXG4gIC8vIERvY3VtZW50cyBzdGF5IHdoZXJlIHBlb3BsZSBsb29rIGZvciB0aGVtIG9uIEdpdEh1YjogYmVzaWRlIHRoZSBjb2RlLlxuICBzcmNEaXI6IHJlcG9zaXRvcnksXG4gIHNyY0V4Y2x1ZGU6IFtcbiAgICBcIntiZW5jaCxleGFtcGxlcyxzY3JpcHRzLHN1cnZpdmUsdGVzdH0vKipcIixcbiAgICBcIntwYWNrYWdlcyxhcHBzfS8qLyEoUkVBRE1FLm1kKS8qKlwiLFxuICAgIFwiYXBwcy9kZW1vLXBhZ2UvKipcIixcbiAgICBcIioqL2Rpc3QvKipcIixcbiAgICBcIi4qLyoqXCIsXG4gIF0sXG4gIHJld3JpdGVzOiB7IFwiZG9jcy9pbmRleC5tZFwiOiBcImluZGV4Lm1kXCIsIC4uLnBhZ2VzIH0sXG4gIG91dERpcjogam9pbihpbXBvcnQubWV0YS5kaXJuYW1lLCBcImRpc3RcIiksXG4gIGNhY2hlRGlyOiBqb2luKGltcG9ydC5tZXRhLmRpcm5hbWUsIFwiY2FjaGVcIiksXG4gIGNsZWFuVXJsczogdHJ1ZSxcbiAgLy8gQWRkcmVzc2VzIG9uIHRoZSByZWFkZXIncyBvd24gbWFjaGluZSwgc3VjaCBhcyB0aGF0IG9mIHRoZSBzZXJ2ZXIgYWZ0ZXIgYG5wbSBzdGFydGAuXG4gIGlnbm9yZURlYWRMaW5rczogXCJsb2NhbGhvc3RMaW5rc1wiLFxuICB2aXRlOiB7IHBsdWdpbnM6IFtmaW5kVnVlXSB9LFxuICBtYXJrZG93bjoge1xuICAgIGNvbmZpZzogKG1hcmtkb3duKSA9PiB7XG4gICAgICBsaW5rUGFnZXMobWFya2Rvd24pO1xuICAgICAgc2hvd1NjcmVlbnNob3RzKG1hcmtkb3duKTtcbiAgICAgIHRpdGxlQ29kZShtYXJrZG93bik7XG4gICAgICBkcmF3RGlhZ3JhbXMobWFya2Rvd24pO1xuICAgICAgc3RhY2tUYWJsZXMobWFya2Rvd24pO1xuICAgIH0sXG4gICAgYW5jaG9yOiB7IHNsdWdpZnk6IGFuY2hvck9mIH0sXG4gICAgLy8gRXZlcnkgY29sb3VyIGNhbiBiZSByZWFkIG9uIGl0cyBiYWNrZ3JvdW5kLlxuICAgIHRoZW1lOiB7IGxpZ2h0OiBcImdpdGh1Yi1saWdodC1oaWdoLWNvbnRyYXN0XCIsIGRhcms6IFwiZ2l0aHViLWRhcmstaGlnaC1jb250cmFzdFwiIH0sXG4gIH0sXG4gIHRoZW1lQ29uZmlnOiB7XG4gICAgc2VhcmNoOiB7IHByb3ZpZGVyOiBcImxvY2FsXCIsIG9wdGlvbnM6IHsgX3JlbmRlcjogcmVuZGVyRm9yU2VhcmNoIH0gfSxcbiAgICBvdXRsaW5lOiBcImRlZXBcIixcbiAgICBuYXY6IFtcbiAgICAgIHsgdGV4dDogXCJHZXQgc3RhcnRlZFwiLCBsaW5rOiBcIi9nZXQtc3RhcnRlZFwiIH0sXG4gICAgICB7IHRleHQ6IFwiQXV0aCBzZXJ2ZXJcIiwgbGluazogXCIvcGFja2FnZXMvYXV0aC1zZXJ2ZXJcIiB9LFxuICAgICAgeyB0ZXh0OiBcIkVycm9yc1wiLCBsaW5rOiBcIi9lcnJvcnNcIiB9LFxuICAgICAgeyB0ZXh0OiBcIkFQSVwiLCBsaW5rOiBcIi9hcGkvZXhwcmVzc1wiLCBhY3RpdmVNYXRjaDogXCJeL2FwaS9cIiB9LFxuICAgIF0sXG4gICAgc2lkZWJhcjogeyBcIi9hcGkvXCI6IGxpc3RQYWdlcyhhcGlTZWN0aW9ucyksIFwiL1wiOiBsaXN0UGFnZXMoc2VjdGlvbnMpIH0sXG4gIH0sXG4gIGJ1aWxkRW5kOiAoeyBvdXREaXIgfSkgPT4ge1xuICAgIHdyaXRlRm9yTGFuZ3VhZ2VNb2RlbHMob3V0RGlyKTtcbiAgICBjb3B5RmlsZVN5bmMob3BlbkFwaUZpbGUsIGpvaW4ob3V0RGlyLCBcIm9wZW5hcGkuanNvblwiKSk7XG4gIH0sXG59KTtcbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvYW5jaG9ycy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvYW5jaG9ycy50c1wiOy8qKlxuICogUmV0dXJucyB0aGUgYW5jaG9yIG9mIGEgaGVhZGluZywgbWFkZSBhcyBHaXRIdWIgbWFrZXMgaXQsIHNvIHRoYXQgYSBsaW5rIHdvcmtzIHRoZXJlIGFuZCBvbiB0aGUgc2l0ZS5cbiAqXG4gKiBAcGFyYW0gaGVhZGluZyBpdHMgdGV4dCB3aXRob3V0IGZvcm1hdHRpbmdcbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGFuY2hvck9mKGhlYWRpbmc6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiBoZWFkaW5nXG4gICAgLnRyaW0oKVxuICAgIC50b0xvd2VyQ2FzZSgpXG4gICAgLnJlcGxhY2UoL1teXFxwe0x9XFxwe059XFxzXy1dL2d1LCBcIlwiKVxuICAgIC5yZXBsYWNlQWxsKFwiIFwiLCBcIi1cIik7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzL2NvZGUtdGl0bGVzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzcy9jb2RlLXRpdGxlcy50c1wiO2ltcG9ydCB0eXBlIHsgTWFya2Rvd25SZW5kZXJlciB9IGZyb20gXCJ2aXRlcHJlc3NcIjtcblxuLyoqIFNob3dzIGFib3ZlIGEgY29kZSBibG9jayB0aGUgZmlsZSB0aGF0IGl0IGJlbG9uZ3MgdG8sIHdoaWNoIHRoZSBkb2N1bWVudCBuYW1lcyBhZnRlciB0aGUgbGFuZ3VhZ2U6IFwidHMgYXBwLnRzXCIuICovXG5leHBvcnQgZnVuY3Rpb24gdGl0bGVDb2RlKG1hcmtkb3duOiBNYXJrZG93blJlbmRlcmVyKTogdm9pZCB7XG4gIGNvbnN0IHJlbmRlckZlbmNlID0gbWFya2Rvd24ucmVuZGVyZXIucnVsZXMuZmVuY2U7XG4gIG1hcmtkb3duLnJlbmRlcmVyLnJ1bGVzLmZlbmNlID0gKHRva2VucywgaW5kZXgsIC4uLnJlc3QpID0+IHtcbiAgICBjb25zdCByZW5kZXJlZCA9IHJlbmRlckZlbmNlPy4odG9rZW5zLCBpbmRleCwgLi4ucmVzdCkgPz8gXCJcIjtcbiAgICBjb25zdCBbLCB0aXRsZV0gPSAvXlxcdysgKyhbXlxcc1t7XSspJC8uZXhlYyh0b2tlbnNbaW5kZXhdPy5pbmZvLnRyaW0oKSA/PyBcIlwiKSA/PyBbXTtcbiAgICByZXR1cm4gdGl0bGUgPT09IHVuZGVmaW5lZFxuICAgICAgPyByZW5kZXJlZFxuICAgICAgOiBgPHAgY2xhc3M9XCJjb2RlLXRpdGxlXCI+JHttYXJrZG93bi51dGlscy5lc2NhcGVIdG1sKHRpdGxlKX08L3A+XFxuJHtyZW5kZXJlZH1gO1xuICB9O1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3NcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzcy9kaWFncmFtcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvZGlhZ3JhbXMudHNcIjtpbXBvcnQgeyByZW5kZXJNZXJtYWlkU1ZHIH0gZnJvbSBcImJlYXV0aWZ1bC1tZXJtYWlkXCI7XG5pbXBvcnQgdHlwZSB7IE1hcmtkb3duUmVuZGVyZXIgfSBmcm9tIFwidml0ZXByZXNzXCI7XG5cbmNvbnN0IHRoZW1lcyA9IHtcbiAgbGlnaHQ6IHsgYmc6IFwiI2ZmZmZmZlwiLCBmZzogXCIjMjcyNzJhXCIsIG11dGVkOiBcIiM1MjUyNWJcIiwgbGluZTogXCIjNzE3MTdhXCIsIGFjY2VudDogXCIjMzQ1MWIyXCIsIGJvcmRlcjogXCIjYTFhMWFhXCIgfSxcbiAgZGFyazogeyBiZzogXCIjMWIxYjFmXCIsIGZnOiBcIiNmNGY0ZjVcIiwgbXV0ZWQ6IFwiI2M0YzRjY1wiLCBsaW5lOiBcIiM4ZThlOTZcIiwgYWNjZW50OiBcIiNhOGIxZmZcIiwgYm9yZGVyOiBcIiM2YjZiNzNcIiB9LFxufTtcblxuLyoqXG4gKiBEcmF3cyB0aGUgY29kZSBibG9ja3MgaW4gTWVybWFpZCwgd2hpY2ggR2l0SHViIGRyYXdzIHRvbywgd2hpbGUgdGhlIHNpdGUgaXMgYnVpbHQ6IHJlYWRlcnMgbG9hZCBubyBzY3JpcHQuIFRoZSBjb21tZW50IGluIGEgZGlhZ3JhbSdzXG4gKiBmaXJzdCBsaW5lIHNheXMgd2hhdCBpdCBzaG93cywgZm9yIHRob3NlIHdobyBjYW4ndCBzZWUgaXQuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBkcmF3RGlhZ3JhbXMobWFya2Rvd246IE1hcmtkb3duUmVuZGVyZXIpOiB2b2lkIHtcbiAgY29uc3QgcmVuZGVyRmVuY2UgPSBtYXJrZG93bi5yZW5kZXJlci5ydWxlcy5mZW5jZTtcbiAgbWFya2Rvd24ucmVuZGVyZXIucnVsZXMuZmVuY2UgPSAodG9rZW5zLCBpbmRleCwgLi4ucmVzdCkgPT4ge1xuICAgIGNvbnN0IHRva2VuID0gdG9rZW5zW2luZGV4XTtcbiAgICBpZiAodG9rZW4/LmluZm8udHJpbSgpID09PSBcIm1lcm1haWRcIikgcmV0dXJuIGRyYXdEaWFncmFtKHRva2VuLmNvbnRlbnQsIG1hcmtkb3duLnV0aWxzLmVzY2FwZUh0bWwpO1xuICAgIHJldHVybiByZW5kZXJGZW5jZT8uKHRva2VucywgaW5kZXgsIC4uLnJlc3QpID8/IFwiXCI7XG4gIH07XG59XG5cbmZ1bmN0aW9uIGRyYXdEaWFncmFtKGNvZGU6IHN0cmluZywgZXNjYXBlSHRtbDogKHRleHQ6IHN0cmluZykgPT4gc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgWywgZGVzY3JpcHRpb24sIGRpYWdyYW1dID0gL14lJSAoW15cXG5dKylcXG4oLiopJC9zLmV4ZWMoY29kZSkgPz8gW107XG4gIGlmIChkZXNjcmlwdGlvbiA9PT0gdW5kZWZpbmVkIHx8IGRpYWdyYW0gPT09IHVuZGVmaW5lZClcbiAgICB0aHJvdyBuZXcgRXJyb3IoYFRoaXMgZGlhZ3JhbSBkb2Vzbid0IHNheSB3aGF0IGl0IHNob3dzLCBhcyBcIiUlIFx1MjAyNlwiIHdvdWxkOlxcbiR7Y29kZX1gKTtcbiAgY29uc3QgaW1hZ2VzID0gT2JqZWN0LmVudHJpZXModGhlbWVzKS5tYXAoKFt0aGVtZSwgY29sb3JzXSkgPT4ge1xuICAgIC8vIEZvbnRzIGNvbWUgZnJvbSB0aGUgcmVhZGVyJ3Mgc3lzdGVtLCBub3QgZnJvbSBhbm90aGVyIGhvc3QuXG4gICAgY29uc3Qgc3ZnID0gcmVuZGVyTWVybWFpZFNWRyhkaWFncmFtLCB7IC4uLmNvbG9ycywgZm9udDogXCJzeXN0ZW0tdWlcIiwgcGFkZGluZzogOCB9KS5yZXBsYWNlKFxuICAgICAgL0BpbXBvcnQgdXJsXFwoW14pXSpcXCk7L2csXG4gICAgICBcIlwiLFxuICAgICk7XG4gICAgY29uc3Qgc291cmNlID0gYGRhdGE6aW1hZ2Uvc3ZnK3htbDtiYXNlNjQsJHtCdWZmZXIuZnJvbShzdmcpLnRvU3RyaW5nKFwiYmFzZTY0XCIpfWA7XG4gICAgcmV0dXJuIGA8aW1nIGNsYXNzPVwiZGlhZ3JhbSAke3RoZW1lfS1vbmx5XCIgc3JjPVwiJHtzb3VyY2V9XCIgYWx0PVwiJHtlc2NhcGVIdG1sKGRlc2NyaXB0aW9uKX1cIj5gO1xuICB9KTtcbiAgcmV0dXJuIGA8cCBjbGFzcz1cImRpYWdyYW1zXCI+JHtpbWFnZXMuam9pbihcIlwiKX08L3A+XFxuYDtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvbGlua3MudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzL2xpbmtzLnRzXCI7aW1wb3J0IHsgZGlybmFtZSwgam9pbiwgcmVsYXRpdmUgfSBmcm9tIFwibm9kZTpwYXRoXCI7XG5pbXBvcnQgdHlwZSB7IE1hcmtkb3duUmVuZGVyZXIgfSBmcm9tIFwidml0ZXByZXNzXCI7XG5pbXBvcnQgeyBhbGxEb2N1bWVudHMsIHBhZ2VPZiwgcmVwb3NpdG9yeSB9IGZyb20gXCIuL3BhZ2VzLnRzXCI7XG5cbnR5cGUgVG9rZW4gPSBSZXR1cm5UeXBlPE1hcmtkb3duUmVuZGVyZXJbXCJwYXJzZVwiXT5bbnVtYmVyXTtcblxuLyoqIFdoYXQgVml0ZVByZXNzIHNheXMgYWJvdXQgdGhlIGRvY3VtZW50IHRoYXQgaXMgYmVpbmcgcmVuZGVyZWQuICovXG5pbnRlcmZhY2UgUGFnZUVudmlyb25tZW50IHtcbiAgLyoqIFRoZSBhYnNvbHV0ZSBwYXRoIG9mIGl0cyBmaWxlLiAqL1xuICByZWFkb25seSByZWFsUGF0aD86IHN0cmluZztcbn1cblxuLyoqXG4gKiBNYWtlcyB0aGUgbGlua3Mgb2YgZG9jdW1lbnRzLCB3aGljaCBsZWFkIGZyb20gZmlsZSB0byBmaWxlIG9mIHRoZSByZXBvc2l0b3J5LCBsZWFkIGZyb20gcGFnZSB0byBwYWdlIG9mIHRoZSBzaXRlLiBBIGxpbmsgdG8gYSBmaWxlIHRoYXRcbiAqIGlzIG5vIHBhZ2Ugc3RheXMgYXMgaXRzIHRleHQuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBsaW5rUGFnZXMobWFya2Rvd246IE1hcmtkb3duUmVuZGVyZXIpOiB2b2lkIHtcbiAgbWFya2Rvd24uY29yZS5ydWxlci5wdXNoKFwibGlua19wYWdlc1wiLCAoeyB0b2tlbnMsIGVudiB9KSA9PiB7XG4gICAgY29uc3QgeyByZWFsUGF0aCB9ID0gZW52IGFzIFBhZ2VFbnZpcm9ubWVudDtcbiAgICBpZiAocmVhbFBhdGggPT09IHVuZGVmaW5lZCkgcmV0dXJuO1xuICAgIGZvciAoY29uc3QgdG9rZW4gb2YgdG9rZW5zKSByZWRpcmVjdExpbmtzKHRva2VuLmNoaWxkcmVuID8/IFtdLCBkaXJuYW1lKHJlbGF0aXZlKHJlcG9zaXRvcnksIHJlYWxQYXRoKSkpO1xuICB9KTtcbn1cblxuZnVuY3Rpb24gcmVkaXJlY3RMaW5rcyh0b2tlbnM6IHJlYWRvbmx5IFRva2VuW10sIGZvbGRlcjogc3RyaW5nKTogdm9pZCB7XG4gIGxldCBpc0Ryb3BwZWQgPSBmYWxzZTtcbiAgZm9yIChjb25zdCB0b2tlbiBvZiB0b2tlbnMpIHtcbiAgICBpZiAodG9rZW4udHlwZSA9PT0gXCJsaW5rX29wZW5cIikge1xuICAgICAgY29uc3QgaHJlZiA9IHBhZ2VMaW5rKFN0cmluZyh0b2tlbi5hdHRyR2V0KFwiaHJlZlwiKSksIGZvbGRlcik7XG4gICAgICBpc0Ryb3BwZWQgPSBocmVmID09PSBudWxsO1xuICAgICAgaWYgKGhyZWYgIT09IG51bGwpIHRva2VuLmF0dHJTZXQoXCJocmVmXCIsIGhyZWYpO1xuICAgIH1cbiAgICBpZiAoaXNEcm9wcGVkKSBkcm9wTGluayh0b2tlbik7XG4gICAgaWYgKHRva2VuLm5lc3RpbmcgPT09IC0xICYmIHRva2VuLnRhZyA9PT0gXCJzcGFuXCIpIGlzRHJvcHBlZCA9IGZhbHNlO1xuICB9XG59XG5cbi8qKiBNYWtlcyB0aGUgdGFnIG9mIGEgbGluayBvbmUgd2l0aG91dCBtZWFuaW5nOyB3aGF0IGl0IHN1cnJvdW5kcyBzdGF5cy4gKi9cbmZ1bmN0aW9uIGRyb3BMaW5rKHRva2VuOiBUb2tlbik6IHZvaWQge1xuICBpZiAoIXRva2VuLnR5cGUuc3RhcnRzV2l0aChcImxpbmtfXCIpKSByZXR1cm47XG4gIE9iamVjdC5hc3NpZ24odG9rZW4sIHsgdHlwZTogdG9rZW4udHlwZS5yZXBsYWNlKFwibGlua1wiLCBcInNwYW5cIiksIHRhZzogXCJzcGFuXCIsIGF0dHJzOiBudWxsIH0pO1xufVxuXG4vKipcbiAqIFJldHVybnMgd2hlcmUgYSBsaW5rIGxlYWRzIG9uIHRoZSBzaXRlLCBvciBgbnVsbGAgd2hlcmUgaXQgbGVhZHMgbm93aGVyZS5cbiAqXG4gKiBAcGFyYW0gaHJlZiBhcyB0aGUgZG9jdW1lbnQgaGFzIGl0XG4gKiBAcGFyYW0gZm9sZGVyIHRoZSBkb2N1bWVudCdzLCByZWxhdGl2ZSB0byB0aGUgcmVwb3NpdG9yeVxuICovXG5mdW5jdGlvbiBwYWdlTGluayhocmVmOiBzdHJpbmcsIGZvbGRlcjogc3RyaW5nKTogc3RyaW5nIHwgbnVsbCB7XG4gIGlmICgvXlthLXpdKzp8XlsjL10vaS50ZXN0KGhyZWYpKSByZXR1cm4gaHJlZjtcbiAgY29uc3QgW3BhdGggPSBcIlwiLCBhbmNob3JdID0gaHJlZi5zcGxpdChcIiNcIik7XG4gIGNvbnN0IHRhcmdldCA9IGpvaW4oZm9sZGVyLCBkZWNvZGVVUkkocGF0aCkpLnJlcGxhY2UoL1xcLyQvLCBcIlwiKTtcbiAgY29uc3QgZG9jdW1lbnQgPSBbdGFyZ2V0LCBgJHt0YXJnZXR9L1JFQURNRS5tZGBdLmZpbmQoKGNhbmRpZGF0ZSkgPT4gYWxsRG9jdW1lbnRzLmluY2x1ZGVzKGNhbmRpZGF0ZSkpO1xuICBpZiAoZG9jdW1lbnQgPT09IHVuZGVmaW5lZCkgcmV0dXJuIG51bGw7XG4gIHJldHVybiBgLyR7cGFnZU9mKGRvY3VtZW50KX0ke2FuY2hvciA9PT0gdW5kZWZpbmVkID8gXCJcIiA6IGAjJHthbmNob3J9YH1gO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3NcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzcy9wYWdlcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvcGFnZXMudHNcIjtpbXBvcnQgeyByZWFkRmlsZVN5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgam9pbiwgcmVzb2x2ZSB9IGZyb20gXCJub2RlOnBhdGhcIjtcbmltcG9ydCB7IHBhY2thZ2VFbnRyaWVzIH0gZnJvbSBcIi4vcmVmZXJlbmNlL3BhY2thZ2UtZW50cmllcy50c1wiO1xuXG4vKiogVGhlIHJlcG9zaXRvcnkncyBmb2xkZXIuICovXG5leHBvcnQgY29uc3QgcmVwb3NpdG9yeTogc3RyaW5nID0gcmVzb2x2ZShpbXBvcnQubWV0YS5kaXJuYW1lLCBcIi4uLy4uXCIpO1xuXG4vKiogQSBncm91cCBvZiBwYWdlcyBpbiB0aGUgc2lkZWJhci4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgU2VjdGlvbiB7XG4gIHJlYWRvbmx5IHRpdGxlOiBzdHJpbmc7XG4gIC8qKiBUaGUgZG9jdW1lbnRzLCByZWxhdGl2ZSB0byB0aGUgcmVwb3NpdG9yeSwgaW4gdGhlIG9yZGVyIG9mIHRoZSBzaWRlYmFyLiAqL1xuICByZWFkb25seSBkb2N1bWVudHM6IHJlYWRvbmx5IHN0cmluZ1tdO1xufVxuXG4vKiogVGhlIGRvY3VtZW50IHRoYXQgZGVzY3JpYmVzIHRoZSBtYW5hZ2VtZW50IEFQSS4gKi9cbmV4cG9ydCBjb25zdCBtYW5hZ2VtZW50QXBpID0gXCJkb2NzL2FwaS9tYW5hZ2VtZW50LWFwaS5tZFwiO1xuXG4vKiogVGhlIGRvY3VtZW50cyB0aGF0IGFyZSB3cml0dGVuIHdoZW4gdGhlIHNpdGUgaXMgYnVpbHQsIHdpdGggdGhlaXIgdGl0bGVzLiAqL1xuY29uc3QgZ2VuZXJhdGVkVGl0bGVzOiBSZWFkb25seU1hcDxzdHJpbmcsIHN0cmluZz4gPSBuZXcgTWFwKFtcbiAgW21hbmFnZW1lbnRBcGksIFwiTWFuYWdlbWVudCBBUElcIl0sXG4gIC4uLnBhY2thZ2VFbnRyaWVzLm1hcCgoeyBkb2N1bWVudCwgbmFtZSB9KSA9PiBbZG9jdW1lbnQsIG5hbWVdIGFzIGNvbnN0KSxcbl0pO1xuXG4vKiogRXZlcnl0aGluZyB0aGF0IHRoZSBzaXRlIHNob3dzLiBBIGRvY3VtZW50IHRoYXQgaXMgbWlzc2luZyBoZXJlIGZhaWxzIGEgdGVzdC4gKi9cbmV4cG9ydCBjb25zdCBzZWN0aW9uczogcmVhZG9ubHkgU2VjdGlvbltdID0gW1xuICB7XG4gICAgdGl0bGU6IFwiR2V0IHN0YXJ0ZWRcIixcbiAgICBkb2N1bWVudHM6IFtcbiAgICAgIFwiUkVBRE1FLm1kXCIsXG4gICAgICBcImRvY3MvY29tcGFyaXNvbi5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9leHByZXNzLm1kXCIsXG4gICAgICBcImRvY3MvZ3VpZGVzL2tvYS5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9ob25vLm1kXCIsXG4gICAgICBcImRvY3MvZ3VpZGVzL25leHQubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvbWNwLm1kXCIsXG4gICAgXSxcbiAgfSxcbiAge1xuICAgIHRpdGxlOiBcIlNpZ24gcGVvcGxlIGluXCIsXG4gICAgZG9jdW1lbnRzOiBbXG4gICAgICBcImRvY3MvZ3VpZGVzL2hvc3RlZC1wYWdlcy5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9wYXNza2V5cy5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9zb2NpYWwtbG9naW4ubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvc2luZ2xlLXNpZ24tb24ubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvc2luZ2xlLXNpZ24tb24tc2V0LXVwLm1kXCIsXG4gICAgICBcImRvY3MvZ3VpZGVzL29uYm9hcmRpbmcubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvb3JnYW5pemF0aW9ucy5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9wcm92ZW4tZG9tYWlucy5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9kaXJlY3Rvcnktc3luYy5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9hY2Nlc3MtcG9saWNpZXMubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvc3RlcC11cC5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9hcHByb3ZhbHMubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvaW1wZXJzb25hdGlvbi5tZFwiLFxuICAgIF0sXG4gIH0sXG4gIHtcbiAgICB0aXRsZTogXCJCdWlsZFwiLFxuICAgIGRvY3VtZW50czogW1xuICAgICAgXCJkb2NzL2d1aWRlcy9mcm9udGVuZC10b2tlbnMubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvcm9sZXMtYXMtY29kZS5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9oYW5kbGUtZXJyb3JzLm1kXCIsXG4gICAgICBcImRvY3MvZ3VpZGVzL3Jldm9jYXRpb25zLm1kXCIsXG4gICAgICBcImRvY3MvZ3VpZGVzL3NlcnZpY2UtYWNjb3VudHMubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvZW50ZXJwcmlzZS1tYW5hZ2VkLWF1dGhvcml6YXRpb24ubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvZHBvcC5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9hZ2VudHMubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvYXBpLWtleXMubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvdGVzdGluZy5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy91bmd1YXJkZWQtcm91dGVzLm1kXCIsXG4gICAgXSxcbiAgfSxcbiAge1xuICAgIHRpdGxlOiBcIlRlbGwgb3RoZXIgc3lzdGVtc1wiLFxuICAgIGRvY3VtZW50czogW1wiZG9jcy9ndWlkZXMvd2ViaG9va3MubWRcIiwgXCJkb2NzL2d1aWRlcy9hdWRpdC1zdHJlYW1zLm1kXCIsIFwiZG9jcy9ndWlkZXMvc2hhcmVkLXNpZ25hbHMubWRcIl0sXG4gIH0sXG4gIHtcbiAgICB0aXRsZTogXCJDb25jZXB0c1wiLFxuICAgIGRvY3VtZW50czogW1xuICAgICAgXCJkb2NzL2NvbmNlcHRzL3NpZ24taW4ubWRcIixcbiAgICAgIFwiZG9jcy9jb25jZXB0cy90b2tlbnMubWRcIixcbiAgICAgIFwiZG9jcy9jb25jZXB0cy9hY2Nlc3MubWRcIixcbiAgICAgIFwiZG9jcy9jb25jZXB0cy9ldmVudHMubWRcIixcbiAgICBdLFxuICB9LFxuICB7XG4gICAgdGl0bGU6IFwiT3BlcmF0ZVwiLFxuICAgIGRvY3VtZW50czogW1xuICAgICAgXCJkb2NzL2d1aWRlcy9kZXBsb3ltZW50Lm1kXCIsXG4gICAgICBcImFwcHMvYXV0aC1zZXJ2ZXIvUkVBRE1FLm1kXCIsXG4gICAgICBcImRvY3MvZ3VpZGVzL2Rhc2hib2FyZC5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9hdWRpdC1sb2cubWRcIixcbiAgICAgIFwiZG9jcy9vcGVyYXRpb25zLm1kXCIsXG4gICAgICBcImRvY3Mvc2NhbGluZy5tZFwiLFxuICAgICAgXCJkb2NzL3BlcmZvcm1hbmNlLm1kXCIsXG4gICAgXSxcbiAgfSxcbiAge1xuICAgIHRpdGxlOiBcIlJlZmVyZW5jZVwiLFxuICAgIGRvY3VtZW50czogW1xuICAgICAgXCJkb2NzL2Vycm9ycy5tZFwiLFxuICAgICAgXCJkb2NzL3JlZmVyZW5jZS9ndWFyZHMubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2Uvb3B0aW9ucy5tZFwiLFxuICAgICAgXCJkb2NzL3JlZmVyZW5jZS9jb21tYW5kLWxpbmUubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2UvaHR0cC1lbmRwb2ludHMubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2UvYWNjb3VudHMubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2Uvd2ViLXNlc3Npb25zLm1kXCIsXG4gICAgICBcImRvY3MvcmVmZXJlbmNlL29hdXRoLWNsaWVudHMubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2Uvc2FtbC5tZFwiLFxuICAgICAgXCJkb2NzL3JlZmVyZW5jZS9jb21wYXRpYmlsaXR5Lm1kXCIsXG4gICAgICBcImRvY3MvcmVmZXJlbmNlL2V2ZW50cy5tZFwiLFxuICAgICAgXCJkb2NzL3JlZmVyZW5jZS9yZXZvY2F0aW9ucy5tZFwiLFxuICAgICAgXCJkb2NzL3JlZmVyZW5jZS9zY2ltLm1kXCIsXG4gICAgICBcImRvY3MvcmVmZXJlbmNlL3dlYmhvb2tzLm1kXCIsXG4gICAgICBcImRvY3MvcmVmZXJlbmNlL21hbmFnZW1lbnQtY2xpZW50Lm1kXCIsXG4gICAgICBcImRvY3MvY29uZm9ybWFuY2UvY2xpZW50LWxpYnJhcnkubWRcIixcbiAgICAgIFwiZG9jcy9jb25mb3JtYW5jZS9kcG9wLm1kXCIsXG4gICAgICBcImRvY3MvY29uZm9ybWFuY2UvaWRlbnRpdHktYXNzZXJ0aW9ucy5tZFwiLFxuICAgICAgXCJkb2NzL2NvbmZvcm1hbmNlL3NoYXJlZC1zaWduYWxzLm1kXCIsXG4gICAgICBcImRvY3MvY29uZm9ybWFuY2UvYXNzdXJhbmNlLm1kXCIsXG4gICAgICBcImRvY3MvY29uZm9ybWFuY2UvbWFjaGluZXMubWRcIixcbiAgICAgIFwiZG9jcy9jb25mb3JtYW5jZS9hcGkta2V5cy5tZFwiLFxuICAgICAgXCJkb2NzL2NvbmZvcm1hbmNlL2F1dGhvcml6YXRpb24tc2VydmVyLm1kXCIsXG4gICAgICBcImRvY3MvY29uZm9ybWFuY2Uvc2FtbC5tZFwiLFxuICAgICAgXCJkb2NzL2NvbmZvcm1hbmNlL2lwc2llLm1kXCIsXG4gICAgICBcImRvY3Mvc2VjdXJpdHkvYXN2cy5tZFwiLFxuICAgICAgXCJkb2NzL3NlY3VyaXR5L2Fkdmlzb3JpZXMubWRcIixcbiAgICBdLFxuICB9LFxuICB7XG4gICAgdGl0bGU6IFwiTWlncmF0aW9uc1wiLFxuICAgIGRvY3VtZW50czogW1xuICAgICAgXCJkb2NzL21pZ3JhdGlvbnMvcHJvcGVsYXV0aC5tZFwiLFxuICAgICAgXCJkb2NzL21pZ3JhdGlvbnMvY2xlcmsubWRcIixcbiAgICAgIFwiZG9jcy9taWdyYXRpb25zL2F1dGgwLm1kXCIsXG4gICAgICBcImRvY3MvbWlncmF0aW9ucy9iZXR0ZXItYXV0aC5tZFwiLFxuICAgICAgXCJkb2NzL21pZ3JhdGlvbnMvbmV4dGF1dGgubWRcIixcbiAgICBdLFxuICB9LFxuICB7XG4gICAgdGl0bGU6IFwiUGFja2FnZXNcIixcbiAgICBkb2N1bWVudHM6IFtcbiAgICAgIFwicGFja2FnZXMvY3JlYXRlLW9yZ3dhcmQvUkVBRE1FLm1kXCIsXG4gICAgICBcInBhY2thZ2VzL2NvcmUvUkVBRE1FLm1kXCIsXG4gICAgICBcInBhY2thZ2VzL2V4cHJlc3MvUkVBRE1FLm1kXCIsXG4gICAgICBcInBhY2thZ2VzL2tvYS9SRUFETUUubWRcIixcbiAgICAgIFwicGFja2FnZXMvaG9uby9SRUFETUUubWRcIixcbiAgICAgIFwicGFja2FnZXMvbmV4dC9SRUFETUUubWRcIixcbiAgICAgIFwicGFja2FnZXMvYnJvd3Nlci9SRUFETUUubWRcIixcbiAgICAgIFwicGFja2FnZXMvbWNwL1JFQURNRS5tZFwiLFxuICAgICAgXCJwYWNrYWdlcy90ZXN0aW5nL1JFQURNRS5tZFwiLFxuICAgIF0sXG4gIH0sXG4gIHtcbiAgICB0aXRsZTogXCJEZW1vc1wiLFxuICAgIGRvY3VtZW50czogW1xuICAgICAgXCJhcHBzL2RlbW8tZXhwcmVzcy9SRUFETUUubWRcIixcbiAgICAgIFwiYXBwcy9kZW1vLWtvYS9SRUFETUUubWRcIixcbiAgICAgIFwiYXBwcy9kZW1vLWhvbm8vUkVBRE1FLm1kXCIsXG4gICAgICBcImFwcHMvZGVtby1uZXh0L1JFQURNRS5tZFwiLFxuICAgICAgXCJhcHBzL2RlbW8tbWNwL1JFQURNRS5tZFwiLFxuICAgIF0sXG4gIH0sXG4gIHtcbiAgICB0aXRsZTogXCJQcm9qZWN0XCIsXG4gICAgZG9jdW1lbnRzOiBbXCJTRUNVUklUWS5tZFwiLCBcIkNPTlRSSUJVVElORy5tZFwiLCBcIkFSQ0hJVEVDVFVSRS5tZFwiLCBcIkNPREVfT0ZfQ09ORFVDVC5tZFwiXSxcbiAgfSxcbl07XG5cbi8qKiBXaGF0IGlzIGdlbmVyYXRlZCBoYXMgYSBzaWRlYmFyIG9mIGl0cyBvd24uICovXG5leHBvcnQgY29uc3QgYXBpU2VjdGlvbnM6IHJlYWRvbmx5IFNlY3Rpb25bXSA9IFtcbiAgeyB0aXRsZTogXCJIVFRQXCIsIGRvY3VtZW50czogW21hbmFnZW1lbnRBcGldIH0sXG4gIHsgdGl0bGU6IFwiU2lnbmF0dXJlc1wiLCBkb2N1bWVudHM6IHBhY2thZ2VFbnRyaWVzLm1hcCgoeyBkb2N1bWVudCB9KSA9PiBkb2N1bWVudCkgfSxcbl07XG5cbi8qKiBFdmVyeSBwYWdlIG9mIHRoZSBzaXRlIGJ1dCBpdHMgZnJvbnQgcGFnZSwgYXMgZG9jdW1lbnRzIHJlbGF0aXZlIHRvIHRoZSByZXBvc2l0b3J5LiAqL1xuZXhwb3J0IGNvbnN0IGFsbERvY3VtZW50czogcmVhZG9ubHkgc3RyaW5nW10gPSBbLi4uc2VjdGlvbnMsIC4uLmFwaVNlY3Rpb25zXS5mbGF0TWFwKChzZWN0aW9uKSA9PiBzZWN0aW9uLmRvY3VtZW50cyk7XG5cbi8qKiBUaG9zZSBvZiB0aGVtIHRoYXQgcGVvcGxlIHdyaXRlLiAqL1xuZXhwb3J0IGNvbnN0IGRvY3VtZW50czogcmVhZG9ubHkgc3RyaW5nW10gPSBhbGxEb2N1bWVudHMuZmlsdGVyKChkb2N1bWVudCkgPT4gIWdlbmVyYXRlZFRpdGxlcy5oYXMoZG9jdW1lbnQpKTtcblxuLyoqXG4gKiBSZXR1cm5zIHdoZXJlIHRoZSBzaXRlIGhhcyBhIGRvY3VtZW50OiB0aGUgcGF0aCBvZiBpdHMgTWFya2Rvd24gZmlsZSwgcmVsYXRpdmUgdG8gdGhlIHNpdGUncyByb290LlxuICpcbiAqIEBwYXJhbSBkb2N1bWVudCB0aGUgcGF0aCByZWxhdGl2ZSB0byB0aGUgcmVwb3NpdG9yeVxuICovXG5leHBvcnQgZnVuY3Rpb24gcGFnZU9mKGRvY3VtZW50OiBzdHJpbmcpOiBzdHJpbmcge1xuICBpZiAoZG9jdW1lbnQgPT09IFwiUkVBRE1FLm1kXCIpIHJldHVybiBcImdldC1zdGFydGVkLm1kXCI7XG4gIGNvbnN0IFssIGZvbGRlcl0gPSAvXig/OnBhY2thZ2VzfGFwcHMpXFwvKC4rKVxcL1JFQURNRVxcLm1kJC8uZXhlYyhkb2N1bWVudCkgPz8gW107XG4gIGlmIChmb2xkZXIgIT09IHVuZGVmaW5lZCkgcmV0dXJuIGZvbGRlci5zdGFydHNXaXRoKFwiZGVtby1cIikgPyBgZGVtb3MvJHtmb2xkZXJ9Lm1kYCA6IGBwYWNrYWdlcy8ke2ZvbGRlcn0ubWRgO1xuICByZXR1cm4gZG9jdW1lbnQucmVwbGFjZSgvXmRvY3NcXC8vLCBcIlwiKS50b0xvd2VyQ2FzZSgpO1xufVxuXG4vKiogUmV0dXJucyB0aGUgZmlyc3QgaGVhZGluZyBvZiBhIGRvY3VtZW50LCB3aXRob3V0IGl0cyBmb3JtYXR0aW5nLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHRpdGxlT2YoZG9jdW1lbnQ6IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IGdlbmVyYXRlZCA9IGdlbmVyYXRlZFRpdGxlcy5nZXQoZG9jdW1lbnQpO1xuICBpZiAoZ2VuZXJhdGVkICE9PSB1bmRlZmluZWQpIHJldHVybiBnZW5lcmF0ZWQ7XG4gIGNvbnN0IGhlYWRpbmcgPSAvXiMgKC4rKSQvbS5leGVjKHJlYWRGaWxlU3luYyhqb2luKHJlcG9zaXRvcnksIGRvY3VtZW50KSwgXCJ1dGY4XCIpKT8uWzFdO1xuICBpZiAoaGVhZGluZyA9PT0gdW5kZWZpbmVkKSB0aHJvdyBuZXcgRXJyb3IoYCR7ZG9jdW1lbnR9IGhhcyBubyBoZWFkaW5nIG9mIHRoZSBmaXJzdCBsZXZlbC5gKTtcbiAgcmV0dXJuIGRvY3VtZW50ID09PSBcIlJFQURNRS5tZFwiID8gXCJGaXZlIG1pbnV0ZXNcIiA6IGhlYWRpbmcucmVwbGFjZUFsbChcImBcIiwgXCJcIik7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2VcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2UvcGFja2FnZS1lbnRyaWVzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2UvcGFja2FnZS1lbnRyaWVzLnRzXCI7aW1wb3J0IHsgcmVhZEZpbGVTeW5jIH0gZnJvbSBcIm5vZGU6ZnNcIjtcbmltcG9ydCB7IGpvaW4sIHJlc29sdmUgfSBmcm9tIFwibm9kZTpwYXRoXCI7XG5cbmNvbnN0IHBhY2thZ2VzID0gcmVzb2x2ZShpbXBvcnQubWV0YS5kaXJuYW1lLCBcIi4uLy4uLy4uL3BhY2thZ2VzXCIpO1xuXG4vKiogV2hhdCBzZXZlcmFsIHBhY2thZ2VzIGV4cG9ydCBpcyBkZXNjcmliZWQgaW4gdGhlIGZpcnN0IG9mIHRoZW0uICovXG5jb25zdCBuYW1lcyA9IFtcImNvcmVcIiwgXCJleHByZXNzXCIsIFwia29hXCIsIFwiaG9ub1wiLCBcIm5leHRcIiwgXCJicm93c2VyXCIsIFwibWNwXCIsIFwidGVzdGluZ1wiXTtcblxuLyoqIEl0IGFkZHMgdG8gdGhlIHR5cGVzIG9mIEV4cHJlc3MgYW5kIGV4cG9ydHMgbm90aGluZy4gKi9cbmNvbnN0IFdJVEhPVVRfRVhQT1JUUyA9IFwiQG9yZ3dhcmQvZXhwcmVzcy9hdWdtZW50XCI7XG5cbi8qKiBXaGF0IGEgcGFja2FnZSBsZXRzIG90aGVycyBpbXBvcnQgdW5kZXIgb25lIG5hbWUuICovXG5leHBvcnQgaW50ZXJmYWNlIFBhY2thZ2VFbnRyeSB7XG4gIC8qKiBBcyBhbiBpbXBvcnQgbmFtZXMgaXQ6IGBAb3Jnd2FyZC9uZXh0L2NsaWVudGAuICovXG4gIHJlYWRvbmx5IG5hbWU6IHN0cmluZztcbiAgLyoqIFRoZSBhYnNvbHV0ZSBwYXRoIG9mIGl0cyBzb3VyY2UuICovXG4gIHJlYWRvbmx5IHNvdXJjZTogc3RyaW5nO1xuICAvKiogVGhlIGRvY3VtZW50IHRoYXQgZGVzY3JpYmVzIGl0LCByZWxhdGl2ZSB0byB0aGUgcmVwb3NpdG9yeS4gKi9cbiAgcmVhZG9ubHkgZG9jdW1lbnQ6IHN0cmluZztcbn1cblxuLyoqIEV2ZXJ5IGVudHJ5IG9mIGV2ZXJ5IHBhY2thZ2UuICovXG5leHBvcnQgY29uc3QgcGFja2FnZUVudHJpZXM6IHJlYWRvbmx5IFBhY2thZ2VFbnRyeVtdID0gbmFtZXMuZmxhdE1hcChyZWFkRW50cmllcyk7XG5cbmZ1bmN0aW9uIHJlYWRFbnRyaWVzKGZvbGRlcjogc3RyaW5nKTogUGFja2FnZUVudHJ5W10ge1xuICBjb25zdCBtYW5pZmVzdCA9IEpTT04ucGFyc2UocmVhZEZpbGVTeW5jKGpvaW4ocGFja2FnZXMsIGZvbGRlciwgXCJwYWNrYWdlLmpzb25cIiksIFwidXRmOFwiKSkgYXMge1xuICAgIHJlYWRvbmx5IG5hbWU6IHN0cmluZztcbiAgICByZWFkb25seSBleHBvcnRzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCB7IHJlYWRvbmx5IFwiQG9yZ3dhcmQvc291cmNlXCI6IHN0cmluZyB9Pj47XG4gIH07XG4gIHJldHVybiBPYmplY3QuZW50cmllcyhtYW5pZmVzdC5leHBvcnRzKVxuICAgIC5tYXAoKFtwYXRoLCBjb25kaXRpb25zXSkgPT4gKHtcbiAgICAgIG5hbWU6IG1hbmlmZXN0Lm5hbWUgKyBwYXRoLnNsaWNlKDEpLFxuICAgICAgc291cmNlOiBqb2luKHBhY2thZ2VzLCBmb2xkZXIsIGNvbmRpdGlvbnNbXCJAb3Jnd2FyZC9zb3VyY2VcIl0pLFxuICAgICAgZG9jdW1lbnQ6IGBkb2NzL2FwaS8ke2ZvbGRlcn0ke3BhdGguc2xpY2UoMSkucmVwbGFjZUFsbChcIi9cIiwgXCItXCIpfS5tZGAsXG4gICAgfSkpXG4gICAgLmZpbHRlcigoeyBuYW1lIH0pID0+IG5hbWUgIT09IFdJVEhPVVRfRVhQT1JUUyk7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzL2xsbXMudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzL2xsbXMudHNcIjtpbXBvcnQgeyBta2RpclN5bmMsIHJlYWRGaWxlU3luYywgd3JpdGVGaWxlU3luYyB9IGZyb20gXCJub2RlOmZzXCI7XG5pbXBvcnQgeyBkaXJuYW1lLCBqb2luIH0gZnJvbSBcIm5vZGU6cGF0aFwiO1xuaW1wb3J0IHsgYWxsRG9jdW1lbnRzLCBhcGlTZWN0aW9ucywgZG9jdW1lbnRzLCBwYWdlT2YsIHJlcG9zaXRvcnksIHNlY3Rpb25zLCB0aXRsZU9mIH0gZnJvbSBcIi4vcGFnZXMudHNcIjtcblxuY29uc3QgU1VNTUFSWSA9XG4gIFwiQjJCIGF1dGggZm9yIFR5cGVTY3JpcHQgYmFja2VuZHMgdGhhdCB5b3UgaG9zdCB5b3Vyc2VsZjogb3JnYW5pemF0aW9uLWF3YXJlIGd1YXJkcyBmb3IgRXhwcmVzcywgS29hLCBIb25vLCBOZXh0LmpzIGFuZCBNQ1Agc2VydmVycywgYW5kIHRoZSBhdXRoIHNlcnZlciB0aGF0IGlzc3VlcyB0aGUgdG9rZW5zIHRoZXkgYWNjZXB0LlwiO1xuXG4vKipcbiAqIFdyaXRlcyB3aGF0IGxhbmd1YWdlIG1vZGVscyByZWFkIGludG8gdGhlIGZvbGRlciBvZiBhIGJ1aWx0IHNpdGU6IGBsbG1zLnR4dGAsIGEgbGlzdCBvZiBhbGwgcGFnZXMgKGxsbXN0eHQub3JnKSwgZWFjaCBwYWdlIGFzIE1hcmtkb3duXG4gKiBiZXNpZGUgaXRzIEhUTUwsIGFuZCBgbGxtcy1mdWxsLnR4dGAgd2l0aCBhbGwgb2YgdGhlbSBidXQgdGhlIHNpZ25hdHVyZXMuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiB3cml0ZUZvckxhbmd1YWdlTW9kZWxzKGZvbGRlcjogc3RyaW5nKTogdm9pZCB7XG4gIGZvciAoY29uc3QgZG9jdW1lbnQgb2YgYWxsRG9jdW1lbnRzKSB7XG4gICAgY29uc3QgZmlsZSA9IGpvaW4oZm9sZGVyLCBwYWdlT2YoZG9jdW1lbnQpKTtcbiAgICBta2RpclN5bmMoZGlybmFtZShmaWxlKSwgeyByZWN1cnNpdmU6IHRydWUgfSk7XG4gICAgd3JpdGVGaWxlU3luYyhmaWxlLCByZWFkKGRvY3VtZW50KSk7XG4gIH1cbiAgd3JpdGVGaWxlU3luYyhqb2luKGZvbGRlciwgXCJsbG1zLnR4dFwiKSwgbGlzdFBhZ2VzKCkpO1xuICB3cml0ZUZpbGVTeW5jKGpvaW4oZm9sZGVyLCBcImxsbXMtZnVsbC50eHRcIiksIGRvY3VtZW50cy5tYXAocmVhZCkuam9pbihcIlxcblxcblwiKSk7XG59XG5cbmZ1bmN0aW9uIGxpc3RQYWdlcygpOiBzdHJpbmcge1xuICBjb25zdCBsaXN0cyA9IFsuLi5zZWN0aW9ucywgLi4uYXBpU2VjdGlvbnNdLm1hcCgoeyB0aXRsZSwgZG9jdW1lbnRzIH0pID0+IHtcbiAgICBjb25zdCBwYWdlcyA9IGRvY3VtZW50cy5tYXAoKGRvY3VtZW50KSA9PiBgLSBbJHt0aXRsZU9mKGRvY3VtZW50KX1dKC8ke3BhZ2VPZihkb2N1bWVudCl9KWApO1xuICAgIHJldHVybiBgIyMgJHt0aXRsZX1cXG5cXG4ke3BhZ2VzLmpvaW4oXCJcXG5cIil9XFxuYDtcbiAgfSk7XG4gIHJldHVybiBgIyBPcmd3YXJkXFxuXFxuPiAke1NVTU1BUll9XFxuXFxuJHtsaXN0cy5qb2luKFwiXFxuXCIpfWA7XG59XG5cbmZ1bmN0aW9uIHJlYWQoZG9jdW1lbnQ6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiByZWFkRmlsZVN5bmMoam9pbihyZXBvc2l0b3J5LCBkb2N1bWVudCksIFwidXRmOFwiKTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZVwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9kZXNjcmliZS1tYW5hZ2VtZW50LWFwaS50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL2Rlc2NyaWJlLW1hbmFnZW1lbnQtYXBpLnRzXCI7aW1wb3J0IHsgbWtkaXJTeW5jLCB3cml0ZUZpbGVTeW5jIH0gZnJvbSBcIm5vZGU6ZnNcIjtcbmltcG9ydCB7IGRpcm5hbWUgfSBmcm9tIFwibm9kZTpwYXRoXCI7XG5pbXBvcnQgeyBtYXJrZG93blRhYmxlIH0gZnJvbSBcIm1hcmtkb3duLXRhYmxlXCI7XG5pbXBvcnQgeyBleGFtcGxlT2YgfSBmcm9tIFwiLi9leGFtcGxlcy50c1wiO1xuaW1wb3J0IHsgZmllbGRLaW5kIH0gZnJvbSBcIi4vZmllbGQta2luZC50c1wiO1xuaW1wb3J0IHsgZGVzY3JpcHRpb24sIHR5cGUgRmllbGQsIHR5cGUgT3BlcmF0aW9uLCBvcGVyYXRpb25zLCByZWNvcmRzLCB0eXBlIFNjaGVtYSwgdGFncyB9IGZyb20gXCIuL29wZXJhdGlvbnMudHNcIjtcblxuLyoqIE9uZSBvZiB0aGVzZSBpcyB3cml0dGVuIGFzIGEgdHlwZTsgYW55dGhpbmcgYWJvdmUgaXMgbm8gbGltaXQgdGhhdCBhIGNhbGxlciBtZWV0cy4gKi9cbmNvbnN0IE1BWF9TQUZFID0gTnVtYmVyLk1BWF9TQUZFX0lOVEVHRVI7XG5cbmNvbnN0IEZBSUxVUkVTID0gW1wiRmllbGRFcnJvcnNcIiwgXCJQcm9ibGVtXCJdO1xuXG4vKipcbiAqIFdyaXRlcyB0aGUgcGFnZSB0aGF0IGRlc2NyaWJlcyB0aGUgbWFuYWdlbWVudCBBUEkgZnJvbSBpdHMgT3BlbkFQSSBkb2N1bWVudC5cbiAqXG4gKiBAcGFyYW0gZmlsZSB0aGUgYWJzb2x1dGUgcGF0aCBvZiB0aGUgcGFnZVxuICovXG5leHBvcnQgZnVuY3Rpb24gZGVzY3JpYmVNYW5hZ2VtZW50QXBpKGZpbGU6IHN0cmluZyk6IHZvaWQge1xuICBta2RpclN5bmMoZGlybmFtZShmaWxlKSwgeyByZWN1cnNpdmU6IHRydWUgfSk7XG4gIHdyaXRlRmlsZVN5bmMoZmlsZSwgW2ludHJvZHVjdGlvbiwgLi4udGFncygpLm1hcChkZXNjcmliZVRhZyksIGRlc2NyaWJlUmVjb3JkcygpXS5qb2luKFwiXFxuXFxuXCIpKTtcbn1cblxuY29uc3QgaW50cm9kdWN0aW9uID0gYC0tLVxub3V0bGluZTogWzIsIDNdXG4tLS1cblxuIyBNYW5hZ2VtZW50IEFQSVxuXG4ke2Rlc2NyaXB0aW9ufVxuXG5JbiBUeXBlU2NyaXB0LCB0aGUgb2JqZWN0IHRoYXQgXFxgaW5pdEF1dGhcXGAgcmV0dXJucyBoYXMgW2EgZnVuY3Rpb24gZm9yIGVhY2ggb3BlcmF0aW9uXSguLi9yZWZlcmVuY2UvbWFuYWdlbWVudC1jbGllbnQubWQpLiBGcm9tIGFueXdoZXJlXG5lbHNlLCBzZW5kIHRoZSByZXF1ZXN0cyBiZWxvdy4gRWFjaCBoYXMgYSBmb3JtIHRoYXQgYnVpbGRzIHRoZSBcXGBjdXJsXFxgIGNvbW1hbmQgZm9yIHlvdXIgb3duIHZhbHVlczsgdGhpcyBwYWdlIHNlbmRzIG5vdGhpbmcgaXRzZWxmLCBhbmRcbmZvcmdldHMgdGhlIGtleSB3aGVuIHlvdSBsZWF2ZSBpdC5cblxuPEFwaVJlY2lwaWVudCAvPlxuXG5FdmVyeSBvcGVyYXRpb24gbmVlZHMgYSBiYWNrZW5kIEFQSSBrZXksIHdoaWNoIHRoZSBkYXNoYm9hcmQgY3JlYXRlcyB1bmRlciBLZXlzLCBvciBcXGBvcmd3YXJkIGFwaS1rZXlzIGNyZWF0ZVxcYC4gQSA0MDAgbWFwcyBlYWNoIHdyb25nXG5maWVsZCB0byBtZXNzYWdlcyAoW0ZpZWxkRXJyb3JzXSgjZmllbGRlcnJvcnMpKTsgZXZlcnkgb3RoZXIgcmVmdXNhbCBoYXMgYSBzdGFibGUgY29kZSAoW1Byb2JsZW1dKCNwcm9ibGVtKSkuXG48YSBocmVmPVwiL29wZW5hcGkuanNvblwiPlRoZSBPcGVuQVBJIGRvY3VtZW50PC9hPiBkZXNjcmliZXMgdGhlIHNhbWUgZm9yIGdlbmVyYXRvcnMgb2YgY2xpZW50czsgYSBzZXJ2ZXIgaGFzIGl0cyBvd24gYXRcblxcYC9hcGkvYmFja2VuZC92MS9vcGVuYXBpLmpzb25cXGAuYDtcblxuZnVuY3Rpb24gZGVzY3JpYmVUYWcodGFnOiBzdHJpbmcpOiBzdHJpbmcge1xuICBjb25zdCBkZXNjcmliZWQgPSBvcGVyYXRpb25zLmZpbHRlcigob3BlcmF0aW9uKSA9PiBvcGVyYXRpb24udGFnID09PSB0YWcpLm1hcChkZXNjcmliZU9wZXJhdGlvbik7XG4gIHJldHVybiBbYCMjICR7dGFnfWAsIC4uLmRlc2NyaWJlZF0uam9pbihcIlxcblxcblwiKTtcbn1cblxuZnVuY3Rpb24gZGVzY3JpYmVPcGVyYXRpb24ob3BlcmF0aW9uOiBPcGVyYXRpb24pOiBzdHJpbmcge1xuICBjb25zdCB7IGFuc3dlcnMsIGZpZWxkcywgbWV0aG9kLCBuYW1lLCBwYXRoLCBzdW1tYXJ5IH0gPSBvcGVyYXRpb247XG4gIHJldHVybiBbXG4gICAgYCMjIyAke25hbWV9YCxcbiAgICBgJHtzdW1tYXJ5fS5gLFxuICAgIGBcXGAke21ldGhvZH0gJHtwYXRofVxcYGAsXG4gICAgLi4uKGZpZWxkcy5sZW5ndGggPT09IDAgPyBbXSA6IFt0YWJsZShbXCJGaWVsZFwiLCBcIkluXCIsIFwiVHlwZVwiLCBcIk1lYW5pbmdcIl0sIGZpZWxkcy5tYXAoZGVzY3JpYmVGaWVsZCkpXSksXG4gICAgZm9ybShvcGVyYXRpb24pLFxuICAgIHRhYmxlKFxuICAgICAgW1wiU3RhdHVzXCIsIFwiTWVhbmluZ1wiLCBcIkJvZHlcIl0sXG4gICAgICBhbnN3ZXJzLm1hcCgoYW5zd2VyKSA9PiBbYW5zd2VyLnN0YXR1cywgYW5zd2VyLmRlc2NyaXB0aW9uLCBhbnN3ZXIuYm9keSA/IHR5cGVPZihhbnN3ZXIuYm9keSkgOiBcIm5vbmVcIl0pLFxuICAgICksXG4gIF0uam9pbihcIlxcblxcblwiKTtcbn1cblxuZnVuY3Rpb24gZGVzY3JpYmVGaWVsZCh7IGlzUmVxdWlyZWQsIG5hbWUsIHBsYWNlLCBzY2hlbWEgfTogRmllbGQpOiBzdHJpbmdbXSB7XG4gIHJldHVybiBbXG4gICAgY29kZShuYW1lKSxcbiAgICBwbGFjZSxcbiAgICB0eXBlT2Yoc2NoZW1hKSxcbiAgICBbaXNSZXF1aXJlZCA/IFwicmVxdWlyZWRcIiA6IFwiXCIsIGxpbWl0c09mKHNjaGVtYSldLmZpbHRlcihCb29sZWFuKS5qb2luKFwiLCBcIiksXG4gIF07XG59XG5cbi8qKiBUaGUgZm9ybSBpcyBhIGNvbXBvbmVudCBvZiB0aGUgc2l0ZTsgd2l0aG91dCBzY3JpcHRzIGl0IHNob3dzIHRoZSByZXF1ZXN0IHdpdGggaXRzIGV4YW1wbGUgdmFsdWVzLiAqL1xuZnVuY3Rpb24gZm9ybSh7IGZpZWxkcywgbWV0aG9kLCBwYXRoIH06IE9wZXJhdGlvbik6IHN0cmluZyB7XG4gIGNvbnN0IGRlc2NyaWJlZCA9IGZpZWxkcy5tYXAoKGZpZWxkKSA9PiAoe1xuICAgIG5hbWU6IGZpZWxkLm5hbWUsXG4gICAgcGxhY2U6IGZpZWxkLnBsYWNlLFxuICAgIGlzUmVxdWlyZWQ6IGZpZWxkLmlzUmVxdWlyZWQsXG4gICAga2luZDogZmllbGRLaW5kKGZpZWxkKSxcbiAgICBjaG9pY2VzOiBjaG9pY2VzT2YoZmllbGQuc2NoZW1hKSxcbiAgICB2YWx1ZTogZXhhbXBsZU9mKGZpZWxkKSxcbiAgfSkpO1xuICByZXR1cm4gYDxBcGlSZXF1ZXN0IG1ldGhvZD1cIiR7bWV0aG9kfVwiIHBhdGg9XCIke3BhdGh9XCIgZmllbGRzPVwiJHthdHRyaWJ1dGUoSlNPTi5zdHJpbmdpZnkoZGVzY3JpYmVkKSl9XCIgLz5gO1xufVxuXG5mdW5jdGlvbiBhdHRyaWJ1dGUodGV4dDogc3RyaW5nKTogc3RyaW5nIHtcbiAgcmV0dXJuIHRleHQucmVwbGFjZUFsbChcIiZcIiwgXCImYW1wO1wiKS5yZXBsYWNlQWxsKCdcIicsIFwiJnF1b3Q7XCIpLnJlcGxhY2VBbGwoXCI8XCIsIFwiJmx0O1wiKTtcbn1cblxuZnVuY3Rpb24gY2hvaWNlc09mKHsgZW51bTogdmFsdWVzLCB0eXBlIH06IFNjaGVtYSk6IHN0cmluZ1tdIHtcbiAgaWYgKHR5cGUgPT09IFwiYm9vbGVhblwiKSByZXR1cm4gW1widHJ1ZVwiLCBcImZhbHNlXCJdO1xuICByZXR1cm4gKHZhbHVlcyA/PyBbXSkubWFwKFN0cmluZyk7XG59XG5cbmZ1bmN0aW9uIGRlc2NyaWJlUmVjb3JkcygpOiBzdHJpbmcge1xuICBjb25zdCBkZXNjcmliZWQgPSBPYmplY3QuZW50cmllcyhyZWNvcmRzKS5tYXAoKFtuYW1lLCBzY2hlbWFdKSA9PiB7XG4gICAgY29uc3QgaXNGYWlsdXJlID0gRkFJTFVSRVMuaW5jbHVkZXMobmFtZSk7XG4gICAgcmV0dXJuIGAjIyMgJHtuYW1lfVxcblxcbiR7aXNGYWlsdXJlID8gYCR7ZGVzY3JpYmVGYWlsdXJlKG5hbWUpfVxcblxcbmAgOiBcIlwifSR7ZGVzY3JpYmVNZW1iZXJzKHNjaGVtYSl9YDtcbiAgfSk7XG4gIHJldHVybiBbXCIjIyBSZWNvcmRzXCIsIC4uLmRlc2NyaWJlZF0uam9pbihcIlxcblxcblwiKTtcbn1cblxuZnVuY3Rpb24gZGVzY3JpYmVGYWlsdXJlKG5hbWU6IHN0cmluZyk6IHN0cmluZyB7XG4gIGlmIChuYW1lID09PSBcIlByb2JsZW1cIikgcmV0dXJuIFwiVGhlIGJvZHkgb2YgZXZlcnkgcmVmdXNhbCBidXQgYSA0MDAuIFJlbHkgb24gYGNvZGVgOyBgbWVzc2FnZWAgaXMgZm9yIHBlb3BsZS5cIjtcbiAgcmV0dXJuIFwiVGhlIGJvZHkgb2YgYSA0MDA6IGZvciBlYWNoIHdyb25nIGZpZWxkLCB3aGF0IGlzIHdyb25nIHdpdGggaXQuIGBib2R5YCBzdGFuZHMgZm9yIHRoZSB3aG9sZSBib2R5LlwiO1xufVxuXG5mdW5jdGlvbiBkZXNjcmliZU1lbWJlcnMoeyBhZGRpdGlvbmFsUHJvcGVydGllcywgb25lT2YsIHByb3BlcnRpZXMsIHJlcXVpcmVkID0gW10gfTogU2NoZW1hKTogc3RyaW5nIHtcbiAgaWYgKG9uZU9mKSByZXR1cm4gb25lT2YubWFwKGRlc2NyaWJlTWVtYmVycykuam9pbihcIlxcblxcbm9yXFxuXFxuXCIpO1xuICBpZiAoIXByb3BlcnRpZXMpIHJldHVybiBgQW4gb2JqZWN0IHRoYXQgbWFwcyBlYWNoIG5hbWUgdG8gJHt0eXBlT2YoYWRkaXRpb25hbFByb3BlcnRpZXMgPz8ge30pfS5gO1xuICBjb25zdCByb3dzID0gT2JqZWN0LmVudHJpZXMocHJvcGVydGllcykubWFwKChbbmFtZSwgc2NoZW1hXSkgPT4gW1xuICAgIGNvZGUobmFtZSksXG4gICAgdHlwZU9mKHNjaGVtYSksXG4gICAgcmVxdWlyZWQuaW5jbHVkZXMobmFtZSkgPyBcImFsd2F5c1wiIDogXCJpZiB0aGVyZSBpcyBvbmVcIixcbiAgXSk7XG4gIHJldHVybiB0YWJsZShbXCJNZW1iZXJcIiwgXCJUeXBlXCIsIFwiUHJlc2VudFwiXSwgcm93cyk7XG59XG5cbi8qKiBSZXR1cm5zIGEgdHlwZSBpbiB3b3Jkcywgd2l0aCBsaW5rcyB0byB0aGUgcmVjb3Jkcy4gKi9cbmZ1bmN0aW9uIHR5cGVPZihzY2hlbWE6IFNjaGVtYSk6IHN0cmluZyB7XG4gIGlmIChzY2hlbWEuJHJlZikgcmV0dXJuIGxpbmtUbyhzY2hlbWEuJHJlZik7XG4gIGlmIChzY2hlbWEuYW55T2YpIHJldHVybiBzY2hlbWEuYW55T2YubWFwKHR5cGVPZikuam9pbihcIiBvciBcIik7XG4gIGlmIChzY2hlbWEuY29uc3QgIT09IHVuZGVmaW5lZCkgcmV0dXJuIGNvZGUoSlNPTi5zdHJpbmdpZnkoc2NoZW1hLmNvbnN0KSk7XG4gIGlmIChzY2hlbWEuZW51bSAmJiBzY2hlbWEudHlwZSAhPT0gXCJib29sZWFuXCIpIHJldHVybiBzY2hlbWEuZW51bS5tYXAoKHZhbHVlKSA9PiBjb2RlKFN0cmluZyh2YWx1ZSkpKS5qb2luKFwiIG9yIFwiKTtcbiAgaWYgKHNjaGVtYS50eXBlID09PSBcImFycmF5XCIpIHJldHVybiBgYXJyYXkgb2YgJHt0eXBlT2Yoc2NoZW1hLml0ZW1zID8/IHt9KX1gO1xuICBpZiAoc2NoZW1hLnR5cGUgIT09IFwib2JqZWN0XCIpIHJldHVybiBzY2hlbWEudHlwZSA/PyBcImFueSBKU09OXCI7XG4gIGlmIChzY2hlbWEucHJvcGVydGllcykgcmV0dXJuIGRlc2NyaWJlT2JqZWN0KHNjaGVtYS5wcm9wZXJ0aWVzKTtcbiAgcmV0dXJuIHNjaGVtYS5hZGRpdGlvbmFsUHJvcGVydGllcz8uJHJlZiA/IGBvYmplY3Qgb2YgJHt0eXBlT2Yoc2NoZW1hLmFkZGl0aW9uYWxQcm9wZXJ0aWVzKX1gIDogXCJvYmplY3RcIjtcbn1cblxuZnVuY3Rpb24gZGVzY3JpYmVPYmplY3QocHJvcGVydGllczogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgU2NoZW1hPj4pOiBzdHJpbmcge1xuICBjb25zdCBtZW1iZXJzID0gT2JqZWN0LmVudHJpZXMocHJvcGVydGllcykubWFwKChbbmFtZSwgc2NoZW1hXSkgPT4gYCR7Y29kZShuYW1lKX06ICR7dHlwZU9mKHNjaGVtYSl9YCk7XG4gIHJldHVybiBtZW1iZXJzLmxlbmd0aCA9PT0gMCA/IFwiYHt9YFwiIDogbWVtYmVycy5qb2luKFwiPGJyPlwiKTtcbn1cblxuZnVuY3Rpb24gbGlua1RvKHJlZmVyZW5jZTogc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgbmFtZSA9IHJlZmVyZW5jZS5zcGxpdChcIi9cIikuYXQoLTEpID8/IFwiXCI7XG4gIHJldHVybiBgWyR7bmFtZX1dKCMke25hbWUudG9Mb3dlckNhc2UoKX0pYDtcbn1cblxuZnVuY3Rpb24gbGltaXRzT2YoeyBkZWZhdWx0OiB1c3VhbCwgbWF4SXRlbXMsIG1heGltdW0sIG1heExlbmd0aCwgbWluaW11bSwgbWluTGVuZ3RoIH06IFNjaGVtYSk6IHN0cmluZyB7XG4gIHJldHVybiBbXG4gICAgdXN1YWwgPT09IHVuZGVmaW5lZCA/IFwiXCIgOiBgZGVmYXVsdCAke2NvZGUoSlNPTi5zdHJpbmdpZnkodXN1YWwpKX1gLFxuICAgIG1pbkxlbmd0aCA9PT0gdW5kZWZpbmVkIHx8IG1heExlbmd0aCA9PT0gdW5kZWZpbmVkID8gXCJcIiA6IGAke21pbkxlbmd0aH0gdG8gJHttYXhMZW5ndGh9IGNoYXJhY3RlcnNgLFxuICAgIG1pbkxlbmd0aCA9PT0gdW5kZWZpbmVkICYmIG1heExlbmd0aCAhPT0gdW5kZWZpbmVkID8gYGF0IG1vc3QgJHttYXhMZW5ndGh9IGNoYXJhY3RlcnNgIDogXCJcIixcbiAgICBtYXhJdGVtcyA9PT0gdW5kZWZpbmVkID8gXCJcIiA6IGBhdCBtb3N0ICR7bWF4SXRlbXN9YCxcbiAgICBtaW5pbXVtICE9PSB1bmRlZmluZWQgJiYgbWluaW11bSA+IC1NQVhfU0FGRSA/IGBhdCBsZWFzdCAke21pbmltdW19YCA6IFwiXCIsXG4gICAgbWF4aW11bSAhPT0gdW5kZWZpbmVkICYmIG1heGltdW0gPCBNQVhfU0FGRSA/IGBhdCBtb3N0ICR7bWF4aW11bX1gIDogXCJcIixcbiAgXVxuICAgIC5maWx0ZXIoQm9vbGVhbilcbiAgICAuam9pbihcIiwgXCIpO1xufVxuXG5mdW5jdGlvbiBjb2RlKHRleHQ6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiBgXFxgJHt0ZXh0fVxcYGA7XG59XG5cbmZ1bmN0aW9uIHRhYmxlKGhlYWQ6IHJlYWRvbmx5IHN0cmluZ1tdLCByb3dzOiByZWFkb25seSAocmVhZG9ubHkgc3RyaW5nW10pW10pOiBzdHJpbmcge1xuICByZXR1cm4gbWFya2Rvd25UYWJsZShbaGVhZCwgLi4ucm93c10sIHsgYWxpZ25EZWxpbWl0ZXJzOiBmYWxzZSwgcGFkZGluZzogdHJ1ZSB9KTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZVwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9leGFtcGxlcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL2V4YW1wbGVzLnRzXCI7aW1wb3J0IHR5cGUgeyBGaWVsZCwgU2NoZW1hIH0gZnJvbSBcIi4vb3BlcmF0aW9ucy50c1wiO1xuXG4vKiogVmFsdWVzIG9mIHRoZSBkZW1vIGRhdGEsIHNvIHRoYXQgYSByZXF1ZXN0IHdvcmtzIHdpdGggdGhlIHNlcnZlciBvZiBgbnBtIHN0YXJ0YCBhcyBpdCBzdGFuZHMuICovXG5jb25zdCBkZW1vOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+PiA9IHtcbiAgdXNlcl9pZDogXCJhYWFhYWFhYS0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDNcIixcbiAgb3JnX2lkOiBcIjExMTExMTExLTExMTEtNDExMS04MTExLTExMTExMTExMTExMVwiLFxuICBhY3RpdmVfb3JnX2lkOiBcIjExMTExMTExLTExMTEtNDExMS04MTExLTExMTExMTExMTExMVwiLFxuICBlbWFpbDogXCJhZGFAYWNtZS50ZXN0XCIsXG4gIG5ld19lbWFpbDogXCJhZGFAYWNtZS50ZXN0XCIsXG4gIGludml0ZWVfZW1haWw6IFwiYWRhQGFjbWUudGVzdFwiLFxuICBuYW1lOiBcIkluaXRlY2hcIixcbiAgcm9sZTogXCJNZW1iZXJcIixcbiAgcGFzc3dvcmQ6IFwiY29ycmVjdCBob3JzZSBiYXR0ZXJ5IHN0YXBsZVwiLFxuICBwYXNzd29yZF9oYXNoOiBcIiQyYiQxMCROOXFvOHVMT2lja2d4MlpNUlpvTXllSWpaQWdjZmw3cDkybGRHeGFkNjhMSlpkTDE3bGhXeVwiLFxuICBkdXJhdGlvbl9pbl9taW51dGVzOiBcIjYwXCIsXG4gIGVtYWlsczogJ1tcIm1lbWJlckBhY21lLnRlc3RcIl0nLFxuICB1c2VyX2lkczogJ1tcImFhYWFhYWFhLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwM1wiXScsXG4gIHVzZXJuYW1lczogJ1tcImFkYVwiXScsXG4gIHVzZXJuYW1lOiBcImFkYVwiLFxuICBkYXRlOiBcIjIwMjYtMDEtMzFcIixcbiAgY29ubmVjdGlvbl9pZDogXCJnb29nbGVcIixcbiAgaWRwX3Nzb191cmw6IFwiaHR0cHM6Ly9pZHAuYWNtZS50ZXN0L3Nzb1wiLFxuICB1cmw6IFwiaHR0cHM6Ly9ob29rcy5hY21lLnRlc3Qvb3Jnd2FyZFwiLFxuICBkZXN0aW5hdGlvbjogJ3tcImtpbmRcIjpcImh0dHBzXCIsXCJ1cmxcIjpcImh0dHBzOi8vbG9ncy5hY21lLnRlc3Qvb3Jnd2FyZFwiLFwiYXV0aGVudGljYXRpb25cIjpcImJlYXJlclwifScsXG59O1xuXG4vKiogUmV0dXJucyB3aGF0IHRoZSBmb3JtIGhhcyBpbiBhIGZpZWxkIGF0IGZpcnN0OiBzb21ldGhpbmcgdmFsaWQgd2hlcmUgaXQgbXVzdCBiZSBnaXZlbiwgb3RoZXJ3aXNlIG5vdGhpbmcuICovXG5leHBvcnQgZnVuY3Rpb24gZXhhbXBsZU9mKHsgaXNSZXF1aXJlZCwgbmFtZSwgc2NoZW1hIH06IFBpY2s8RmllbGQsIFwiaXNSZXF1aXJlZFwiIHwgXCJuYW1lXCIgfCBcInNjaGVtYVwiPik6IHN0cmluZyB7XG4gIGlmICghaXNSZXF1aXJlZCkgcmV0dXJuIFwiXCI7XG4gIHJldHVybiBkZW1vW25hbWVdID8/IGV4YW1wbGVPZlR5cGUoc2NoZW1hLCBuYW1lKTtcbn1cblxuZnVuY3Rpb24gZXhhbXBsZU9mVHlwZSh7IGFueU9mLCBlbnVtOiB2YWx1ZXMsIG1pbmltdW0sIHR5cGUgfTogU2NoZW1hLCBuYW1lOiBzdHJpbmcpOiBzdHJpbmcge1xuICBjb25zdCBbZmlyc3RdID0gdmFsdWVzID8/IFtdO1xuICBpZiAoZmlyc3QgIT09IHVuZGVmaW5lZCkgcmV0dXJuIFN0cmluZyhmaXJzdCk7XG4gIGlmIChhbnlPZj8uWzBdKSByZXR1cm4gZXhhbXBsZU9mVHlwZShhbnlPZlswXSwgbmFtZSk7XG4gIGlmICh0eXBlID09PSBcImJvb2xlYW5cIikgcmV0dXJuIFwidHJ1ZVwiO1xuICBpZiAodHlwZSA9PT0gXCJpbnRlZ2VyXCIgfHwgdHlwZSA9PT0gXCJudW1iZXJcIikgcmV0dXJuIFN0cmluZyhtaW5pbXVtID8/IDEpO1xuICBpZiAodHlwZSA9PT0gXCJhcnJheVwiKSByZXR1cm4gXCJbXVwiO1xuICByZXR1cm4gdHlwZSA9PT0gXCJvYmplY3RcIiA/IFwie31cIiA6IGA8JHtuYW1lfT5gO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL2ZpZWxkLWtpbmQudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9maWVsZC1raW5kLnRzXCI7aW1wb3J0IHR5cGUgeyBGaWVsZCwgU2NoZW1hIH0gZnJvbSBcIi4vb3BlcmF0aW9ucy50c1wiO1xuXG4vKiogVGVsbHMgd2hldGhlciB3aGF0IGlzIGVudGVyZWQgaW4gYSBmaWVsZCBpcyBzZW50IGFzIGl0IGlzLCBvciBpcyBKU09OLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGZpZWxkS2luZCh7IHBsYWNlLCBzY2hlbWEgfTogUGljazxGaWVsZCwgXCJwbGFjZVwiIHwgXCJzY2hlbWFcIj4pOiBcInRleHRcIiB8IFwianNvblwiIHtcbiAgcmV0dXJuIHBsYWNlICE9PSBcImJvZHlcIiB8fCBpc1RleHQoc2NoZW1hKSA/IFwidGV4dFwiIDogXCJqc29uXCI7XG59XG5cbmZ1bmN0aW9uIGlzVGV4dCh7IGFueU9mLCB0eXBlIH06IFNjaGVtYSk6IGJvb2xlYW4ge1xuICByZXR1cm4gYW55T2YgPyBhbnlPZi5zb21lKGlzVGV4dCkgOiB0eXBlID09PSBcInN0cmluZ1wiO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL29wZXJhdGlvbnMudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9vcGVyYXRpb25zLnRzXCI7aW1wb3J0IHsgcmVhZEZpbGVTeW5jIH0gZnJvbSBcIm5vZGU6ZnNcIjtcbmltcG9ydCB7IGpvaW4gfSBmcm9tIFwibm9kZTpwYXRoXCI7XG5cbi8qKiBBIHR5cGUgYXMgT3BlbkFQSSAzLjEgZGVzY3JpYmVzIGl0LCB3aXRoIHRoZSBrZXl3b3JkcyB0aGF0IHRoZSBtYW5hZ2VtZW50IEFQSSB1c2VzLiAqL1xuZXhwb3J0IGludGVyZmFjZSBTY2hlbWEge1xuICByZWFkb25seSAkcmVmPzogc3RyaW5nO1xuICByZWFkb25seSB0eXBlPzogXCJhcnJheVwiIHwgXCJib29sZWFuXCIgfCBcImludGVnZXJcIiB8IFwibnVsbFwiIHwgXCJudW1iZXJcIiB8IFwib2JqZWN0XCIgfCBcInN0cmluZ1wiO1xuICByZWFkb25seSBjb25zdD86IHVua25vd247XG4gIHJlYWRvbmx5IGVudW0/OiByZWFkb25seSB1bmtub3duW107XG4gIHJlYWRvbmx5IGFueU9mPzogcmVhZG9ubHkgU2NoZW1hW107XG4gIHJlYWRvbmx5IG9uZU9mPzogcmVhZG9ubHkgU2NoZW1hW107XG4gIHJlYWRvbmx5IGl0ZW1zPzogU2NoZW1hO1xuICByZWFkb25seSBwcm9wZXJ0aWVzPzogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgU2NoZW1hPj47XG4gIHJlYWRvbmx5IGFkZGl0aW9uYWxQcm9wZXJ0aWVzPzogU2NoZW1hO1xuICByZWFkb25seSByZXF1aXJlZD86IHJlYWRvbmx5IHN0cmluZ1tdO1xuICByZWFkb25seSBkZWZhdWx0PzogdW5rbm93bjtcbiAgcmVhZG9ubHkgbWluaW11bT86IG51bWJlcjtcbiAgcmVhZG9ubHkgbWF4aW11bT86IG51bWJlcjtcbiAgcmVhZG9ubHkgbWluTGVuZ3RoPzogbnVtYmVyO1xuICByZWFkb25seSBtYXhMZW5ndGg/OiBudW1iZXI7XG4gIHJlYWRvbmx5IG1heEl0ZW1zPzogbnVtYmVyO1xufVxuXG4vKiogU29tZXRoaW5nIHRoYXQgYSByZXF1ZXN0IGNhbiBuYW1lOiBhIHBhcmFtZXRlciBvZiB0aGUgcGF0aCBvciBxdWVyeSwgb3IgYSBtZW1iZXIgb2YgdGhlIEpTT04gYm9keS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgRmllbGQge1xuICByZWFkb25seSBuYW1lOiBzdHJpbmc7XG4gIHJlYWRvbmx5IHBsYWNlOiBcInBhdGhcIiB8IFwicXVlcnlcIiB8IFwiYm9keVwiO1xuICByZWFkb25seSBpc1JlcXVpcmVkOiBib29sZWFuO1xuICByZWFkb25seSBzY2hlbWE6IFNjaGVtYTtcbn1cblxuaW50ZXJmYWNlIEFuc3dlciB7XG4gIHJlYWRvbmx5IHN0YXR1czogc3RyaW5nO1xuICByZWFkb25seSBkZXNjcmlwdGlvbjogc3RyaW5nO1xuICByZWFkb25seSBib2R5OiBTY2hlbWEgfCBudWxsO1xufVxuXG4vKiogT25lIG9wZXJhdGlvbiBvZiB0aGUgbWFuYWdlbWVudCBBUEkuICovXG5leHBvcnQgaW50ZXJmYWNlIE9wZXJhdGlvbiB7XG4gIHJlYWRvbmx5IG5hbWU6IHN0cmluZztcbiAgcmVhZG9ubHkgdGFnOiBzdHJpbmc7XG4gIHJlYWRvbmx5IHN1bW1hcnk6IHN0cmluZztcbiAgcmVhZG9ubHkgbWV0aG9kOiBzdHJpbmc7XG4gIC8qKiBXaXRoIHRoZSBiYXNlIHBhdGggYW5kIHBhcmFtZXRlcnMgaW4gYnJhY2VzLiAqL1xuICByZWFkb25seSBwYXRoOiBzdHJpbmc7XG4gIHJlYWRvbmx5IGZpZWxkczogcmVhZG9ubHkgRmllbGRbXTtcbiAgcmVhZG9ubHkgYW5zd2VyczogcmVhZG9ubHkgQW5zd2VyW107XG59XG5cbmludGVyZmFjZSBPcGVuQXBpQ29udGVudCB7XG4gIHJlYWRvbmx5IGRlc2NyaXB0aW9uPzogc3RyaW5nO1xuICByZWFkb25seSBjb250ZW50PzogeyByZWFkb25seSBcImFwcGxpY2F0aW9uL2pzb25cIjogeyByZWFkb25seSBzY2hlbWE6IFNjaGVtYSB9IH07XG59XG5cbmludGVyZmFjZSBPcGVuQXBpT3BlcmF0aW9uIHtcbiAgcmVhZG9ubHkgb3BlcmF0aW9uSWQ6IHN0cmluZztcbiAgcmVhZG9ubHkgdGFnczogcmVhZG9ubHkgW3N0cmluZ107XG4gIHJlYWRvbmx5IHN1bW1hcnk6IHN0cmluZztcbiAgcmVhZG9ubHkgcGFyYW1ldGVyczogcmVhZG9ubHkgeyBuYW1lOiBzdHJpbmc7IGluOiBcInBhdGhcIiB8IFwicXVlcnlcIjsgcmVxdWlyZWQ6IGJvb2xlYW47IHNjaGVtYTogU2NoZW1hIH1bXTtcbiAgcmVhZG9ubHkgcmVxdWVzdEJvZHk/OiBPcGVuQXBpQ29udGVudDtcbiAgcmVhZG9ubHkgcmVzcG9uc2VzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBPcGVuQXBpQ29udGVudD4+O1xufVxuXG5pbnRlcmZhY2UgT3BlbkFwaURvY3VtZW50IHtcbiAgcmVhZG9ubHkgaW5mbzogeyByZWFkb25seSBkZXNjcmlwdGlvbjogc3RyaW5nIH07XG4gIHJlYWRvbmx5IHNlcnZlcnM6IHJlYWRvbmx5IFt7IHJlYWRvbmx5IHVybDogc3RyaW5nIH1dO1xuICByZWFkb25seSBwYXRoczogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgT3BlbkFwaU9wZXJhdGlvbj4+Pj47XG4gIHJlYWRvbmx5IGNvbXBvbmVudHM6IHsgcmVhZG9ubHkgc2NoZW1hczogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgU2NoZW1hPj4gfTtcbn1cblxuLyoqIFRoZSBtYW5hZ2VtZW50IEFQSSBpbiBPcGVuQVBJIDMuMSwgYXMgdGhlIHNlcnZlciBzZXJ2ZXMgaXQuICovXG5leHBvcnQgY29uc3Qgb3BlbkFwaUZpbGU6IHN0cmluZyA9IGpvaW4oaW1wb3J0Lm1ldGEuZGlybmFtZSwgXCIuLi8uLi9yZWZlcmVuY2Uvb3BlbmFwaS5qc29uXCIpO1xuXG5jb25zdCBkb2N1bWVudCA9IEpTT04ucGFyc2UocmVhZEZpbGVTeW5jKG9wZW5BcGlGaWxlLCBcInV0ZjhcIikpIGFzIE9wZW5BcGlEb2N1bWVudDtcbmNvbnN0IGJhc2UgPSBuZXcgVVJMKGRvY3VtZW50LnNlcnZlcnNbMF0udXJsKS5wYXRobmFtZTtcblxuZXhwb3J0IGNvbnN0IGRlc2NyaXB0aW9uOiBzdHJpbmcgPSBkb2N1bWVudC5pbmZvLmRlc2NyaXB0aW9uO1xuXG4vKiogVGhlIHJlY29yZHMgdGhhdCBhbnN3ZXJzIHJlZmVyIHRvIGJ5IG5hbWUuICovXG5leHBvcnQgY29uc3QgcmVjb3JkczogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgU2NoZW1hPj4gPSBkb2N1bWVudC5jb21wb25lbnRzLnNjaGVtYXM7XG5cbi8qKiBFdmVyeSBvcGVyYXRpb24sIHRob3NlIHdpdGggdGhlIHNhbWUgdGFnIG5leHQgdG8gZWFjaCBvdGhlci4gKi9cbmV4cG9ydCBjb25zdCBvcGVyYXRpb25zOiByZWFkb25seSBPcGVyYXRpb25bXSA9IE9iamVjdC5lbnRyaWVzKGRvY3VtZW50LnBhdGhzKVxuICAuZmxhdE1hcCgoW3BhdGgsIG1ldGhvZHNdKSA9PiBPYmplY3QuZW50cmllcyhtZXRob2RzKS5tYXAoKFttZXRob2QsIGRlc2NyaWJlZF0pID0+IHJlYWQocGF0aCwgbWV0aG9kLCBkZXNjcmliZWQpKSlcbiAgLnNvcnQoKG9uZSwgb3RoZXIpID0+IHRhZ3MoKS5pbmRleE9mKG9uZS50YWcpIC0gdGFncygpLmluZGV4T2Yob3RoZXIudGFnKSk7XG5cbi8qKiBSZXR1cm5zIHRoZSB0YWdzIGluIHRoZSBvcmRlciBpbiB3aGljaCB0aGUgZG9jdW1lbnQgaGFzIHRoZW0uICovXG5leHBvcnQgZnVuY3Rpb24gdGFncygpOiBzdHJpbmdbXSB7XG4gIGNvbnN0IGFsbCA9IE9iamVjdC52YWx1ZXMoZG9jdW1lbnQucGF0aHMpLmZsYXRNYXAoKG1ldGhvZHMpID0+IE9iamVjdC52YWx1ZXMobWV0aG9kcykpO1xuICByZXR1cm4gWy4uLm5ldyBTZXQoYWxsLm1hcCgob3BlcmF0aW9uKSA9PiBvcGVyYXRpb24udGFnc1swXSkpXTtcbn1cblxuZnVuY3Rpb24gcmVhZChwYXRoOiBzdHJpbmcsIG1ldGhvZDogc3RyaW5nLCBvcGVyYXRpb246IE9wZW5BcGlPcGVyYXRpb24pOiBPcGVyYXRpb24ge1xuICBjb25zdCB7IG9wZXJhdGlvbklkLCBwYXJhbWV0ZXJzLCByZXF1ZXN0Qm9keSwgcmVzcG9uc2VzLCBzdW1tYXJ5IH0gPSBvcGVyYXRpb247XG4gIGNvbnN0IGJvZHkgPSByZXF1ZXN0Qm9keT8uY29udGVudD8uW1wiYXBwbGljYXRpb24vanNvblwiXS5zY2hlbWE7XG4gIGNvbnN0IG1lbWJlcnMgPSBPYmplY3QuZW50cmllcyhib2R5Py5wcm9wZXJ0aWVzID8/IHt9KTtcbiAgcmV0dXJuIHtcbiAgICBuYW1lOiBvcGVyYXRpb25JZCxcbiAgICB0YWc6IG9wZXJhdGlvbi50YWdzWzBdLFxuICAgIHN1bW1hcnksXG4gICAgbWV0aG9kOiBtZXRob2QudG9VcHBlckNhc2UoKSxcbiAgICBwYXRoOiBiYXNlICsgcGF0aCxcbiAgICBmaWVsZHM6IFtcbiAgICAgIC4uLnBhcmFtZXRlcnMubWFwKCh7IGluOiBwbGFjZSwgbmFtZSwgcmVxdWlyZWQsIHNjaGVtYSB9KSA9PiAoeyBuYW1lLCBwbGFjZSwgaXNSZXF1aXJlZDogcmVxdWlyZWQsIHNjaGVtYSB9KSksXG4gICAgICAuLi5tZW1iZXJzLm1hcCgoW25hbWUsIHNjaGVtYV0pID0+ICh7XG4gICAgICAgIG5hbWUsXG4gICAgICAgIHBsYWNlOiBcImJvZHlcIiBhcyBjb25zdCxcbiAgICAgICAgaXNSZXF1aXJlZDogYm9keT8ucmVxdWlyZWQ/LmluY2x1ZGVzKG5hbWUpID8/IGZhbHNlLFxuICAgICAgICBzY2hlbWEsXG4gICAgICB9KSksXG4gICAgXSxcbiAgICBhbnN3ZXJzOiBPYmplY3QuZW50cmllcyhyZXNwb25zZXMpLm1hcCgoW3N0YXR1cywgeyBjb250ZW50LCBkZXNjcmlwdGlvbiA9IFwiXCIgfV0pID0+ICh7XG4gICAgICBzdGF0dXMsXG4gICAgICBkZXNjcmlwdGlvbixcbiAgICAgIGJvZHk6IGNvbnRlbnQ/LltcImFwcGxpY2F0aW9uL2pzb25cIl0uc2NoZW1hID8/IG51bGwsXG4gICAgfSkpLFxuICB9O1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL2Rlc2NyaWJlLXBhY2thZ2VzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2UvZGVzY3JpYmUtcGFja2FnZXMudHNcIjtpbXBvcnQgeyBybVN5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgYmFzZW5hbWUsIGpvaW4gfSBmcm9tIFwibm9kZTpwYXRoXCI7XG5pbXBvcnQge1xuICBBcHBsaWNhdGlvbixcbiAgdHlwZSBDb250ZXh0LFxuICBDb252ZXJ0ZXIsXG4gIHR5cGUgRGVjbGFyYXRpb25SZWZsZWN0aW9uLFxuICBQYWdlRXZlbnQsXG4gIHR5cGUgUHJvamVjdFJlZmxlY3Rpb24sXG4gIFJlZmxlY3Rpb25LaW5kLFxufSBmcm9tIFwidHlwZWRvY1wiO1xuaW1wb3J0IHR5cGUgeyBQbHVnaW5PcHRpb25zIH0gZnJvbSBcInR5cGVkb2MtcGx1Z2luLW1hcmtkb3duXCI7XG5pbXBvcnQgeyBwYWNrYWdlRW50cmllcyB9IGZyb20gXCIuL3BhY2thZ2UtZW50cmllcy50c1wiO1xuXG4vKiogQ29yZSdzIHR5cGVzIGZvciBwZW9wbGUgYXJlIGRlc2NyaWJlZCBvbiBpdHMgb3duIHBhZ2U7IHRoZSBvdGhlcnMgcmVmZXIgdG8gaXQuICovXG5jb25zdCBERVNDUklCRURfT05DRSA9IFwiQG9yZ3dhcmQvY29yZVwiO1xuXG4vKipcbiAqIERlc2NyaWJlcyBldmVyeSBlbnRyeSBvZiB0aGUgcGFja2FnZXMsIGZyb20gdGhlIHNpZ25hdHVyZXMgYW5kIGRvY3N0cmluZ3MgaW4gdGhlaXIgc291cmNlcy5cbiAqXG4gKiBAcGFyYW0gZm9sZGVyIHdoZXJlIHRoZSBwYWdlcyBnbywgb25lIGZvciBlYWNoIGVudHJ5XG4gKiBAdGhyb3dzIEVycm9yIHdoZW4gVHlwZURvYyBjYW4ndCByZWFkIGFuIGVudHJ5XG4gKi9cbmV4cG9ydCBhc3luYyBmdW5jdGlvbiBkZXNjcmliZVBhY2thZ2VzKGZvbGRlcjogc3RyaW5nKTogUHJvbWlzZTx2b2lkPiB7XG4gIGNvbnN0IGFwcCA9IGF3YWl0IEFwcGxpY2F0aW9uLmJvb3RzdHJhcFdpdGhQbHVnaW5zKHsgLi4ub3B0aW9ucywgb3V0OiBmb2xkZXIgfSk7XG4gIGFwcC5jb252ZXJ0ZXIub24oQ29udmVydGVyLkVWRU5UX1JFU09MVkVfQkVHSU4sIG5hbWVFbnRyaWVzKTtcbiAgYXBwLmNvbnZlcnRlci5vbihDb252ZXJ0ZXIuRVZFTlRfUkVTT0xWRV9FTkQsIGxlYXZlT3V0SW5oZXJpdGVkKTtcbiAgYXBwLnJlbmRlcmVyLm9uKFBhZ2VFdmVudC5FTkQsIHNob3J0ZW5PdXRsaW5lKTtcbiAgY29uc3QgcHJvamVjdCA9IGF3YWl0IGFwcC5jb252ZXJ0KCk7XG4gIGlmICghcHJvamVjdCkgdGhyb3cgbmV3IEVycm9yKFwiVHlwZURvYyBjYW4ndCByZWFkIHRoZSBwYWNrYWdlcy5cIik7XG4gIGF3YWl0IGFwcC5nZW5lcmF0ZU91dHB1dHMocHJvamVjdCk7XG4gIC8vIFRoZSBzaWRlYmFyIG9mIHRoZSBzaXRlIGxpc3RzIHRoZSBlbnRyaWVzLlxuICBybVN5bmMoam9pbihmb2xkZXIsIFwiUkVBRE1FLm1kXCIpKTtcbiAgaWYgKGFwcC5sb2dnZXIuaGFzRXJyb3JzKCkpIHRocm93IG5ldyBFcnJvcihcIlR5cGVEb2MgY2FuJ3QgZGVzY3JpYmUgdGhlIHBhY2thZ2VzLlwiKTtcbn1cblxuY29uc3Qgb3B0aW9uczogUGFyYW1ldGVyczx0eXBlb2YgQXBwbGljYXRpb24uYm9vdHN0cmFwV2l0aFBsdWdpbnM+WzBdICYgUGFydGlhbDxQbHVnaW5PcHRpb25zPiA9IHtcbiAgcGx1Z2luOiBbXCJ0eXBlZG9jLXBsdWdpbi1tYXJrZG93blwiXSxcbiAgZW50cnlQb2ludHM6IHBhY2thZ2VFbnRyaWVzLm1hcCgoeyBzb3VyY2UgfSkgPT4gc291cmNlKSxcbiAgdHNjb25maWc6IGpvaW4oaW1wb3J0Lm1ldGEuZGlybmFtZSwgXCJ0c2NvbmZpZy5wYWNrYWdlcy5qc29uXCIpLFxuICAvLyBgY2hlY2s6dHlwZXNgIGZpbmRzIHdoYXQgaXMgd3Jvbmcgd2l0aCB0eXBlcy5cbiAgc2tpcEVycm9yQ2hlY2tpbmc6IHRydWUsXG4gIHJlYWRtZTogXCJub25lXCIsXG4gIGxvZ0xldmVsOiBcIkVycm9yXCIsXG4gIGNsZWFuT3V0cHV0RGlyOiBmYWxzZSxcbiAgZGlzYWJsZVNvdXJjZXM6IHRydWUsXG4gIGRpc2FibGVHaXQ6IHRydWUsXG4gIGV4Y2x1ZGVFeHRlcm5hbHM6IHRydWUsXG4gIGV4Y2x1ZGVJbnRlcm5hbDogdHJ1ZSxcbiAgZXhjbHVkZVByaXZhdGU6IHRydWUsXG4gIHZhbGlkYXRpb246IGZhbHNlLFxuICBvdXRwdXRGaWxlU3RyYXRlZ3k6IFwibW9kdWxlc1wiLFxuICBncm91cE9yZGVyOiBbXCJGdW5jdGlvbnNcIiwgXCJDbGFzc2VzXCIsIFwiSW50ZXJmYWNlc1wiLCBcIlR5cGUgQWxpYXNlc1wiLCBcIlZhcmlhYmxlc1wiLCBcIlJlZmVyZW5jZXNcIl0sXG4gIGhpZGVQYWdlSGVhZGVyOiB0cnVlLFxuICBoaWRlQnJlYWRjcnVtYnM6IHRydWUsXG4gIHVzZUNvZGVCbG9ja3M6IHRydWUsXG4gIHBhZ2VUaXRsZVRlbXBsYXRlczogeyBtb2R1bGU6ICh7IG5hbWUgfSkgPT4gbmFtZU9mKG5hbWUpIH0sXG4gIHBhcmFtZXRlcnNGb3JtYXQ6IFwidGFibGVcIixcbiAgaW50ZXJmYWNlUHJvcGVydGllc0Zvcm1hdDogXCJ0YWJsZVwiLFxuICBjbGFzc1Byb3BlcnRpZXNGb3JtYXQ6IFwidGFibGVcIixcbiAgdHlwZUFsaWFzUHJvcGVydGllc0Zvcm1hdDogXCJ0YWJsZVwiLFxuICB0eXBlRGVjbGFyYXRpb25Gb3JtYXQ6IFwidGFibGVcIixcbiAgcHJvcGVydHlNZW1iZXJzRm9ybWF0OiBcInRhYmxlXCIsXG4gIGVudW1NZW1iZXJzRm9ybWF0OiBcInRhYmxlXCIsXG4gIHRhYmxlQ29sdW1uU2V0dGluZ3M6IHsgaGlkZUluaGVyaXRlZDogdHJ1ZSwgaGlkZU1vZGlmaWVyczogdHJ1ZSwgaGlkZU92ZXJyaWRlczogdHJ1ZSwgaGlkZVNvdXJjZXM6IHRydWUgfSxcbn07XG5cbmZ1bmN0aW9uIG5hbWVPZihwYWdlOiBzdHJpbmcpOiBzdHJpbmcge1xuICByZXR1cm4gcGFja2FnZUVudHJpZXMuZmluZCgoeyBkb2N1bWVudCB9KSA9PiBiYXNlbmFtZShkb2N1bWVudCwgXCIubWRcIikgPT09IHBhZ2UpPy5uYW1lID8/IHBhZ2U7XG59XG5cbi8qKiBHaXZlcyBlYWNoIGVudHJ5IHRoZSBuYW1lIG9mIGl0cyBwYWdlLiAqL1xuZnVuY3Rpb24gbmFtZUVudHJpZXMoeyBwcm9qZWN0LCBwcm9ncmFtcyB9OiBDb250ZXh0KTogdm9pZCB7XG4gIGlmIChwcm9ncmFtcy5sZW5ndGggPT09IDApIHRocm93IG5ldyBFcnJvcihcIlR5cGVEb2MgaGFzIGNvbXBpbGVkIG5vdGhpbmcuXCIpO1xuICBjb25zdCBtb2R1bGVzID0gcHJvamVjdC5nZXRSZWZsZWN0aW9uc0J5S2luZChSZWZsZWN0aW9uS2luZC5Nb2R1bGUpO1xuICBmb3IgKGNvbnN0IG1vZHVsZSBvZiBtb2R1bGVzKSB7XG4gICAgY29uc3QgZmlsZSA9IHByb2plY3QuZ2V0U3ltYm9sSWRGcm9tUmVmbGVjdGlvbihtb2R1bGUgYXMgRGVjbGFyYXRpb25SZWZsZWN0aW9uKT8uZmlsZU5hbWU7XG4gICAgY29uc3QgZW50cnkgPSBwYWNrYWdlRW50cmllcy5maW5kKCh7IHNvdXJjZSB9KSA9PiBmaWxlICE9PSB1bmRlZmluZWQgJiYgc291cmNlLmVuZHNXaXRoKGZpbGUpKTtcbiAgICBpZiAoZW50cnkpIG1vZHVsZS5uYW1lID0gYmFzZW5hbWUoZW50cnkuZG9jdW1lbnQsIFwiLm1kXCIpO1xuICB9XG59XG5cbmZ1bmN0aW9uIGxlYXZlT3V0SW5oZXJpdGVkKHsgcHJvamVjdCB9OiBDb250ZXh0KTogdm9pZCB7XG4gIGZvciAoY29uc3QgbWV0aG9kIG9mIHByb2plY3QuZ2V0UmVmbGVjdGlvbnNCeUtpbmQoUmVmbGVjdGlvbktpbmQuTWV0aG9kKSBhcyBEZWNsYXJhdGlvblJlZmxlY3Rpb25bXSkge1xuICAgIGlmIChpc0Rlc2NyaWJlZEVsc2V3aGVyZShtZXRob2QsIHByb2plY3QpKSBwcm9qZWN0LnJlbW92ZVJlZmxlY3Rpb24obWV0aG9kKTtcbiAgfVxufVxuXG4vKiogU2hvd3MgaW4gdGhlIG91dGxpbmUgd2hhdCBhbiBlbnRyeSBleHBvcnRzLCB3aXRob3V0IHBhcmFtZXRlcnMgYW5kIHRoZSBsaWtlLiAqL1xuZnVuY3Rpb24gc2hvcnRlbk91dGxpbmUocGFnZTogUGFnZUV2ZW50KTogdm9pZCB7XG4gIHBhZ2UuY29udGVudHMgPSBgLS0tXFxub3V0bGluZTogWzIsIDNdXFxuLS0tXFxuXFxuJHtwYWdlLmNvbnRlbnRzID8/IFwiXCJ9YDtcbn1cblxuZnVuY3Rpb24gaXNEZXNjcmliZWRFbHNld2hlcmUoeyBpbmhlcml0ZWRGcm9tIH06IERlY2xhcmF0aW9uUmVmbGVjdGlvbiwgcHJvamVjdDogUHJvamVjdFJlZmxlY3Rpb24pOiBib29sZWFuIHtcbiAgY29uc3Qgb3JpZ2luID0gaW5oZXJpdGVkRnJvbT8ucmVmbGVjdGlvbj8ucGFyZW50Py5wYXJlbnQ7XG4gIHJldHVybiBvcmlnaW4/LnBhcmVudCA9PT0gcHJvamVjdCAmJiBuYW1lT2Yob3JpZ2luLm5hbWUpID09PSBERVNDUklCRURfT05DRTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzL3NjcmVlbnNob3RzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3Mvc2NyZWVuc2hvdHMvc2hvdy1zY3JlZW5zaG90cy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3Mvc2NyZWVuc2hvdHMvc2hvdy1zY3JlZW5zaG90cy50c1wiO2ltcG9ydCB7IGRpcm5hbWUsIHJlbGF0aXZlIH0gZnJvbSBcIm5vZGU6cGF0aFwiO1xuaW1wb3J0IHR5cGUgeyBNYXJrZG93blJlbmRlcmVyIH0gZnJvbSBcInZpdGVwcmVzc1wiO1xuaW1wb3J0IHsgZmlsZU9mLCBwYXRoT2YsIHNjcmVlbnNob3RzLCBzaXplLCB0aGVtZXMgfSBmcm9tIFwiLi9zY3JlZW5zaG90cy50c1wiO1xuXG4vKiogV2hhdCBWaXRlUHJlc3Mgc2F5cyBhYm91dCB0aGUgZG9jdW1lbnQgdGhhdCBpcyBiZWluZyByZW5kZXJlZC4gKi9cbmludGVyZmFjZSBQYWdlRW52aXJvbm1lbnQge1xuICByZWFkb25seSByZWFsUGF0aD86IHN0cmluZztcbn1cblxuLyoqXG4gKiBTaG93cyBhIHNjcmVlbnNob3Qgd2hlcmUgYSBkb2N1bWVudCBoYXMgYSBjb21tZW50IGZvciBpdCwgYDwhLS0gc2NyZWVuc2hvdCBzaWduLWluIC0tPmAuIE9uIEdpdEh1YiwgYW5kIHdoZXJlIG5vbmUgY291bGQgYmUgdGFrZW4sIG5vdGhpbmdcbiAqIGlzIHNob3duLlxuICovXG5leHBvcnQgZnVuY3Rpb24gc2hvd1NjcmVlbnNob3RzKG1hcmtkb3duOiBNYXJrZG93blJlbmRlcmVyKTogdm9pZCB7XG4gIGNvbnN0IHJlbmRlckh0bWwgPSBtYXJrZG93bi5yZW5kZXJlci5ydWxlcy5odG1sX2Jsb2NrO1xuICBtYXJrZG93bi5yZW5kZXJlci5ydWxlcy5odG1sX2Jsb2NrID0gKHRva2VucywgaW5kZXgsIG9wdGlvbnMsIGVudjogUGFnZUVudmlyb25tZW50LCBzZWxmKSA9PiB7XG4gICAgY29uc3QgWywgbmFtZV0gPSAvXjwhLS0gc2NyZWVuc2hvdCAoW1xcdy1dKykgLS0+XFxzKiQvLmV4ZWModG9rZW5zW2luZGV4XT8uY29udGVudCA/PyBcIlwiKSA/PyBbXTtcbiAgICBpZiAobmFtZSA9PT0gdW5kZWZpbmVkIHx8IGVudi5yZWFsUGF0aCA9PT0gdW5kZWZpbmVkKSByZXR1cm4gcmVuZGVySHRtbD8uKHRva2VucywgaW5kZXgsIG9wdGlvbnMsIGVudiwgc2VsZikgPz8gXCJcIjtcbiAgICBjb25zdCBmb2xkZXIgPSBkaXJuYW1lKGVudi5yZWFsUGF0aCk7XG4gICAgcmV0dXJuIGA8cCBjbGFzcz1cInNjcmVlbnNob3RcIj4ke3RoZW1lcy5tYXAoKHRoZW1lKSA9PiBkcmF3KG5hbWUsIHRoZW1lLCBmb2xkZXIpKS5qb2luKFwiXCIpfTwvcD5cXG5gO1xuICB9O1xufVxuXG5mdW5jdGlvbiBkcmF3KG5hbWU6IHN0cmluZywgdGhlbWU6ICh0eXBlb2YgdGhlbWVzKVtudW1iZXJdLCBmb2xkZXI6IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IHNjcmVlbnNob3QgPSBzY3JlZW5zaG90c1tuYW1lXTtcbiAgaWYgKCFzY3JlZW5zaG90KSB0aHJvdyBuZXcgRXJyb3IoYFRoZXJlIGlzIG5vIHNjcmVlbnNob3QgJHtuYW1lfS5gKTtcbiAgaWYgKGZpbGVPZihuYW1lLCB0aGVtZSkgPT09IG51bGwpIHJldHVybiBcIlwiO1xuICBjb25zdCBzb3VyY2UgPSByZWxhdGl2ZShmb2xkZXIsIHBhdGhPZihuYW1lLCB0aGVtZSkpLnJlcGxhY2VBbGwoXCJcXFxcXCIsIFwiL1wiKTtcbiAgY29uc3QgYXJlYSA9IGB3aWR0aD1cIiR7c2l6ZS53aWR0aH1cIiBoZWlnaHQ9XCIke3NjcmVlbnNob3QuaGVpZ2h0ID8/IHNpemUuaGVpZ2h0fVwiIGxvYWRpbmc9XCJsYXp5XCJgO1xuICByZXR1cm4gYDxpbWcgY2xhc3M9XCIke3RoZW1lfS1vbmx5XCIgc3JjPVwiJHtzb3VyY2V9XCIgYWx0PVwiJHtzY3JlZW5zaG90LmRlc2NyaXB0aW9uLnJlcGxhY2VBbGwoJ1wiJywgXCImcXVvdDtcIil9XCIgJHthcmVhfT5gO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3Mvc2NyZWVuc2hvdHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzcy9zY3JlZW5zaG90cy9zY3JlZW5zaG90cy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3Mvc2NyZWVuc2hvdHMvc2NyZWVuc2hvdHMudHNcIjtpbXBvcnQgeyBleGlzdHNTeW5jIH0gZnJvbSBcIm5vZGU6ZnNcIjtcbmltcG9ydCB7IGpvaW4gfSBmcm9tIFwibm9kZTpwYXRoXCI7XG5pbXBvcnQgeyByZXBvc2l0b3J5IH0gZnJvbSBcIi4uL3BhZ2VzLnRzXCI7XG5cbi8qKiBXaG8gb3BlbnMgYSBwYWdlOiBub2JvZHkgd2hvIGlzIHNpZ25lZCBpbiwgYSB1c2VyLCBvciBhbiBvcGVyYXRvci4gKi9cbmV4cG9ydCB0eXBlIFZpZXdlciA9IFwidmlzaXRvclwiIHwgXCJ1c2VyXCIgfCBcIm9wZXJhdG9yXCI7XG5cbi8qKiBBIHBhZ2Ugb2YgdGhlIGF1dGggc2VydmVyIHdpdGggaXRzIGRlbW8gZGF0YSwgYXMgdGhlIHNpdGUgc2hvd3MgaXQuICovXG5leHBvcnQgaW50ZXJmYWNlIFNjcmVlbnNob3Qge1xuICByZWFkb25seSBwYXRoOiBzdHJpbmc7XG4gIHJlYWRvbmx5IHZpZXdlcjogVmlld2VyO1xuICAvKiogV2hhdCBpdCBzaG93cywgZm9yIHRob3NlIHdobyBjYW4ndCBzZWUgaXQuICovXG4gIHJlYWRvbmx5IGRlc2NyaXB0aW9uOiBzdHJpbmc7XG4gIC8qKiBJbiBDU1MgcGl4ZWxzLCB3aGVyZSBhIHBhZ2UgaXMgaGlnaGVyIHRoYW4gbW9zdC4gKi9cbiAgcmVhZG9ubHkgaGVpZ2h0PzogbnVtYmVyO1xufVxuXG4vKiogVGhlIHNpemUgb2YgYSBzY3JlZW5zaG90IGluIENTUyBwaXhlbHMsIHVubGVzcyBpdCBzYXlzIGhvdyBoaWdoIGl0IGlzLiAqL1xuZXhwb3J0IGNvbnN0IHNpemUgPSB7IHdpZHRoOiAxMTIwLCBoZWlnaHQ6IDcwMCB9O1xuXG4vKiogV2hhdCBhIGNsaWVudCBhc2tzIGZvciBvbiBpdHMgd2F5IHRvIHRoZSBkZW1vIE1DUCBzZXJ2ZXIuIFRoZSBjaGFsbGVuZ2UgaXMgdGhhdCBvZiBSRkMgNzYzNiwgYXBwZW5kaXggQjogbm8gY29kZSBpcyBldmVyIGlzc3VlZCBmb3IgaXQuICovXG5jb25zdCBhdXRob3JpemF0aW9uID0gbmV3IFVSTFNlYXJjaFBhcmFtcyh7XG4gIHJlc3BvbnNlX3R5cGU6IFwiY29kZVwiLFxuICBjbGllbnRfaWQ6IFwiZGVtby1wdWJsaWNcIixcbiAgcmVkaXJlY3RfdXJpOiBcImh0dHA6Ly8xMjcuMC4wLjE6Nzc3Ny9jYWxsYmFja1wiLFxuICByZXNvdXJjZTogXCJodHRwOi8vbG9jYWxob3N0OjQwMDUvbWNwXCIsXG4gIHNjb3BlOiBcInByb2plY3RzOnJlYWQgb3JnOnJlYWRcIixcbiAgc3RhdGU6IFwic2NyZWVuc2hvdFwiLFxuICBjb2RlX2NoYWxsZW5nZTogXCJFOU1lbGhvYTJPd3ZGckVNVEpndUNIYW9lSzF0OFVSV2JVR0pTc3R3LWNNXCIsXG4gIGNvZGVfY2hhbGxlbmdlX21ldGhvZDogXCJTMjU2XCIsXG59KTtcblxuLyoqIEJ5IHRoZSBuYW1lcyB1bmRlciB3aGljaCBkb2N1bWVudHMgc2hvdyB0aGVtOiBgPCEtLSBzY3JlZW5zaG90IHNpZ24taW4gLS0+YC4gKi9cbmV4cG9ydCBjb25zdCBzY3JlZW5zaG90czogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgU2NyZWVuc2hvdD4+ID0ge1xuICBcInNpZ24taW5cIjoge1xuICAgIHBhdGg6IFwiL2xvZ2luXCIsXG4gICAgdmlld2VyOiBcInZpc2l0b3JcIixcbiAgICBkZXNjcmlwdGlvbjogXCJUaGUgc2lnbi1pbiBwYWdlIGFza3MgZm9yIGFuIGVtYWlsIGFkZHJlc3MgYW5kIGEgcGFzc3dvcmQuXCIsXG4gIH0sXG4gIG9yZ2FuaXphdGlvbjoge1xuICAgIHBhdGg6IFwiL29yZ3MvMTExMTExMTEtMTExMS00MTExLTgxMTEtMTExMTExMTExMTExXCIsXG4gICAgdmlld2VyOiBcInVzZXJcIixcbiAgICBkZXNjcmlwdGlvbjogXCJUaGUgcGFnZSBvZiBhbiBvcmdhbml6YXRpb24gbGlzdHMgaXRzIG1lbWJlcnMgYW5kIGxldHMgdGhlaXIgcm9sZXMgYmUgY2hhbmdlZC5cIixcbiAgfSxcbiAgY29uc2VudDoge1xuICAgIHBhdGg6IGAvb2F1dGgvMi4xL2F1dGhvcml6ZT8ke2F1dGhvcml6YXRpb259YCxcbiAgICB2aWV3ZXI6IFwidXNlclwiLFxuICAgIGRlc2NyaXB0aW9uOiBcIlRoZSBjb25zZW50IHBhZ2UgbmFtZXMgdGhlIGFwcCwgd2hhdCBpdCBhc2tzIGZvciwgYW5kIHRoZSBvcmdhbml6YXRpb24gdGhhdCBpdCBnZXRzIGFjY2VzcyB0by5cIixcbiAgICBoZWlnaHQ6IDExODAsXG4gIH0sXG4gIG92ZXJ2aWV3OiB7XG4gICAgcGF0aDogXCIvZGFzaGJvYXJkXCIsXG4gICAgdmlld2VyOiBcIm9wZXJhdG9yXCIsXG4gICAgZGVzY3JpcHRpb246IFwiVGhlIGRhc2hib2FyZCdzIG92ZXJ2aWV3IHNob3dzIHdoYXQgaGFwcGVuZWQgaW4gdGhlIGRlcGxveW1lbnQgaW4gdGhlIGxhc3QgZGF5cy5cIixcbiAgfSxcbiAgYXVkaXQ6IHtcbiAgICBwYXRoOiBcIi9kYXNoYm9hcmQvYXVkaXRcIixcbiAgICB2aWV3ZXI6IFwib3BlcmF0b3JcIixcbiAgICBkZXNjcmlwdGlvbjogXCJUaGUgZGFzaGJvYXJkJ3MgYXVkaXQgbG9nIGxpc3RzIHdobyBjaGFuZ2VkIHdoYXQsIGFuZCB3aGVuLlwiLFxuICB9LFxufTtcblxuZXhwb3J0IGNvbnN0IHRoZW1lcyA9IFtcImxpZ2h0XCIsIFwiZGFya1wiXSBhcyBjb25zdDtcblxuLyoqIFJldHVybnMgd2hlcmUgYSBzY3JlZW5zaG90IGlzIGtlcHQsIG9yIGBudWxsYCB3aGVyZSBpdCBoYXMgbm90IGJlZW4gdGFrZW4uICovXG5leHBvcnQgZnVuY3Rpb24gZmlsZU9mKG5hbWU6IHN0cmluZywgdGhlbWU6ICh0eXBlb2YgdGhlbWVzKVtudW1iZXJdKTogc3RyaW5nIHwgbnVsbCB7XG4gIGNvbnN0IGZpbGUgPSBwYXRoT2YobmFtZSwgdGhlbWUpO1xuICByZXR1cm4gZXhpc3RzU3luYyhmaWxlKSA/IGZpbGUgOiBudWxsO1xufVxuXG4vKiogUmV0dXJucyB3aGVyZSBhIHNjcmVlbnNob3QgZ29lcy4gR2l0IGlnbm9yZXMgdGhlIGZvbGRlcjogcGljdHVyZXMgb2YgYW5vdGhlciBjb21taXQgd291bGQgYmUgd3JvbmcuICovXG5leHBvcnQgZnVuY3Rpb24gcGF0aE9mKG5hbWU6IHN0cmluZywgdGhlbWU6ICh0eXBlb2YgdGhlbWVzKVtudW1iZXJdKTogc3RyaW5nIHtcbiAgcmV0dXJuIGpvaW4ocmVwb3NpdG9yeSwgXCJkb2NzL3NjcmVlbnNob3RzXCIsIGAke25hbWV9LSR7dGhlbWV9LnBuZ2ApO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3Mvc2NyZWVuc2hvdHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzcy9zY3JlZW5zaG90cy90YWtlLXNjcmVlbnNob3RzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzcy9zY3JlZW5zaG90cy90YWtlLXNjcmVlbnNob3RzLnRzXCI7aW1wb3J0IHsgdHlwZSBDaGlsZFByb2Nlc3MsIHNwYXduIH0gZnJvbSBcIm5vZGU6Y2hpbGRfcHJvY2Vzc1wiO1xuaW1wb3J0IHsgY3JlYXRlSGFzaCB9IGZyb20gXCJub2RlOmNyeXB0b1wiO1xuaW1wb3J0IHsgb25jZSB9IGZyb20gXCJub2RlOmV2ZW50c1wiO1xuaW1wb3J0IHsgZXhpc3RzU3luYywgbWtkaXJTeW5jLCBta2R0ZW1wU3luYywgcmVhZGRpclN5bmMsIHJlYWRGaWxlU3luYywgcm1TeW5jLCB3cml0ZUZpbGVTeW5jIH0gZnJvbSBcIm5vZGU6ZnNcIjtcbmltcG9ydCB7IHRtcGRpciB9IGZyb20gXCJub2RlOm9zXCI7XG5pbXBvcnQgeyBkaXJuYW1lLCBqb2luIH0gZnJvbSBcIm5vZGU6cGF0aFwiO1xuXG5pbXBvcnQgdHlwZSB7IEJyb3dzZXIsIEJyb3dzZXJDb250ZXh0IH0gZnJvbSBcInBsYXl3cmlnaHQtY29yZVwiO1xuaW1wb3J0IHsgZmluZENocm9taXVtIH0gZnJvbSBcIi4uLy4uLy4uL3NjcmlwdHMvc2V0dXAvY2hyb21pdW0ubWpzXCI7XG5pbXBvcnQgeyBmcmVlUG9ydCB9IGZyb20gXCIuLi8uLi8uLi9zY3JpcHRzL3NldHVwL2ZyZWUtcG9ydC5tanNcIjtcbmltcG9ydCB7IGxhdW5jaEJyb3dzZXIgfSBmcm9tIFwiLi4vLi4vLi4vdGVzdC9jaHJvbWl1bS9sYXVuY2gudHNcIjtcbmltcG9ydCB7IHJlcG9zaXRvcnkgfSBmcm9tIFwiLi4vcGFnZXMudHNcIjtcbmltcG9ydCB7IHBhdGhPZiwgdHlwZSBTY3JlZW5zaG90LCBzY3JlZW5zaG90cywgc2l6ZSwgdGhlbWVzLCB0eXBlIFZpZXdlciB9IGZyb20gXCIuL3NjcmVlbnNob3RzLnRzXCI7XG5cbmNvbnN0IHNlcnZlciA9IGpvaW4ocmVwb3NpdG9yeSwgXCJhcHBzL2F1dGgtc2VydmVyXCIpO1xuY29uc3QgZm9sZGVyID0gam9pbihyZXBvc2l0b3J5LCBcImRvY3Mvc2NyZWVuc2hvdHNcIik7XG5cbi8qKiBTYXlzIG9mIHdoaWNoIGJ1aWxkIG9mIHRoZSBzZXJ2ZXIgdGhlIHBpY3R1cmVzIGFyZSwgYW5kIG9mIHdoaWNoIHBhZ2VzLiAqL1xuY29uc3Qgc3RhbXAgPSBqb2luKGZvbGRlciwgXCJ0YWtlbi1vZlwiKTtcblxuY29uc3QgUEFTU1dPUkQgPSBcIm9yZ3dhcmQtZGVtb1wiO1xuXG4vKiogTWFjaGluZXMgdGhhdCBidWlsZCBzaXRlcyBhcmUgYnVzeS4gKi9cbmNvbnN0IFRJTUVPVVRfTUlMTElTRUNPTkRTID0gMTIwXzAwMDtcblxuY29uc3Qgc2lnbkluczogUmVhZG9ubHk8UmVjb3JkPEV4Y2x1ZGU8Vmlld2VyLCBcInZpc2l0b3JcIj4sIHJlYWRvbmx5IFtwYXRoOiBzdHJpbmcsIGVtYWlsOiBzdHJpbmddPj4gPSB7XG4gIHVzZXI6IFtcIi9sb2dpblwiLCBcIm93bmVyQGFjbWUudGVzdFwiXSxcbiAgb3BlcmF0b3I6IFtcIi9kYXNoYm9hcmQvbG9naW5cIiwgXCJvcGVyYXRvckBvcmd3YXJkLnRlc3RcIl0sXG59O1xuXG4vKipcbiAqIFRha2VzIHRoZSBzY3JlZW5zaG90cyBvZiB0aGUgYXV0aCBzZXJ2ZXIgYXMgaXQgd2FzIGJ1aWx0IGxhc3QsIHVubGVzcyB0aGV5IGFyZSBvZiB0aGlzIGJ1aWxkIGFscmVhZHkuXG4gKlxuICogQHJldHVybnMgd2h5IHRoZXJlIGFyZSBub25lLCBvciBgbnVsbGBcbiAqIEB0aHJvd3MgRXJyb3Igd2hlbiBhIHBhZ2UgZG9lc24ndCBvcGVuXG4gKi9cbmV4cG9ydCBhc3luYyBmdW5jdGlvbiB0YWtlU2NyZWVuc2hvdHMoKTogUHJvbWlzZTxzdHJpbmcgfCBudWxsPiB7XG4gIGlmICghZXhpc3RzU3luYyhqb2luKHNlcnZlciwgXCJkaXN0XCIpKSkgcmV0dXJuIFwiVGhlIGF1dGggc2VydmVyIGhhc24ndCBiZWVuIGJ1aWx0LCBzbyB0aGUgc2l0ZSBoYXMgbm8gc2NyZWVuc2hvdHMuXCI7XG4gIGlmIChmaW5kQ2hyb21pdW0oKSA9PT0gbnVsbCkgcmV0dXJuIFwiVGhlcmUgaXMgbm8gQ2hyb21pdW0sIHNvIHRoZSBzaXRlIGhhcyBubyBzY3JlZW5zaG90cy5cIjtcbiAgY29uc3QgYnVpbGQgPSBmaW5nZXJwcmludE9mKHNlcnZlcik7XG4gIGlmIChleGlzdHNTeW5jKHN0YW1wKSAmJiByZWFkRmlsZVN5bmMoc3RhbXAsIFwidXRmOFwiKSA9PT0gYnVpbGQpIHJldHVybiBudWxsO1xuICBybVN5bmMoZm9sZGVyLCB7IHJlY3Vyc2l2ZTogdHJ1ZSwgZm9yY2U6IHRydWUgfSk7XG4gIGNvbnN0IGRhdGEgPSBta2R0ZW1wU3luYyhqb2luKHRtcGRpcigpLCBcIm9yZ3dhcmQtc2NyZWVuc2hvdHMtXCIpKTtcbiAgY29uc3QgcnVubmluZyA9IGF3YWl0IHN0YXJ0U2VydmVyKGRhdGEpO1xuICB0cnkge1xuICAgIGNvbnN0IGJyb3dzZXIgPSBhd2FpdCBsYXVuY2hCcm93c2VyKCk7XG4gICAgYXdhaXQgdGFrZUFsbChicm93c2VyLCBydW5uaW5nLm9yaWdpbikuZmluYWxseSgoKSA9PiBicm93c2VyLmNsb3NlKCkpO1xuICAgIHdyaXRlRmlsZVN5bmMoc3RhbXAsIGJ1aWxkKTtcbiAgfSBmaW5hbGx5IHtcbiAgICBhd2FpdCBydW5uaW5nLnN0b3AoKTtcbiAgICBybVN5bmMoZGF0YSwgeyByZWN1cnNpdmU6IHRydWUsIGZvcmNlOiB0cnVlIH0pO1xuICB9XG4gIHJldHVybiBudWxsO1xufVxuXG4vKiogVGhlIFNIQS0yNTYgb3ZlciBldmVyeXRoaW5nIHRoYXQgdGhlIHNlcnZlcidzIHBhZ2VzIGFyZSBtYWRlIG9mLCBhbmQgb3ZlciB0aGUgbGlzdCBvZiBzY3JlZW5zaG90cy4gKi9cbmZ1bmN0aW9uIGZpbmdlcnByaW50T2YoYXBwOiBzdHJpbmcpOiBzdHJpbmcge1xuICBjb25zdCBoYXNoID0gY3JlYXRlSGFzaChcInNoYTI1NlwiKS51cGRhdGUoSlNPTi5zdHJpbmdpZnkoW3NpemUsIHNjcmVlbnNob3RzXSkpO1xuICBmb3IgKGNvbnN0IHBhcnQgb2YgW1wiZGlzdFwiLCBcImFzc2V0c1wiXSkge1xuICAgIGNvbnN0IGZpbGVzID0gcmVhZGRpclN5bmMoam9pbihhcHAsIHBhcnQpLCB7IHJlY3Vyc2l2ZTogdHJ1ZSwgd2l0aEZpbGVUeXBlczogdHJ1ZSB9KS5maWx0ZXIoKGZpbGUpID0+XG4gICAgICBmaWxlLmlzRmlsZSgpLFxuICAgICk7XG4gICAgY29uc3QgcGF0aHMgPSBmaWxlcy5tYXAoKGZpbGUpID0+IGpvaW4oZmlsZS5wYXJlbnRQYXRoLCBmaWxlLm5hbWUpKS5zb3J0KCk7XG4gICAgZm9yIChjb25zdCBwYXRoIG9mIHBhdGhzKSBoYXNoLnVwZGF0ZShwYXRoLnNsaWNlKGFwcC5sZW5ndGgpKS51cGRhdGUocmVhZEZpbGVTeW5jKHBhdGgpKTtcbiAgfVxuICByZXR1cm4gaGFzaC5kaWdlc3QoXCJoZXhcIik7XG59XG5cbmFzeW5jIGZ1bmN0aW9uIHN0YXJ0U2VydmVyKGRhdGE6IHN0cmluZyk6IFByb21pc2U8eyBvcmlnaW46IHN0cmluZzsgc3RvcCgpOiBQcm9taXNlPHZvaWQ+IH0+IHtcbiAgY29uc3QgcG9ydCA9IFN0cmluZyhhd2FpdCBmcmVlUG9ydChcImxvY2FsaG9zdFwiKSk7XG4gIGNvbnN0IG9yaWdpbiA9IGBodHRwOi8vbG9jYWxob3N0OiR7cG9ydH1gO1xuICBjb25zdCBlbnZpcm9ubWVudCA9IHsgUE9SVDogcG9ydCwgREFUQV9ESVI6IGRhdGEsIFBBVEg6IHByb2Nlc3MuZW52LlBBVEggfTtcbiAgY29uc3QgY2hpbGQgPSBzcGF3bihwcm9jZXNzLmV4ZWNQYXRoLCBbam9pbihzZXJ2ZXIsIFwiYmluL29yZ3dhcmQuanNcIiksIFwiZGV2XCJdLCB7IGVudjogZW52aXJvbm1lbnQgfSk7XG4gIGF3YWl0IHVudGlsV2VsY29tZShjaGlsZCk7XG4gIHJldHVybiB7XG4gICAgb3JpZ2luLFxuICAgIGFzeW5jIHN0b3AoKSB7XG4gICAgICBjb25zdCBleGl0ZWQgPSBvbmNlKGNoaWxkLCBcImV4aXRcIik7XG4gICAgICBjaGlsZC5raWxsKCk7XG4gICAgICBhd2FpdCBleGl0ZWQ7XG4gICAgfSxcbiAgfTtcbn1cblxuLyoqIFRoZSBzZXJ2ZXIgZ3JlZXRzIG9uIHN0YW5kYXJkIG91dHB1dCBvbmNlIGl0IGxpc3RlbnMuICovXG5hc3luYyBmdW5jdGlvbiB1bnRpbFdlbGNvbWUoY2hpbGQ6IENoaWxkUHJvY2Vzcyk6IFByb21pc2U8dm9pZD4ge1xuICBjb25zdCBlcnJvcnM6IHN0cmluZ1tdID0gW107XG4gIGNoaWxkLnN0ZGVycj8ub24oXCJkYXRhXCIsIChjaHVuazogQnVmZmVyKSA9PiBlcnJvcnMucHVzaChjaHVuay50b1N0cmluZygpKSk7XG4gIGNvbnN0IGVuZGVkID0gb25jZShjaGlsZCwgXCJleGl0XCIpLnRoZW4oKCkgPT4ge1xuICAgIHRocm93IG5ldyBFcnJvcihgVGhlIGF1dGggc2VydmVyIGVuZGVkOlxcbiR7ZXJyb3JzLmpvaW4oXCJcIil9YCk7XG4gIH0pO1xuICBpZiAoY2hpbGQuc3Rkb3V0KSBhd2FpdCBQcm9taXNlLnJhY2UoW29uY2UoY2hpbGQuc3Rkb3V0LCBcImRhdGFcIiksIGVuZGVkXSk7XG59XG5cbmFzeW5jIGZ1bmN0aW9uIHRha2VBbGwoYnJvd3NlcjogQnJvd3Nlciwgb3JpZ2luOiBzdHJpbmcpOiBQcm9taXNlPHZvaWQ+IHtcbiAgbWtkaXJTeW5jKGZvbGRlciwgeyByZWN1cnNpdmU6IHRydWUgfSk7XG4gIGZvciAoY29uc3QgY29sb3JTY2hlbWUgb2YgdGhlbWVzKSB7XG4gICAgY29uc3QgY29udGV4dHMgPSBuZXcgTWFwPFZpZXdlciwgQnJvd3NlckNvbnRleHQ+KCk7XG4gICAgZm9yIChjb25zdCBbbmFtZSwgc2NyZWVuc2hvdF0gb2YgT2JqZWN0LmVudHJpZXMoc2NyZWVuc2hvdHMpKSB7XG4gICAgICBjb25zdCB7IHZpZXdlciB9ID0gc2NyZWVuc2hvdDtcbiAgICAgIGNvbnN0IG9wdGlvbnMgPSB7IGJhc2VVUkw6IG9yaWdpbiwgY29sb3JTY2hlbWUsIHZpZXdwb3J0OiBzaXplIH07XG4gICAgICBjb25zdCBjb250ZXh0ID0gY29udGV4dHMuZ2V0KHZpZXdlcikgPz8gKGF3YWl0IHNpZ25Jbihhd2FpdCBicm93c2VyLm5ld0NvbnRleHQob3B0aW9ucyksIHZpZXdlcikpO1xuICAgICAgY29udGV4dC5zZXREZWZhdWx0VGltZW91dChUSU1FT1VUX01JTExJU0VDT05EUyk7XG4gICAgICBjb250ZXh0cy5zZXQodmlld2VyLCBjb250ZXh0KTtcbiAgICAgIGF3YWl0IHRha2UoY29udGV4dCwgc2NyZWVuc2hvdCwgcGF0aE9mKG5hbWUsIGNvbG9yU2NoZW1lKSk7XG4gICAgfVxuICB9XG59XG5cbmFzeW5jIGZ1bmN0aW9uIHNpZ25Jbihjb250ZXh0OiBCcm93c2VyQ29udGV4dCwgdmlld2VyOiBWaWV3ZXIpOiBQcm9taXNlPEJyb3dzZXJDb250ZXh0PiB7XG4gIGlmICh2aWV3ZXIgPT09IFwidmlzaXRvclwiKSByZXR1cm4gY29udGV4dDtcbiAgY29uc3QgW3BhdGgsIGVtYWlsXSA9IHNpZ25JbnNbdmlld2VyXTtcbiAgY29uc3QgcGFnZSA9IGF3YWl0IGNvbnRleHQubmV3UGFnZSgpO1xuICBhd2FpdCBwYWdlLmdvdG8ocGF0aCk7XG4gIGF3YWl0IHBhZ2UuZ2V0QnlMYWJlbChcIkVtYWlsIGFkZHJlc3NcIikuZmlsbChlbWFpbCk7XG4gIGF3YWl0IHBhZ2UuZ2V0QnlMYWJlbChcIlBhc3N3b3JkXCIpLmZpbGwoUEFTU1dPUkQpO1xuICBhd2FpdCBQcm9taXNlLmFsbChbXG4gICAgcGFnZS53YWl0Rm9yVVJMKCh1cmwpID0+IHVybC5wYXRobmFtZSAhPT0gcGF0aCksXG4gICAgcGFnZS5nZXRCeVJvbGUoXCJidXR0b25cIiwgeyBuYW1lOiBcIlNpZ24gaW5cIiwgZXhhY3Q6IHRydWUgfSkuY2xpY2soKSxcbiAgXSk7XG4gIGF3YWl0IHBhZ2UuY2xvc2UoKTtcbiAgcmV0dXJuIGNvbnRleHQ7XG59XG5cbmFzeW5jIGZ1bmN0aW9uIHRha2UoY29udGV4dDogQnJvd3NlckNvbnRleHQsIHsgcGF0aCwgdmlld2VyLCBoZWlnaHQgfTogU2NyZWVuc2hvdCwgZmlsZTogc3RyaW5nKTogUHJvbWlzZTx2b2lkPiB7XG4gIGNvbnN0IHBhZ2UgPSBhd2FpdCBjb250ZXh0Lm5ld1BhZ2UoKTtcbiAgaWYgKGhlaWdodCAhPT0gdW5kZWZpbmVkKSBhd2FpdCBwYWdlLnNldFZpZXdwb3J0U2l6ZSh7IC4uLnNpemUsIGhlaWdodCB9KTtcbiAgY29uc3QgcmVzcG9uc2UgPSBhd2FpdCBwYWdlLmdvdG8ocGF0aCk7XG4gIGNvbnN0IGlzRWxzZXdoZXJlID0gdmlld2VyICE9PSBcInZpc2l0b3JcIiAmJiAvXFwvbG9naW4kLy50ZXN0KG5ldyBVUkwocGFnZS51cmwoKSkucGF0aG5hbWUpO1xuICBpZiAoIXJlc3BvbnNlPy5vaygpIHx8IGlzRWxzZXdoZXJlKVxuICAgIHRocm93IG5ldyBFcnJvcihgJHtwYXRofSBvZiB0aGUgYXV0aCBzZXJ2ZXIgY2FuJ3QgYmUgc2hvd24gKCR7cmVzcG9uc2U/LnN0YXR1cygpfSkuYCk7XG4gIG1rZGlyU3luYyhkaXJuYW1lKGZpbGUpLCB7IHJlY3Vyc2l2ZTogdHJ1ZSB9KTtcbiAgYXdhaXQgcGFnZS5zY3JlZW5zaG90KHsgcGF0aDogZmlsZSB9KTtcbiAgYXdhaXQgcGFnZS5jbG9zZSgpO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9zY3JpcHRzL3NldHVwXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9zY3JpcHRzL3NldHVwL2Nocm9taXVtLm1qc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9yZWZ1c2Fscy9zY3JpcHRzL3NldHVwL2Nocm9taXVtLm1qc1wiOy8vIEB0cy1jaGVja1xuaW1wb3J0IHsgYWNjZXNzU3luYywgY29uc3RhbnRzIH0gZnJvbSBcIm5vZGU6ZnNcIjtcbmltcG9ydCB7IGRlbGltaXRlciwgam9pbiB9IGZyb20gXCJub2RlOnBhdGhcIjtcbmltcG9ydCB7IHJlYWRWYXJpYWJsZSB9IGZyb20gXCIuLi9wcm9jZXNzZXMvZW52aXJvbm1lbnQubWpzXCI7XG5pbXBvcnQgeyBydW5Db21tYW5kIH0gZnJvbSBcIi4uL3Byb2Nlc3Nlcy9ydW4tY29tbWFuZC5tanNcIjtcblxuY29uc3QgbmFtZXMgPSBbXCJjaHJvbWl1bVwiLCBcImNocm9taXVtLWJyb3dzZXJcIiwgXCJnb29nbGUtY2hyb21lXCIsIFwiZ29vZ2xlLWNocm9tZS1zdGFibGVcIl07XG5jb25zdCBtYWNBcHBsaWNhdGlvbnMgPSBbXG4gIFwiL0FwcGxpY2F0aW9ucy9DaHJvbWl1bS5hcHAvQ29udGVudHMvTWFjT1MvQ2hyb21pdW1cIixcbiAgXCIvQXBwbGljYXRpb25zL0dvb2dsZSBDaHJvbWUuYXBwL0NvbnRlbnRzL01hY09TL0dvb2dsZSBDaHJvbWVcIixcbl07XG5jb25zdCB3aW5kb3dzUHJvZ3JhbXMgPSBbXCJQcm9ncmFtRmlsZXNcIiwgXCJQcm9ncmFtRmlsZXMoeDg2KVwiLCBcIkxPQ0FMQVBQREFUQVwiXTtcbmNvbnN0IHdpbmRvd3NBcHBsaWNhdGlvbnMgPSBbXG4gIGpvaW4oXCJHb29nbGVcIiwgXCJDaHJvbWVcIiwgXCJBcHBsaWNhdGlvblwiLCBcImNocm9tZS5leGVcIiksXG4gIGpvaW4oXCJDaHJvbWl1bVwiLCBcIkFwcGxpY2F0aW9uXCIsIFwiY2hyb21lLmV4ZVwiKSxcbl07XG5cbi8qKiBXaGF0IHRvIGRvIG9uIGEgbWFjaGluZSB3aXRob3V0IGEgYnJvd3NlciBmb3IgdGhlIGVuZC10by1lbmQgdGVzdHMuICovXG5jb25zdCBjaHJvbWl1bU1pc3NpbmdNZXNzYWdlID1cbiAgXCJUaGUgZW5kLXRvLWVuZCB0ZXN0cyBuZWVkIENocm9taXVtLCBhbmQgbm9uZSB3YXMgZm91bmQ6IGluc3RhbGwgaXQgKERlYmlhbjogYGFwdC1nZXQgaW5zdGFsbCBjaHJvbWl1bWApIG9yIHNldCBDSFJPTUlVTV9QQVRIIHRvIGEgQ2hyb21pdW0gb3IgQ2hyb21lIGV4ZWN1dGFibGUuXCI7XG5cbi8qKlxuICogRmluZHMgYSBDaHJvbWl1bSBvciBDaHJvbWUgZXhlY3V0YWJsZTogYENIUk9NSVVNX1BBVEhgLCB0aGVuIHRoZSBQQVRILCB0aGVuIHRoZSB1c3VhbCBwbGFjZXMgb24gbWFjT1MgYW5kIFdpbmRvd3MuXG4gKlxuICogQHBhcmFtIHtOb2RlSlMuUHJvY2Vzc0Vudn0gW2Vudmlyb25tZW50XVxuICogQHJldHVybnMge3N0cmluZyB8IG51bGx9IGFic29sdXRlIHBhdGhcbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGZpbmRDaHJvbWl1bShlbnZpcm9ubWVudCA9IHByb2Nlc3MuZW52KSB7XG4gIGlmIChlbnZpcm9ubWVudC5DSFJPTUlVTV9QQVRIKSByZXR1cm4gaXNFeGVjdXRhYmxlKGVudmlyb25tZW50LkNIUk9NSVVNX1BBVEgpID8gZW52aXJvbm1lbnQuQ0hST01JVU1fUEFUSCA6IG51bGw7XG4gIGNvbnN0IGZvbGRlcnMgPSAocmVhZFZhcmlhYmxlKGVudmlyb25tZW50LCBcIlBBVEhcIikgPz8gXCJcIikuc3BsaXQoZGVsaW1pdGVyKS5maWx0ZXIoKGZvbGRlcikgPT4gZm9sZGVyICE9PSBcIlwiKTtcbiAgY29uc3QgY2FuZGlkYXRlcyA9IGZvbGRlcnMuZmxhdE1hcCgoZm9sZGVyKSA9PiBuYW1lcy5tYXAoKG5hbWUpID0+IGpvaW4oZm9sZGVyLCBuYW1lKSkpO1xuICBjb25zdCBwcm9ncmFtcyA9IHdpbmRvd3NQcm9ncmFtcy5mbGF0TWFwKChuYW1lKSA9PiByZWFkVmFyaWFibGUoZW52aXJvbm1lbnQsIG5hbWUpID8/IFtdKTtcbiAgY29uc3QgaW5zdGFsbGVkID0gcHJvZ3JhbXMuZmxhdE1hcCgoZm9sZGVyKSA9PiB3aW5kb3dzQXBwbGljYXRpb25zLm1hcCgocGF0aCkgPT4gam9pbihmb2xkZXIsIHBhdGgpKSk7XG4gIHJldHVybiBbLi4uY2FuZGlkYXRlcywgLi4ubWFjQXBwbGljYXRpb25zLCAuLi5pbnN0YWxsZWRdLmZpbmQoaXNFeGVjdXRhYmxlKSA/PyBudWxsO1xufVxuXG4vKipcbiAqIEZpbmRzIENocm9taXVtLCBvciBpbnN0YWxscyBEZWJpYW4ncyB3aGVyZSB0aGlzIHByb2Nlc3MgbWF5LlxuICpcbiAqIEBwYXJhbSB7QWJvcnRTaWduYWx9IHNpZ25hbFxuICogQHJldHVybnMge1Byb21pc2U8c3RyaW5nPn0gYWJzb2x1dGUgcGF0aCBvZiB0aGUgZXhlY3V0YWJsZVxuICogQHRocm93cyB3aXRoIG9uZSBzZW50ZW5jZSB0aGF0IHNheXMgaG93IHRvIGluc3RhbGwgaXRcbiAqL1xuZXhwb3J0IGFzeW5jIGZ1bmN0aW9uIGVuc3VyZUNocm9taXVtKHNpZ25hbCkge1xuICBjb25zdCBwcmVzZW50ID0gZmluZENocm9taXVtKCk7XG4gIGlmIChwcmVzZW50ICE9PSBudWxsKSByZXR1cm4gcHJlc2VudDtcbiAgY29uc3QgbWF5SW5zdGFsbCA9IHByb2Nlc3MucGxhdGZvcm0gPT09IFwibGludXhcIiAmJiBwcm9jZXNzLmdldHVpZD8uKCkgPT09IDAgJiYgIXByb2Nlc3MuZW52LkNIUk9NSVVNX1BBVEg7XG4gIGlmIChtYXlJbnN0YWxsKSBhd2FpdCBpbnN0YWxsV2l0aEFwdChzaWduYWwpO1xuICBjb25zdCBpbnN0YWxsZWQgPSBmaW5kQ2hyb21pdW0oKTtcbiAgaWYgKGluc3RhbGxlZCA9PT0gbnVsbCkgdGhyb3cgbmV3IEVycm9yKGNocm9taXVtTWlzc2luZ01lc3NhZ2UpO1xuICByZXR1cm4gaW5zdGFsbGVkO1xufVxuXG4vKiogQHBhcmFtIHtBYm9ydFNpZ25hbH0gc2lnbmFsICovXG5hc3luYyBmdW5jdGlvbiBpbnN0YWxsV2l0aEFwdChzaWduYWwpIHtcbiAgY29uc3QgZW52ID0geyAuLi5wcm9jZXNzLmVudiwgREVCSUFOX0ZST05URU5EOiBcIm5vbmludGVyYWN0aXZlXCIgfTtcbiAgZm9yIChjb25zdCBhcmdzIG9mIFtbXCJ1cGRhdGVcIl0sIFtcImluc3RhbGxcIiwgXCItLXllc1wiLCBcIi0tbm8taW5zdGFsbC1yZWNvbW1lbmRzXCIsIFwiY2hyb21pdW1cIl1dKSB7XG4gICAgY29uc3QgeyBjb2RlLCBvdXRwdXQgfSA9IGF3YWl0IHJ1bkNvbW1hbmQoXCJhcHQtZ2V0XCIsIGFyZ3MsIHsgZW52LCBzaWduYWwgfSk7XG4gICAgaWYgKGNvZGUgIT09IDApIHRocm93IG5ldyBFcnJvcihgJHtjaHJvbWl1bU1pc3NpbmdNZXNzYWdlfVxcblxcYGFwdC1nZXQgJHthcmdzLmpvaW4oXCIgXCIpfVxcYCBmYWlsZWQ6XFxuJHtvdXRwdXR9YCk7XG4gIH1cbn1cblxuLyoqIEBwYXJhbSB7c3RyaW5nfSBwYXRoICovXG5mdW5jdGlvbiBpc0V4ZWN1dGFibGUocGF0aCkge1xuICB0cnkge1xuICAgIGFjY2Vzc1N5bmMocGF0aCwgY29uc3RhbnRzLlhfT0spO1xuICAgIHJldHVybiB0cnVlO1xuICB9IGNhdGNoIHtcbiAgICByZXR1cm4gZmFsc2U7XG4gIH1cbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvc2NyaXB0cy9wcm9jZXNzZXNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3d0L3JlZnVzYWxzL3NjcmlwdHMvcHJvY2Vzc2VzL2Vudmlyb25tZW50Lm1qc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9yZWZ1c2Fscy9zY3JpcHRzL3Byb2Nlc3Nlcy9lbnZpcm9ubWVudC5tanNcIjsvLyBAdHMtY2hlY2tcblxuLyoqXG4gKiBXaGF0IGEgcHJvY2VzcyBuZWVkcyBvZiB0aGlzIG9uZSdzIGVudmlyb25tZW50IHRvIHJ1biBhdCBhbGwuIFNldHRpbmdzIG9mIGEgcmVhbCBpbnN0YWxsYXRpb24sIHN1Y2ggYXMgREFUQUJBU0VfVVJMLCBtdXN0IG5vdCByZWFjaFxuICogYSBzZXJ2ZXIgdGhhdCBsb2FkcyBkZW1vIGRhdGEuXG4gKi9cbmNvbnN0IG5lZWRlZCA9IFtcbiAgLi4uW1wiUEFUSFwiLCBcIkhPTUVcIiwgXCJMQU5HXCIsIFwiTENfQUxMXCIsIFwiVFpcIiwgXCJUTVBESVJcIiwgXCJOT0RFX09QVElPTlNcIiwgXCJOT0RFX0VYVFJBX0NBX0NFUlRTXCJdLFxuICAvLyBXaXRob3V0IHRoZXNlLCBwcm9ncmFtcyBvbiBXaW5kb3dzIG9wZW4gbm8gc29ja2V0IGFuZCBmaW5kIG5vIGZvbGRlciBmb3IgdGVtcG9yYXJ5IGZpbGVzLlxuICAuLi5bXCJTeXN0ZW1Sb290XCIsIFwid2luZGlyXCIsIFwiQ29tU3BlY1wiLCBcIlBBVEhFWFRcIiwgXCJURU1QXCIsIFwiVE1QXCIsIFwiVVNFUlBST0ZJTEVcIiwgXCJBUFBEQVRBXCIsIFwiTE9DQUxBUFBEQVRBXCJdLFxuXTtcblxuLyoqXG4gKiBQaWNrcyB3aGF0IGEgcHJvY2VzcyBuZWVkcyB0byBydW4gYXQgYWxsLlxuICpcbiAqIEBwYXJhbSB7Tm9kZUpTLlByb2Nlc3NFbnZ9IGVudmlyb25tZW50XG4gKiBAcmV0dXJucyB7UmVjb3JkPHN0cmluZywgc3RyaW5nPn1cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHBpY2tOZWVkZWQoZW52aXJvbm1lbnQpIHtcbiAgcmV0dXJuIE9iamVjdC5mcm9tRW50cmllcyhcbiAgICBuZWVkZWQuZmxhdE1hcCgobmFtZSkgPT4ge1xuICAgICAgY29uc3QgdmFsdWUgPSByZWFkVmFyaWFibGUoZW52aXJvbm1lbnQsIG5hbWUpO1xuICAgICAgcmV0dXJuIHZhbHVlID8gW1tuYW1lLCB2YWx1ZV1dIDogW107XG4gICAgfSksXG4gICk7XG59XG5cbi8qKlxuICogUmVhZHMgYSB2YXJpYWJsZSwgd2hvc2UgbmFtZSBXaW5kb3dzIG1heSBzcGVsbCBvdGhlcndpc2U6IGBQYXRoYCBmb3IgYFBBVEhgLlxuICpcbiAqIEBwYXJhbSB7Tm9kZUpTLlByb2Nlc3NFbnZ9IGVudmlyb25tZW50XG4gKiBAcGFyYW0ge3N0cmluZ30gbmFtZVxuICogQHJldHVybnMge3N0cmluZyB8IHVuZGVmaW5lZH1cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHJlYWRWYXJpYWJsZShlbnZpcm9ubWVudCwgbmFtZSkge1xuICByZXR1cm4gZW52aXJvbm1lbnRbc3BlbGxpbmcoZW52aXJvbm1lbnQsIG5hbWUpXTtcbn1cblxuLyoqXG4gKiBSZXR1cm5zIGFuIGVudmlyb25tZW50IHdpdGggYW5vdGhlciB2YWx1ZSBvZiBhIHZhcmlhYmxlLCB1bmRlciB0aGUgbmFtZSB0aGF0IGl0IGhhcyB0aGVyZS5cbiAqXG4gKiBAcGFyYW0ge05vZGVKUy5Qcm9jZXNzRW52fSBlbnZpcm9ubWVudFxuICogQHBhcmFtIHtzdHJpbmd9IG5hbWVcbiAqIEBwYXJhbSB7c3RyaW5nfSB2YWx1ZVxuICogQHJldHVybnMge05vZGVKUy5Qcm9jZXNzRW52fVxuICovXG5leHBvcnQgZnVuY3Rpb24gd2l0aFZhcmlhYmxlKGVudmlyb25tZW50LCBuYW1lLCB2YWx1ZSkge1xuICByZXR1cm4geyAuLi5lbnZpcm9ubWVudCwgW3NwZWxsaW5nKGVudmlyb25tZW50LCBuYW1lKV06IHZhbHVlIH07XG59XG5cbi8qKlxuICogQHBhcmFtIHtOb2RlSlMuUHJvY2Vzc0Vudn0gZW52aXJvbm1lbnRcbiAqIEBwYXJhbSB7c3RyaW5nfSBuYW1lXG4gKi9cbmZ1bmN0aW9uIHNwZWxsaW5nKGVudmlyb25tZW50LCBuYW1lKSB7XG4gIGlmIChPYmplY3QuaGFzT3duKGVudmlyb25tZW50LCBuYW1lKSkgcmV0dXJuIG5hbWU7XG4gIHJldHVybiBPYmplY3Qua2V5cyhlbnZpcm9ubWVudCkuZmluZCgob25lKSA9PiBvbmUudG9Mb3dlckNhc2UoKSA9PT0gbmFtZS50b0xvd2VyQ2FzZSgpKSA/PyBuYW1lO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9zY3JpcHRzL3Byb2Nlc3Nlc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvc2NyaXB0cy9wcm9jZXNzZXMvcnVuLWNvbW1hbmQubWpzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L3JlZnVzYWxzL3NjcmlwdHMvcHJvY2Vzc2VzL3J1bi1jb21tYW5kLm1qc1wiOy8vIEB0cy1jaGVja1xuaW1wb3J0IHsgc3Bhd24gfSBmcm9tIFwibm9kZTpjaGlsZF9wcm9jZXNzXCI7XG5pbXBvcnQgeyByZXBvc2l0b3J5IH0gZnJvbSBcIi4uL3NldHVwL3dvcmtzcGFjZS5tanNcIjtcbmltcG9ydCB7IG93bkdyb3VwLCBzdG9wR3JvdXAgfSBmcm9tIFwiLi9wcm9jZXNzLWdyb3VwLm1qc1wiO1xuaW1wb3J0IHsgc3Bhd25lZENvbW1hbmQgfSBmcm9tIFwiLi9zcGF3bmVkLWNvbW1hbmQubWpzXCI7XG5cbi8qKlxuICogUnVucyBhIGNvbW1hbmQgdG8gaXRzIGVuZC4gQW4gYWJvcnQgc3RvcHMgaXQgd2l0aCBhbGwgaXRzIGRlc2NlbmRhbnRzLlxuICpcbiAqIEBwYXJhbSB7c3RyaW5nfSBjb21tYW5kXG4gKiBAcGFyYW0ge3JlYWRvbmx5IHN0cmluZ1tdfSBhcmdzXG4gKiBAcGFyYW0ge3sgZW52OiBOb2RlSlMuUHJvY2Vzc0Vudiwgc2lnbmFsOiBBYm9ydFNpZ25hbCwgc2hvdz86IGJvb2xlYW4sIGN3ZD86IHN0cmluZyB8IHVuZGVmaW5lZCB9fSBvcHRpb25zIGBzaG93YCBsZXRzIHRoZSBjb21tYW5kIHdyaXRlXG4gKiAgIHRvIHRoZSB0ZXJtaW5hbCBpdHNlbGY7IG90aGVyd2lzZSBpdHMgb3V0cHV0IGlzIGtlcHQuIGBjd2RgIGlzIHRoZSByZXBvc2l0b3J5IHVubGVzcyBnaXZlblxuICogQHJldHVybnMge1Byb21pc2U8eyBjb2RlOiBudW1iZXIsIG91dHB1dDogc3RyaW5nLCBzdGRvdXQ6IHN0cmluZyB9Pn0gdGhlIG91dHB1dCBpcyBzdGRvdXQgYW5kIHN0ZGVyciBhcyB0aGV5IGNhbWU7IGNvZGUgMTI3XG4gKiAgIHdoZW4gdGhlcmUgaXMgbm8gc3VjaCBjb21tYW5kXG4gKiBAdGhyb3dzIHRoZSBhYm9ydCByZWFzb25cbiAqL1xuZXhwb3J0IGFzeW5jIGZ1bmN0aW9uIHJ1bkNvbW1hbmQoY29tbWFuZCwgYXJncywgeyBlbnYsIHNpZ25hbCwgc2hvdyA9IGZhbHNlLCBjd2QgPSByZXBvc2l0b3J5IH0pIHtcbiAgc2lnbmFsLnRocm93SWZBYm9ydGVkKCk7XG4gIGNvbnN0IHN0ZGlvID0gc2hvdyA/IFwiaW5oZXJpdFwiIDogXCJwaXBlXCI7XG4gIGNvbnN0IHsgZmlsZSwgYXJnczogc3Bhd25lZEFyZ3MsIG9wdGlvbnMgfSA9IHNwYXduZWRDb21tYW5kKGNvbW1hbmQsIGFyZ3MsIHsgcGxhdGZvcm06IHByb2Nlc3MucGxhdGZvcm0sIGVudiB9KTtcbiAgY29uc3QgY2hpbGQgPSBzcGF3bihmaWxlLCBzcGF3bmVkQXJncywgeyBjd2QsIGVudiwgc3RkaW86IFtcImlnbm9yZVwiLCBzdGRpbywgc3RkaW9dLCAuLi5vd25Hcm91cCwgLi4ub3B0aW9ucyB9KTtcbiAgY29uc3Qgc3RvcCA9ICgpID0+IHZvaWQgc3RvcEdyb3VwKGNoaWxkKTtcbiAgc2lnbmFsLmFkZEV2ZW50TGlzdGVuZXIoXCJhYm9ydFwiLCBzdG9wKTtcbiAgdHJ5IHtcbiAgICByZXR1cm4gYXdhaXQgZW5kZWQoY2hpbGQpO1xuICB9IGZpbmFsbHkge1xuICAgIHNpZ25hbC5yZW1vdmVFdmVudExpc3RlbmVyKFwiYWJvcnRcIiwgc3RvcCk7XG4gICAgc2lnbmFsLnRocm93SWZBYm9ydGVkKCk7XG4gIH1cbn1cblxuLyoqXG4gKiBAcGFyYW0ge2ltcG9ydChcIm5vZGU6Y2hpbGRfcHJvY2Vzc1wiKS5DaGlsZFByb2Nlc3N9IGNoaWxkXG4gKiBAcmV0dXJucyB7UHJvbWlzZTx7IGNvZGU6IG51bWJlciwgb3V0cHV0OiBzdHJpbmcsIHN0ZG91dDogc3RyaW5nIH0+fVxuICovXG5mdW5jdGlvbiBlbmRlZChjaGlsZCkge1xuICAvKiogQHR5cGUge0J1ZmZlcltdfSAqL1xuICBjb25zdCBjaHVua3MgPSBbXTtcbiAgLyoqIEB0eXBlIHtCdWZmZXJbXX0gKi9cbiAgY29uc3Qgc3Rkb3V0Q2h1bmtzID0gW107XG4gIGNoaWxkLnN0ZG91dD8ub24oXCJkYXRhXCIsIChjaHVuaykgPT4ge1xuICAgIGNodW5rcy5wdXNoKGNodW5rKTtcbiAgICBzdGRvdXRDaHVua3MucHVzaChjaHVuayk7XG4gIH0pO1xuICBjaGlsZC5zdGRlcnI/Lm9uKFwiZGF0YVwiLCAoY2h1bmspID0+IGNodW5rcy5wdXNoKGNodW5rKSk7XG4gIHJldHVybiBuZXcgUHJvbWlzZSgocmVzb2x2ZSkgPT4ge1xuICAgIGNoaWxkLm9uY2UoXCJlcnJvclwiLCAoZXJyb3IpID0+IHJlc29sdmUoeyBjb2RlOiAxMjcsIG91dHB1dDogZXJyb3IubWVzc2FnZSwgc3Rkb3V0OiBcIlwiIH0pKTtcbiAgICBjaGlsZC5vbmNlKFwiY2xvc2VcIiwgKGNvZGUpID0+IHJlc29sdmUoeyBjb2RlOiBjb2RlID8/IDEsIG91dHB1dDogdGV4dE9mKGNodW5rcyksIHN0ZG91dDogdGV4dE9mKHN0ZG91dENodW5rcykgfSkpO1xuICB9KTtcbn1cblxuLyoqIEBwYXJhbSB7QnVmZmVyW119IGNodW5rcyAqL1xuY29uc3QgdGV4dE9mID0gKGNodW5rcykgPT4gQnVmZmVyLmNvbmNhdChjaHVua3MpLnRvU3RyaW5nKFwidXRmOFwiKTtcbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvc2NyaXB0cy9zZXR1cFwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvc2NyaXB0cy9zZXR1cC93b3Jrc3BhY2UubWpzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L3JlZnVzYWxzL3NjcmlwdHMvc2V0dXAvd29ya3NwYWNlLm1qc1wiOy8vIEB0cy1jaGVja1xuaW1wb3J0IHsgcmVhZGRpclN5bmMsIHJlYWRGaWxlU3luYyB9IGZyb20gXCJub2RlOmZzXCI7XG5pbXBvcnQgeyBkaXJuYW1lLCBqb2luIH0gZnJvbSBcIm5vZGU6cGF0aFwiO1xuaW1wb3J0IHsgZmlsZVVSTFRvUGF0aCB9IGZyb20gXCJub2RlOnVybFwiO1xuXG4vKiogQWJzb2x1dGUgcGF0aCBvZiB0aGUgcmVwb3NpdG9yeS4gKi9cbmV4cG9ydCBjb25zdCByZXBvc2l0b3J5ID0gZGlybmFtZShkaXJuYW1lKGRpcm5hbWUoZmlsZVVSTFRvUGF0aChpbXBvcnQubWV0YS51cmwpKSkpO1xuXG4vKipcbiAqIEB0eXBlZGVmIHt7XG4gKiAgIG5hbWU6IHN0cmluZyxcbiAqICAgdmVyc2lvbj86IHN0cmluZyxcbiAqICAgcHJpdmF0ZT86IGJvb2xlYW4sXG4gKiAgIHBhY2thZ2VNYW5hZ2VyPzogc3RyaW5nLFxuICogICBkZXNjcmlwdGlvbj86IHN0cmluZyxcbiAqICAga2V5d29yZHM/OiBzdHJpbmdbXSxcbiAqICAgaG9tZXBhZ2U/OiBzdHJpbmcsXG4gKiAgIGJ1Z3M/OiB7IHVybDogc3RyaW5nIH0sXG4gKiAgIHJlcG9zaXRvcnk/OiB7IHR5cGU6IHN0cmluZywgdXJsPzogc3RyaW5nLCBkaXJlY3Rvcnk6IHN0cmluZyB9LFxuICogICBleHBvcnRzPzogUmVjb3JkPHN0cmluZywgdW5rbm93bj4sXG4gKiAgIGltcG9ydHM/OiBSZWNvcmQ8c3RyaW5nLCB7IGRlZmF1bHQ/OiB1bmtub3duIH0+LFxuICogICBiaW4/OiBSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+LFxuICogICBzY3JpcHRzPzogUmVjb3JkPHN0cmluZywgc3RyaW5nPixcbiAqICAgZGVwZW5kZW5jaWVzPzogUmVjb3JkPHN0cmluZywgc3RyaW5nPixcbiAqICAgcGVlckRlcGVuZGVuY2llcz86IFJlY29yZDxzdHJpbmcsIHN0cmluZz4sXG4gKiAgIGRldkRlcGVuZGVuY2llcz86IFJlY29yZDxzdHJpbmcsIHN0cmluZz4sXG4gKiB9fSBQYWNrYWdlTWFuaWZlc3RcbiAqL1xuXG4vKipcbiAqIEBwYXJhbSB7c3RyaW5nfSBmb2xkZXIgYWJzb2x1dGUgcGF0aCBvZiBhIHBhY2thZ2VcbiAqIEByZXR1cm5zIHtQYWNrYWdlTWFuaWZlc3R9XG4gKi9cbmV4cG9ydCBmdW5jdGlvbiByZWFkTWFuaWZlc3QoZm9sZGVyKSB7XG4gIHJldHVybiBKU09OLnBhcnNlKHJlYWRGaWxlU3luYyhqb2luKGZvbGRlciwgXCJwYWNrYWdlLmpzb25cIiksIFwidXRmOFwiKSk7XG59XG5cbi8qKlxuICogVGhlIHBhY2thZ2VzIGJlbG93IGBwYWNrYWdlcy9gIGFuZCBgYXBwcy9gLlxuICpcbiAqIEBwYXJhbSB7c3RyaW5nfSBbcm9vdF0gYWJzb2x1dGUgcGF0aCBvZiB0aGUgcmVwb3NpdG9yeVxuICogQHJldHVybnMge3sgZm9sZGVyOiBzdHJpbmcsIG1hbmlmZXN0OiBQYWNrYWdlTWFuaWZlc3QgfVtdfSBmb2xkZXJzIHJlbGF0aXZlIHRvIHRoZSByb290LCBzdWNoIGFzIFwicGFja2FnZXMvY29yZVwiXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBsaXN0UGFja2FnZXMocm9vdCA9IHJlcG9zaXRvcnkpIHtcbiAgcmV0dXJuIFtcInBhY2thZ2VzXCIsIFwiYXBwc1wiXVxuICAgIC5mbGF0TWFwKChwYXJlbnQpID0+IGxpc3RGb2xkZXJzKGpvaW4ocm9vdCwgcGFyZW50KSkubWFwKChuYW1lKSA9PiBgJHtwYXJlbnR9LyR7bmFtZX1gKSlcbiAgICAubWFwKChmb2xkZXIpID0+ICh7IGZvbGRlciwgbWFuaWZlc3Q6IHJlYWRNYW5pZmVzdChqb2luKHJvb3QsIGZvbGRlcikpIH0pKTtcbn1cblxuLyoqXG4gKiBUaGUgcGFja2FnZXMgdGhhdCBhcmUgcHVibGlzaGVkOiB0aG9zZSB0aGF0IGFyZW4ndCBwcml2YXRlLlxuICpcbiAqIEBwYXJhbSB7c3RyaW5nfSBbcm9vdF0gYWJzb2x1dGUgcGF0aCBvZiB0aGUgcmVwb3NpdG9yeVxuICovXG5leHBvcnQgZnVuY3Rpb24gbGlzdFB1YmxpY1BhY2thZ2VzKHJvb3QgPSByZXBvc2l0b3J5KSB7XG4gIHJldHVybiBsaXN0UGFja2FnZXMocm9vdCkuZmlsdGVyKCh7IG1hbmlmZXN0IH0pID0+IG1hbmlmZXN0LnByaXZhdGUgIT09IHRydWUpO1xufVxuXG4vKiogQHBhcmFtIHtzdHJpbmd9IHBhcmVudCAqL1xuZnVuY3Rpb24gbGlzdEZvbGRlcnMocGFyZW50KSB7XG4gIHJldHVybiByZWFkZGlyU3luYyhwYXJlbnQsIHsgd2l0aEZpbGVUeXBlczogdHJ1ZSB9KVxuICAgIC5maWx0ZXIoKGVudHJ5KSA9PiBlbnRyeS5pc0RpcmVjdG9yeSgpKVxuICAgIC5tYXAoKGVudHJ5KSA9PiBlbnRyeS5uYW1lKVxuICAgIC5zb3J0KCk7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L3JlZnVzYWxzL3NjcmlwdHMvcHJvY2Vzc2VzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9zY3JpcHRzL3Byb2Nlc3Nlcy9wcm9jZXNzLWdyb3VwLm1qc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9yZWZ1c2Fscy9zY3JpcHRzL3Byb2Nlc3Nlcy9wcm9jZXNzLWdyb3VwLm1qc1wiOy8vIEB0cy1jaGVja1xuaW1wb3J0IHsgZXhlY0ZpbGUgfSBmcm9tIFwibm9kZTpjaGlsZF9wcm9jZXNzXCI7XG5pbXBvcnQgeyBvbmNlIH0gZnJvbSBcIm5vZGU6ZXZlbnRzXCI7XG5cbi8qKiBIb3cgbG9uZyBhIGNoaWxkIG1heSB0YWtlIGJlZm9yZSBpdCBpcyBraWxsZWQ7IHRoZSBhdXRoIHNlcnZlciBnaXZlcyBydW5uaW5nIHJlcXVlc3RzIDEwIHMuICovXG5jb25zdCBzdG9wVGltZW91dE1pbGxpc2Vjb25kcyA9IDE1XzAwMDtcblxuLyoqXG4gKiBAdHlwZWRlZiB7e1xuICogICBwbGF0Zm9ybTogTm9kZUpTLlBsYXRmb3JtLFxuICogICBraWxsOiAocGlkOiBudW1iZXIsIHNpZ25hbDogTm9kZUpTLlNpZ25hbHMpID0+IHVua25vd24sXG4gKiAgIHJ1bjogKGNvbW1hbmQ6IHN0cmluZywgYXJnczogcmVhZG9ubHkgc3RyaW5nW10pID0+IHVua25vd24sXG4gKiB9fSBTeXN0ZW0gd2hhdCBwcm9jZXNzZXMgYXJlIGVuZGVkIHdpdGg7IGBydW5gIHN0YXJ0cyBhIGNvbW1hbmQsIGFuZCB3YWl0cyBmb3Igbm90aGluZ1xuICovXG5cbi8qKiBAdHlwZSB7U3lzdGVtfSAqL1xuY29uc3QgdGhpc1N5c3RlbSA9IHtcbiAgcGxhdGZvcm06IHByb2Nlc3MucGxhdGZvcm0sXG4gIGtpbGw6IChwaWQsIHNpZ25hbCkgPT4gcHJvY2Vzcy5raWxsKHBpZCwgc2lnbmFsKSxcbiAgLy8gSXQgZmFpbHMgd2hlcmUgdGhlIHByb2Nlc3MgaXMgZ29uZSBhbHJlYWR5LlxuICBydW46IChjb21tYW5kLCBhcmdzKSA9PiBleGVjRmlsZShjb21tYW5kLCBhcmdzLCAoKSA9PiB7fSksXG59O1xuXG4vKipcbiAqIE9wdGlvbnMgd2l0aCB3aGljaCBhIGNoaWxkIGxlYWRzIGEgcHJvY2VzcyBncm91cCBvZiBpdHMgb3duLCBzbyB0aGF0IEN0cmwtQyBpbiB0aGUgdGVybWluYWwgcmVhY2hlcyBvbmx5IHRoZSBydW5uZXIsIHdoaWNoXG4gKiB0aGVuIHN0b3BzIGVhY2ggY2hpbGQgb25jZSBhbmQgaW4gb3JkZXIuIFdpbmRvd3MgaGFzIG5vIGdyb3VwczogdGhlcmUgdGhlIGNvbnNvbGUgdGVsbHMgYWxsIG9mIHRoZW0uXG4gKlxuICogQHBhcmFtIHtOb2RlSlMuUGxhdGZvcm19IHBsYXRmb3JtXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBncm91cE9wdGlvbnMocGxhdGZvcm0pIHtcbiAgcmV0dXJuIHsgZGV0YWNoZWQ6IHBsYXRmb3JtICE9PSBcIndpbjMyXCIgfTtcbn1cblxuLyoqIFRoZXNlIG9wdGlvbnMgZm9yIHRoaXMgbWFjaGluZS4gKi9cbmV4cG9ydCBjb25zdCBvd25Hcm91cCA9IGdyb3VwT3B0aW9ucyhwcm9jZXNzLnBsYXRmb3JtKTtcblxuLyoqXG4gKiBBc2tzIGEgY2hpbGQgYW5kIGl0cyBkZXNjZW5kYW50cyB0byBzdG9wLCB3YWl0cywgYW5kIGtpbGxzIHdoYXQgaXMgbGVmdCBhZnRlciBhIGJvdW5kLiBXaW5kb3dzIGNhbid0IGFzazogdGhlcmUgdGhleSBlbmQgYXQgb25jZS5cbiAqXG4gKiBAcGFyYW0ge2ltcG9ydChcIm5vZGU6Y2hpbGRfcHJvY2Vzc1wiKS5DaGlsZFByb2Nlc3N9IGNoaWxkIHN0YXJ0ZWQgd2l0aCBgb3duR3JvdXBgXG4gKiBAcGFyYW0ge251bWJlcn0gW3RpbWVvdXRNaWxsaXNlY29uZHNdXG4gKiBAcGFyYW0ge1N5c3RlbX0gW3N5c3RlbV1cbiAqIEByZXR1cm5zIHtQcm9taXNlPHZvaWQ+fSByZXNvbHZlcyB3aGVuIHRoZSBjaGlsZCBpcyBnb25lXG4gKi9cbmV4cG9ydCBhc3luYyBmdW5jdGlvbiBzdG9wR3JvdXAoY2hpbGQsIHRpbWVvdXRNaWxsaXNlY29uZHMgPSBzdG9wVGltZW91dE1pbGxpc2Vjb25kcywgc3lzdGVtID0gdGhpc1N5c3RlbSkge1xuICBpZiAoaGFzRXhpdGVkKGNoaWxkKSkgcmV0dXJuO1xuICBjb25zdCBnb25lID0gb25jZShjaGlsZCwgXCJleGl0XCIpO1xuICBzaWduYWxHcm91cChjaGlsZCwgXCJTSUdURVJNXCIsIHN5c3RlbSk7XG4gIGNvbnN0IHRpbWVyID0gc2V0VGltZW91dCgoKSA9PiBzaWduYWxHcm91cChjaGlsZCwgXCJTSUdLSUxMXCIsIHN5c3RlbSksIHRpbWVvdXRNaWxsaXNlY29uZHMpO1xuICBhd2FpdCBnb25lO1xuICBjbGVhclRpbWVvdXQodGltZXIpO1xufVxuXG4vKiogQHBhcmFtIHtpbXBvcnQoXCJub2RlOmNoaWxkX3Byb2Nlc3NcIikuQ2hpbGRQcm9jZXNzfSBjaGlsZCAqL1xuZnVuY3Rpb24gaGFzRXhpdGVkKGNoaWxkKSB7XG4gIHJldHVybiBjaGlsZC5waWQgPT09IHVuZGVmaW5lZCB8fCBjaGlsZC5leGl0Q29kZSAhPT0gbnVsbCB8fCBjaGlsZC5zaWduYWxDb2RlICE9PSBudWxsO1xufVxuXG4vKipcbiAqIEVuZHMgYSBjaGlsZCBhbmQgaXRzIGRlc2NlbmRhbnRzIGF0IG9uY2UuXG4gKlxuICogQHBhcmFtIHtpbXBvcnQoXCJub2RlOmNoaWxkX3Byb2Nlc3NcIikuQ2hpbGRQcm9jZXNzfSBjaGlsZCBzdGFydGVkIHdpdGggYG93bkdyb3VwYFxuICogQHBhcmFtIHtTeXN0ZW19IFtzeXN0ZW1dXG4gKiBAcmV0dXJucyB7UHJvbWlzZTx2b2lkPn0gcmVzb2x2ZXMgd2hlbiB0aGUgY2hpbGQgaXMgZ29uZVxuICovXG5leHBvcnQgYXN5bmMgZnVuY3Rpb24ga2lsbEdyb3VwKGNoaWxkLCBzeXN0ZW0gPSB0aGlzU3lzdGVtKSB7XG4gIGlmIChoYXNFeGl0ZWQoY2hpbGQpKSByZXR1cm47XG4gIGNvbnN0IGdvbmUgPSBvbmNlKGNoaWxkLCBcImV4aXRcIik7XG4gIHNpZ25hbEdyb3VwKGNoaWxkLCBcIlNJR0tJTExcIiwgc3lzdGVtKTtcbiAgYXdhaXQgZ29uZTtcbn1cblxuLyoqXG4gKiBAcGFyYW0ge2ltcG9ydChcIm5vZGU6Y2hpbGRfcHJvY2Vzc1wiKS5DaGlsZFByb2Nlc3N9IGNoaWxkXG4gKiBAcGFyYW0ge05vZGVKUy5TaWduYWxzfSBzaWduYWxcbiAqIEBwYXJhbSB7U3lzdGVtfSBzeXN0ZW1cbiAqL1xuZnVuY3Rpb24gc2lnbmFsR3JvdXAoY2hpbGQsIHNpZ25hbCwgeyBwbGF0Zm9ybSwga2lsbCwgcnVuIH0pIHtcbiAgaWYgKGNoaWxkLnBpZCA9PT0gdW5kZWZpbmVkKSByZXR1cm47XG4gIGlmIChwbGF0Zm9ybSA9PT0gXCJ3aW4zMlwiKSB7XG4gICAgcnVuKFwidGFza2tpbGxcIiwgW1wiL3BpZFwiLCBTdHJpbmcoY2hpbGQucGlkKSwgXCIvVFwiLCBcIi9GXCJdKTtcbiAgICByZXR1cm47XG4gIH1cbiAgdHJ5IHtcbiAgICBraWxsKC1jaGlsZC5waWQsIHNpZ25hbCk7XG4gIH0gY2F0Y2ggKGVycm9yKSB7XG4gICAgLy8gVGhlIGdyb3VwIGlzIGdvbmUgYWxyZWFkeS5cbiAgICBpZiAoLyoqIEB0eXBlIHtOb2RlSlMuRXJybm9FeGNlcHRpb259ICovIChlcnJvcikuY29kZSAhPT0gXCJFU1JDSFwiKSB0aHJvdyBlcnJvcjtcbiAgfVxufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9zY3JpcHRzL3Byb2Nlc3Nlc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvc2NyaXB0cy9wcm9jZXNzZXMvc3Bhd25lZC1jb21tYW5kLm1qc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9yZWZ1c2Fscy9zY3JpcHRzL3Byb2Nlc3Nlcy9zcGF3bmVkLWNvbW1hbmQubWpzXCI7Ly8gQHRzLWNoZWNrXG5pbXBvcnQgeyByZWFkVmFyaWFibGUgfSBmcm9tIFwiLi9lbnZpcm9ubWVudC5tanNcIjtcblxuLyoqIFdoYXQgbnBtIHB1dHMgb24gdGhlIFBBVEg6IG9uIFdpbmRvd3MgYXMgYC5jbWRgIGZpbGVzLCB3aGljaCBOb2RlIHN0YXJ0cyBvbmx5IHRocm91Z2ggY21kLmV4ZS4gKi9cbmNvbnN0IHNoaW1zID0gbmV3IFNldChbXCJucG1cIiwgXCJucHhcIiwgXCJwbnBtXCJdKTtcblxuLyoqIGNtZC5leGUgd291bGQgZW5kIHRoZSBxdW90ZXMsIGZpbGwgaW4gYSB2YXJpYWJsZSBvciBiZWdpbiBhbm90aGVyIGxpbmU7IGEgcHJvZ3JhbSB3b3VsZCB0YWtlIHRoZSBsYXN0IHF1b3RlIGZvciBpdHMgb3duLiAqL1xuY29uc3QgdW5xdW90YWJsZSA9IC9bXCIlXFxyXFxuXXxcXFxcJC87XG5cbi8qKlxuICogRGVzY3JpYmVzIGhvdyBhIGNvbW1hbmQgaXMgc3RhcnRlZCBvbiBhIHBsYXRmb3JtLlxuICpcbiAqIEBwYXJhbSB7c3RyaW5nfSBjb21tYW5kXG4gKiBAcGFyYW0ge3JlYWRvbmx5IHN0cmluZ1tdfSBhcmdzXG4gKiBAcGFyYW0ge3sgcGxhdGZvcm06IE5vZGVKUy5QbGF0Zm9ybSwgZW52OiBOb2RlSlMuUHJvY2Vzc0VudiB9fSBzeXN0ZW1cbiAqIEByZXR1cm5zIHt7IGZpbGU6IHN0cmluZywgYXJnczogcmVhZG9ubHkgc3RyaW5nW10sIG9wdGlvbnM6IHsgd2luZG93c1ZlcmJhdGltQXJndW1lbnRzPzogdHJ1ZSB9IH19IGZvciBgc3Bhd25gXG4gKiBAdGhyb3dzIHdoZW4gYW4gYXJndW1lbnQgY2FuJ3QgYmUgcGFzc2VkIHRocm91Z2ggY21kLmV4ZSB1bmNoYW5nZWRcbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHNwYXduZWRDb21tYW5kKGNvbW1hbmQsIGFyZ3MsIHsgcGxhdGZvcm0sIGVudiB9KSB7XG4gIGlmIChwbGF0Zm9ybSAhPT0gXCJ3aW4zMlwiIHx8ICFzaGltcy5oYXMoY29tbWFuZCkpIHJldHVybiB7IGZpbGU6IGNvbW1hbmQsIGFyZ3MsIG9wdGlvbnM6IHt9IH07XG4gIGNvbnN0IHdyb25nID0gYXJncy5maW5kKChhcmd1bWVudCkgPT4gdW5xdW90YWJsZS50ZXN0KGFyZ3VtZW50KSk7XG4gIGlmICh3cm9uZyAhPT0gdW5kZWZpbmVkKSB0aHJvdyBuZXcgRXJyb3IoYGNtZC5leGUgY2FuJ3QgcGFzcyB0aGUgYXJndW1lbnQgJHt3cm9uZ30gdG8gJHtjb21tYW5kfSB1bmNoYW5nZWQuYCk7XG4gIGNvbnN0IGxpbmUgPSBbY29tbWFuZCwgLi4uYXJncy5tYXAoKGFyZ3VtZW50KSA9PiBgXCIke2FyZ3VtZW50fVwiYCldLmpvaW4oXCIgXCIpO1xuICByZXR1cm4ge1xuICAgIGZpbGU6IHJlYWRWYXJpYWJsZShlbnYsIFwiQ29tU3BlY1wiKSA/PyBcImNtZC5leGVcIixcbiAgICBhcmdzOiBbXCIvZFwiLCBcIi9zXCIsIFwiL2NcIiwgYFwiJHtsaW5lfVwiYF0sXG4gICAgb3B0aW9uczogeyB3aW5kb3dzVmVyYmF0aW1Bcmd1bWVudHM6IHRydWUgfSxcbiAgfTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvc2NyaXB0cy9zZXR1cFwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvc2NyaXB0cy9zZXR1cC9mcmVlLXBvcnQubWpzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L3JlZnVzYWxzL3NjcmlwdHMvc2V0dXAvZnJlZS1wb3J0Lm1qc1wiOy8vIEB0cy1jaGVja1xuaW1wb3J0IHsgb25jZSB9IGZyb20gXCJub2RlOmV2ZW50c1wiO1xuaW1wb3J0IHsgY3JlYXRlU2VydmVyIH0gZnJvbSBcIm5vZGU6bmV0XCI7XG5cbi8qKlxuICogQSBwb3J0IG9mIHRoZSBsb29wYmFjayBpbnRlcmZhY2Ugb24gd2hpY2ggbm9ib2R5IGxpc3RlbnMuXG4gKlxuICogQHBhcmFtIHtzdHJpbmd9IFtob3N0XVxuICogQHJldHVybnMge1Byb21pc2U8bnVtYmVyPn1cbiAqL1xuZXhwb3J0IGFzeW5jIGZ1bmN0aW9uIGZyZWVQb3J0KGhvc3QgPSBcIjEyNy4wLjAuMVwiKSB7XG4gIGNvbnN0IHNlcnZlciA9IGNyZWF0ZVNlcnZlcigpLmxpc3RlbigwLCBob3N0KTtcbiAgYXdhaXQgb25jZShzZXJ2ZXIsIFwibGlzdGVuaW5nXCIpO1xuICBjb25zdCB7IHBvcnQgfSA9IC8qKiBAdHlwZSB7aW1wb3J0KFwibm9kZTpuZXRcIikuQWRkcmVzc0luZm99ICovIChzZXJ2ZXIuYWRkcmVzcygpKTtcbiAgc2VydmVyLmNsb3NlKCk7XG4gIGF3YWl0IG9uY2Uoc2VydmVyLCBcImNsb3NlXCIpO1xuICByZXR1cm4gcG9ydDtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvdGVzdC9jaHJvbWl1bVwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvdGVzdC9jaHJvbWl1bS9sYXVuY2gudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvd3QvcmVmdXNhbHMvdGVzdC9jaHJvbWl1bS9sYXVuY2gudHNcIjtpbXBvcnQgeyB0eXBlIEJyb3dzZXIsIGNocm9taXVtIH0gZnJvbSBcInBsYXl3cmlnaHQtY29yZVwiO1xuaW1wb3J0IHsgZW5zdXJlQ2hyb21pdW0gfSBmcm9tIFwiLi4vLi4vc2NyaXB0cy9zZXR1cC9jaHJvbWl1bS5tanNcIjtcblxuY29uc3QgcXVpZXQgPSBbXG4gIFwiLS1kaXNhYmxlLWdwdVwiLFxuICBcIi0tZGlzYWJsZS1xdWljXCIsXG4gIFwiLS1uby1maXJzdC1ydW5cIixcbiAgXCItLWRpc2FibGUtYmFja2dyb3VuZC1uZXR3b3JraW5nXCIsXG4gIFwiLS1kaXNhYmxlLWNvbXBvbmVudC11cGRhdGVcIixcbiAgXCItLWRpc2FibGUtc3luY1wiLFxuXTtcblxuLyoqIEEgYm91bmQgZm9yIGEgcGFnZSB0aGF0IGhhbmdzLCBmYXIgYWJvdmUgd2hhdCBhbnkgbmVlZHMgb24gYSBidXN5IG1hY2hpbmUuICovXG5jb25zdCBUSU1FT1VUX01JTExJU0VDT05EUyA9IDEyMF8wMDA7XG5cbi8qKiBTdGFydHMgaGVhZGxlc3MgQ2hyb21pdW0sIHdob3NlIHBhZ2VzIHdhaXQgZm9yIGFzIGxvbmcgYXMgYSBidXN5IG1hY2hpbmUgbWF5IHRha2UuICovXG5leHBvcnQgYXN5bmMgZnVuY3Rpb24gbGF1bmNoQnJvd3NlcigpOiBQcm9taXNlPEJyb3dzZXI+IHtcbiAgY29uc3QgZXhlY3V0YWJsZVBhdGggPSBhd2FpdCBlbnN1cmVDaHJvbWl1bShuZXcgQWJvcnRDb250cm9sbGVyKCkuc2lnbmFsKTtcbiAgLy8gUm9vdCBtYXkgbm90IHVzZSBDaHJvbWl1bSdzIHNhbmRib3g7IHRoZSBwYWdlcyBhcmUgb3VyIG93bi5cbiAgY29uc3QgYnJvd3NlciA9IGF3YWl0IGNocm9taXVtLmxhdW5jaCh7IGV4ZWN1dGFibGVQYXRoLCBjaHJvbWl1bVNhbmRib3g6IGZhbHNlLCBhcmdzOiBxdWlldCB9KTtcbiAgcmV0dXJuIGJyb3dzZXIub24oXCJjb250ZXh0XCIsIChjb250ZXh0KSA9PiBjb250ZXh0LnNldERlZmF1bHRUaW1lb3V0KFRJTUVPVVRfTUlMTElTRUNPTkRTKSk7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzL3NlYXJjaC50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3Mvc2VhcmNoLnRzXCI7aW1wb3J0IHR5cGUgeyBNYXJrZG93bkVudiB9IGZyb20gXCJ2aXRlcHJlc3NcIjtcblxuaW50ZXJmYWNlIFJlbmRlcmVyIHtcbiAgcmVuZGVyKHNvdXJjZTogc3RyaW5nLCBwYWdlOiBNYXJrZG93bkVudik6IHN0cmluZztcbn1cblxuLyoqIEluIHNpZ25hdHVyZXMsIGhlYWRpbmdzIG9mIHBhcnRzIHN1Y2ggYXMgXCJQYXJhbWV0ZXJzXCI7IHRob3NlIG9mIG1ldGhvZHMgZW5kIHdpdGggcGFyZW50aGVzZXMuICovXG5jb25zdCBQQVJUUyA9IC9eI3s0LDZ9ICg/IS4qXFwoXFwpJCkoLiopJC9nbTtcblxuLyoqIFJlbmRlcnMgYSBwYWdlIGZvciB0aGUgaW5kZXggb2YgdGhlIHNlYXJjaCwgaW4gd2hpY2ggZWFjaCBoZWFkaW5nIGlzIGFuIGVudHJ5OiBvZiBzaWduYXR1cmVzLCBvbmx5IHdoYXQgaGFzIGEgbmFtZSBvZiBpdHMgb3duLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHJlbmRlckZvclNlYXJjaChzb3VyY2U6IHN0cmluZywgcGFnZTogTWFya2Rvd25FbnYsIG1hcmtkb3duOiBSZW5kZXJlcik6IHN0cmluZyB7XG4gIGNvbnN0IGh0bWwgPSBtYXJrZG93bi5yZW5kZXIocGFnZS5yZWxhdGl2ZVBhdGguc3RhcnRzV2l0aChcImRvY3MvYXBpL1wiKSA/IHNvdXJjZS5yZXBsYWNlKFBBUlRTLCBcIiQxXCIpIDogc291cmNlLCBwYWdlKTtcbiAgcmV0dXJuIHBhZ2UuZnJvbnRtYXR0ZXI/LnNlYXJjaCA9PT0gZmFsc2UgPyBcIlwiIDogaHRtbDtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvd3QvcmVmdXNhbHMvZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay93dC9yZWZ1c2Fscy9kb2NzLy52aXRlcHJlc3MvdGFibGVzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3d0L3JlZnVzYWxzL2RvY3MvLnZpdGVwcmVzcy90YWJsZXMudHNcIjtpbXBvcnQgdHlwZSB7IE1hcmtkb3duUmVuZGVyZXIgfSBmcm9tIFwidml0ZXByZXNzXCI7XG5cbnR5cGUgVG9rZW4gPSBSZXR1cm5UeXBlPE1hcmtkb3duUmVuZGVyZXJbXCJwYXJzZVwiXT5bbnVtYmVyXTtcblxuLyoqIE5hcnJvd2VyIGNvbHVtbnMgdGhhbiB0aGlzIG1hbnkgY2hhcmFjdGVycyBob2xkIHdvcmRzLCBub3Qgc2VudGVuY2VzLiAqL1xuY29uc3QgTUlOX1NFTlRFTkNFX0NIQVJBQ1RFUlMgPSA2MDtcblxuLyoqIEJlc2lkZSBhIGZpcnN0IGNvbHVtbiBvZiBuYW1lcywgbW9yZSBjaGFyYWN0ZXJzIHRoYW4gdGhpcyBnZXQgdG9vIGxpdHRsZSByb29tIG9uIGEgcGhvbmUuICovXG5jb25zdCBNSU5fUEFSQUdSQVBIX0NIQVJBQ1RFUlMgPSA5MDtcblxuLyoqIFRhYmxlcyB3aXRoIG1vcmUgY29sdW1ucyBhcmUgY29tcGFyZWQsIGFuZCBzY3JvbGwuICovXG5jb25zdCBNQVhfQ09MVU1OUyA9IDU7XG5cbi8qKlxuICogTWFya3MgdGFibGVzIG9mIHNlbnRlbmNlcyBhcyBgc3RhY2tlZGAsIHNvIHRoYXQgYSBwaG9uZSBzaG93cyBlYWNoIHJvdyBhcyBhIGJsb2NrIGluc3RlYWQgb2YgY29sdW1ucyB0aGF0IGFyZSBhIHdvcmQgd2lkZS4gRWFjaCBjZWxsIGdldHMgdGhlXG4gKiBoZWFkaW5nIG9mIGl0cyBjb2x1bW4gYXMgYGRhdGEtaGVhZGluZ2AuIFJvbGVzIGtlZXAgd2hhdCBpcyBhIHJvdyBhbmQgYSBjZWxsLCB3aGljaCB0aGUgc3R5bGUgc2hlZXQgd291bGQgdGFrZSBmcm9tIGFzc2lzdGl2ZSB0ZWNobm9sb2d5LlxuICovXG5leHBvcnQgZnVuY3Rpb24gc3RhY2tUYWJsZXMobWFya2Rvd246IE1hcmtkb3duUmVuZGVyZXIpOiB2b2lkIHtcbiAgbWFya2Rvd24uY29yZS5ydWxlci5wdXNoKFwic3RhY2stdGFibGVzXCIsICh7IHRva2VucyB9KSA9PiB7XG4gICAgZm9yIChjb25zdCB0YWJsZSBvZiB0YWJsZXNJbih0b2tlbnMpKSBpZiAoaG9sZHNTZW50ZW5jZXModGFibGUpKSBzdGFjayh0YWJsZSk7XG4gIH0pO1xuICAvLyBWaXRlUHJlc3MncyBvd24gcnVsZSwgd2hpY2ggbGV0cyB0aGUga2V5Ym9hcmQgc2Nyb2xsIHRhYmxlcywgbGVhdmVzIGF0dHJpYnV0ZXMgb3V0LlxuICBtYXJrZG93bi5yZW5kZXJlci5ydWxlcy50YWJsZV9vcGVuID0gKHRva2VucywgaW5kZXgsIG9wdGlvbnMsIF9lbnZpcm9ubWVudCwgcmVuZGVyZXIpID0+IHtcbiAgICB0b2tlbnNbaW5kZXhdPy5hdHRyU2V0KFwidGFiaW5kZXhcIiwgXCIwXCIpO1xuICAgIHJldHVybiByZW5kZXJlci5yZW5kZXJUb2tlbih0b2tlbnMsIGluZGV4LCBvcHRpb25zKTtcbiAgfTtcbn1cblxuZnVuY3Rpb24gdGFibGVzSW4odG9rZW5zOiByZWFkb25seSBUb2tlbltdKTogcmVhZG9ubHkgKHJlYWRvbmx5IFRva2VuW10pW10ge1xuICBjb25zdCBzdGFydHMgPSB0b2tlbnMuZmxhdE1hcCgoeyB0eXBlIH0sIGluZGV4KSA9PiAodHlwZSA9PT0gXCJ0YWJsZV9vcGVuXCIgPyBbaW5kZXhdIDogW10pKTtcbiAgcmV0dXJuIHN0YXJ0cy5tYXAoKHN0YXJ0KSA9PiB7XG4gICAgY29uc3QgZW5kID0gdG9rZW5zLmZpbmRJbmRleCgoeyB0eXBlIH0sIGluZGV4KSA9PiBpbmRleCA+IHN0YXJ0ICYmIHR5cGUgPT09IFwidGFibGVfY2xvc2VcIik7XG4gICAgcmV0dXJuIHRva2Vucy5zbGljZShzdGFydCwgZW5kKTtcbiAgfSk7XG59XG5cbmZ1bmN0aW9uIGhvbGRzU2VudGVuY2VzKHRhYmxlOiByZWFkb25seSBUb2tlbltdKTogYm9vbGVhbiB7XG4gIGNvbnN0IGNvbHVtbnMgPSBoZWFkaW5nc09mKHRhYmxlKS5sZW5ndGg7XG4gIGlmIChjb2x1bW5zID4gTUFYX0NPTFVNTlMpIHJldHVybiBmYWxzZTtcbiAgY29uc3QgbG9uZ2VzdCA9IE1hdGgubWF4KDAsIC4uLmNvbnRlbnRzT2YodGFibGUsIFwidGRfb3BlblwiKS5tYXAoKHsgbGVuZ3RoIH0pID0+IGxlbmd0aCkpO1xuICByZXR1cm4gbG9uZ2VzdCA+PSAoY29sdW1ucyA+IDIgPyBNSU5fU0VOVEVOQ0VfQ0hBUkFDVEVSUyA6IE1JTl9QQVJBR1JBUEhfQ0hBUkFDVEVSUyk7XG59XG5cbmZ1bmN0aW9uIHN0YWNrKHRhYmxlOiByZWFkb25seSBUb2tlbltdKTogdm9pZCB7XG4gIGNvbnN0IGhlYWRpbmdzID0gaGVhZGluZ3NPZih0YWJsZSk7XG4gIGxldCBjb2x1bW4gPSAwO1xuICBmb3IgKGNvbnN0IHRva2VuIG9mIHRhYmxlKSB7XG4gICAgaWYgKHRva2VuLnR5cGUgPT09IFwidGFibGVfb3BlblwiKSB0b2tlbi5hdHRySm9pbihcImNsYXNzXCIsIFwic3RhY2tlZFwiKTtcbiAgICBpZiAodG9rZW4udHlwZSA9PT0gXCJ0cl9vcGVuXCIpIGNvbHVtbiA9IDA7XG4gICAgaWYgKHRva2VuLnR5cGUgPT09IFwidGRfb3BlblwiKSB0b2tlbi5hdHRyU2V0KFwiZGF0YS1oZWFkaW5nXCIsIGhlYWRpbmdzW2NvbHVtbisrXSA/PyBcIlwiKTtcbiAgICBjb25zdCByb2xlID0gcm9sZXMuZ2V0KHRva2VuLnR5cGUpO1xuICAgIGlmIChyb2xlICE9PSB1bmRlZmluZWQpIHRva2VuLmF0dHJTZXQoXCJyb2xlXCIsIHJvbGUpO1xuICB9XG59XG5cbmNvbnN0IHJvbGVzOiBSZWFkb25seU1hcDxzdHJpbmcsIHN0cmluZz4gPSBuZXcgTWFwKFtcbiAgW1widGFibGVfb3BlblwiLCBcInRhYmxlXCJdLFxuICBbXCJ0aGVhZF9vcGVuXCIsIFwicm93Z3JvdXBcIl0sXG4gIFtcInRib2R5X29wZW5cIiwgXCJyb3dncm91cFwiXSxcbiAgW1widHJfb3BlblwiLCBcInJvd1wiXSxcbiAgW1widGhfb3BlblwiLCBcImNvbHVtbmhlYWRlclwiXSxcbiAgW1widGRfb3BlblwiLCBcImNlbGxcIl0sXG5dKTtcblxuZnVuY3Rpb24gaGVhZGluZ3NPZih0YWJsZTogcmVhZG9ubHkgVG9rZW5bXSk6IHJlYWRvbmx5IHN0cmluZ1tdIHtcbiAgcmV0dXJuIGNvbnRlbnRzT2YodGFibGUsIFwidGhfb3BlblwiKTtcbn1cblxuLyoqIFRoZSB0ZXh0IG9mIGFsbCBjZWxscyBvZiBvbmUga2luZCwgd2l0aG91dCB0aGUgYWRkcmVzc2VzIG9mIGxpbmtzLiAqL1xuZnVuY3Rpb24gY29udGVudHNPZih0YWJsZTogcmVhZG9ubHkgVG9rZW5bXSwgdHlwZTogXCJ0aF9vcGVuXCIgfCBcInRkX29wZW5cIik6IHJlYWRvbmx5IHN0cmluZ1tdIHtcbiAgcmV0dXJuIHRhYmxlLmZsYXRNYXAoKHRva2VuLCBpbmRleCkgPT4ge1xuICAgIGlmICh0b2tlbi50eXBlICE9PSB0eXBlKSByZXR1cm4gW107XG4gICAgY29uc3QgcGFydHMgPSB0YWJsZVtpbmRleCArIDFdPy5jaGlsZHJlbiA/PyBbXTtcbiAgICByZXR1cm4gW3BhcnRzLm1hcCgoeyBjb250ZW50IH0pID0+IGNvbnRlbnQpLmpvaW4oXCJcIildO1xuICB9KTtcbn1cbiJdLAogICJtYXBwaW5ncyI6ICI7QUFBMlEsU0FBUyxvQkFBb0I7QUFDeFMsU0FBUyxRQUFBQSxjQUFZO0FBQ3JCLFNBQVMsaUJBQUFDLHNCQUFxQjtBQUM5QixTQUE0QixvQkFBaUM7OztBQ0V0RCxTQUFTLFNBQVMsU0FBeUI7QUFDaEQsU0FBTyxRQUNKLEtBQUssRUFDTCxZQUFZLEVBQ1osUUFBUSx1QkFBdUIsRUFBRSxFQUNqQyxXQUFXLEtBQUssR0FBRztBQUN4Qjs7O0FDUk8sU0FBUyxVQUFVLFVBQWtDO0FBQzFELFFBQU0sY0FBYyxTQUFTLFNBQVMsTUFBTTtBQUM1QyxXQUFTLFNBQVMsTUFBTSxRQUFRLENBQUMsUUFBUSxVQUFVLFNBQVM7QUFDMUQsVUFBTSxXQUFXLGNBQWMsUUFBUSxPQUFPLEdBQUcsSUFBSSxLQUFLO0FBQzFELFVBQU0sQ0FBQyxFQUFFLEtBQUssSUFBSSxvQkFBb0IsS0FBSyxPQUFPLEtBQUssR0FBRyxLQUFLLEtBQUssS0FBSyxFQUFFLEtBQUssQ0FBQztBQUNqRixXQUFPLFVBQVUsU0FDYixXQUNBLHlCQUF5QixTQUFTLE1BQU0sV0FBVyxLQUFLLENBQUM7QUFBQSxFQUFTLFFBQVE7QUFBQSxFQUNoRjtBQUNGOzs7QUNaK1EsU0FBUyx3QkFBd0I7QUFHaFQsSUFBTSxTQUFTO0FBQUEsRUFDYixPQUFPLEVBQUUsSUFBSSxXQUFXLElBQUksV0FBVyxPQUFPLFdBQVcsTUFBTSxXQUFXLFFBQVEsV0FBVyxRQUFRLFVBQVU7QUFBQSxFQUMvRyxNQUFNLEVBQUUsSUFBSSxXQUFXLElBQUksV0FBVyxPQUFPLFdBQVcsTUFBTSxXQUFXLFFBQVEsV0FBVyxRQUFRLFVBQVU7QUFDaEg7QUFNTyxTQUFTLGFBQWEsVUFBa0M7QUFDN0QsUUFBTSxjQUFjLFNBQVMsU0FBUyxNQUFNO0FBQzVDLFdBQVMsU0FBUyxNQUFNLFFBQVEsQ0FBQyxRQUFRLFVBQVUsU0FBUztBQUMxRCxVQUFNLFFBQVEsT0FBTyxLQUFLO0FBQzFCLFFBQUksT0FBTyxLQUFLLEtBQUssTUFBTSxVQUFXLFFBQU8sWUFBWSxNQUFNLFNBQVMsU0FBUyxNQUFNLFVBQVU7QUFDakcsV0FBTyxjQUFjLFFBQVEsT0FBTyxHQUFHLElBQUksS0FBSztBQUFBLEVBQ2xEO0FBQ0Y7QUFFQSxTQUFTLFlBQVlDLE9BQWMsWUFBOEM7QUFDL0UsUUFBTSxDQUFDLEVBQUVDLGNBQWEsT0FBTyxJQUFJLHVCQUF1QixLQUFLRCxLQUFJLEtBQUssQ0FBQztBQUN2RSxNQUFJQyxpQkFBZ0IsVUFBYSxZQUFZO0FBQzNDLFVBQU0sSUFBSSxNQUFNO0FBQUEsRUFBNkRELEtBQUksRUFBRTtBQUNyRixRQUFNLFNBQVMsT0FBTyxRQUFRLE1BQU0sRUFBRSxJQUFJLENBQUMsQ0FBQyxPQUFPLE1BQU0sTUFBTTtBQUU3RCxVQUFNLE1BQU0saUJBQWlCLFNBQVMsRUFBRSxHQUFHLFFBQVEsTUFBTSxhQUFhLFNBQVMsRUFBRSxDQUFDLEVBQUU7QUFBQSxNQUNsRjtBQUFBLE1BQ0E7QUFBQSxJQUNGO0FBQ0EsVUFBTSxTQUFTLDZCQUE2QixPQUFPLEtBQUssR0FBRyxFQUFFLFNBQVMsUUFBUSxDQUFDO0FBQy9FLFdBQU8sdUJBQXVCLEtBQUssZUFBZSxNQUFNLFVBQVUsV0FBV0MsWUFBVyxDQUFDO0FBQUEsRUFDM0YsQ0FBQztBQUNELFNBQU8sdUJBQXVCLE9BQU8sS0FBSyxFQUFFLENBQUM7QUFBQTtBQUMvQzs7O0FDbkN5USxTQUFTLFNBQVMsUUFBQUMsT0FBTSxnQkFBZ0I7OztBQ0F4QyxTQUFTLGdCQUFBQyxxQkFBb0I7QUFDdFMsU0FBUyxRQUFBQyxPQUFNLFdBQUFDLGdCQUFlOzs7QUNENlIsU0FBUyxvQkFBb0I7QUFDeFYsU0FBUyxNQUFNLGVBQWU7QUFEOUIsSUFBTSxtQ0FBbUM7QUFHekMsSUFBTSxXQUFXLFFBQVEsa0NBQXFCLG1CQUFtQjtBQUdqRSxJQUFNLFFBQVEsQ0FBQyxRQUFRLFdBQVcsT0FBTyxRQUFRLFFBQVEsV0FBVyxPQUFPLFNBQVM7QUFHcEYsSUFBTSxrQkFBa0I7QUFhakIsSUFBTSxpQkFBMEMsTUFBTSxRQUFRLFdBQVc7QUFFaEYsU0FBUyxZQUFZQyxTQUFnQztBQUNuRCxRQUFNLFdBQVcsS0FBSyxNQUFNLGFBQWEsS0FBSyxVQUFVQSxTQUFRLGNBQWMsR0FBRyxNQUFNLENBQUM7QUFJeEYsU0FBTyxPQUFPLFFBQVEsU0FBUyxPQUFPLEVBQ25DLElBQUksQ0FBQyxDQUFDLE1BQU0sVUFBVSxPQUFPO0FBQUEsSUFDNUIsTUFBTSxTQUFTLE9BQU8sS0FBSyxNQUFNLENBQUM7QUFBQSxJQUNsQyxRQUFRLEtBQUssVUFBVUEsU0FBUSxXQUFXLGlCQUFpQixDQUFDO0FBQUEsSUFDNUQsVUFBVSxZQUFZQSxPQUFNLEdBQUcsS0FBSyxNQUFNLENBQUMsRUFBRSxXQUFXLEtBQUssR0FBRyxDQUFDO0FBQUEsRUFDbkUsRUFBRSxFQUNELE9BQU8sQ0FBQyxFQUFFLEtBQUssTUFBTSxTQUFTLGVBQWU7QUFDbEQ7OztBRHBDQSxJQUFNQyxvQ0FBbUM7QUFLbEMsSUFBTSxhQUFxQkMsU0FBUUMsbUNBQXFCLE9BQU87QUFVL0QsSUFBTSxnQkFBZ0I7QUFHN0IsSUFBTSxrQkFBK0MsSUFBSSxJQUFJO0FBQUEsRUFDM0QsQ0FBQyxlQUFlLGdCQUFnQjtBQUFBLEVBQ2hDLEdBQUcsZUFBZSxJQUFJLENBQUMsRUFBRSxVQUFBQyxXQUFVLEtBQUssTUFBTSxDQUFDQSxXQUFVLElBQUksQ0FBVTtBQUN6RSxDQUFDO0FBR00sSUFBTSxXQUErQjtBQUFBLEVBQzFDO0FBQUEsSUFDRSxPQUFPO0FBQUEsSUFDUCxXQUFXO0FBQUEsTUFDVDtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLElBQ1AsV0FBVztBQUFBLE1BQ1Q7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxJQUNGO0FBQUEsRUFDRjtBQUFBLEVBQ0E7QUFBQSxJQUNFLE9BQU87QUFBQSxJQUNQLFdBQVc7QUFBQSxNQUNUO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLElBQ1AsV0FBVyxDQUFDLDJCQUEyQixnQ0FBZ0MsK0JBQStCO0FBQUEsRUFDeEc7QUFBQSxFQUNBO0FBQUEsSUFDRSxPQUFPO0FBQUEsSUFDUCxXQUFXO0FBQUEsTUFDVDtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLElBQ1AsV0FBVztBQUFBLE1BQ1Q7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxJQUNGO0FBQUEsRUFDRjtBQUFBLEVBQ0E7QUFBQSxJQUNFLE9BQU87QUFBQSxJQUNQLFdBQVc7QUFBQSxNQUNUO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxJQUNGO0FBQUEsRUFDRjtBQUFBLEVBQ0E7QUFBQSxJQUNFLE9BQU87QUFBQSxJQUNQLFdBQVc7QUFBQSxNQUNUO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLElBQ1AsV0FBVztBQUFBLE1BQ1Q7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLElBQ1AsV0FBVztBQUFBLE1BQ1Q7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsSUFDRjtBQUFBLEVBQ0Y7QUFBQSxFQUNBO0FBQUEsSUFDRSxPQUFPO0FBQUEsSUFDUCxXQUFXLENBQUMsZUFBZSxtQkFBbUIsbUJBQW1CLG9CQUFvQjtBQUFBLEVBQ3ZGO0FBQ0Y7QUFHTyxJQUFNLGNBQWtDO0FBQUEsRUFDN0MsRUFBRSxPQUFPLFFBQVEsV0FBVyxDQUFDLGFBQWEsRUFBRTtBQUFBLEVBQzVDLEVBQUUsT0FBTyxjQUFjLFdBQVcsZUFBZSxJQUFJLENBQUMsRUFBRSxVQUFBQSxVQUFTLE1BQU1BLFNBQVEsRUFBRTtBQUNuRjtBQUdPLElBQU0sZUFBa0MsQ0FBQyxHQUFHLFVBQVUsR0FBRyxXQUFXLEVBQUUsUUFBUSxDQUFDLFlBQVksUUFBUSxTQUFTO0FBRzVHLElBQU0sWUFBK0IsYUFBYSxPQUFPLENBQUNBLGNBQWEsQ0FBQyxnQkFBZ0IsSUFBSUEsU0FBUSxDQUFDO0FBT3JHLFNBQVMsT0FBT0EsV0FBMEI7QUFDL0MsTUFBSUEsY0FBYSxZQUFhLFFBQU87QUFDckMsUUFBTSxDQUFDLEVBQUVDLE9BQU0sSUFBSSx3Q0FBd0MsS0FBS0QsU0FBUSxLQUFLLENBQUM7QUFDOUUsTUFBSUMsWUFBVyxPQUFXLFFBQU9BLFFBQU8sV0FBVyxPQUFPLElBQUksU0FBU0EsT0FBTSxRQUFRLFlBQVlBLE9BQU07QUFDdkcsU0FBT0QsVUFBUyxRQUFRLFdBQVcsRUFBRSxFQUFFLFlBQVk7QUFDckQ7QUFHTyxTQUFTLFFBQVFBLFdBQTBCO0FBQ2hELFFBQU0sWUFBWSxnQkFBZ0IsSUFBSUEsU0FBUTtBQUM5QyxNQUFJLGNBQWMsT0FBVyxRQUFPO0FBQ3BDLFFBQU0sVUFBVSxZQUFZLEtBQUtFLGNBQWFDLE1BQUssWUFBWUgsU0FBUSxHQUFHLE1BQU0sQ0FBQyxJQUFJLENBQUM7QUFDdEYsTUFBSSxZQUFZLE9BQVcsT0FBTSxJQUFJLE1BQU0sR0FBR0EsU0FBUSxxQ0FBcUM7QUFDM0YsU0FBT0EsY0FBYSxjQUFjLGlCQUFpQixRQUFRLFdBQVcsS0FBSyxFQUFFO0FBQy9FOzs7QUR2TE8sU0FBUyxVQUFVLFVBQWtDO0FBQzFELFdBQVMsS0FBSyxNQUFNLEtBQUssY0FBYyxDQUFDLEVBQUUsUUFBUSxJQUFJLE1BQU07QUFDMUQsVUFBTSxFQUFFLFNBQVMsSUFBSTtBQUNyQixRQUFJLGFBQWEsT0FBVztBQUM1QixlQUFXLFNBQVMsT0FBUSxlQUFjLE1BQU0sWUFBWSxDQUFDLEdBQUcsUUFBUSxTQUFTLFlBQVksUUFBUSxDQUFDLENBQUM7QUFBQSxFQUN6RyxDQUFDO0FBQ0g7QUFFQSxTQUFTLGNBQWMsUUFBMEJJLFNBQXNCO0FBQ3JFLE1BQUksWUFBWTtBQUNoQixhQUFXLFNBQVMsUUFBUTtBQUMxQixRQUFJLE1BQU0sU0FBUyxhQUFhO0FBQzlCLFlBQU0sT0FBTyxTQUFTLE9BQU8sTUFBTSxRQUFRLE1BQU0sQ0FBQyxHQUFHQSxPQUFNO0FBQzNELGtCQUFZLFNBQVM7QUFDckIsVUFBSSxTQUFTLEtBQU0sT0FBTSxRQUFRLFFBQVEsSUFBSTtBQUFBLElBQy9DO0FBQ0EsUUFBSSxVQUFXLFVBQVMsS0FBSztBQUM3QixRQUFJLE1BQU0sWUFBWSxNQUFNLE1BQU0sUUFBUSxPQUFRLGFBQVk7QUFBQSxFQUNoRTtBQUNGO0FBR0EsU0FBUyxTQUFTLE9BQW9CO0FBQ3BDLE1BQUksQ0FBQyxNQUFNLEtBQUssV0FBVyxPQUFPLEVBQUc7QUFDckMsU0FBTyxPQUFPLE9BQU8sRUFBRSxNQUFNLE1BQU0sS0FBSyxRQUFRLFFBQVEsTUFBTSxHQUFHLEtBQUssUUFBUSxPQUFPLEtBQUssQ0FBQztBQUM3RjtBQVFBLFNBQVMsU0FBUyxNQUFjQSxTQUErQjtBQUM3RCxNQUFJLGtCQUFrQixLQUFLLElBQUksRUFBRyxRQUFPO0FBQ3pDLFFBQU0sQ0FBQyxPQUFPLElBQUksTUFBTSxJQUFJLEtBQUssTUFBTSxHQUFHO0FBQzFDLFFBQU0sU0FBU0MsTUFBS0QsU0FBUSxVQUFVLElBQUksQ0FBQyxFQUFFLFFBQVEsT0FBTyxFQUFFO0FBQzlELFFBQU1FLFlBQVcsQ0FBQyxRQUFRLEdBQUcsTUFBTSxZQUFZLEVBQUUsS0FBSyxDQUFDLGNBQWMsYUFBYSxTQUFTLFNBQVMsQ0FBQztBQUNyRyxNQUFJQSxjQUFhLE9BQVcsUUFBTztBQUNuQyxTQUFPLElBQUksT0FBT0EsU0FBUSxDQUFDLEdBQUcsV0FBVyxTQUFZLEtBQUssSUFBSSxNQUFNLEVBQUU7QUFDeEU7OztBR3hEdVEsU0FBUyxXQUFXLGdCQUFBQyxlQUFjLHFCQUFxQjtBQUM5VCxTQUFTLFdBQUFDLFVBQVMsUUFBQUMsYUFBWTtBQUc5QixJQUFNLFVBQ0o7QUFNSyxTQUFTLHVCQUF1QkMsU0FBc0I7QUFDM0QsYUFBV0MsYUFBWSxjQUFjO0FBQ25DLFVBQU0sT0FBT0MsTUFBS0YsU0FBUSxPQUFPQyxTQUFRLENBQUM7QUFDMUMsY0FBVUUsU0FBUSxJQUFJLEdBQUcsRUFBRSxXQUFXLEtBQUssQ0FBQztBQUM1QyxrQkFBYyxNQUFNLEtBQUtGLFNBQVEsQ0FBQztBQUFBLEVBQ3BDO0FBQ0EsZ0JBQWNDLE1BQUtGLFNBQVEsVUFBVSxHQUFHLFVBQVUsQ0FBQztBQUNuRCxnQkFBY0UsTUFBS0YsU0FBUSxlQUFlLEdBQUcsVUFBVSxJQUFJLElBQUksRUFBRSxLQUFLLE1BQU0sQ0FBQztBQUMvRTtBQUVBLFNBQVMsWUFBb0I7QUFDM0IsUUFBTSxRQUFRLENBQUMsR0FBRyxVQUFVLEdBQUcsV0FBVyxFQUFFLElBQUksQ0FBQyxFQUFFLE9BQU8sV0FBQUksV0FBVSxNQUFNO0FBQ3hFLFVBQU1DLFNBQVFELFdBQVUsSUFBSSxDQUFDSCxjQUFhLE1BQU0sUUFBUUEsU0FBUSxDQUFDLE1BQU0sT0FBT0EsU0FBUSxDQUFDLEdBQUc7QUFDMUYsV0FBTyxNQUFNLEtBQUs7QUFBQTtBQUFBLEVBQU9JLE9BQU0sS0FBSyxJQUFJLENBQUM7QUFBQTtBQUFBLEVBQzNDLENBQUM7QUFDRCxTQUFPO0FBQUE7QUFBQSxJQUFrQixPQUFPO0FBQUE7QUFBQSxFQUFPLE1BQU0sS0FBSyxJQUFJLENBQUM7QUFDekQ7QUFFQSxTQUFTLEtBQUtKLFdBQTBCO0FBQ3RDLFNBQU9LLGNBQWFKLE1BQUssWUFBWUQsU0FBUSxHQUFHLE1BQU07QUFDeEQ7OztBQy9CMlUsU0FBUyxhQUFBTSxZQUFXLGlCQUFBQyxzQkFBcUI7QUFDcFgsU0FBUyxXQUFBQyxnQkFBZTtBQUN4QixTQUFTLHFCQUFxQjs7O0FDQzlCLElBQU0sT0FBeUM7QUFBQSxFQUM3QyxTQUFTO0FBQUEsRUFDVCxRQUFRO0FBQUEsRUFDUixlQUFlO0FBQUEsRUFDZixPQUFPO0FBQUEsRUFDUCxXQUFXO0FBQUEsRUFDWCxlQUFlO0FBQUEsRUFDZixNQUFNO0FBQUEsRUFDTixNQUFNO0FBQUEsRUFDTixVQUFVO0FBQUEsRUFDVixlQUFlO0FBQUEsRUFDZixxQkFBcUI7QUFBQSxFQUNyQixRQUFRO0FBQUEsRUFDUixVQUFVO0FBQUEsRUFDVixXQUFXO0FBQUEsRUFDWCxVQUFVO0FBQUEsRUFDVixNQUFNO0FBQUEsRUFDTixlQUFlO0FBQUEsRUFDZixhQUFhO0FBQUEsRUFDYixLQUFLO0FBQUEsRUFDTCxhQUFhO0FBQ2Y7QUFHTyxTQUFTLFVBQVUsRUFBRSxZQUFZLE1BQU0sT0FBTyxHQUEwRDtBQUM3RyxNQUFJLENBQUMsV0FBWSxRQUFPO0FBQ3hCLFNBQU8sS0FBSyxJQUFJLEtBQUssY0FBYyxRQUFRLElBQUk7QUFDakQ7QUFFQSxTQUFTLGNBQWMsRUFBRSxPQUFPLE1BQU0sUUFBUSxTQUFTLEtBQUssR0FBVyxNQUFzQjtBQUMzRixRQUFNLENBQUMsS0FBSyxJQUFJLFVBQVUsQ0FBQztBQUMzQixNQUFJLFVBQVUsT0FBVyxRQUFPLE9BQU8sS0FBSztBQUM1QyxNQUFJLFFBQVEsQ0FBQyxFQUFHLFFBQU8sY0FBYyxNQUFNLENBQUMsR0FBRyxJQUFJO0FBQ25ELE1BQUksU0FBUyxVQUFXLFFBQU87QUFDL0IsTUFBSSxTQUFTLGFBQWEsU0FBUyxTQUFVLFFBQU8sT0FBTyxXQUFXLENBQUM7QUFDdkUsTUFBSSxTQUFTLFFBQVMsUUFBTztBQUM3QixTQUFPLFNBQVMsV0FBVyxPQUFPLElBQUksSUFBSTtBQUM1Qzs7O0FDckNPLFNBQVMsVUFBVSxFQUFFLE9BQU8sT0FBTyxHQUFxRDtBQUM3RixTQUFPLFVBQVUsVUFBVSxPQUFPLE1BQU0sSUFBSSxTQUFTO0FBQ3ZEO0FBRUEsU0FBUyxPQUFPLEVBQUUsT0FBTyxLQUFLLEdBQW9CO0FBQ2hELFNBQU8sUUFBUSxNQUFNLEtBQUssTUFBTSxJQUFJLFNBQVM7QUFDL0M7OztBQ1RpVCxTQUFTLGdCQUFBQyxxQkFBb0I7QUFDOVUsU0FBUyxRQUFBQyxhQUFZO0FBRHJCLElBQU1DLG9DQUFtQztBQXVFbEMsSUFBTSxjQUFzQkMsTUFBS0MsbUNBQXFCLDhCQUE4QjtBQUUzRixJQUFNLFdBQVcsS0FBSyxNQUFNQyxjQUFhLGFBQWEsTUFBTSxDQUFDO0FBQzdELElBQU0sT0FBTyxJQUFJLElBQUksU0FBUyxRQUFRLENBQUMsRUFBRSxHQUFHLEVBQUU7QUFFdkMsSUFBTSxjQUFzQixTQUFTLEtBQUs7QUFHMUMsSUFBTSxVQUE0QyxTQUFTLFdBQVc7QUFHdEUsSUFBTSxhQUFtQyxPQUFPLFFBQVEsU0FBUyxLQUFLLEVBQzFFLFFBQVEsQ0FBQyxDQUFDLE1BQU0sT0FBTyxNQUFNLE9BQU8sUUFBUSxPQUFPLEVBQUUsSUFBSSxDQUFDLENBQUMsUUFBUSxTQUFTLE1BQU1DLE1BQUssTUFBTSxRQUFRLFNBQVMsQ0FBQyxDQUFDLEVBQ2hILEtBQUssQ0FBQyxLQUFLLFVBQVUsS0FBSyxFQUFFLFFBQVEsSUFBSSxHQUFHLElBQUksS0FBSyxFQUFFLFFBQVEsTUFBTSxHQUFHLENBQUM7QUFHcEUsU0FBUyxPQUFpQjtBQUMvQixRQUFNLE1BQU0sT0FBTyxPQUFPLFNBQVMsS0FBSyxFQUFFLFFBQVEsQ0FBQyxZQUFZLE9BQU8sT0FBTyxPQUFPLENBQUM7QUFDckYsU0FBTyxDQUFDLEdBQUcsSUFBSSxJQUFJLElBQUksSUFBSSxDQUFDLGNBQWMsVUFBVSxLQUFLLENBQUMsQ0FBQyxDQUFDLENBQUM7QUFDL0Q7QUFFQSxTQUFTQSxNQUFLLE1BQWMsUUFBZ0IsV0FBd0M7QUFDbEYsUUFBTSxFQUFFLGFBQWEsWUFBWSxhQUFhLFdBQVcsUUFBUSxJQUFJO0FBQ3JFLFFBQU0sT0FBTyxhQUFhLFVBQVUsa0JBQWtCLEVBQUU7QUFDeEQsUUFBTSxVQUFVLE9BQU8sUUFBUSxNQUFNLGNBQWMsQ0FBQyxDQUFDO0FBQ3JELFNBQU87QUFBQSxJQUNMLE1BQU07QUFBQSxJQUNOLEtBQUssVUFBVSxLQUFLLENBQUM7QUFBQSxJQUNyQjtBQUFBLElBQ0EsUUFBUSxPQUFPLFlBQVk7QUFBQSxJQUMzQixNQUFNLE9BQU87QUFBQSxJQUNiLFFBQVE7QUFBQSxNQUNOLEdBQUcsV0FBVyxJQUFJLENBQUMsRUFBRSxJQUFJLE9BQU8sTUFBTSxVQUFVLE9BQU8sT0FBTyxFQUFFLE1BQU0sT0FBTyxZQUFZLFVBQVUsT0FBTyxFQUFFO0FBQUEsTUFDNUcsR0FBRyxRQUFRLElBQUksQ0FBQyxDQUFDLE1BQU0sTUFBTSxPQUFPO0FBQUEsUUFDbEM7QUFBQSxRQUNBLE9BQU87QUFBQSxRQUNQLFlBQVksTUFBTSxVQUFVLFNBQVMsSUFBSSxLQUFLO0FBQUEsUUFDOUM7QUFBQSxNQUNGLEVBQUU7QUFBQSxJQUNKO0FBQUEsSUFDQSxTQUFTLE9BQU8sUUFBUSxTQUFTLEVBQUUsSUFBSSxDQUFDLENBQUMsUUFBUSxFQUFFLFNBQVMsYUFBQUMsZUFBYyxHQUFHLENBQUMsT0FBTztBQUFBLE1BQ25GO0FBQUEsTUFDQSxhQUFBQTtBQUFBLE1BQ0EsTUFBTSxVQUFVLGtCQUFrQixFQUFFLFVBQVU7QUFBQSxJQUNoRCxFQUFFO0FBQUEsRUFDSjtBQUNGOzs7QUg3R0EsSUFBTSxXQUFXLE9BQU87QUFFeEIsSUFBTSxXQUFXLENBQUMsZUFBZSxTQUFTO0FBT25DLFNBQVMsc0JBQXNCLE1BQW9CO0FBQ3hELEVBQUFDLFdBQVVDLFNBQVEsSUFBSSxHQUFHLEVBQUUsV0FBVyxLQUFLLENBQUM7QUFDNUMsRUFBQUMsZUFBYyxNQUFNLENBQUMsY0FBYyxHQUFHLEtBQUssRUFBRSxJQUFJLFdBQVcsR0FBRyxnQkFBZ0IsQ0FBQyxFQUFFLEtBQUssTUFBTSxDQUFDO0FBQ2hHO0FBRUEsSUFBTSxlQUFlO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBLEVBTW5CLFdBQVc7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBYWIsU0FBUyxZQUFZLEtBQXFCO0FBQ3hDLFFBQU0sWUFBWSxXQUFXLE9BQU8sQ0FBQyxjQUFjLFVBQVUsUUFBUSxHQUFHLEVBQUUsSUFBSSxpQkFBaUI7QUFDL0YsU0FBTyxDQUFDLE1BQU0sR0FBRyxJQUFJLEdBQUcsU0FBUyxFQUFFLEtBQUssTUFBTTtBQUNoRDtBQUVBLFNBQVMsa0JBQWtCLFdBQThCO0FBQ3ZELFFBQU0sRUFBRSxTQUFTLFFBQVEsUUFBUSxNQUFNLE1BQU0sUUFBUSxJQUFJO0FBQ3pELFNBQU87QUFBQSxJQUNMLE9BQU8sSUFBSTtBQUFBLElBQ1gsR0FBRyxPQUFPO0FBQUEsSUFDVixLQUFLLE1BQU0sSUFBSSxJQUFJO0FBQUEsSUFDbkIsR0FBSSxPQUFPLFdBQVcsSUFBSSxDQUFDLElBQUksQ0FBQyxNQUFNLENBQUMsU0FBUyxNQUFNLFFBQVEsU0FBUyxHQUFHLE9BQU8sSUFBSSxhQUFhLENBQUMsQ0FBQztBQUFBLElBQ3BHLEtBQUssU0FBUztBQUFBLElBQ2Q7QUFBQSxNQUNFLENBQUMsVUFBVSxXQUFXLE1BQU07QUFBQSxNQUM1QixRQUFRLElBQUksQ0FBQyxXQUFXLENBQUMsT0FBTyxRQUFRLE9BQU8sYUFBYSxPQUFPLE9BQU8sT0FBTyxPQUFPLElBQUksSUFBSSxNQUFNLENBQUM7QUFBQSxJQUN6RztBQUFBLEVBQ0YsRUFBRSxLQUFLLE1BQU07QUFDZjtBQUVBLFNBQVMsY0FBYyxFQUFFLFlBQVksTUFBTSxPQUFPLE9BQU8sR0FBb0I7QUFDM0UsU0FBTztBQUFBLElBQ0wsS0FBSyxJQUFJO0FBQUEsSUFDVDtBQUFBLElBQ0EsT0FBTyxNQUFNO0FBQUEsSUFDYixDQUFDLGFBQWEsYUFBYSxJQUFJLFNBQVMsTUFBTSxDQUFDLEVBQUUsT0FBTyxPQUFPLEVBQUUsS0FBSyxJQUFJO0FBQUEsRUFDNUU7QUFDRjtBQUdBLFNBQVMsS0FBSyxFQUFFLFFBQVEsUUFBUSxLQUFLLEdBQXNCO0FBQ3pELFFBQU0sWUFBWSxPQUFPLElBQUksQ0FBQyxXQUFXO0FBQUEsSUFDdkMsTUFBTSxNQUFNO0FBQUEsSUFDWixPQUFPLE1BQU07QUFBQSxJQUNiLFlBQVksTUFBTTtBQUFBLElBQ2xCLE1BQU0sVUFBVSxLQUFLO0FBQUEsSUFDckIsU0FBUyxVQUFVLE1BQU0sTUFBTTtBQUFBLElBQy9CLE9BQU8sVUFBVSxLQUFLO0FBQUEsRUFDeEIsRUFBRTtBQUNGLFNBQU8sdUJBQXVCLE1BQU0sV0FBVyxJQUFJLGFBQWEsVUFBVSxLQUFLLFVBQVUsU0FBUyxDQUFDLENBQUM7QUFDdEc7QUFFQSxTQUFTLFVBQVUsTUFBc0I7QUFDdkMsU0FBTyxLQUFLLFdBQVcsS0FBSyxPQUFPLEVBQUUsV0FBVyxLQUFLLFFBQVEsRUFBRSxXQUFXLEtBQUssTUFBTTtBQUN2RjtBQUVBLFNBQVMsVUFBVSxFQUFFLE1BQU0sUUFBUSxLQUFLLEdBQXFCO0FBQzNELE1BQUksU0FBUyxVQUFXLFFBQU8sQ0FBQyxRQUFRLE9BQU87QUFDL0MsVUFBUSxVQUFVLENBQUMsR0FBRyxJQUFJLE1BQU07QUFDbEM7QUFFQSxTQUFTLGtCQUEwQjtBQUNqQyxRQUFNLFlBQVksT0FBTyxRQUFRLE9BQU8sRUFBRSxJQUFJLENBQUMsQ0FBQyxNQUFNLE1BQU0sTUFBTTtBQUNoRSxVQUFNLFlBQVksU0FBUyxTQUFTLElBQUk7QUFDeEMsV0FBTyxPQUFPLElBQUk7QUFBQTtBQUFBLEVBQU8sWUFBWSxHQUFHLGdCQUFnQixJQUFJLENBQUM7QUFBQTtBQUFBLElBQVMsRUFBRSxHQUFHLGdCQUFnQixNQUFNLENBQUM7QUFBQSxFQUNwRyxDQUFDO0FBQ0QsU0FBTyxDQUFDLGNBQWMsR0FBRyxTQUFTLEVBQUUsS0FBSyxNQUFNO0FBQ2pEO0FBRUEsU0FBUyxnQkFBZ0IsTUFBc0I7QUFDN0MsTUFBSSxTQUFTLFVBQVcsUUFBTztBQUMvQixTQUFPO0FBQ1Q7QUFFQSxTQUFTLGdCQUFnQixFQUFFLHNCQUFzQixPQUFPLFlBQVksV0FBVyxDQUFDLEVBQUUsR0FBbUI7QUFDbkcsTUFBSSxNQUFPLFFBQU8sTUFBTSxJQUFJLGVBQWUsRUFBRSxLQUFLLFlBQVk7QUFDOUQsTUFBSSxDQUFDLFdBQVksUUFBTyxvQ0FBb0MsT0FBTyx3QkFBd0IsQ0FBQyxDQUFDLENBQUM7QUFDOUYsUUFBTSxPQUFPLE9BQU8sUUFBUSxVQUFVLEVBQUUsSUFBSSxDQUFDLENBQUMsTUFBTSxNQUFNLE1BQU07QUFBQSxJQUM5RCxLQUFLLElBQUk7QUFBQSxJQUNULE9BQU8sTUFBTTtBQUFBLElBQ2IsU0FBUyxTQUFTLElBQUksSUFBSSxXQUFXO0FBQUEsRUFDdkMsQ0FBQztBQUNELFNBQU8sTUFBTSxDQUFDLFVBQVUsUUFBUSxTQUFTLEdBQUcsSUFBSTtBQUNsRDtBQUdBLFNBQVMsT0FBTyxRQUF3QjtBQUN0QyxNQUFJLE9BQU8sS0FBTSxRQUFPLE9BQU8sT0FBTyxJQUFJO0FBQzFDLE1BQUksT0FBTyxNQUFPLFFBQU8sT0FBTyxNQUFNLElBQUksTUFBTSxFQUFFLEtBQUssTUFBTTtBQUM3RCxNQUFJLE9BQU8sVUFBVSxPQUFXLFFBQU8sS0FBSyxLQUFLLFVBQVUsT0FBTyxLQUFLLENBQUM7QUFDeEUsTUFBSSxPQUFPLFFBQVEsT0FBTyxTQUFTLFVBQVcsUUFBTyxPQUFPLEtBQUssSUFBSSxDQUFDLFVBQVUsS0FBSyxPQUFPLEtBQUssQ0FBQyxDQUFDLEVBQUUsS0FBSyxNQUFNO0FBQ2hILE1BQUksT0FBTyxTQUFTLFFBQVMsUUFBTyxZQUFZLE9BQU8sT0FBTyxTQUFTLENBQUMsQ0FBQyxDQUFDO0FBQzFFLE1BQUksT0FBTyxTQUFTLFNBQVUsUUFBTyxPQUFPLFFBQVE7QUFDcEQsTUFBSSxPQUFPLFdBQVksUUFBTyxlQUFlLE9BQU8sVUFBVTtBQUM5RCxTQUFPLE9BQU8sc0JBQXNCLE9BQU8sYUFBYSxPQUFPLE9BQU8sb0JBQW9CLENBQUMsS0FBSztBQUNsRztBQUVBLFNBQVMsZUFBZSxZQUFzRDtBQUM1RSxRQUFNLFVBQVUsT0FBTyxRQUFRLFVBQVUsRUFBRSxJQUFJLENBQUMsQ0FBQyxNQUFNLE1BQU0sTUFBTSxHQUFHLEtBQUssSUFBSSxDQUFDLEtBQUssT0FBTyxNQUFNLENBQUMsRUFBRTtBQUNyRyxTQUFPLFFBQVEsV0FBVyxJQUFJLFNBQVMsUUFBUSxLQUFLLE1BQU07QUFDNUQ7QUFFQSxTQUFTLE9BQU8sV0FBMkI7QUFDekMsUUFBTSxPQUFPLFVBQVUsTUFBTSxHQUFHLEVBQUUsR0FBRyxFQUFFLEtBQUs7QUFDNUMsU0FBTyxJQUFJLElBQUksTUFBTSxLQUFLLFlBQVksQ0FBQztBQUN6QztBQUVBLFNBQVMsU0FBUyxFQUFFLFNBQVMsT0FBTyxVQUFVLFNBQVMsV0FBVyxTQUFTLFVBQVUsR0FBbUI7QUFDdEcsU0FBTztBQUFBLElBQ0wsVUFBVSxTQUFZLEtBQUssV0FBVyxLQUFLLEtBQUssVUFBVSxLQUFLLENBQUMsQ0FBQztBQUFBLElBQ2pFLGNBQWMsVUFBYSxjQUFjLFNBQVksS0FBSyxHQUFHLFNBQVMsT0FBTyxTQUFTO0FBQUEsSUFDdEYsY0FBYyxVQUFhLGNBQWMsU0FBWSxXQUFXLFNBQVMsZ0JBQWdCO0FBQUEsSUFDekYsYUFBYSxTQUFZLEtBQUssV0FBVyxRQUFRO0FBQUEsSUFDakQsWUFBWSxVQUFhLFVBQVUsQ0FBQyxXQUFXLFlBQVksT0FBTyxLQUFLO0FBQUEsSUFDdkUsWUFBWSxVQUFhLFVBQVUsV0FBVyxXQUFXLE9BQU8sS0FBSztBQUFBLEVBQ3ZFLEVBQ0csT0FBTyxPQUFPLEVBQ2QsS0FBSyxJQUFJO0FBQ2Q7QUFFQSxTQUFTLEtBQUssTUFBc0I7QUFDbEMsU0FBTyxLQUFLLElBQUk7QUFDbEI7QUFFQSxTQUFTLE1BQU0sTUFBeUIsTUFBOEM7QUFDcEYsU0FBTyxjQUFjLENBQUMsTUFBTSxHQUFHLElBQUksR0FBRyxFQUFFLGlCQUFpQixPQUFPLFNBQVMsS0FBSyxDQUFDO0FBQ2pGOzs7QUk3SitULFNBQVMsY0FBYztBQUN0VixTQUFTLFVBQVUsUUFBQUMsYUFBWTtBQUMvQjtBQUFBLEVBQ0U7QUFBQSxFQUVBO0FBQUEsRUFFQTtBQUFBLEVBRUE7QUFBQSxPQUNLO0FBVlAsSUFBTUMsb0NBQW1DO0FBZXpDLElBQU0saUJBQWlCO0FBUXZCLGVBQXNCLGlCQUFpQkMsU0FBK0I7QUFDcEUsUUFBTSxNQUFNLE1BQU0sWUFBWSxxQkFBcUIsRUFBRSxHQUFHLFNBQVMsS0FBS0EsUUFBTyxDQUFDO0FBQzlFLE1BQUksVUFBVSxHQUFHLFVBQVUscUJBQXFCLFdBQVc7QUFDM0QsTUFBSSxVQUFVLEdBQUcsVUFBVSxtQkFBbUIsaUJBQWlCO0FBQy9ELE1BQUksU0FBUyxHQUFHLFVBQVUsS0FBSyxjQUFjO0FBQzdDLFFBQU0sVUFBVSxNQUFNLElBQUksUUFBUTtBQUNsQyxNQUFJLENBQUMsUUFBUyxPQUFNLElBQUksTUFBTSxrQ0FBa0M7QUFDaEUsUUFBTSxJQUFJLGdCQUFnQixPQUFPO0FBRWpDLFNBQU9DLE1BQUtELFNBQVEsV0FBVyxDQUFDO0FBQ2hDLE1BQUksSUFBSSxPQUFPLFVBQVUsRUFBRyxPQUFNLElBQUksTUFBTSxzQ0FBc0M7QUFDcEY7QUFFQSxJQUFNLFVBQTJGO0FBQUEsRUFDL0YsUUFBUSxDQUFDLHlCQUF5QjtBQUFBLEVBQ2xDLGFBQWEsZUFBZSxJQUFJLENBQUMsRUFBRSxPQUFPLE1BQU0sTUFBTTtBQUFBLEVBQ3RELFVBQVVDLE1BQUtDLG1DQUFxQix3QkFBd0I7QUFBQTtBQUFBLEVBRTVELG1CQUFtQjtBQUFBLEVBQ25CLFFBQVE7QUFBQSxFQUNSLFVBQVU7QUFBQSxFQUNWLGdCQUFnQjtBQUFBLEVBQ2hCLGdCQUFnQjtBQUFBLEVBQ2hCLFlBQVk7QUFBQSxFQUNaLGtCQUFrQjtBQUFBLEVBQ2xCLGlCQUFpQjtBQUFBLEVBQ2pCLGdCQUFnQjtBQUFBLEVBQ2hCLFlBQVk7QUFBQSxFQUNaLG9CQUFvQjtBQUFBLEVBQ3BCLFlBQVksQ0FBQyxhQUFhLFdBQVcsY0FBYyxnQkFBZ0IsYUFBYSxZQUFZO0FBQUEsRUFDNUYsZ0JBQWdCO0FBQUEsRUFDaEIsaUJBQWlCO0FBQUEsRUFDakIsZUFBZTtBQUFBLEVBQ2Ysb0JBQW9CLEVBQUUsUUFBUSxDQUFDLEVBQUUsS0FBSyxNQUFNLE9BQU8sSUFBSSxFQUFFO0FBQUEsRUFDekQsa0JBQWtCO0FBQUEsRUFDbEIsMkJBQTJCO0FBQUEsRUFDM0IsdUJBQXVCO0FBQUEsRUFDdkIsMkJBQTJCO0FBQUEsRUFDM0IsdUJBQXVCO0FBQUEsRUFDdkIsdUJBQXVCO0FBQUEsRUFDdkIsbUJBQW1CO0FBQUEsRUFDbkIscUJBQXFCLEVBQUUsZUFBZSxNQUFNLGVBQWUsTUFBTSxlQUFlLE1BQU0sYUFBYSxLQUFLO0FBQzFHO0FBRUEsU0FBUyxPQUFPLE1BQXNCO0FBQ3BDLFNBQU8sZUFBZSxLQUFLLENBQUMsRUFBRSxVQUFBQyxVQUFTLE1BQU0sU0FBU0EsV0FBVSxLQUFLLE1BQU0sSUFBSSxHQUFHLFFBQVE7QUFDNUY7QUFHQSxTQUFTLFlBQVksRUFBRSxTQUFTLFNBQVMsR0FBa0I7QUFDekQsTUFBSSxTQUFTLFdBQVcsRUFBRyxPQUFNLElBQUksTUFBTSwrQkFBK0I7QUFDMUUsUUFBTSxVQUFVLFFBQVEscUJBQXFCLGVBQWUsTUFBTTtBQUNsRSxhQUFXLFVBQVUsU0FBUztBQUM1QixVQUFNLE9BQU8sUUFBUSwwQkFBMEIsTUFBK0IsR0FBRztBQUNqRixVQUFNLFFBQVEsZUFBZSxLQUFLLENBQUMsRUFBRSxPQUFPLE1BQU0sU0FBUyxVQUFhLE9BQU8sU0FBUyxJQUFJLENBQUM7QUFDN0YsUUFBSSxNQUFPLFFBQU8sT0FBTyxTQUFTLE1BQU0sVUFBVSxLQUFLO0FBQUEsRUFDekQ7QUFDRjtBQUVBLFNBQVMsa0JBQWtCLEVBQUUsUUFBUSxHQUFrQjtBQUNyRCxhQUFXLFVBQVUsUUFBUSxxQkFBcUIsZUFBZSxNQUFNLEdBQThCO0FBQ25HLFFBQUkscUJBQXFCLFFBQVEsT0FBTyxFQUFHLFNBQVEsaUJBQWlCLE1BQU07QUFBQSxFQUM1RTtBQUNGO0FBR0EsU0FBUyxlQUFlLE1BQXVCO0FBQzdDLE9BQUssV0FBVztBQUFBO0FBQUE7QUFBQTtBQUFBLEVBQWdDLEtBQUssWUFBWSxFQUFFO0FBQ3JFO0FBRUEsU0FBUyxxQkFBcUIsRUFBRSxjQUFjLEdBQTBCLFNBQXFDO0FBQzNHLFFBQU0sU0FBUyxlQUFlLFlBQVksUUFBUTtBQUNsRCxTQUFPLFFBQVEsV0FBVyxXQUFXLE9BQU8sT0FBTyxJQUFJLE1BQU07QUFDL0Q7OztBQ2hHbVUsU0FBUyxXQUFBQyxVQUFTLFlBQUFDLGlCQUFnQjs7O0FDQTVDLFNBQVMsa0JBQWtCO0FBQ3BWLFNBQVMsUUFBQUMsYUFBWTtBQWlCZCxJQUFNLE9BQU8sRUFBRSxPQUFPLE1BQU0sUUFBUSxJQUFJO0FBRy9DLElBQU0sZ0JBQWdCLElBQUksZ0JBQWdCO0FBQUEsRUFDeEMsZUFBZTtBQUFBLEVBQ2YsV0FBVztBQUFBLEVBQ1gsY0FBYztBQUFBLEVBQ2QsVUFBVTtBQUFBLEVBQ1YsT0FBTztBQUFBLEVBQ1AsT0FBTztBQUFBLEVBQ1AsZ0JBQWdCO0FBQUEsRUFDaEIsdUJBQXVCO0FBQ3pCLENBQUM7QUFHTSxJQUFNLGNBQW9EO0FBQUEsRUFDL0QsV0FBVztBQUFBLElBQ1QsTUFBTTtBQUFBLElBQ04sUUFBUTtBQUFBLElBQ1IsYUFBYTtBQUFBLEVBQ2Y7QUFBQSxFQUNBLGNBQWM7QUFBQSxJQUNaLE1BQU07QUFBQSxJQUNOLFFBQVE7QUFBQSxJQUNSLGFBQWE7QUFBQSxFQUNmO0FBQUEsRUFDQSxTQUFTO0FBQUEsSUFDUCxNQUFNLHdCQUF3QixhQUFhO0FBQUEsSUFDM0MsUUFBUTtBQUFBLElBQ1IsYUFBYTtBQUFBLElBQ2IsUUFBUTtBQUFBLEVBQ1Y7QUFBQSxFQUNBLFVBQVU7QUFBQSxJQUNSLE1BQU07QUFBQSxJQUNOLFFBQVE7QUFBQSxJQUNSLGFBQWE7QUFBQSxFQUNmO0FBQUEsRUFDQSxPQUFPO0FBQUEsSUFDTCxNQUFNO0FBQUEsSUFDTixRQUFRO0FBQUEsSUFDUixhQUFhO0FBQUEsRUFDZjtBQUNGO0FBRU8sSUFBTUMsVUFBUyxDQUFDLFNBQVMsTUFBTTtBQUcvQixTQUFTLE9BQU8sTUFBYyxPQUErQztBQUNsRixRQUFNLE9BQU8sT0FBTyxNQUFNLEtBQUs7QUFDL0IsU0FBTyxXQUFXLElBQUksSUFBSSxPQUFPO0FBQ25DO0FBR08sU0FBUyxPQUFPLE1BQWMsT0FBd0M7QUFDM0UsU0FBT0MsTUFBSyxZQUFZLG9CQUFvQixHQUFHLElBQUksSUFBSSxLQUFLLE1BQU07QUFDcEU7OztBRDVETyxTQUFTLGdCQUFnQixVQUFrQztBQUNoRSxRQUFNLGFBQWEsU0FBUyxTQUFTLE1BQU07QUFDM0MsV0FBUyxTQUFTLE1BQU0sYUFBYSxDQUFDLFFBQVEsT0FBT0MsVUFBUyxLQUFzQixTQUFTO0FBQzNGLFVBQU0sQ0FBQyxFQUFFLElBQUksSUFBSSxvQ0FBb0MsS0FBSyxPQUFPLEtBQUssR0FBRyxXQUFXLEVBQUUsS0FBSyxDQUFDO0FBQzVGLFFBQUksU0FBUyxVQUFhLElBQUksYUFBYSxPQUFXLFFBQU8sYUFBYSxRQUFRLE9BQU9BLFVBQVMsS0FBSyxJQUFJLEtBQUs7QUFDaEgsVUFBTUMsVUFBU0MsU0FBUSxJQUFJLFFBQVE7QUFDbkMsV0FBTyx5QkFBeUJDLFFBQU8sSUFBSSxDQUFDLFVBQVUsS0FBSyxNQUFNLE9BQU9GLE9BQU0sQ0FBQyxFQUFFLEtBQUssRUFBRSxDQUFDO0FBQUE7QUFBQSxFQUMzRjtBQUNGO0FBRUEsU0FBUyxLQUFLLE1BQWMsT0FBZ0NBLFNBQXdCO0FBQ2xGLFFBQU0sYUFBYSxZQUFZLElBQUk7QUFDbkMsTUFBSSxDQUFDLFdBQVksT0FBTSxJQUFJLE1BQU0sMEJBQTBCLElBQUksR0FBRztBQUNsRSxNQUFJLE9BQU8sTUFBTSxLQUFLLE1BQU0sS0FBTSxRQUFPO0FBQ3pDLFFBQU0sU0FBU0csVUFBU0gsU0FBUSxPQUFPLE1BQU0sS0FBSyxDQUFDLEVBQUUsV0FBVyxNQUFNLEdBQUc7QUFDekUsUUFBTSxPQUFPLFVBQVUsS0FBSyxLQUFLLGFBQWEsV0FBVyxVQUFVLEtBQUssTUFBTTtBQUM5RSxTQUFPLGVBQWUsS0FBSyxlQUFlLE1BQU0sVUFBVSxXQUFXLFlBQVksV0FBVyxLQUFLLFFBQVEsQ0FBQyxLQUFLLElBQUk7QUFDckg7OztBRTlCbVUsU0FBNEIsU0FBQUksY0FBYTtBQUM1VyxTQUFTLGtCQUFrQjtBQUMzQixTQUFTLFFBQUFDLGFBQVk7QUFDckIsU0FBUyxjQUFBQyxhQUFZLGFBQUFDLFlBQVcsYUFBYSxhQUFhLGdCQUFBQyxlQUFjLFVBQUFDLFNBQVEsaUJBQUFDLHNCQUFxQjtBQUNyRyxTQUFTLGNBQWM7QUFDdkIsU0FBUyxXQUFBQyxVQUFTLFFBQUFDLGNBQVk7OztBQ0o5QixTQUFTLFlBQVksaUJBQWlCO0FBQ3RDLFNBQVMsV0FBVyxRQUFBQyxhQUFZOzs7QUNnQ3pCLFNBQVMsYUFBYSxhQUFhLE1BQU07QUFDOUMsU0FBTyxZQUFZLFNBQVMsYUFBYSxJQUFJLENBQUM7QUFDaEQ7QUFrQkEsU0FBUyxTQUFTLGFBQWEsTUFBTTtBQUNuQyxNQUFJLE9BQU8sT0FBTyxhQUFhLElBQUksRUFBRyxRQUFPO0FBQzdDLFNBQU8sT0FBTyxLQUFLLFdBQVcsRUFBRSxLQUFLLENBQUMsUUFBUSxJQUFJLFlBQVksTUFBTSxLQUFLLFlBQVksQ0FBQyxLQUFLO0FBQzdGOzs7QUN4REEsU0FBUyxhQUFhOzs7QUNDdEIsU0FBUyxXQUFBQyxVQUFTLFFBQUFDLGFBQVk7QUFDOUIsU0FBUyxxQkFBcUI7QUFIdUksSUFBTSwyQ0FBMkM7QUFNL00sSUFBTUMsY0FBYUMsU0FBUUEsU0FBUUEsU0FBUSxjQUFjLHdDQUFlLENBQUMsQ0FBQyxDQUFDOzs7QUNMbEYsU0FBUyxnQkFBZ0I7QUFDekIsU0FBUyxZQUFZO0FBR3JCLElBQU0sMEJBQTBCO0FBV2hDLElBQU0sYUFBYTtBQUFBLEVBQ2pCLFVBQVUsUUFBUTtBQUFBLEVBQ2xCLE1BQU0sQ0FBQyxLQUFLLFdBQVcsUUFBUSxLQUFLLEtBQUssTUFBTTtBQUFBO0FBQUEsRUFFL0MsS0FBSyxDQUFDLFNBQVMsU0FBUyxTQUFTLFNBQVMsTUFBTSxNQUFNO0FBQUEsRUFBQyxDQUFDO0FBQzFEO0FBUU8sU0FBUyxhQUFhLFVBQVU7QUFDckMsU0FBTyxFQUFFLFVBQVUsYUFBYSxRQUFRO0FBQzFDO0FBR08sSUFBTSxXQUFXLGFBQWEsUUFBUSxRQUFRO0FBVXJELGVBQXNCLFVBQVUsT0FBTyxzQkFBc0IseUJBQXlCLFNBQVMsWUFBWTtBQUN6RyxNQUFJLFVBQVUsS0FBSyxFQUFHO0FBQ3RCLFFBQU0sT0FBTyxLQUFLLE9BQU8sTUFBTTtBQUMvQixjQUFZLE9BQU8sV0FBVyxNQUFNO0FBQ3BDLFFBQU0sUUFBUSxXQUFXLE1BQU0sWUFBWSxPQUFPLFdBQVcsTUFBTSxHQUFHLG1CQUFtQjtBQUN6RixRQUFNO0FBQ04sZUFBYSxLQUFLO0FBQ3BCO0FBR0EsU0FBUyxVQUFVLE9BQU87QUFDeEIsU0FBTyxNQUFNLFFBQVEsVUFBYSxNQUFNLGFBQWEsUUFBUSxNQUFNLGVBQWU7QUFDcEY7QUFxQkEsU0FBUyxZQUFZLE9BQU8sUUFBUSxFQUFFLFVBQVUsTUFBTSxJQUFJLEdBQUc7QUFDM0QsTUFBSSxNQUFNLFFBQVEsT0FBVztBQUM3QixNQUFJLGFBQWEsU0FBUztBQUN4QixRQUFJLFlBQVksQ0FBQyxRQUFRLE9BQU8sTUFBTSxHQUFHLEdBQUcsTUFBTSxJQUFJLENBQUM7QUFDdkQ7QUFBQSxFQUNGO0FBQ0EsTUFBSTtBQUNGLFNBQUssQ0FBQyxNQUFNLEtBQUssTUFBTTtBQUFBLEVBQ3pCLFNBQVMsT0FBTztBQUVkO0FBQUE7QUFBQSxNQUEwQyxNQUFPLFNBQVM7QUFBQSxLQUFTLE9BQU07QUFBQSxFQUMzRTtBQUNGOzs7QUNyRkEsSUFBTSxRQUFRLG9CQUFJLElBQUksQ0FBQyxPQUFPLE9BQU8sTUFBTSxDQUFDO0FBRzVDLElBQU0sYUFBYTtBQVdaLFNBQVMsZUFBZSxTQUFTLE1BQU0sRUFBRSxVQUFVLElBQUksR0FBRztBQUMvRCxNQUFJLGFBQWEsV0FBVyxDQUFDLE1BQU0sSUFBSSxPQUFPLEVBQUcsUUFBTyxFQUFFLE1BQU0sU0FBUyxNQUFNLFNBQVMsQ0FBQyxFQUFFO0FBQzNGLFFBQU0sUUFBUSxLQUFLLEtBQUssQ0FBQyxhQUFhLFdBQVcsS0FBSyxRQUFRLENBQUM7QUFDL0QsTUFBSSxVQUFVLE9BQVcsT0FBTSxJQUFJLE1BQU0sbUNBQW1DLEtBQUssT0FBTyxPQUFPLGFBQWE7QUFDNUcsUUFBTSxPQUFPLENBQUMsU0FBUyxHQUFHLEtBQUssSUFBSSxDQUFDLGFBQWEsSUFBSSxRQUFRLEdBQUcsQ0FBQyxFQUFFLEtBQUssR0FBRztBQUMzRSxTQUFPO0FBQUEsSUFDTCxNQUFNLGFBQWEsS0FBSyxTQUFTLEtBQUs7QUFBQSxJQUN0QyxNQUFNLENBQUMsTUFBTSxNQUFNLE1BQU0sSUFBSSxJQUFJLEdBQUc7QUFBQSxJQUNwQyxTQUFTLEVBQUUsMEJBQTBCLEtBQUs7QUFBQSxFQUM1QztBQUNGOzs7QUhYQSxlQUFzQixXQUFXLFNBQVMsTUFBTSxFQUFFLEtBQUssUUFBUSxPQUFPLE9BQU8sTUFBTUMsWUFBVyxHQUFHO0FBQy9GLFNBQU8sZUFBZTtBQUN0QixRQUFNLFFBQVEsT0FBTyxZQUFZO0FBQ2pDLFFBQU0sRUFBRSxNQUFNLE1BQU0sYUFBYSxTQUFBQyxTQUFRLElBQUksZUFBZSxTQUFTLE1BQU0sRUFBRSxVQUFVLFFBQVEsVUFBVSxJQUFJLENBQUM7QUFDOUcsUUFBTSxRQUFRLE1BQU0sTUFBTSxhQUFhLEVBQUUsS0FBSyxLQUFLLE9BQU8sQ0FBQyxVQUFVLE9BQU8sS0FBSyxHQUFHLEdBQUcsVUFBVSxHQUFHQSxTQUFRLENBQUM7QUFDN0csUUFBTSxPQUFPLE1BQU0sS0FBSyxVQUFVLEtBQUs7QUFDdkMsU0FBTyxpQkFBaUIsU0FBUyxJQUFJO0FBQ3JDLE1BQUk7QUFDRixXQUFPLE1BQU0sTUFBTSxLQUFLO0FBQUEsRUFDMUIsVUFBRTtBQUNBLFdBQU8sb0JBQW9CLFNBQVMsSUFBSTtBQUN4QyxXQUFPLGVBQWU7QUFBQSxFQUN4QjtBQUNGO0FBTUEsU0FBUyxNQUFNLE9BQU87QUFFcEIsUUFBTSxTQUFTLENBQUM7QUFFaEIsUUFBTSxlQUFlLENBQUM7QUFDdEIsUUFBTSxRQUFRLEdBQUcsUUFBUSxDQUFDLFVBQVU7QUFDbEMsV0FBTyxLQUFLLEtBQUs7QUFDakIsaUJBQWEsS0FBSyxLQUFLO0FBQUEsRUFDekIsQ0FBQztBQUNELFFBQU0sUUFBUSxHQUFHLFFBQVEsQ0FBQyxVQUFVLE9BQU8sS0FBSyxLQUFLLENBQUM7QUFDdEQsU0FBTyxJQUFJLFFBQVEsQ0FBQ0MsYUFBWTtBQUM5QixVQUFNLEtBQUssU0FBUyxDQUFDLFVBQVVBLFNBQVEsRUFBRSxNQUFNLEtBQUssUUFBUSxNQUFNLFNBQVMsUUFBUSxHQUFHLENBQUMsQ0FBQztBQUN4RixVQUFNLEtBQUssU0FBUyxDQUFDQyxVQUFTRCxTQUFRLEVBQUUsTUFBTUMsU0FBUSxHQUFHLFFBQVEsT0FBTyxNQUFNLEdBQUcsUUFBUSxPQUFPLFlBQVksRUFBRSxDQUFDLENBQUM7QUFBQSxFQUNsSCxDQUFDO0FBQ0g7QUFHQSxJQUFNLFNBQVMsQ0FBQyxXQUFXLE9BQU8sT0FBTyxNQUFNLEVBQUUsU0FBUyxNQUFNOzs7QUYvQ2hFLElBQU1DLFNBQVEsQ0FBQyxZQUFZLG9CQUFvQixpQkFBaUIsc0JBQXNCO0FBQ3RGLElBQU0sa0JBQWtCO0FBQUEsRUFDdEI7QUFBQSxFQUNBO0FBQ0Y7QUFDQSxJQUFNLGtCQUFrQixDQUFDLGdCQUFnQixxQkFBcUIsY0FBYztBQUM1RSxJQUFNLHNCQUFzQjtBQUFBLEVBQzFCQyxNQUFLLFVBQVUsVUFBVSxlQUFlLFlBQVk7QUFBQSxFQUNwREEsTUFBSyxZQUFZLGVBQWUsWUFBWTtBQUM5QztBQUdBLElBQU0seUJBQ0o7QUFRSyxTQUFTLGFBQWEsY0FBYyxRQUFRLEtBQUs7QUFDdEQsTUFBSSxZQUFZLGNBQWUsUUFBTyxhQUFhLFlBQVksYUFBYSxJQUFJLFlBQVksZ0JBQWdCO0FBQzVHLFFBQU0sV0FBVyxhQUFhLGFBQWEsTUFBTSxLQUFLLElBQUksTUFBTSxTQUFTLEVBQUUsT0FBTyxDQUFDQyxZQUFXQSxZQUFXLEVBQUU7QUFDM0csUUFBTSxhQUFhLFFBQVEsUUFBUSxDQUFDQSxZQUFXRixPQUFNLElBQUksQ0FBQyxTQUFTQyxNQUFLQyxTQUFRLElBQUksQ0FBQyxDQUFDO0FBQ3RGLFFBQU0sV0FBVyxnQkFBZ0IsUUFBUSxDQUFDLFNBQVMsYUFBYSxhQUFhLElBQUksS0FBSyxDQUFDLENBQUM7QUFDeEYsUUFBTSxZQUFZLFNBQVMsUUFBUSxDQUFDQSxZQUFXLG9CQUFvQixJQUFJLENBQUMsU0FBU0QsTUFBS0MsU0FBUSxJQUFJLENBQUMsQ0FBQztBQUNwRyxTQUFPLENBQUMsR0FBRyxZQUFZLEdBQUcsaUJBQWlCLEdBQUcsU0FBUyxFQUFFLEtBQUssWUFBWSxLQUFLO0FBQ2pGO0FBU0EsZUFBc0IsZUFBZSxRQUFRO0FBQzNDLFFBQU0sVUFBVSxhQUFhO0FBQzdCLE1BQUksWUFBWSxLQUFNLFFBQU87QUFDN0IsUUFBTSxhQUFhLFFBQVEsYUFBYSxXQUFXLFFBQVEsU0FBUyxNQUFNLEtBQUssQ0FBQyxRQUFRLElBQUk7QUFDNUYsTUFBSSxXQUFZLE9BQU0sZUFBZSxNQUFNO0FBQzNDLFFBQU0sWUFBWSxhQUFhO0FBQy9CLE1BQUksY0FBYyxLQUFNLE9BQU0sSUFBSSxNQUFNLHNCQUFzQjtBQUM5RCxTQUFPO0FBQ1Q7QUFHQSxlQUFlLGVBQWUsUUFBUTtBQUNwQyxRQUFNLE1BQU0sRUFBRSxHQUFHLFFBQVEsS0FBSyxpQkFBaUIsaUJBQWlCO0FBQ2hFLGFBQVcsUUFBUSxDQUFDLENBQUMsUUFBUSxHQUFHLENBQUMsV0FBVyxTQUFTLDJCQUEyQixVQUFVLENBQUMsR0FBRztBQUM1RixVQUFNLEVBQUUsTUFBQUMsT0FBTSxPQUFPLElBQUksTUFBTSxXQUFXLFdBQVcsTUFBTSxFQUFFLEtBQUssT0FBTyxDQUFDO0FBQzFFLFFBQUlBLFVBQVMsRUFBRyxPQUFNLElBQUksTUFBTSxHQUFHLHNCQUFzQjtBQUFBLFlBQWUsS0FBSyxLQUFLLEdBQUcsQ0FBQztBQUFBLEVBQWUsTUFBTSxFQUFFO0FBQUEsRUFDL0c7QUFDRjtBQUdBLFNBQVMsYUFBYSxNQUFNO0FBQzFCLE1BQUk7QUFDRixlQUFXLE1BQU0sVUFBVSxJQUFJO0FBQy9CLFdBQU87QUFBQSxFQUNULFFBQVE7QUFDTixXQUFPO0FBQUEsRUFDVDtBQUNGOzs7QU1yRUEsU0FBUyxRQUFBQyxhQUFZO0FBQ3JCLFNBQVMsb0JBQW9CO0FBUTdCLGVBQXNCLFNBQVMsT0FBTyxhQUFhO0FBQ2pELFFBQU1DLFVBQVMsYUFBYSxFQUFFLE9BQU8sR0FBRyxJQUFJO0FBQzVDLFFBQU1DLE1BQUtELFNBQVEsV0FBVztBQUM5QixRQUFNLEVBQUUsS0FBSztBQUFBO0FBQUEsSUFBbURBLFFBQU8sUUFBUTtBQUFBO0FBQy9FLEVBQUFBLFFBQU8sTUFBTTtBQUNiLFFBQU1DLE1BQUtELFNBQVEsT0FBTztBQUMxQixTQUFPO0FBQ1Q7OztBQ2pCcVEsU0FBdUIsZ0JBQWdCO0FBRzVTLElBQU0sUUFBUTtBQUFBLEVBQ1o7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUNGO0FBR0EsSUFBTSx1QkFBdUI7QUFHN0IsZUFBc0IsZ0JBQWtDO0FBQ3RELFFBQU0saUJBQWlCLE1BQU0sZUFBZSxJQUFJLGdCQUFnQixFQUFFLE1BQU07QUFFeEUsUUFBTSxVQUFVLE1BQU0sU0FBUyxPQUFPLEVBQUUsZ0JBQWdCLGlCQUFpQixPQUFPLE1BQU0sTUFBTSxDQUFDO0FBQzdGLFNBQU8sUUFBUSxHQUFHLFdBQVcsQ0FBQyxZQUFZLFFBQVEsa0JBQWtCLG9CQUFvQixDQUFDO0FBQzNGOzs7QVJQQSxJQUFNLFNBQVNFLE9BQUssWUFBWSxrQkFBa0I7QUFDbEQsSUFBTSxTQUFTQSxPQUFLLFlBQVksa0JBQWtCO0FBR2xELElBQU0sUUFBUUEsT0FBSyxRQUFRLFVBQVU7QUFFckMsSUFBTSxXQUFXO0FBR2pCLElBQU1DLHdCQUF1QjtBQUU3QixJQUFNLFVBQWdHO0FBQUEsRUFDcEcsTUFBTSxDQUFDLFVBQVUsaUJBQWlCO0FBQUEsRUFDbEMsVUFBVSxDQUFDLG9CQUFvQix1QkFBdUI7QUFDeEQ7QUFRQSxlQUFzQixrQkFBMEM7QUFDOUQsTUFBSSxDQUFDQyxZQUFXRixPQUFLLFFBQVEsTUFBTSxDQUFDLEVBQUcsUUFBTztBQUM5QyxNQUFJLGFBQWEsTUFBTSxLQUFNLFFBQU87QUFDcEMsUUFBTSxRQUFRLGNBQWMsTUFBTTtBQUNsQyxNQUFJRSxZQUFXLEtBQUssS0FBS0MsY0FBYSxPQUFPLE1BQU0sTUFBTSxNQUFPLFFBQU87QUFDdkUsRUFBQUMsUUFBTyxRQUFRLEVBQUUsV0FBVyxNQUFNLE9BQU8sS0FBSyxDQUFDO0FBQy9DLFFBQU0sT0FBTyxZQUFZSixPQUFLLE9BQU8sR0FBRyxzQkFBc0IsQ0FBQztBQUMvRCxRQUFNLFVBQVUsTUFBTSxZQUFZLElBQUk7QUFDdEMsTUFBSTtBQUNGLFVBQU0sVUFBVSxNQUFNLGNBQWM7QUFDcEMsVUFBTSxRQUFRLFNBQVMsUUFBUSxNQUFNLEVBQUUsUUFBUSxNQUFNLFFBQVEsTUFBTSxDQUFDO0FBQ3BFLElBQUFLLGVBQWMsT0FBTyxLQUFLO0FBQUEsRUFDNUIsVUFBRTtBQUNBLFVBQU0sUUFBUSxLQUFLO0FBQ25CLElBQUFELFFBQU8sTUFBTSxFQUFFLFdBQVcsTUFBTSxPQUFPLEtBQUssQ0FBQztBQUFBLEVBQy9DO0FBQ0EsU0FBTztBQUNUO0FBR0EsU0FBUyxjQUFjLEtBQXFCO0FBQzFDLFFBQU0sT0FBTyxXQUFXLFFBQVEsRUFBRSxPQUFPLEtBQUssVUFBVSxDQUFDLE1BQU0sV0FBVyxDQUFDLENBQUM7QUFDNUUsYUFBVyxRQUFRLENBQUMsUUFBUSxRQUFRLEdBQUc7QUFDckMsVUFBTSxRQUFRLFlBQVlKLE9BQUssS0FBSyxJQUFJLEdBQUcsRUFBRSxXQUFXLE1BQU0sZUFBZSxLQUFLLENBQUMsRUFBRTtBQUFBLE1BQU8sQ0FBQyxTQUMzRixLQUFLLE9BQU87QUFBQSxJQUNkO0FBQ0EsVUFBTSxRQUFRLE1BQU0sSUFBSSxDQUFDLFNBQVNBLE9BQUssS0FBSyxZQUFZLEtBQUssSUFBSSxDQUFDLEVBQUUsS0FBSztBQUN6RSxlQUFXLFFBQVEsTUFBTyxNQUFLLE9BQU8sS0FBSyxNQUFNLElBQUksTUFBTSxDQUFDLEVBQUUsT0FBT0csY0FBYSxJQUFJLENBQUM7QUFBQSxFQUN6RjtBQUNBLFNBQU8sS0FBSyxPQUFPLEtBQUs7QUFDMUI7QUFFQSxlQUFlLFlBQVksTUFBa0U7QUFDM0YsUUFBTSxPQUFPLE9BQU8sTUFBTSxTQUFTLFdBQVcsQ0FBQztBQUMvQyxRQUFNLFNBQVMsb0JBQW9CLElBQUk7QUFDdkMsUUFBTSxjQUFjLEVBQUUsTUFBTSxNQUFNLFVBQVUsTUFBTSxNQUFNLFFBQVEsSUFBSSxLQUFLO0FBQ3pFLFFBQU0sUUFBUUcsT0FBTSxRQUFRLFVBQVUsQ0FBQ04sT0FBSyxRQUFRLGdCQUFnQixHQUFHLEtBQUssR0FBRyxFQUFFLEtBQUssWUFBWSxDQUFDO0FBQ25HLFFBQU0sYUFBYSxLQUFLO0FBQ3hCLFNBQU87QUFBQSxJQUNMO0FBQUEsSUFDQSxNQUFNLE9BQU87QUFDWCxZQUFNLFNBQVNPLE1BQUssT0FBTyxNQUFNO0FBQ2pDLFlBQU0sS0FBSztBQUNYLFlBQU07QUFBQSxJQUNSO0FBQUEsRUFDRjtBQUNGO0FBR0EsZUFBZSxhQUFhLE9BQW9DO0FBQzlELFFBQU0sU0FBbUIsQ0FBQztBQUMxQixRQUFNLFFBQVEsR0FBRyxRQUFRLENBQUMsVUFBa0IsT0FBTyxLQUFLLE1BQU0sU0FBUyxDQUFDLENBQUM7QUFDekUsUUFBTUMsU0FBUUQsTUFBSyxPQUFPLE1BQU0sRUFBRSxLQUFLLE1BQU07QUFDM0MsVUFBTSxJQUFJLE1BQU07QUFBQSxFQUEyQixPQUFPLEtBQUssRUFBRSxDQUFDLEVBQUU7QUFBQSxFQUM5RCxDQUFDO0FBQ0QsTUFBSSxNQUFNLE9BQVEsT0FBTSxRQUFRLEtBQUssQ0FBQ0EsTUFBSyxNQUFNLFFBQVEsTUFBTSxHQUFHQyxNQUFLLENBQUM7QUFDMUU7QUFFQSxlQUFlLFFBQVEsU0FBa0IsUUFBK0I7QUFDdEUsRUFBQUMsV0FBVSxRQUFRLEVBQUUsV0FBVyxLQUFLLENBQUM7QUFDckMsYUFBVyxlQUFlQyxTQUFRO0FBQ2hDLFVBQU0sV0FBVyxvQkFBSSxJQUE0QjtBQUNqRCxlQUFXLENBQUMsTUFBTSxVQUFVLEtBQUssT0FBTyxRQUFRLFdBQVcsR0FBRztBQUM1RCxZQUFNLEVBQUUsT0FBTyxJQUFJO0FBQ25CLFlBQU1DLFdBQVUsRUFBRSxTQUFTLFFBQVEsYUFBYSxVQUFVLEtBQUs7QUFDL0QsWUFBTSxVQUFVLFNBQVMsSUFBSSxNQUFNLEtBQU0sTUFBTSxPQUFPLE1BQU0sUUFBUSxXQUFXQSxRQUFPLEdBQUcsTUFBTTtBQUMvRixjQUFRLGtCQUFrQlYscUJBQW9CO0FBQzlDLGVBQVMsSUFBSSxRQUFRLE9BQU87QUFDNUIsWUFBTSxLQUFLLFNBQVMsWUFBWSxPQUFPLE1BQU0sV0FBVyxDQUFDO0FBQUEsSUFDM0Q7QUFBQSxFQUNGO0FBQ0Y7QUFFQSxlQUFlLE9BQU8sU0FBeUIsUUFBeUM7QUFDdEYsTUFBSSxXQUFXLFVBQVcsUUFBTztBQUNqQyxRQUFNLENBQUMsTUFBTSxLQUFLLElBQUksUUFBUSxNQUFNO0FBQ3BDLFFBQU0sT0FBTyxNQUFNLFFBQVEsUUFBUTtBQUNuQyxRQUFNLEtBQUssS0FBSyxJQUFJO0FBQ3BCLFFBQU0sS0FBSyxXQUFXLGVBQWUsRUFBRSxLQUFLLEtBQUs7QUFDakQsUUFBTSxLQUFLLFdBQVcsVUFBVSxFQUFFLEtBQUssUUFBUTtBQUMvQyxRQUFNLFFBQVEsSUFBSTtBQUFBLElBQ2hCLEtBQUssV0FBVyxDQUFDLFFBQVEsSUFBSSxhQUFhLElBQUk7QUFBQSxJQUM5QyxLQUFLLFVBQVUsVUFBVSxFQUFFLE1BQU0sV0FBVyxPQUFPLEtBQUssQ0FBQyxFQUFFLE1BQU07QUFBQSxFQUNuRSxDQUFDO0FBQ0QsUUFBTSxLQUFLLE1BQU07QUFDakIsU0FBTztBQUNUO0FBRUEsZUFBZSxLQUFLLFNBQXlCLEVBQUUsTUFBTSxRQUFRLE9BQU8sR0FBZSxNQUE2QjtBQUM5RyxRQUFNLE9BQU8sTUFBTSxRQUFRLFFBQVE7QUFDbkMsTUFBSSxXQUFXLE9BQVcsT0FBTSxLQUFLLGdCQUFnQixFQUFFLEdBQUcsTUFBTSxPQUFPLENBQUM7QUFDeEUsUUFBTSxXQUFXLE1BQU0sS0FBSyxLQUFLLElBQUk7QUFDckMsUUFBTSxjQUFjLFdBQVcsYUFBYSxXQUFXLEtBQUssSUFBSSxJQUFJLEtBQUssSUFBSSxDQUFDLEVBQUUsUUFBUTtBQUN4RixNQUFJLENBQUMsVUFBVSxHQUFHLEtBQUs7QUFDckIsVUFBTSxJQUFJLE1BQU0sR0FBRyxJQUFJLHVDQUF1QyxVQUFVLE9BQU8sQ0FBQyxJQUFJO0FBQ3RGLEVBQUFRLFdBQVVHLFNBQVEsSUFBSSxHQUFHLEVBQUUsV0FBVyxLQUFLLENBQUM7QUFDNUMsUUFBTSxLQUFLLFdBQVcsRUFBRSxNQUFNLEtBQUssQ0FBQztBQUNwQyxRQUFNLEtBQUssTUFBTTtBQUNuQjs7O0FTL0hBLElBQU0sUUFBUTtBQUdQLFNBQVMsZ0JBQWdCLFFBQWdCLE1BQW1CLFVBQTRCO0FBQzdGLFFBQU0sT0FBTyxTQUFTLE9BQU8sS0FBSyxhQUFhLFdBQVcsV0FBVyxJQUFJLE9BQU8sUUFBUSxPQUFPLElBQUksSUFBSSxRQUFRLElBQUk7QUFDbkgsU0FBTyxLQUFLLGFBQWEsV0FBVyxRQUFRLEtBQUs7QUFDbkQ7OztBQ1JBLElBQU0sMEJBQTBCO0FBR2hDLElBQU0sMkJBQTJCO0FBR2pDLElBQU0sY0FBYztBQU1iLFNBQVMsWUFBWSxVQUFrQztBQUM1RCxXQUFTLEtBQUssTUFBTSxLQUFLLGdCQUFnQixDQUFDLEVBQUUsT0FBTyxNQUFNO0FBQ3ZELGVBQVdDLFVBQVMsU0FBUyxNQUFNLEVBQUcsS0FBSSxlQUFlQSxNQUFLLEVBQUcsT0FBTUEsTUFBSztBQUFBLEVBQzlFLENBQUM7QUFFRCxXQUFTLFNBQVMsTUFBTSxhQUFhLENBQUMsUUFBUSxPQUFPQyxVQUFTLGNBQWMsYUFBYTtBQUN2RixXQUFPLEtBQUssR0FBRyxRQUFRLFlBQVksR0FBRztBQUN0QyxXQUFPLFNBQVMsWUFBWSxRQUFRLE9BQU9BLFFBQU87QUFBQSxFQUNwRDtBQUNGO0FBRUEsU0FBUyxTQUFTLFFBQXlEO0FBQ3pFLFFBQU0sU0FBUyxPQUFPLFFBQVEsQ0FBQyxFQUFFLEtBQUssR0FBRyxVQUFXLFNBQVMsZUFBZSxDQUFDLEtBQUssSUFBSSxDQUFDLENBQUU7QUFDekYsU0FBTyxPQUFPLElBQUksQ0FBQyxVQUFVO0FBQzNCLFVBQU0sTUFBTSxPQUFPLFVBQVUsQ0FBQyxFQUFFLEtBQUssR0FBRyxVQUFVLFFBQVEsU0FBUyxTQUFTLGFBQWE7QUFDekYsV0FBTyxPQUFPLE1BQU0sT0FBTyxHQUFHO0FBQUEsRUFDaEMsQ0FBQztBQUNIO0FBRUEsU0FBUyxlQUFlRCxRQUFrQztBQUN4RCxRQUFNLFVBQVUsV0FBV0EsTUFBSyxFQUFFO0FBQ2xDLE1BQUksVUFBVSxZQUFhLFFBQU87QUFDbEMsUUFBTSxVQUFVLEtBQUssSUFBSSxHQUFHLEdBQUcsV0FBV0EsUUFBTyxTQUFTLEVBQUUsSUFBSSxDQUFDLEVBQUUsT0FBTyxNQUFNLE1BQU0sQ0FBQztBQUN2RixTQUFPLFlBQVksVUFBVSxJQUFJLDBCQUEwQjtBQUM3RDtBQUVBLFNBQVMsTUFBTUEsUUFBK0I7QUFDNUMsUUFBTSxXQUFXLFdBQVdBLE1BQUs7QUFDakMsTUFBSSxTQUFTO0FBQ2IsYUFBVyxTQUFTQSxRQUFPO0FBQ3pCLFFBQUksTUFBTSxTQUFTLGFBQWMsT0FBTSxTQUFTLFNBQVMsU0FBUztBQUNsRSxRQUFJLE1BQU0sU0FBUyxVQUFXLFVBQVM7QUFDdkMsUUFBSSxNQUFNLFNBQVMsVUFBVyxPQUFNLFFBQVEsZ0JBQWdCLFNBQVMsUUFBUSxLQUFLLEVBQUU7QUFDcEYsVUFBTSxPQUFPLE1BQU0sSUFBSSxNQUFNLElBQUk7QUFDakMsUUFBSSxTQUFTLE9BQVcsT0FBTSxRQUFRLFFBQVEsSUFBSTtBQUFBLEVBQ3BEO0FBQ0Y7QUFFQSxJQUFNLFFBQXFDLG9CQUFJLElBQUk7QUFBQSxFQUNqRCxDQUFDLGNBQWMsT0FBTztBQUFBLEVBQ3RCLENBQUMsY0FBYyxVQUFVO0FBQUEsRUFDekIsQ0FBQyxjQUFjLFVBQVU7QUFBQSxFQUN6QixDQUFDLFdBQVcsS0FBSztBQUFBLEVBQ2pCLENBQUMsV0FBVyxjQUFjO0FBQUEsRUFDMUIsQ0FBQyxXQUFXLE1BQU07QUFDcEIsQ0FBQztBQUVELFNBQVMsV0FBV0EsUUFBNEM7QUFDOUQsU0FBTyxXQUFXQSxRQUFPLFNBQVM7QUFDcEM7QUFHQSxTQUFTLFdBQVdBLFFBQXlCLE1BQWdEO0FBQzNGLFNBQU9BLE9BQU0sUUFBUSxDQUFDLE9BQU8sVUFBVTtBQUNyQyxRQUFJLE1BQU0sU0FBUyxLQUFNLFFBQU8sQ0FBQztBQUNqQyxVQUFNLFFBQVFBLE9BQU0sUUFBUSxDQUFDLEdBQUcsWUFBWSxDQUFDO0FBQzdDLFdBQU8sQ0FBQyxNQUFNLElBQUksQ0FBQyxFQUFFLFFBQVEsTUFBTSxPQUFPLEVBQUUsS0FBSyxFQUFFLENBQUM7QUFBQSxFQUN0RCxDQUFDO0FBQ0g7OztBekIzRUEsSUFBTUUsb0NBQW1DO0FBNEJ6QyxzQkFBc0JDLE9BQUssWUFBWSxhQUFhLENBQUM7QUFDckQsTUFBTSxpQkFBaUJBLE9BQUssWUFBWSxVQUFVLENBQUM7QUFDbkQsSUFBTSxxQkFBcUIsTUFBTSxnQkFBZ0I7QUFDakQsSUFBSSx1QkFBdUIsS0FBTSxTQUFRLE9BQU8sTUFBTSxHQUFHLGtCQUFrQjtBQUFBLENBQUk7QUFFL0UsSUFBTSxRQUFRLE9BQU8sWUFBWSxhQUFhLElBQUksQ0FBQ0MsY0FBYSxDQUFDQSxXQUFVLE9BQU9BLFNBQVEsQ0FBQyxDQUFDLENBQUM7QUFFN0YsSUFBTSxZQUFZQyxlQUFjLFlBQVksUUFBUSxXQUFXLENBQUM7QUFHaEUsSUFBTSxVQUFrQjtBQUFBLEVBQ3RCLE1BQU07QUFBQSxFQUNOLFNBQVM7QUFBQSxFQUNULFVBQVUsSUFBSSxVQUFVO0FBQ3RCLFFBQUksQ0FBQyxlQUFlLEtBQUssRUFBRSxLQUFLLGFBQWEsVUFBVyxRQUFPO0FBQy9ELFdBQU8sS0FBSyxRQUFRLElBQUksV0FBVyxFQUFFLFVBQVUsS0FBSyxDQUFDO0FBQUEsRUFDdkQ7QUFDRjtBQUVBLFNBQVNDLFdBQVUsUUFBd0Q7QUFDekUsU0FBTyxPQUFPLElBQUksQ0FBQyxFQUFFLE9BQU8sV0FBQUMsV0FBVSxPQUFPO0FBQUEsSUFDM0MsTUFBTTtBQUFBLElBQ04sT0FBT0EsV0FBVSxJQUFJLENBQUNILGVBQWM7QUFBQSxNQUNsQyxNQUFNLFFBQVFBLFNBQVE7QUFBQSxNQUN0QixNQUFNLElBQUksT0FBT0EsU0FBUSxFQUFFLFFBQVEsU0FBUyxFQUFFLENBQUM7QUFBQSxJQUNqRCxFQUFFO0FBQUEsRUFDSixFQUFFO0FBQ0o7QUFFQSxJQUFPLGlCQUFRLGFBQWE7QUFBQSxFQUMxQixPQUFPO0FBQUEsRUFDUCxhQUFhO0FBQUEsRUFDYixNQUFNO0FBQUE7QUFBQSxFQUVOLFFBQVE7QUFBQSxFQUNSLFlBQVk7QUFBQSxJQUNWO0FBQUEsSUFDQTtBQUFBLElBQ0E7QUFBQSxJQUNBO0FBQUEsSUFDQTtBQUFBLEVBQ0Y7QUFBQSxFQUNBLFVBQVUsRUFBRSxpQkFBaUIsWUFBWSxHQUFHLE1BQU07QUFBQSxFQUNsRCxRQUFRRCxPQUFLSyxtQ0FBcUIsTUFBTTtBQUFBLEVBQ3hDLFVBQVVMLE9BQUtLLG1DQUFxQixPQUFPO0FBQUEsRUFDM0MsV0FBVztBQUFBO0FBQUEsRUFFWCxpQkFBaUI7QUFBQSxFQUNqQixNQUFNLEVBQUUsU0FBUyxDQUFDLE9BQU8sRUFBRTtBQUFBLEVBQzNCLFVBQVU7QUFBQSxJQUNSLFFBQVEsQ0FBQyxhQUFhO0FBQ3BCLGdCQUFVLFFBQVE7QUFDbEIsc0JBQWdCLFFBQVE7QUFDeEIsZ0JBQVUsUUFBUTtBQUNsQixtQkFBYSxRQUFRO0FBQ3JCLGtCQUFZLFFBQVE7QUFBQSxJQUN0QjtBQUFBLElBQ0EsUUFBUSxFQUFFLFNBQVMsU0FBUztBQUFBO0FBQUEsSUFFNUIsT0FBTyxFQUFFLE9BQU8sOEJBQThCLE1BQU0sNEJBQTRCO0FBQUEsRUFDbEY7QUFBQSxFQUNBLGFBQWE7QUFBQSxJQUNYLFFBQVEsRUFBRSxVQUFVLFNBQVMsU0FBUyxFQUFFLFNBQVMsZ0JBQWdCLEVBQUU7QUFBQSxJQUNuRSxTQUFTO0FBQUEsSUFDVCxLQUFLO0FBQUEsTUFDSCxFQUFFLE1BQU0sZUFBZSxNQUFNLGVBQWU7QUFBQSxNQUM1QyxFQUFFLE1BQU0sZUFBZSxNQUFNLHdCQUF3QjtBQUFBLE1BQ3JELEVBQUUsTUFBTSxVQUFVLE1BQU0sVUFBVTtBQUFBLE1BQ2xDLEVBQUUsTUFBTSxPQUFPLE1BQU0sZ0JBQWdCLGFBQWEsU0FBUztBQUFBLElBQzdEO0FBQUEsSUFDQSxTQUFTLEVBQUUsU0FBU0YsV0FBVSxXQUFXLEdBQUcsS0FBS0EsV0FBVSxRQUFRLEVBQUU7QUFBQSxFQUN2RTtBQUFBLEVBQ0EsVUFBVSxDQUFDLEVBQUUsT0FBTyxNQUFNO0FBQ3hCLDJCQUF1QixNQUFNO0FBQzdCLGlCQUFhLGFBQWFILE9BQUssUUFBUSxjQUFjLENBQUM7QUFBQSxFQUN4RDtBQUNGLENBQUM7IiwKICAibmFtZXMiOiBbImpvaW4iLCAiZmlsZVVSTFRvUGF0aCIsICJjb2RlIiwgImRlc2NyaXB0aW9uIiwgImpvaW4iLCAicmVhZEZpbGVTeW5jIiwgImpvaW4iLCAicmVzb2x2ZSIsICJmb2xkZXIiLCAiX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCAicmVzb2x2ZSIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsICJkb2N1bWVudCIsICJmb2xkZXIiLCAicmVhZEZpbGVTeW5jIiwgImpvaW4iLCAiZm9sZGVyIiwgImpvaW4iLCAiZG9jdW1lbnQiLCAicmVhZEZpbGVTeW5jIiwgImRpcm5hbWUiLCAiam9pbiIsICJmb2xkZXIiLCAiZG9jdW1lbnQiLCAiam9pbiIsICJkaXJuYW1lIiwgImRvY3VtZW50cyIsICJwYWdlcyIsICJyZWFkRmlsZVN5bmMiLCAibWtkaXJTeW5jIiwgIndyaXRlRmlsZVN5bmMiLCAiZGlybmFtZSIsICJyZWFkRmlsZVN5bmMiLCAiam9pbiIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsICJqb2luIiwgIl9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lIiwgInJlYWRGaWxlU3luYyIsICJyZWFkIiwgImRlc2NyaXB0aW9uIiwgIm1rZGlyU3luYyIsICJkaXJuYW1lIiwgIndyaXRlRmlsZVN5bmMiLCAiam9pbiIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsICJmb2xkZXIiLCAiam9pbiIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsICJkb2N1bWVudCIsICJkaXJuYW1lIiwgInJlbGF0aXZlIiwgImpvaW4iLCAidGhlbWVzIiwgImpvaW4iLCAib3B0aW9ucyIsICJmb2xkZXIiLCAiZGlybmFtZSIsICJ0aGVtZXMiLCAicmVsYXRpdmUiLCAic3Bhd24iLCAib25jZSIsICJleGlzdHNTeW5jIiwgIm1rZGlyU3luYyIsICJyZWFkRmlsZVN5bmMiLCAicm1TeW5jIiwgIndyaXRlRmlsZVN5bmMiLCAiZGlybmFtZSIsICJqb2luIiwgImpvaW4iLCAiZGlybmFtZSIsICJqb2luIiwgInJlcG9zaXRvcnkiLCAiZGlybmFtZSIsICJyZXBvc2l0b3J5IiwgIm9wdGlvbnMiLCAicmVzb2x2ZSIsICJjb2RlIiwgIm5hbWVzIiwgImpvaW4iLCAiZm9sZGVyIiwgImNvZGUiLCAib25jZSIsICJzZXJ2ZXIiLCAib25jZSIsICJqb2luIiwgIlRJTUVPVVRfTUlMTElTRUNPTkRTIiwgImV4aXN0c1N5bmMiLCAicmVhZEZpbGVTeW5jIiwgInJtU3luYyIsICJ3cml0ZUZpbGVTeW5jIiwgInNwYXduIiwgIm9uY2UiLCAiZW5kZWQiLCAibWtkaXJTeW5jIiwgInRoZW1lcyIsICJvcHRpb25zIiwgImRpcm5hbWUiLCAidGFibGUiLCAib3B0aW9ucyIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsICJqb2luIiwgImRvY3VtZW50IiwgImZpbGVVUkxUb1BhdGgiLCAibGlzdFBhZ2VzIiwgImRvY3VtZW50cyIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSJdCn0K
