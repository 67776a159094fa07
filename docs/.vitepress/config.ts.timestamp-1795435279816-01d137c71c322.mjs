// docs/.vitepress/config.ts
import { copyFileSync } from "node:fs";
import { join as join11 } from "node:path";
import { fileURLToPath as fileURLToPath2 } from "node:url";
import { defineConfig } from "file:///work/trees/front/node_modules/.pnpm/vitepress@1.6.4_@algolia+client-search@5.64.0_@types+node@20.19.43_lightningcss@1.33.0__42d50ccf20e00f158c701f878698fc39/node_modules/vitepress/dist/node/index.js";

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
import { renderMermaidSVG } from "file:///work/trees/front/node_modules/.pnpm/beautiful-mermaid@1.1.3/node_modules/beautiful-mermaid/dist/index.js";
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
var __vite_injected_original_dirname = "/work/trees/front/docs/.vitepress/reference";
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
var __vite_injected_original_dirname2 = "/work/trees/front/docs/.vitepress";
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
      "docs/guides/onboarding.md",
      "docs/guides/organizations.md",
      "docs/guides/access-policies.md",
      "docs/guides/step-up.md"
    ]
  },
  {
    title: "Build",
    documents: [
      "docs/guides/frontend-tokens.md",
      "docs/guides/roles-as-code.md",
      "docs/guides/handle-errors.md",
      "docs/guides/revocations.md",
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
      "docs/reference/compatibility.md",
      "docs/reference/events.md",
      "docs/reference/revocations.md",
      "docs/reference/webhooks.md",
      "docs/reference/management-client.md",
      "docs/conformance/client-library.md",
      "docs/conformance/shared-signals.md",
      "docs/conformance/assurance.md",
      "docs/conformance/authorization-server.md"
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
import { markdownTable } from "file:///work/trees/front/node_modules/.pnpm/markdown-table@3.1.0/node_modules/markdown-table/index.js";

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
  url: "https://hooks.acme.test/orgward"
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
var __vite_injected_original_dirname3 = "/work/trees/front/docs/.vitepress/reference";
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
function describeMembers({ additionalProperties, properties, required = [] }) {
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
} from "file:///work/trees/front/node_modules/.pnpm/typedoc@0.28.20_typescript@6.0.3/node_modules/typedoc/dist/index.js";
var __vite_injected_original_dirname4 = "/work/trees/front/docs/.vitepress/reference";
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
var __vite_injected_original_import_meta_url = "file:///work/trees/front/scripts/setup/workspace.mjs";
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
import { chromium } from "file:///work/trees/front/node_modules/.pnpm/playwright-core@1.65.1/node_modules/playwright-core/index.mjs";
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
var __vite_injected_original_dirname5 = "/work/trees/front/docs/.vitepress";
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
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsiZG9jcy8udml0ZXByZXNzL2NvbmZpZy50cyIsICJkb2NzLy52aXRlcHJlc3MvYW5jaG9ycy50cyIsICJkb2NzLy52aXRlcHJlc3MvY29kZS10aXRsZXMudHMiLCAiZG9jcy8udml0ZXByZXNzL2RpYWdyYW1zLnRzIiwgImRvY3MvLnZpdGVwcmVzcy9saW5rcy50cyIsICJkb2NzLy52aXRlcHJlc3MvcGFnZXMudHMiLCAiZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9wYWNrYWdlLWVudHJpZXMudHMiLCAiZG9jcy8udml0ZXByZXNzL2xsbXMudHMiLCAiZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9kZXNjcmliZS1tYW5hZ2VtZW50LWFwaS50cyIsICJkb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL2V4YW1wbGVzLnRzIiwgImRvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2UvZmllbGQta2luZC50cyIsICJkb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL29wZXJhdGlvbnMudHMiLCAiZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9kZXNjcmliZS1wYWNrYWdlcy50cyIsICJkb2NzLy52aXRlcHJlc3Mvc2NyZWVuc2hvdHMvc2hvdy1zY3JlZW5zaG90cy50cyIsICJkb2NzLy52aXRlcHJlc3Mvc2NyZWVuc2hvdHMvc2NyZWVuc2hvdHMudHMiLCAiZG9jcy8udml0ZXByZXNzL3NjcmVlbnNob3RzL3Rha2Utc2NyZWVuc2hvdHMudHMiLCAic2NyaXB0cy9zZXR1cC9jaHJvbWl1bS5tanMiLCAic2NyaXB0cy9wcm9jZXNzZXMvZW52aXJvbm1lbnQubWpzIiwgInNjcmlwdHMvcHJvY2Vzc2VzL3J1bi1jb21tYW5kLm1qcyIsICJzY3JpcHRzL3NldHVwL3dvcmtzcGFjZS5tanMiLCAic2NyaXB0cy9wcm9jZXNzZXMvcHJvY2Vzcy1ncm91cC5tanMiLCAic2NyaXB0cy9wcm9jZXNzZXMvc3Bhd25lZC1jb21tYW5kLm1qcyIsICJzY3JpcHRzL3NldHVwL2ZyZWUtcG9ydC5tanMiLCAidGVzdC9jaHJvbWl1bS9sYXVuY2gudHMiLCAiZG9jcy8udml0ZXByZXNzL3NlYXJjaC50cyIsICJkb2NzLy52aXRlcHJlc3MvdGFibGVzLnRzIl0sCiAgInNvdXJjZXNDb250ZW50IjogWyJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3MvY29uZmlnLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9jb25maWcudHNcIjtpbXBvcnQgeyBjb3B5RmlsZVN5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgam9pbiB9IGZyb20gXCJub2RlOnBhdGhcIjtcbmltcG9ydCB7IGZpbGVVUkxUb1BhdGggfSBmcm9tIFwibm9kZTp1cmxcIjtcbmltcG9ydCB7IHR5cGUgRGVmYXVsdFRoZW1lLCBkZWZpbmVDb25maWcsIHR5cGUgUGx1Z2luIH0gZnJvbSBcInZpdGVwcmVzc1wiO1xuaW1wb3J0IHsgYW5jaG9yT2YgfSBmcm9tIFwiLi9hbmNob3JzLnRzXCI7XG5pbXBvcnQgeyB0aXRsZUNvZGUgfSBmcm9tIFwiLi9jb2RlLXRpdGxlcy50c1wiO1xuaW1wb3J0IHsgZHJhd0RpYWdyYW1zIH0gZnJvbSBcIi4vZGlhZ3JhbXMudHNcIjtcbmltcG9ydCB7IGxpbmtQYWdlcyB9IGZyb20gXCIuL2xpbmtzLnRzXCI7XG5pbXBvcnQgeyB3cml0ZUZvckxhbmd1YWdlTW9kZWxzIH0gZnJvbSBcIi4vbGxtcy50c1wiO1xuaW1wb3J0IHtcbiAgYWxsRG9jdW1lbnRzLFxuICBhcGlTZWN0aW9ucyxcbiAgbWFuYWdlbWVudEFwaSxcbiAgcGFnZU9mLFxuICByZXBvc2l0b3J5LFxuICB0eXBlIFNlY3Rpb24sXG4gIHNlY3Rpb25zLFxuICB0aXRsZU9mLFxufSBmcm9tIFwiLi9wYWdlcy50c1wiO1xuaW1wb3J0IHsgZGVzY3JpYmVNYW5hZ2VtZW50QXBpIH0gZnJvbSBcIi4vcmVmZXJlbmNlL2Rlc2NyaWJlLW1hbmFnZW1lbnQtYXBpLnRzXCI7XG5pbXBvcnQgeyBkZXNjcmliZVBhY2thZ2VzIH0gZnJvbSBcIi4vcmVmZXJlbmNlL2Rlc2NyaWJlLXBhY2thZ2VzLnRzXCI7XG5pbXBvcnQgeyBvcGVuQXBpRmlsZSB9IGZyb20gXCIuL3JlZmVyZW5jZS9vcGVyYXRpb25zLnRzXCI7XG5pbXBvcnQgeyBzaG93U2NyZWVuc2hvdHMgfSBmcm9tIFwiLi9zY3JlZW5zaG90cy9zaG93LXNjcmVlbnNob3RzLnRzXCI7XG5pbXBvcnQgeyB0YWtlU2NyZWVuc2hvdHMgfSBmcm9tIFwiLi9zY3JlZW5zaG90cy90YWtlLXNjcmVlbnNob3RzLnRzXCI7XG5pbXBvcnQgeyByZW5kZXJGb3JTZWFyY2ggfSBmcm9tIFwiLi9zZWFyY2gudHNcIjtcbmltcG9ydCB7IHN0YWNrVGFibGVzIH0gZnJvbSBcIi4vdGFibGVzLnRzXCI7XG5cbi8vIFZpdGVQcmVzcyByZWFkcyBwYWdlcyBmcm9tIGZpbGVzLCBhbmQgbGlzdHMgdGhlbSByaWdodCBhZnRlciB0aGlzIG1vZHVsZS5cbmRlc2NyaWJlTWFuYWdlbWVudEFwaShqb2luKHJlcG9zaXRvcnksIG1hbmFnZW1lbnRBcGkpKTtcbmF3YWl0IGRlc2NyaWJlUGFja2FnZXMoam9pbihyZXBvc2l0b3J5LCBcImRvY3MvYXBpXCIpKTtcbmNvbnN0IHdpdGhvdXRTY3JlZW5zaG90cyA9IGF3YWl0IHRha2VTY3JlZW5zaG90cygpO1xuaWYgKHdpdGhvdXRTY3JlZW5zaG90cyAhPT0gbnVsbCkgcHJvY2Vzcy5zdGRlcnIud3JpdGUoYCR7d2l0aG91dFNjcmVlbnNob3RzfVxcbmApO1xuXG5jb25zdCBwYWdlcyA9IE9iamVjdC5mcm9tRW50cmllcyhhbGxEb2N1bWVudHMubWFwKChkb2N1bWVudCkgPT4gW2RvY3VtZW50LCBwYWdlT2YoZG9jdW1lbnQpXSkpO1xuXG5jb25zdCB2aXRlcHJlc3MgPSBmaWxlVVJMVG9QYXRoKGltcG9ydC5tZXRhLnJlc29sdmUoXCJ2aXRlcHJlc3NcIikpO1xuXG4vKiogUGFnZXMgYmVjb21lIG1vZHVsZXMgaW4gdGhlIGZvbGRlcnMgb2YgdGhlaXIgZG9jdW1lbnRzLCBmcm9tIHdoZXJlIFZpdGVQcmVzcydzIG93biBWdWUgY2FuJ3QgYmUgZm91bmQuICovXG5jb25zdCBmaW5kVnVlOiBQbHVnaW4gPSB7XG4gIG5hbWU6IFwiZmluZC12dWVcIixcbiAgZW5mb3JjZTogXCJwcmVcIixcbiAgcmVzb2x2ZUlkKGlkLCBpbXBvcnRlcikge1xuICAgIGlmICghL152dWUoPzpcXC98JCkvLnRlc3QoaWQpIHx8IGltcG9ydGVyID09PSB2aXRlcHJlc3MpIHJldHVybiBudWxsO1xuICAgIHJldHVybiB0aGlzLnJlc29sdmUoaWQsIHZpdGVwcmVzcywgeyBza2lwU2VsZjogdHJ1ZSB9KTtcbiAgfSxcbn07XG5cbmZ1bmN0aW9uIGxpc3RQYWdlcyhsaXN0ZWQ6IHJlYWRvbmx5IFNlY3Rpb25bXSk6IERlZmF1bHRUaGVtZS5TaWRlYmFySXRlbVtdIHtcbiAgcmV0dXJuIGxpc3RlZC5tYXAoKHsgdGl0bGUsIGRvY3VtZW50cyB9KSA9PiAoe1xuICAgIHRleHQ6IHRpdGxlLFxuICAgIGl0ZW1zOiBkb2N1bWVudHMubWFwKChkb2N1bWVudCkgPT4gKHtcbiAgICAgIHRleHQ6IHRpdGxlT2YoZG9jdW1lbnQpLFxuICAgICAgbGluazogYC8ke3BhZ2VPZihkb2N1bWVudCkucmVwbGFjZSgvXFwubWQkLywgXCJcIil9YCxcbiAgICB9KSksXG4gIH0pKTtcbn1cblxuZXhwb3J0IGRlZmF1bHQgZGVmaW5lQ29uZmlnKHtcbiAgdGl0bGU6IFwiT3Jnd2FyZFwiLFxuICBkZXNjcmlwdGlvbjogXCJCMkIgYXV0aCBmb3IgVHlwZVNjcmlwdCBiYWNrZW5kcyB0aGF0IHlvdSBob3N0IHlvdXJzZWxmLlwiLFxuICBsYW5nOiBcImVuXCIsXG4gIC8vIERvY3VtZW50cyBzdGF5IHdoZXJlIHBlb3BsZSBsb29rIGZvciB0aGVtIG9uIEdpdEh1YjogYmVzaWRlIHRoZSBjb2RlLlxuICBzcmNEaXI6IHJlcG9zaXRvcnksXG4gIHNyY0V4Y2x1ZGU6IFtcbiAgICBcIntiZW5jaCxleGFtcGxlcyxzY3JpcHRzLHN1cnZpdmUsdGVzdH0vKipcIixcbiAgICBcIntwYWNrYWdlcyxhcHBzfS8qLyEoUkVBRE1FLm1kKS8qKlwiLFxuICAgIFwiYXBwcy9kZW1vLXBhZ2UvKipcIixcbiAgICBcIioqL2Rpc3QvKipcIixcbiAgICBcIi4qLyoqXCIsXG4gIF0sXG4gIHJld3JpdGVzOiB7IFwiZG9jcy9pbmRleC5tZFwiOiBcImluZGV4Lm1kXCIsIC4uLnBhZ2VzIH0sXG4gIG91dERpcjogam9pbihpbXBvcnQubWV0YS5kaXJuYW1lLCBcImRpc3RcIiksXG4gIGNhY2hlRGlyOiBqb2luKGltcG9ydC5tZXRhLmRpcm5hbWUsIFwiY2FjaGVcIiksXG4gIGNsZWFuVXJsczogdHJ1ZSxcbiAgLy8gQWRkcmVzc2VzIG9uIHRoZSByZWFkZXIncyBvd24gbWFjaGluZSwgc3VjaCBhcyB0aGF0IG9mIHRoZSBzZXJ2ZXIgYWZ0ZXIgYG5wbSBzdGFydGAuXG4gIGlnbm9yZURlYWRMaW5rczogXCJsb2NhbGhvc3RMaW5rc1wiLFxuICB2aXRlOiB7IHBsdWdpbnM6IFtmaW5kVnVlXSB9LFxuICBtYXJrZG93bjoge1xuICAgIGNvbmZpZzogKG1hcmtkb3duKSA9PiB7XG4gICAgICBsaW5rUGFnZXMobWFya2Rvd24pO1xuICAgICAgc2hvd1NjcmVlbnNob3RzKG1hcmtkb3duKTtcbiAgICAgIHRpdGxlQ29kZShtYXJrZG93bik7XG4gICAgICBkcmF3RGlhZ3JhbXMobWFya2Rvd24pO1xuICAgICAgc3RhY2tUYWJsZXMobWFya2Rvd24pO1xuICAgIH0sXG4gICAgYW5jaG9yOiB7IHNsdWdpZnk6IGFuY2hvck9mIH0sXG4gICAgLy8gRXZlcnkgY29sb3VyIGNhbiBiZSByZWFkIG9uIGl0cyBiYWNrZ3JvdW5kLlxuICAgIHRoZW1lOiB7IGxpZ2h0OiBcImdpdGh1Yi1saWdodC1oaWdoLWNvbnRyYXN0XCIsIGRhcms6IFwiZ2l0aHViLWRhcmstaGlnaC1jb250cmFzdFwiIH0sXG4gIH0sXG4gIHRoZW1lQ29uZmlnOiB7XG4gICAgc2VhcmNoOiB7IHByb3ZpZGVyOiBcImxvY2FsXCIsIG9wdGlvbnM6IHsgX3JlbmRlcjogcmVuZGVyRm9yU2VhcmNoIH0gfSxcbiAgICBvdXRsaW5lOiBcImRlZXBcIixcbiAgICBuYXY6IFtcbiAgICAgIHsgdGV4dDogXCJHZXQgc3RhcnRlZFwiLCBsaW5rOiBcIi9nZXQtc3RhcnRlZFwiIH0sXG4gICAgICB7IHRleHQ6IFwiQXV0aCBzZXJ2ZXJcIiwgbGluazogXCIvcGFja2FnZXMvYXV0aC1zZXJ2ZXJcIiB9LFxuICAgICAgeyB0ZXh0OiBcIkVycm9yc1wiLCBsaW5rOiBcIi9lcnJvcnNcIiB9LFxuICAgICAgeyB0ZXh0OiBcIkFQSVwiLCBsaW5rOiBcIi9hcGkvZXhwcmVzc1wiLCBhY3RpdmVNYXRjaDogXCJeL2FwaS9cIiB9LFxuICAgIF0sXG4gICAgc2lkZWJhcjogeyBcIi9hcGkvXCI6IGxpc3RQYWdlcyhhcGlTZWN0aW9ucyksIFwiL1wiOiBsaXN0UGFnZXMoc2VjdGlvbnMpIH0sXG4gIH0sXG4gIGJ1aWxkRW5kOiAoeyBvdXREaXIgfSkgPT4ge1xuICAgIHdyaXRlRm9yTGFuZ3VhZ2VNb2RlbHMob3V0RGlyKTtcbiAgICBjb3B5RmlsZVN5bmMob3BlbkFwaUZpbGUsIGpvaW4ob3V0RGlyLCBcIm9wZW5hcGkuanNvblwiKSk7XG4gIH0sXG59KTtcbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3MvYW5jaG9ycy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3MvYW5jaG9ycy50c1wiOy8qKlxuICogUmV0dXJucyB0aGUgYW5jaG9yIG9mIGEgaGVhZGluZywgbWFkZSBhcyBHaXRIdWIgbWFrZXMgaXQsIHNvIHRoYXQgYSBsaW5rIHdvcmtzIHRoZXJlIGFuZCBvbiB0aGUgc2l0ZS5cbiAqXG4gKiBAcGFyYW0gaGVhZGluZyBpdHMgdGV4dCB3aXRob3V0IGZvcm1hdHRpbmdcbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGFuY2hvck9mKGhlYWRpbmc6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiBoZWFkaW5nXG4gICAgLnRyaW0oKVxuICAgIC50b0xvd2VyQ2FzZSgpXG4gICAgLnJlcGxhY2UoL1teXFxwe0x9XFxwe059XFxzXy1dL2d1LCBcIlwiKVxuICAgIC5yZXBsYWNlQWxsKFwiIFwiLCBcIi1cIik7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL2NvZGUtdGl0bGVzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9jb2RlLXRpdGxlcy50c1wiO2ltcG9ydCB0eXBlIHsgTWFya2Rvd25SZW5kZXJlciB9IGZyb20gXCJ2aXRlcHJlc3NcIjtcblxuLyoqIFNob3dzIGFib3ZlIGEgY29kZSBibG9jayB0aGUgZmlsZSB0aGF0IGl0IGJlbG9uZ3MgdG8sIHdoaWNoIHRoZSBkb2N1bWVudCBuYW1lcyBhZnRlciB0aGUgbGFuZ3VhZ2U6IFwidHMgYXBwLnRzXCIuICovXG5leHBvcnQgZnVuY3Rpb24gdGl0bGVDb2RlKG1hcmtkb3duOiBNYXJrZG93blJlbmRlcmVyKTogdm9pZCB7XG4gIGNvbnN0IHJlbmRlckZlbmNlID0gbWFya2Rvd24ucmVuZGVyZXIucnVsZXMuZmVuY2U7XG4gIG1hcmtkb3duLnJlbmRlcmVyLnJ1bGVzLmZlbmNlID0gKHRva2VucywgaW5kZXgsIC4uLnJlc3QpID0+IHtcbiAgICBjb25zdCByZW5kZXJlZCA9IHJlbmRlckZlbmNlPy4odG9rZW5zLCBpbmRleCwgLi4ucmVzdCkgPz8gXCJcIjtcbiAgICBjb25zdCBbLCB0aXRsZV0gPSAvXlxcdysgKyhbXlxcc1t7XSspJC8uZXhlYyh0b2tlbnNbaW5kZXhdPy5pbmZvLnRyaW0oKSA/PyBcIlwiKSA/PyBbXTtcbiAgICByZXR1cm4gdGl0bGUgPT09IHVuZGVmaW5lZFxuICAgICAgPyByZW5kZXJlZFxuICAgICAgOiBgPHAgY2xhc3M9XCJjb2RlLXRpdGxlXCI+JHttYXJrZG93bi51dGlscy5lc2NhcGVIdG1sKHRpdGxlKX08L3A+XFxuJHtyZW5kZXJlZH1gO1xuICB9O1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3NcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9kaWFncmFtcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3MvZGlhZ3JhbXMudHNcIjtpbXBvcnQgeyByZW5kZXJNZXJtYWlkU1ZHIH0gZnJvbSBcImJlYXV0aWZ1bC1tZXJtYWlkXCI7XG5pbXBvcnQgdHlwZSB7IE1hcmtkb3duUmVuZGVyZXIgfSBmcm9tIFwidml0ZXByZXNzXCI7XG5cbmNvbnN0IHRoZW1lcyA9IHtcbiAgbGlnaHQ6IHsgYmc6IFwiI2ZmZmZmZlwiLCBmZzogXCIjMjcyNzJhXCIsIG11dGVkOiBcIiM1MjUyNWJcIiwgbGluZTogXCIjNzE3MTdhXCIsIGFjY2VudDogXCIjMzQ1MWIyXCIsIGJvcmRlcjogXCIjYTFhMWFhXCIgfSxcbiAgZGFyazogeyBiZzogXCIjMWIxYjFmXCIsIGZnOiBcIiNmNGY0ZjVcIiwgbXV0ZWQ6IFwiI2M0YzRjY1wiLCBsaW5lOiBcIiM4ZThlOTZcIiwgYWNjZW50OiBcIiNhOGIxZmZcIiwgYm9yZGVyOiBcIiM2YjZiNzNcIiB9LFxufTtcblxuLyoqXG4gKiBEcmF3cyB0aGUgY29kZSBibG9ja3MgaW4gTWVybWFpZCwgd2hpY2ggR2l0SHViIGRyYXdzIHRvbywgd2hpbGUgdGhlIHNpdGUgaXMgYnVpbHQ6IHJlYWRlcnMgbG9hZCBubyBzY3JpcHQuIFRoZSBjb21tZW50IGluIGEgZGlhZ3JhbSdzXG4gKiBmaXJzdCBsaW5lIHNheXMgd2hhdCBpdCBzaG93cywgZm9yIHRob3NlIHdobyBjYW4ndCBzZWUgaXQuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBkcmF3RGlhZ3JhbXMobWFya2Rvd246IE1hcmtkb3duUmVuZGVyZXIpOiB2b2lkIHtcbiAgY29uc3QgcmVuZGVyRmVuY2UgPSBtYXJrZG93bi5yZW5kZXJlci5ydWxlcy5mZW5jZTtcbiAgbWFya2Rvd24ucmVuZGVyZXIucnVsZXMuZmVuY2UgPSAodG9rZW5zLCBpbmRleCwgLi4ucmVzdCkgPT4ge1xuICAgIGNvbnN0IHRva2VuID0gdG9rZW5zW2luZGV4XTtcbiAgICBpZiAodG9rZW4/LmluZm8udHJpbSgpID09PSBcIm1lcm1haWRcIikgcmV0dXJuIGRyYXdEaWFncmFtKHRva2VuLmNvbnRlbnQsIG1hcmtkb3duLnV0aWxzLmVzY2FwZUh0bWwpO1xuICAgIHJldHVybiByZW5kZXJGZW5jZT8uKHRva2VucywgaW5kZXgsIC4uLnJlc3QpID8/IFwiXCI7XG4gIH07XG59XG5cbmZ1bmN0aW9uIGRyYXdEaWFncmFtKGNvZGU6IHN0cmluZywgZXNjYXBlSHRtbDogKHRleHQ6IHN0cmluZykgPT4gc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgWywgZGVzY3JpcHRpb24sIGRpYWdyYW1dID0gL14lJSAoW15cXG5dKylcXG4oLiopJC9zLmV4ZWMoY29kZSkgPz8gW107XG4gIGlmIChkZXNjcmlwdGlvbiA9PT0gdW5kZWZpbmVkIHx8IGRpYWdyYW0gPT09IHVuZGVmaW5lZClcbiAgICB0aHJvdyBuZXcgRXJyb3IoYFRoaXMgZGlhZ3JhbSBkb2Vzbid0IHNheSB3aGF0IGl0IHNob3dzLCBhcyBcIiUlIFx1MjAyNlwiIHdvdWxkOlxcbiR7Y29kZX1gKTtcbiAgY29uc3QgaW1hZ2VzID0gT2JqZWN0LmVudHJpZXModGhlbWVzKS5tYXAoKFt0aGVtZSwgY29sb3JzXSkgPT4ge1xuICAgIC8vIEZvbnRzIGNvbWUgZnJvbSB0aGUgcmVhZGVyJ3Mgc3lzdGVtLCBub3QgZnJvbSBhbm90aGVyIGhvc3QuXG4gICAgY29uc3Qgc3ZnID0gcmVuZGVyTWVybWFpZFNWRyhkaWFncmFtLCB7IC4uLmNvbG9ycywgZm9udDogXCJzeXN0ZW0tdWlcIiwgcGFkZGluZzogOCB9KS5yZXBsYWNlKFxuICAgICAgL0BpbXBvcnQgdXJsXFwoW14pXSpcXCk7L2csXG4gICAgICBcIlwiLFxuICAgICk7XG4gICAgY29uc3Qgc291cmNlID0gYGRhdGE6aW1hZ2Uvc3ZnK3htbDtiYXNlNjQsJHtCdWZmZXIuZnJvbShzdmcpLnRvU3RyaW5nKFwiYmFzZTY0XCIpfWA7XG4gICAgcmV0dXJuIGA8aW1nIGNsYXNzPVwiZGlhZ3JhbSAke3RoZW1lfS1vbmx5XCIgc3JjPVwiJHtzb3VyY2V9XCIgYWx0PVwiJHtlc2NhcGVIdG1sKGRlc2NyaXB0aW9uKX1cIj5gO1xuICB9KTtcbiAgcmV0dXJuIGA8cCBjbGFzcz1cImRpYWdyYW1zXCI+JHtpbWFnZXMuam9pbihcIlwiKX08L3A+XFxuYDtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3MvbGlua3MudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL2xpbmtzLnRzXCI7aW1wb3J0IHsgZGlybmFtZSwgam9pbiwgcmVsYXRpdmUgfSBmcm9tIFwibm9kZTpwYXRoXCI7XG5pbXBvcnQgdHlwZSB7IE1hcmtkb3duUmVuZGVyZXIgfSBmcm9tIFwidml0ZXByZXNzXCI7XG5pbXBvcnQgeyBhbGxEb2N1bWVudHMsIHBhZ2VPZiwgcmVwb3NpdG9yeSB9IGZyb20gXCIuL3BhZ2VzLnRzXCI7XG5cbnR5cGUgVG9rZW4gPSBSZXR1cm5UeXBlPE1hcmtkb3duUmVuZGVyZXJbXCJwYXJzZVwiXT5bbnVtYmVyXTtcblxuLyoqIFdoYXQgVml0ZVByZXNzIHNheXMgYWJvdXQgdGhlIGRvY3VtZW50IHRoYXQgaXMgYmVpbmcgcmVuZGVyZWQuICovXG5pbnRlcmZhY2UgUGFnZUVudmlyb25tZW50IHtcbiAgLyoqIFRoZSBhYnNvbHV0ZSBwYXRoIG9mIGl0cyBmaWxlLiAqL1xuICByZWFkb25seSByZWFsUGF0aD86IHN0cmluZztcbn1cblxuLyoqXG4gKiBNYWtlcyB0aGUgbGlua3Mgb2YgZG9jdW1lbnRzLCB3aGljaCBsZWFkIGZyb20gZmlsZSB0byBmaWxlIG9mIHRoZSByZXBvc2l0b3J5LCBsZWFkIGZyb20gcGFnZSB0byBwYWdlIG9mIHRoZSBzaXRlLiBBIGxpbmsgdG8gYSBmaWxlIHRoYXRcbiAqIGlzIG5vIHBhZ2Ugc3RheXMgYXMgaXRzIHRleHQuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBsaW5rUGFnZXMobWFya2Rvd246IE1hcmtkb3duUmVuZGVyZXIpOiB2b2lkIHtcbiAgbWFya2Rvd24uY29yZS5ydWxlci5wdXNoKFwibGlua19wYWdlc1wiLCAoeyB0b2tlbnMsIGVudiB9KSA9PiB7XG4gICAgY29uc3QgeyByZWFsUGF0aCB9ID0gZW52IGFzIFBhZ2VFbnZpcm9ubWVudDtcbiAgICBpZiAocmVhbFBhdGggPT09IHVuZGVmaW5lZCkgcmV0dXJuO1xuICAgIGZvciAoY29uc3QgdG9rZW4gb2YgdG9rZW5zKSByZWRpcmVjdExpbmtzKHRva2VuLmNoaWxkcmVuID8/IFtdLCBkaXJuYW1lKHJlbGF0aXZlKHJlcG9zaXRvcnksIHJlYWxQYXRoKSkpO1xuICB9KTtcbn1cblxuZnVuY3Rpb24gcmVkaXJlY3RMaW5rcyh0b2tlbnM6IHJlYWRvbmx5IFRva2VuW10sIGZvbGRlcjogc3RyaW5nKTogdm9pZCB7XG4gIGxldCBpc0Ryb3BwZWQgPSBmYWxzZTtcbiAgZm9yIChjb25zdCB0b2tlbiBvZiB0b2tlbnMpIHtcbiAgICBpZiAodG9rZW4udHlwZSA9PT0gXCJsaW5rX29wZW5cIikge1xuICAgICAgY29uc3QgaHJlZiA9IHBhZ2VMaW5rKFN0cmluZyh0b2tlbi5hdHRyR2V0KFwiaHJlZlwiKSksIGZvbGRlcik7XG4gICAgICBpc0Ryb3BwZWQgPSBocmVmID09PSBudWxsO1xuICAgICAgaWYgKGhyZWYgIT09IG51bGwpIHRva2VuLmF0dHJTZXQoXCJocmVmXCIsIGhyZWYpO1xuICAgIH1cbiAgICBpZiAoaXNEcm9wcGVkKSBkcm9wTGluayh0b2tlbik7XG4gICAgaWYgKHRva2VuLm5lc3RpbmcgPT09IC0xICYmIHRva2VuLnRhZyA9PT0gXCJzcGFuXCIpIGlzRHJvcHBlZCA9IGZhbHNlO1xuICB9XG59XG5cbi8qKiBNYWtlcyB0aGUgdGFnIG9mIGEgbGluayBvbmUgd2l0aG91dCBtZWFuaW5nOyB3aGF0IGl0IHN1cnJvdW5kcyBzdGF5cy4gKi9cbmZ1bmN0aW9uIGRyb3BMaW5rKHRva2VuOiBUb2tlbik6IHZvaWQge1xuICBpZiAoIXRva2VuLnR5cGUuc3RhcnRzV2l0aChcImxpbmtfXCIpKSByZXR1cm47XG4gIE9iamVjdC5hc3NpZ24odG9rZW4sIHsgdHlwZTogdG9rZW4udHlwZS5yZXBsYWNlKFwibGlua1wiLCBcInNwYW5cIiksIHRhZzogXCJzcGFuXCIsIGF0dHJzOiBudWxsIH0pO1xufVxuXG4vKipcbiAqIFJldHVybnMgd2hlcmUgYSBsaW5rIGxlYWRzIG9uIHRoZSBzaXRlLCBvciBgbnVsbGAgd2hlcmUgaXQgbGVhZHMgbm93aGVyZS5cbiAqXG4gKiBAcGFyYW0gaHJlZiBhcyB0aGUgZG9jdW1lbnQgaGFzIGl0XG4gKiBAcGFyYW0gZm9sZGVyIHRoZSBkb2N1bWVudCdzLCByZWxhdGl2ZSB0byB0aGUgcmVwb3NpdG9yeVxuICovXG5mdW5jdGlvbiBwYWdlTGluayhocmVmOiBzdHJpbmcsIGZvbGRlcjogc3RyaW5nKTogc3RyaW5nIHwgbnVsbCB7XG4gIGlmICgvXlthLXpdKzp8XlsjL10vaS50ZXN0KGhyZWYpKSByZXR1cm4gaHJlZjtcbiAgY29uc3QgW3BhdGggPSBcIlwiLCBhbmNob3JdID0gaHJlZi5zcGxpdChcIiNcIik7XG4gIGNvbnN0IHRhcmdldCA9IGpvaW4oZm9sZGVyLCBkZWNvZGVVUkkocGF0aCkpLnJlcGxhY2UoL1xcLyQvLCBcIlwiKTtcbiAgY29uc3QgZG9jdW1lbnQgPSBbdGFyZ2V0LCBgJHt0YXJnZXR9L1JFQURNRS5tZGBdLmZpbmQoKGNhbmRpZGF0ZSkgPT4gYWxsRG9jdW1lbnRzLmluY2x1ZGVzKGNhbmRpZGF0ZSkpO1xuICBpZiAoZG9jdW1lbnQgPT09IHVuZGVmaW5lZCkgcmV0dXJuIG51bGw7XG4gIHJldHVybiBgLyR7cGFnZU9mKGRvY3VtZW50KX0ke2FuY2hvciA9PT0gdW5kZWZpbmVkID8gXCJcIiA6IGAjJHthbmNob3J9YH1gO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3NcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9wYWdlcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3MvcGFnZXMudHNcIjtpbXBvcnQgeyByZWFkRmlsZVN5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgam9pbiwgcmVzb2x2ZSB9IGZyb20gXCJub2RlOnBhdGhcIjtcbmltcG9ydCB7IHBhY2thZ2VFbnRyaWVzIH0gZnJvbSBcIi4vcmVmZXJlbmNlL3BhY2thZ2UtZW50cmllcy50c1wiO1xuXG4vKiogVGhlIHJlcG9zaXRvcnkncyBmb2xkZXIuICovXG5leHBvcnQgY29uc3QgcmVwb3NpdG9yeTogc3RyaW5nID0gcmVzb2x2ZShpbXBvcnQubWV0YS5kaXJuYW1lLCBcIi4uLy4uXCIpO1xuXG4vKiogQSBncm91cCBvZiBwYWdlcyBpbiB0aGUgc2lkZWJhci4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgU2VjdGlvbiB7XG4gIHJlYWRvbmx5IHRpdGxlOiBzdHJpbmc7XG4gIC8qKiBUaGUgZG9jdW1lbnRzLCByZWxhdGl2ZSB0byB0aGUgcmVwb3NpdG9yeSwgaW4gdGhlIG9yZGVyIG9mIHRoZSBzaWRlYmFyLiAqL1xuICByZWFkb25seSBkb2N1bWVudHM6IHJlYWRvbmx5IHN0cmluZ1tdO1xufVxuXG4vKiogVGhlIGRvY3VtZW50IHRoYXQgZGVzY3JpYmVzIHRoZSBtYW5hZ2VtZW50IEFQSS4gKi9cbmV4cG9ydCBjb25zdCBtYW5hZ2VtZW50QXBpID0gXCJkb2NzL2FwaS9tYW5hZ2VtZW50LWFwaS5tZFwiO1xuXG4vKiogVGhlIGRvY3VtZW50cyB0aGF0IGFyZSB3cml0dGVuIHdoZW4gdGhlIHNpdGUgaXMgYnVpbHQsIHdpdGggdGhlaXIgdGl0bGVzLiAqL1xuY29uc3QgZ2VuZXJhdGVkVGl0bGVzOiBSZWFkb25seU1hcDxzdHJpbmcsIHN0cmluZz4gPSBuZXcgTWFwKFtcbiAgW21hbmFnZW1lbnRBcGksIFwiTWFuYWdlbWVudCBBUElcIl0sXG4gIC4uLnBhY2thZ2VFbnRyaWVzLm1hcCgoeyBkb2N1bWVudCwgbmFtZSB9KSA9PiBbZG9jdW1lbnQsIG5hbWVdIGFzIGNvbnN0KSxcbl0pO1xuXG4vKiogRXZlcnl0aGluZyB0aGF0IHRoZSBzaXRlIHNob3dzLiBBIGRvY3VtZW50IHRoYXQgaXMgbWlzc2luZyBoZXJlIGZhaWxzIGEgdGVzdC4gKi9cbmV4cG9ydCBjb25zdCBzZWN0aW9uczogcmVhZG9ubHkgU2VjdGlvbltdID0gW1xuICB7XG4gICAgdGl0bGU6IFwiR2V0IHN0YXJ0ZWRcIixcbiAgICBkb2N1bWVudHM6IFtcbiAgICAgIFwiUkVBRE1FLm1kXCIsXG4gICAgICBcImRvY3MvY29tcGFyaXNvbi5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9leHByZXNzLm1kXCIsXG4gICAgICBcImRvY3MvZ3VpZGVzL2tvYS5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9ob25vLm1kXCIsXG4gICAgICBcImRvY3MvZ3VpZGVzL25leHQubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvbWNwLm1kXCIsXG4gICAgXSxcbiAgfSxcbiAge1xuICAgIHRpdGxlOiBcIlNpZ24gcGVvcGxlIGluXCIsXG4gICAgZG9jdW1lbnRzOiBbXG4gICAgICBcImRvY3MvZ3VpZGVzL2hvc3RlZC1wYWdlcy5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9wYXNza2V5cy5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9zb2NpYWwtbG9naW4ubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvb25ib2FyZGluZy5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9vcmdhbml6YXRpb25zLm1kXCIsXG4gICAgICBcImRvY3MvZ3VpZGVzL2FjY2Vzcy1wb2xpY2llcy5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9zdGVwLXVwLm1kXCIsXG4gICAgXSxcbiAgfSxcbiAge1xuICAgIHRpdGxlOiBcIkJ1aWxkXCIsXG4gICAgZG9jdW1lbnRzOiBbXG4gICAgICBcImRvY3MvZ3VpZGVzL2Zyb250ZW5kLXRva2Vucy5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9yb2xlcy1hcy1jb2RlLm1kXCIsXG4gICAgICBcImRvY3MvZ3VpZGVzL2hhbmRsZS1lcnJvcnMubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvcmV2b2NhdGlvbnMubWRcIixcbiAgICAgIFwiZG9jcy9ndWlkZXMvdGVzdGluZy5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy91bmd1YXJkZWQtcm91dGVzLm1kXCIsXG4gICAgXSxcbiAgfSxcbiAge1xuICAgIHRpdGxlOiBcIlRlbGwgb3RoZXIgc3lzdGVtc1wiLFxuICAgIGRvY3VtZW50czogW1wiZG9jcy9ndWlkZXMvd2ViaG9va3MubWRcIiwgXCJkb2NzL2d1aWRlcy9hdWRpdC1zdHJlYW1zLm1kXCIsIFwiZG9jcy9ndWlkZXMvc2hhcmVkLXNpZ25hbHMubWRcIl0sXG4gIH0sXG4gIHtcbiAgICB0aXRsZTogXCJDb25jZXB0c1wiLFxuICAgIGRvY3VtZW50czogW1xuICAgICAgXCJkb2NzL2NvbmNlcHRzL3NpZ24taW4ubWRcIixcbiAgICAgIFwiZG9jcy9jb25jZXB0cy90b2tlbnMubWRcIixcbiAgICAgIFwiZG9jcy9jb25jZXB0cy9hY2Nlc3MubWRcIixcbiAgICAgIFwiZG9jcy9jb25jZXB0cy9ldmVudHMubWRcIixcbiAgICBdLFxuICB9LFxuICB7XG4gICAgdGl0bGU6IFwiT3BlcmF0ZVwiLFxuICAgIGRvY3VtZW50czogW1xuICAgICAgXCJkb2NzL2d1aWRlcy9kZXBsb3ltZW50Lm1kXCIsXG4gICAgICBcImFwcHMvYXV0aC1zZXJ2ZXIvUkVBRE1FLm1kXCIsXG4gICAgICBcImRvY3MvZ3VpZGVzL2Rhc2hib2FyZC5tZFwiLFxuICAgICAgXCJkb2NzL2d1aWRlcy9hdWRpdC1sb2cubWRcIixcbiAgICAgIFwiZG9jcy9vcGVyYXRpb25zLm1kXCIsXG4gICAgICBcImRvY3Mvc2NhbGluZy5tZFwiLFxuICAgICAgXCJkb2NzL3BlcmZvcm1hbmNlLm1kXCIsXG4gICAgXSxcbiAgfSxcbiAge1xuICAgIHRpdGxlOiBcIlJlZmVyZW5jZVwiLFxuICAgIGRvY3VtZW50czogW1xuICAgICAgXCJkb2NzL2Vycm9ycy5tZFwiLFxuICAgICAgXCJkb2NzL3JlZmVyZW5jZS9ndWFyZHMubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2Uvb3B0aW9ucy5tZFwiLFxuICAgICAgXCJkb2NzL3JlZmVyZW5jZS9jb21tYW5kLWxpbmUubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2UvaHR0cC1lbmRwb2ludHMubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2UvYWNjb3VudHMubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2Uvd2ViLXNlc3Npb25zLm1kXCIsXG4gICAgICBcImRvY3MvcmVmZXJlbmNlL29hdXRoLWNsaWVudHMubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2UvY29tcGF0aWJpbGl0eS5tZFwiLFxuICAgICAgXCJkb2NzL3JlZmVyZW5jZS9ldmVudHMubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2UvcmV2b2NhdGlvbnMubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2Uvd2ViaG9va3MubWRcIixcbiAgICAgIFwiZG9jcy9yZWZlcmVuY2UvbWFuYWdlbWVudC1jbGllbnQubWRcIixcbiAgICAgIFwiZG9jcy9jb25mb3JtYW5jZS9jbGllbnQtbGlicmFyeS5tZFwiLFxuICAgICAgXCJkb2NzL2NvbmZvcm1hbmNlL3NoYXJlZC1zaWduYWxzLm1kXCIsXG4gICAgICBcImRvY3MvY29uZm9ybWFuY2UvYXNzdXJhbmNlLm1kXCIsXG4gICAgICBcImRvY3MvY29uZm9ybWFuY2UvYXV0aG9yaXphdGlvbi1zZXJ2ZXIubWRcIixcbiAgICBdLFxuICB9LFxuICB7XG4gICAgdGl0bGU6IFwiTWlncmF0aW9uc1wiLFxuICAgIGRvY3VtZW50czogW1xuICAgICAgXCJkb2NzL21pZ3JhdGlvbnMvcHJvcGVsYXV0aC5tZFwiLFxuICAgICAgXCJkb2NzL21pZ3JhdGlvbnMvY2xlcmsubWRcIixcbiAgICAgIFwiZG9jcy9taWdyYXRpb25zL2F1dGgwLm1kXCIsXG4gICAgICBcImRvY3MvbWlncmF0aW9ucy9iZXR0ZXItYXV0aC5tZFwiLFxuICAgICAgXCJkb2NzL21pZ3JhdGlvbnMvbmV4dGF1dGgubWRcIixcbiAgICBdLFxuICB9LFxuICB7XG4gICAgdGl0bGU6IFwiUGFja2FnZXNcIixcbiAgICBkb2N1bWVudHM6IFtcbiAgICAgIFwicGFja2FnZXMvY3JlYXRlLW9yZ3dhcmQvUkVBRE1FLm1kXCIsXG4gICAgICBcInBhY2thZ2VzL2NvcmUvUkVBRE1FLm1kXCIsXG4gICAgICBcInBhY2thZ2VzL2V4cHJlc3MvUkVBRE1FLm1kXCIsXG4gICAgICBcInBhY2thZ2VzL2tvYS9SRUFETUUubWRcIixcbiAgICAgIFwicGFja2FnZXMvaG9uby9SRUFETUUubWRcIixcbiAgICAgIFwicGFja2FnZXMvbmV4dC9SRUFETUUubWRcIixcbiAgICAgIFwicGFja2FnZXMvYnJvd3Nlci9SRUFETUUubWRcIixcbiAgICAgIFwicGFja2FnZXMvbWNwL1JFQURNRS5tZFwiLFxuICAgICAgXCJwYWNrYWdlcy90ZXN0aW5nL1JFQURNRS5tZFwiLFxuICAgIF0sXG4gIH0sXG4gIHtcbiAgICB0aXRsZTogXCJEZW1vc1wiLFxuICAgIGRvY3VtZW50czogW1xuICAgICAgXCJhcHBzL2RlbW8tZXhwcmVzcy9SRUFETUUubWRcIixcbiAgICAgIFwiYXBwcy9kZW1vLWtvYS9SRUFETUUubWRcIixcbiAgICAgIFwiYXBwcy9kZW1vLWhvbm8vUkVBRE1FLm1kXCIsXG4gICAgICBcImFwcHMvZGVtby1uZXh0L1JFQURNRS5tZFwiLFxuICAgICAgXCJhcHBzL2RlbW8tbWNwL1JFQURNRS5tZFwiLFxuICAgIF0sXG4gIH0sXG4gIHtcbiAgICB0aXRsZTogXCJQcm9qZWN0XCIsXG4gICAgZG9jdW1lbnRzOiBbXCJTRUNVUklUWS5tZFwiLCBcIkNPTlRSSUJVVElORy5tZFwiLCBcIkFSQ0hJVEVDVFVSRS5tZFwiLCBcIkNPREVfT0ZfQ09ORFVDVC5tZFwiXSxcbiAgfSxcbl07XG5cbi8qKiBXaGF0IGlzIGdlbmVyYXRlZCBoYXMgYSBzaWRlYmFyIG9mIGl0cyBvd24uICovXG5leHBvcnQgY29uc3QgYXBpU2VjdGlvbnM6IHJlYWRvbmx5IFNlY3Rpb25bXSA9IFtcbiAgeyB0aXRsZTogXCJIVFRQXCIsIGRvY3VtZW50czogW21hbmFnZW1lbnRBcGldIH0sXG4gIHsgdGl0bGU6IFwiU2lnbmF0dXJlc1wiLCBkb2N1bWVudHM6IHBhY2thZ2VFbnRyaWVzLm1hcCgoeyBkb2N1bWVudCB9KSA9PiBkb2N1bWVudCkgfSxcbl07XG5cbi8qKiBFdmVyeSBwYWdlIG9mIHRoZSBzaXRlIGJ1dCBpdHMgZnJvbnQgcGFnZSwgYXMgZG9jdW1lbnRzIHJlbGF0aXZlIHRvIHRoZSByZXBvc2l0b3J5LiAqL1xuZXhwb3J0IGNvbnN0IGFsbERvY3VtZW50czogcmVhZG9ubHkgc3RyaW5nW10gPSBbLi4uc2VjdGlvbnMsIC4uLmFwaVNlY3Rpb25zXS5mbGF0TWFwKChzZWN0aW9uKSA9PiBzZWN0aW9uLmRvY3VtZW50cyk7XG5cbi8qKiBUaG9zZSBvZiB0aGVtIHRoYXQgcGVvcGxlIHdyaXRlLiAqL1xuZXhwb3J0IGNvbnN0IGRvY3VtZW50czogcmVhZG9ubHkgc3RyaW5nW10gPSBhbGxEb2N1bWVudHMuZmlsdGVyKChkb2N1bWVudCkgPT4gIWdlbmVyYXRlZFRpdGxlcy5oYXMoZG9jdW1lbnQpKTtcblxuLyoqXG4gKiBSZXR1cm5zIHdoZXJlIHRoZSBzaXRlIGhhcyBhIGRvY3VtZW50OiB0aGUgcGF0aCBvZiBpdHMgTWFya2Rvd24gZmlsZSwgcmVsYXRpdmUgdG8gdGhlIHNpdGUncyByb290LlxuICpcbiAqIEBwYXJhbSBkb2N1bWVudCB0aGUgcGF0aCByZWxhdGl2ZSB0byB0aGUgcmVwb3NpdG9yeVxuICovXG5leHBvcnQgZnVuY3Rpb24gcGFnZU9mKGRvY3VtZW50OiBzdHJpbmcpOiBzdHJpbmcge1xuICBpZiAoZG9jdW1lbnQgPT09IFwiUkVBRE1FLm1kXCIpIHJldHVybiBcImdldC1zdGFydGVkLm1kXCI7XG4gIGNvbnN0IFssIGZvbGRlcl0gPSAvXig/OnBhY2thZ2VzfGFwcHMpXFwvKC4rKVxcL1JFQURNRVxcLm1kJC8uZXhlYyhkb2N1bWVudCkgPz8gW107XG4gIGlmIChmb2xkZXIgIT09IHVuZGVmaW5lZCkgcmV0dXJuIGZvbGRlci5zdGFydHNXaXRoKFwiZGVtby1cIikgPyBgZGVtb3MvJHtmb2xkZXJ9Lm1kYCA6IGBwYWNrYWdlcy8ke2ZvbGRlcn0ubWRgO1xuICByZXR1cm4gZG9jdW1lbnQucmVwbGFjZSgvXmRvY3NcXC8vLCBcIlwiKS50b0xvd2VyQ2FzZSgpO1xufVxuXG4vKiogUmV0dXJucyB0aGUgZmlyc3QgaGVhZGluZyBvZiBhIGRvY3VtZW50LCB3aXRob3V0IGl0cyBmb3JtYXR0aW5nLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHRpdGxlT2YoZG9jdW1lbnQ6IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IGdlbmVyYXRlZCA9IGdlbmVyYXRlZFRpdGxlcy5nZXQoZG9jdW1lbnQpO1xuICBpZiAoZ2VuZXJhdGVkICE9PSB1bmRlZmluZWQpIHJldHVybiBnZW5lcmF0ZWQ7XG4gIGNvbnN0IGhlYWRpbmcgPSAvXiMgKC4rKSQvbS5leGVjKHJlYWRGaWxlU3luYyhqb2luKHJlcG9zaXRvcnksIGRvY3VtZW50KSwgXCJ1dGY4XCIpKT8uWzFdO1xuICBpZiAoaGVhZGluZyA9PT0gdW5kZWZpbmVkKSB0aHJvdyBuZXcgRXJyb3IoYCR7ZG9jdW1lbnR9IGhhcyBubyBoZWFkaW5nIG9mIHRoZSBmaXJzdCBsZXZlbC5gKTtcbiAgcmV0dXJuIGRvY3VtZW50ID09PSBcIlJFQURNRS5tZFwiID8gXCJGaXZlIG1pbnV0ZXNcIiA6IGhlYWRpbmcucmVwbGFjZUFsbChcImBcIiwgXCJcIik7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2VcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2UvcGFja2FnZS1lbnRyaWVzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2UvcGFja2FnZS1lbnRyaWVzLnRzXCI7aW1wb3J0IHsgcmVhZEZpbGVTeW5jIH0gZnJvbSBcIm5vZGU6ZnNcIjtcbmltcG9ydCB7IGpvaW4sIHJlc29sdmUgfSBmcm9tIFwibm9kZTpwYXRoXCI7XG5cbmNvbnN0IHBhY2thZ2VzID0gcmVzb2x2ZShpbXBvcnQubWV0YS5kaXJuYW1lLCBcIi4uLy4uLy4uL3BhY2thZ2VzXCIpO1xuXG4vKiogV2hhdCBzZXZlcmFsIHBhY2thZ2VzIGV4cG9ydCBpcyBkZXNjcmliZWQgaW4gdGhlIGZpcnN0IG9mIHRoZW0uICovXG5jb25zdCBuYW1lcyA9IFtcImNvcmVcIiwgXCJleHByZXNzXCIsIFwia29hXCIsIFwiaG9ub1wiLCBcIm5leHRcIiwgXCJicm93c2VyXCIsIFwibWNwXCIsIFwidGVzdGluZ1wiXTtcblxuLyoqIEl0IGFkZHMgdG8gdGhlIHR5cGVzIG9mIEV4cHJlc3MgYW5kIGV4cG9ydHMgbm90aGluZy4gKi9cbmNvbnN0IFdJVEhPVVRfRVhQT1JUUyA9IFwiQG9yZ3dhcmQvZXhwcmVzcy9hdWdtZW50XCI7XG5cbi8qKiBXaGF0IGEgcGFja2FnZSBsZXRzIG90aGVycyBpbXBvcnQgdW5kZXIgb25lIG5hbWUuICovXG5leHBvcnQgaW50ZXJmYWNlIFBhY2thZ2VFbnRyeSB7XG4gIC8qKiBBcyBhbiBpbXBvcnQgbmFtZXMgaXQ6IGBAb3Jnd2FyZC9uZXh0L2NsaWVudGAuICovXG4gIHJlYWRvbmx5IG5hbWU6IHN0cmluZztcbiAgLyoqIFRoZSBhYnNvbHV0ZSBwYXRoIG9mIGl0cyBzb3VyY2UuICovXG4gIHJlYWRvbmx5IHNvdXJjZTogc3RyaW5nO1xuICAvKiogVGhlIGRvY3VtZW50IHRoYXQgZGVzY3JpYmVzIGl0LCByZWxhdGl2ZSB0byB0aGUgcmVwb3NpdG9yeS4gKi9cbiAgcmVhZG9ubHkgZG9jdW1lbnQ6IHN0cmluZztcbn1cblxuLyoqIEV2ZXJ5IGVudHJ5IG9mIGV2ZXJ5IHBhY2thZ2UuICovXG5leHBvcnQgY29uc3QgcGFja2FnZUVudHJpZXM6IHJlYWRvbmx5IFBhY2thZ2VFbnRyeVtdID0gbmFtZXMuZmxhdE1hcChyZWFkRW50cmllcyk7XG5cbmZ1bmN0aW9uIHJlYWRFbnRyaWVzKGZvbGRlcjogc3RyaW5nKTogUGFja2FnZUVudHJ5W10ge1xuICBjb25zdCBtYW5pZmVzdCA9IEpTT04ucGFyc2UocmVhZEZpbGVTeW5jKGpvaW4ocGFja2FnZXMsIGZvbGRlciwgXCJwYWNrYWdlLmpzb25cIiksIFwidXRmOFwiKSkgYXMge1xuICAgIHJlYWRvbmx5IG5hbWU6IHN0cmluZztcbiAgICByZWFkb25seSBleHBvcnRzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCB7IHJlYWRvbmx5IFwiQG9yZ3dhcmQvc291cmNlXCI6IHN0cmluZyB9Pj47XG4gIH07XG4gIHJldHVybiBPYmplY3QuZW50cmllcyhtYW5pZmVzdC5leHBvcnRzKVxuICAgIC5tYXAoKFtwYXRoLCBjb25kaXRpb25zXSkgPT4gKHtcbiAgICAgIG5hbWU6IG1hbmlmZXN0Lm5hbWUgKyBwYXRoLnNsaWNlKDEpLFxuICAgICAgc291cmNlOiBqb2luKHBhY2thZ2VzLCBmb2xkZXIsIGNvbmRpdGlvbnNbXCJAb3Jnd2FyZC9zb3VyY2VcIl0pLFxuICAgICAgZG9jdW1lbnQ6IGBkb2NzL2FwaS8ke2ZvbGRlcn0ke3BhdGguc2xpY2UoMSkucmVwbGFjZUFsbChcIi9cIiwgXCItXCIpfS5tZGAsXG4gICAgfSkpXG4gICAgLmZpbHRlcigoeyBuYW1lIH0pID0+IG5hbWUgIT09IFdJVEhPVVRfRVhQT1JUUyk7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL2xsbXMudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL2xsbXMudHNcIjtpbXBvcnQgeyBta2RpclN5bmMsIHJlYWRGaWxlU3luYywgd3JpdGVGaWxlU3luYyB9IGZyb20gXCJub2RlOmZzXCI7XG5pbXBvcnQgeyBkaXJuYW1lLCBqb2luIH0gZnJvbSBcIm5vZGU6cGF0aFwiO1xuaW1wb3J0IHsgYWxsRG9jdW1lbnRzLCBhcGlTZWN0aW9ucywgZG9jdW1lbnRzLCBwYWdlT2YsIHJlcG9zaXRvcnksIHNlY3Rpb25zLCB0aXRsZU9mIH0gZnJvbSBcIi4vcGFnZXMudHNcIjtcblxuY29uc3QgU1VNTUFSWSA9XG4gIFwiQjJCIGF1dGggZm9yIFR5cGVTY3JpcHQgYmFja2VuZHMgdGhhdCB5b3UgaG9zdCB5b3Vyc2VsZjogb3JnYW5pemF0aW9uLWF3YXJlIGd1YXJkcyBmb3IgRXhwcmVzcywgS29hLCBIb25vLCBOZXh0LmpzIGFuZCBNQ1Agc2VydmVycywgYW5kIHRoZSBhdXRoIHNlcnZlciB0aGF0IGlzc3VlcyB0aGUgdG9rZW5zIHRoZXkgYWNjZXB0LlwiO1xuXG4vKipcbiAqIFdyaXRlcyB3aGF0IGxhbmd1YWdlIG1vZGVscyByZWFkIGludG8gdGhlIGZvbGRlciBvZiBhIGJ1aWx0IHNpdGU6IGBsbG1zLnR4dGAsIGEgbGlzdCBvZiBhbGwgcGFnZXMgKGxsbXN0eHQub3JnKSwgZWFjaCBwYWdlIGFzIE1hcmtkb3duXG4gKiBiZXNpZGUgaXRzIEhUTUwsIGFuZCBgbGxtcy1mdWxsLnR4dGAgd2l0aCBhbGwgb2YgdGhlbSBidXQgdGhlIHNpZ25hdHVyZXMuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiB3cml0ZUZvckxhbmd1YWdlTW9kZWxzKGZvbGRlcjogc3RyaW5nKTogdm9pZCB7XG4gIGZvciAoY29uc3QgZG9jdW1lbnQgb2YgYWxsRG9jdW1lbnRzKSB7XG4gICAgY29uc3QgZmlsZSA9IGpvaW4oZm9sZGVyLCBwYWdlT2YoZG9jdW1lbnQpKTtcbiAgICBta2RpclN5bmMoZGlybmFtZShmaWxlKSwgeyByZWN1cnNpdmU6IHRydWUgfSk7XG4gICAgd3JpdGVGaWxlU3luYyhmaWxlLCByZWFkKGRvY3VtZW50KSk7XG4gIH1cbiAgd3JpdGVGaWxlU3luYyhqb2luKGZvbGRlciwgXCJsbG1zLnR4dFwiKSwgbGlzdFBhZ2VzKCkpO1xuICB3cml0ZUZpbGVTeW5jKGpvaW4oZm9sZGVyLCBcImxsbXMtZnVsbC50eHRcIiksIGRvY3VtZW50cy5tYXAocmVhZCkuam9pbihcIlxcblxcblwiKSk7XG59XG5cbmZ1bmN0aW9uIGxpc3RQYWdlcygpOiBzdHJpbmcge1xuICBjb25zdCBsaXN0cyA9IFsuLi5zZWN0aW9ucywgLi4uYXBpU2VjdGlvbnNdLm1hcCgoeyB0aXRsZSwgZG9jdW1lbnRzIH0pID0+IHtcbiAgICBjb25zdCBwYWdlcyA9IGRvY3VtZW50cy5tYXAoKGRvY3VtZW50KSA9PiBgLSBbJHt0aXRsZU9mKGRvY3VtZW50KX1dKC8ke3BhZ2VPZihkb2N1bWVudCl9KWApO1xuICAgIHJldHVybiBgIyMgJHt0aXRsZX1cXG5cXG4ke3BhZ2VzLmpvaW4oXCJcXG5cIil9XFxuYDtcbiAgfSk7XG4gIHJldHVybiBgIyBPcmd3YXJkXFxuXFxuPiAke1NVTU1BUll9XFxuXFxuJHtsaXN0cy5qb2luKFwiXFxuXCIpfWA7XG59XG5cbmZ1bmN0aW9uIHJlYWQoZG9jdW1lbnQ6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiByZWFkRmlsZVN5bmMoam9pbihyZXBvc2l0b3J5LCBkb2N1bWVudCksIFwidXRmOFwiKTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZVwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9kZXNjcmliZS1tYW5hZ2VtZW50LWFwaS50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL2Rlc2NyaWJlLW1hbmFnZW1lbnQtYXBpLnRzXCI7aW1wb3J0IHsgbWtkaXJTeW5jLCB3cml0ZUZpbGVTeW5jIH0gZnJvbSBcIm5vZGU6ZnNcIjtcbmltcG9ydCB7IGRpcm5hbWUgfSBmcm9tIFwibm9kZTpwYXRoXCI7XG5pbXBvcnQgeyBtYXJrZG93blRhYmxlIH0gZnJvbSBcIm1hcmtkb3duLXRhYmxlXCI7XG5pbXBvcnQgeyBleGFtcGxlT2YgfSBmcm9tIFwiLi9leGFtcGxlcy50c1wiO1xuaW1wb3J0IHsgZmllbGRLaW5kIH0gZnJvbSBcIi4vZmllbGQta2luZC50c1wiO1xuaW1wb3J0IHsgZGVzY3JpcHRpb24sIHR5cGUgRmllbGQsIHR5cGUgT3BlcmF0aW9uLCBvcGVyYXRpb25zLCByZWNvcmRzLCB0eXBlIFNjaGVtYSwgdGFncyB9IGZyb20gXCIuL29wZXJhdGlvbnMudHNcIjtcblxuLyoqIE9uZSBvZiB0aGVzZSBpcyB3cml0dGVuIGFzIGEgdHlwZTsgYW55dGhpbmcgYWJvdmUgaXMgbm8gbGltaXQgdGhhdCBhIGNhbGxlciBtZWV0cy4gKi9cbmNvbnN0IE1BWF9TQUZFID0gTnVtYmVyLk1BWF9TQUZFX0lOVEVHRVI7XG5cbmNvbnN0IEZBSUxVUkVTID0gW1wiRmllbGRFcnJvcnNcIiwgXCJQcm9ibGVtXCJdO1xuXG4vKipcbiAqIFdyaXRlcyB0aGUgcGFnZSB0aGF0IGRlc2NyaWJlcyB0aGUgbWFuYWdlbWVudCBBUEkgZnJvbSBpdHMgT3BlbkFQSSBkb2N1bWVudC5cbiAqXG4gKiBAcGFyYW0gZmlsZSB0aGUgYWJzb2x1dGUgcGF0aCBvZiB0aGUgcGFnZVxuICovXG5leHBvcnQgZnVuY3Rpb24gZGVzY3JpYmVNYW5hZ2VtZW50QXBpKGZpbGU6IHN0cmluZyk6IHZvaWQge1xuICBta2RpclN5bmMoZGlybmFtZShmaWxlKSwgeyByZWN1cnNpdmU6IHRydWUgfSk7XG4gIHdyaXRlRmlsZVN5bmMoZmlsZSwgW2ludHJvZHVjdGlvbiwgLi4udGFncygpLm1hcChkZXNjcmliZVRhZyksIGRlc2NyaWJlUmVjb3JkcygpXS5qb2luKFwiXFxuXFxuXCIpKTtcbn1cblxuY29uc3QgaW50cm9kdWN0aW9uID0gYC0tLVxub3V0bGluZTogWzIsIDNdXG4tLS1cblxuIyBNYW5hZ2VtZW50IEFQSVxuXG4ke2Rlc2NyaXB0aW9ufVxuXG5JbiBUeXBlU2NyaXB0LCB0aGUgb2JqZWN0IHRoYXQgXFxgaW5pdEF1dGhcXGAgcmV0dXJucyBoYXMgW2EgZnVuY3Rpb24gZm9yIGVhY2ggb3BlcmF0aW9uXSguLi9yZWZlcmVuY2UvbWFuYWdlbWVudC1jbGllbnQubWQpLiBGcm9tIGFueXdoZXJlXG5lbHNlLCBzZW5kIHRoZSByZXF1ZXN0cyBiZWxvdy4gRWFjaCBoYXMgYSBmb3JtIHRoYXQgYnVpbGRzIHRoZSBcXGBjdXJsXFxgIGNvbW1hbmQgZm9yIHlvdXIgb3duIHZhbHVlczsgdGhpcyBwYWdlIHNlbmRzIG5vdGhpbmcgaXRzZWxmLCBhbmRcbmZvcmdldHMgdGhlIGtleSB3aGVuIHlvdSBsZWF2ZSBpdC5cblxuPEFwaVJlY2lwaWVudCAvPlxuXG5FdmVyeSBvcGVyYXRpb24gbmVlZHMgYSBiYWNrZW5kIEFQSSBrZXksIHdoaWNoIHRoZSBkYXNoYm9hcmQgY3JlYXRlcyB1bmRlciBLZXlzLCBvciBcXGBvcmd3YXJkIGFwaS1rZXlzIGNyZWF0ZVxcYC4gQSA0MDAgbWFwcyBlYWNoIHdyb25nXG5maWVsZCB0byBtZXNzYWdlcyAoW0ZpZWxkRXJyb3JzXSgjZmllbGRlcnJvcnMpKTsgZXZlcnkgb3RoZXIgcmVmdXNhbCBoYXMgYSBzdGFibGUgY29kZSAoW1Byb2JsZW1dKCNwcm9ibGVtKSkuXG48YSBocmVmPVwiL29wZW5hcGkuanNvblwiPlRoZSBPcGVuQVBJIGRvY3VtZW50PC9hPiBkZXNjcmliZXMgdGhlIHNhbWUgZm9yIGdlbmVyYXRvcnMgb2YgY2xpZW50czsgYSBzZXJ2ZXIgaGFzIGl0cyBvd24gYXRcblxcYC9hcGkvYmFja2VuZC92MS9vcGVuYXBpLmpzb25cXGAuYDtcblxuZnVuY3Rpb24gZGVzY3JpYmVUYWcodGFnOiBzdHJpbmcpOiBzdHJpbmcge1xuICBjb25zdCBkZXNjcmliZWQgPSBvcGVyYXRpb25zLmZpbHRlcigob3BlcmF0aW9uKSA9PiBvcGVyYXRpb24udGFnID09PSB0YWcpLm1hcChkZXNjcmliZU9wZXJhdGlvbik7XG4gIHJldHVybiBbYCMjICR7dGFnfWAsIC4uLmRlc2NyaWJlZF0uam9pbihcIlxcblxcblwiKTtcbn1cblxuZnVuY3Rpb24gZGVzY3JpYmVPcGVyYXRpb24ob3BlcmF0aW9uOiBPcGVyYXRpb24pOiBzdHJpbmcge1xuICBjb25zdCB7IGFuc3dlcnMsIGZpZWxkcywgbWV0aG9kLCBuYW1lLCBwYXRoLCBzdW1tYXJ5IH0gPSBvcGVyYXRpb247XG4gIHJldHVybiBbXG4gICAgYCMjIyAke25hbWV9YCxcbiAgICBgJHtzdW1tYXJ5fS5gLFxuICAgIGBcXGAke21ldGhvZH0gJHtwYXRofVxcYGAsXG4gICAgLi4uKGZpZWxkcy5sZW5ndGggPT09IDAgPyBbXSA6IFt0YWJsZShbXCJGaWVsZFwiLCBcIkluXCIsIFwiVHlwZVwiLCBcIk1lYW5pbmdcIl0sIGZpZWxkcy5tYXAoZGVzY3JpYmVGaWVsZCkpXSksXG4gICAgZm9ybShvcGVyYXRpb24pLFxuICAgIHRhYmxlKFxuICAgICAgW1wiU3RhdHVzXCIsIFwiTWVhbmluZ1wiLCBcIkJvZHlcIl0sXG4gICAgICBhbnN3ZXJzLm1hcCgoYW5zd2VyKSA9PiBbYW5zd2VyLnN0YXR1cywgYW5zd2VyLmRlc2NyaXB0aW9uLCBhbnN3ZXIuYm9keSA/IHR5cGVPZihhbnN3ZXIuYm9keSkgOiBcIm5vbmVcIl0pLFxuICAgICksXG4gIF0uam9pbihcIlxcblxcblwiKTtcbn1cblxuZnVuY3Rpb24gZGVzY3JpYmVGaWVsZCh7IGlzUmVxdWlyZWQsIG5hbWUsIHBsYWNlLCBzY2hlbWEgfTogRmllbGQpOiBzdHJpbmdbXSB7XG4gIHJldHVybiBbXG4gICAgY29kZShuYW1lKSxcbiAgICBwbGFjZSxcbiAgICB0eXBlT2Yoc2NoZW1hKSxcbiAgICBbaXNSZXF1aXJlZCA/IFwicmVxdWlyZWRcIiA6IFwiXCIsIGxpbWl0c09mKHNjaGVtYSldLmZpbHRlcihCb29sZWFuKS5qb2luKFwiLCBcIiksXG4gIF07XG59XG5cbi8qKiBUaGUgZm9ybSBpcyBhIGNvbXBvbmVudCBvZiB0aGUgc2l0ZTsgd2l0aG91dCBzY3JpcHRzIGl0IHNob3dzIHRoZSByZXF1ZXN0IHdpdGggaXRzIGV4YW1wbGUgdmFsdWVzLiAqL1xuZnVuY3Rpb24gZm9ybSh7IGZpZWxkcywgbWV0aG9kLCBwYXRoIH06IE9wZXJhdGlvbik6IHN0cmluZyB7XG4gIGNvbnN0IGRlc2NyaWJlZCA9IGZpZWxkcy5tYXAoKGZpZWxkKSA9PiAoe1xuICAgIG5hbWU6IGZpZWxkLm5hbWUsXG4gICAgcGxhY2U6IGZpZWxkLnBsYWNlLFxuICAgIGlzUmVxdWlyZWQ6IGZpZWxkLmlzUmVxdWlyZWQsXG4gICAga2luZDogZmllbGRLaW5kKGZpZWxkKSxcbiAgICBjaG9pY2VzOiBjaG9pY2VzT2YoZmllbGQuc2NoZW1hKSxcbiAgICB2YWx1ZTogZXhhbXBsZU9mKGZpZWxkKSxcbiAgfSkpO1xuICByZXR1cm4gYDxBcGlSZXF1ZXN0IG1ldGhvZD1cIiR7bWV0aG9kfVwiIHBhdGg9XCIke3BhdGh9XCIgZmllbGRzPVwiJHthdHRyaWJ1dGUoSlNPTi5zdHJpbmdpZnkoZGVzY3JpYmVkKSl9XCIgLz5gO1xufVxuXG5mdW5jdGlvbiBhdHRyaWJ1dGUodGV4dDogc3RyaW5nKTogc3RyaW5nIHtcbiAgcmV0dXJuIHRleHQucmVwbGFjZUFsbChcIiZcIiwgXCImYW1wO1wiKS5yZXBsYWNlQWxsKCdcIicsIFwiJnF1b3Q7XCIpLnJlcGxhY2VBbGwoXCI8XCIsIFwiJmx0O1wiKTtcbn1cblxuZnVuY3Rpb24gY2hvaWNlc09mKHsgZW51bTogdmFsdWVzLCB0eXBlIH06IFNjaGVtYSk6IHN0cmluZ1tdIHtcbiAgaWYgKHR5cGUgPT09IFwiYm9vbGVhblwiKSByZXR1cm4gW1widHJ1ZVwiLCBcImZhbHNlXCJdO1xuICByZXR1cm4gKHZhbHVlcyA/PyBbXSkubWFwKFN0cmluZyk7XG59XG5cbmZ1bmN0aW9uIGRlc2NyaWJlUmVjb3JkcygpOiBzdHJpbmcge1xuICBjb25zdCBkZXNjcmliZWQgPSBPYmplY3QuZW50cmllcyhyZWNvcmRzKS5tYXAoKFtuYW1lLCBzY2hlbWFdKSA9PiB7XG4gICAgY29uc3QgaXNGYWlsdXJlID0gRkFJTFVSRVMuaW5jbHVkZXMobmFtZSk7XG4gICAgcmV0dXJuIGAjIyMgJHtuYW1lfVxcblxcbiR7aXNGYWlsdXJlID8gYCR7ZGVzY3JpYmVGYWlsdXJlKG5hbWUpfVxcblxcbmAgOiBcIlwifSR7ZGVzY3JpYmVNZW1iZXJzKHNjaGVtYSl9YDtcbiAgfSk7XG4gIHJldHVybiBbXCIjIyBSZWNvcmRzXCIsIC4uLmRlc2NyaWJlZF0uam9pbihcIlxcblxcblwiKTtcbn1cblxuZnVuY3Rpb24gZGVzY3JpYmVGYWlsdXJlKG5hbWU6IHN0cmluZyk6IHN0cmluZyB7XG4gIGlmIChuYW1lID09PSBcIlByb2JsZW1cIikgcmV0dXJuIFwiVGhlIGJvZHkgb2YgZXZlcnkgcmVmdXNhbCBidXQgYSA0MDAuIFJlbHkgb24gYGNvZGVgOyBgbWVzc2FnZWAgaXMgZm9yIHBlb3BsZS5cIjtcbiAgcmV0dXJuIFwiVGhlIGJvZHkgb2YgYSA0MDA6IGZvciBlYWNoIHdyb25nIGZpZWxkLCB3aGF0IGlzIHdyb25nIHdpdGggaXQuIGBib2R5YCBzdGFuZHMgZm9yIHRoZSB3aG9sZSBib2R5LlwiO1xufVxuXG5mdW5jdGlvbiBkZXNjcmliZU1lbWJlcnMoeyBhZGRpdGlvbmFsUHJvcGVydGllcywgcHJvcGVydGllcywgcmVxdWlyZWQgPSBbXSB9OiBTY2hlbWEpOiBzdHJpbmcge1xuICBpZiAoIXByb3BlcnRpZXMpIHJldHVybiBgQW4gb2JqZWN0IHRoYXQgbWFwcyBlYWNoIG5hbWUgdG8gJHt0eXBlT2YoYWRkaXRpb25hbFByb3BlcnRpZXMgPz8ge30pfS5gO1xuICBjb25zdCByb3dzID0gT2JqZWN0LmVudHJpZXMocHJvcGVydGllcykubWFwKChbbmFtZSwgc2NoZW1hXSkgPT4gW1xuICAgIGNvZGUobmFtZSksXG4gICAgdHlwZU9mKHNjaGVtYSksXG4gICAgcmVxdWlyZWQuaW5jbHVkZXMobmFtZSkgPyBcImFsd2F5c1wiIDogXCJpZiB0aGVyZSBpcyBvbmVcIixcbiAgXSk7XG4gIHJldHVybiB0YWJsZShbXCJNZW1iZXJcIiwgXCJUeXBlXCIsIFwiUHJlc2VudFwiXSwgcm93cyk7XG59XG5cbi8qKiBSZXR1cm5zIGEgdHlwZSBpbiB3b3Jkcywgd2l0aCBsaW5rcyB0byB0aGUgcmVjb3Jkcy4gKi9cbmZ1bmN0aW9uIHR5cGVPZihzY2hlbWE6IFNjaGVtYSk6IHN0cmluZyB7XG4gIGlmIChzY2hlbWEuJHJlZikgcmV0dXJuIGxpbmtUbyhzY2hlbWEuJHJlZik7XG4gIGlmIChzY2hlbWEuYW55T2YpIHJldHVybiBzY2hlbWEuYW55T2YubWFwKHR5cGVPZikuam9pbihcIiBvciBcIik7XG4gIGlmIChzY2hlbWEuY29uc3QgIT09IHVuZGVmaW5lZCkgcmV0dXJuIGNvZGUoSlNPTi5zdHJpbmdpZnkoc2NoZW1hLmNvbnN0KSk7XG4gIGlmIChzY2hlbWEuZW51bSAmJiBzY2hlbWEudHlwZSAhPT0gXCJib29sZWFuXCIpIHJldHVybiBzY2hlbWEuZW51bS5tYXAoKHZhbHVlKSA9PiBjb2RlKFN0cmluZyh2YWx1ZSkpKS5qb2luKFwiIG9yIFwiKTtcbiAgaWYgKHNjaGVtYS50eXBlID09PSBcImFycmF5XCIpIHJldHVybiBgYXJyYXkgb2YgJHt0eXBlT2Yoc2NoZW1hLml0ZW1zID8/IHt9KX1gO1xuICBpZiAoc2NoZW1hLnR5cGUgIT09IFwib2JqZWN0XCIpIHJldHVybiBzY2hlbWEudHlwZSA/PyBcImFueSBKU09OXCI7XG4gIGlmIChzY2hlbWEucHJvcGVydGllcykgcmV0dXJuIGRlc2NyaWJlT2JqZWN0KHNjaGVtYS5wcm9wZXJ0aWVzKTtcbiAgcmV0dXJuIHNjaGVtYS5hZGRpdGlvbmFsUHJvcGVydGllcz8uJHJlZiA/IGBvYmplY3Qgb2YgJHt0eXBlT2Yoc2NoZW1hLmFkZGl0aW9uYWxQcm9wZXJ0aWVzKX1gIDogXCJvYmplY3RcIjtcbn1cblxuZnVuY3Rpb24gZGVzY3JpYmVPYmplY3QocHJvcGVydGllczogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgU2NoZW1hPj4pOiBzdHJpbmcge1xuICBjb25zdCBtZW1iZXJzID0gT2JqZWN0LmVudHJpZXMocHJvcGVydGllcykubWFwKChbbmFtZSwgc2NoZW1hXSkgPT4gYCR7Y29kZShuYW1lKX06ICR7dHlwZU9mKHNjaGVtYSl9YCk7XG4gIHJldHVybiBtZW1iZXJzLmxlbmd0aCA9PT0gMCA/IFwiYHt9YFwiIDogbWVtYmVycy5qb2luKFwiPGJyPlwiKTtcbn1cblxuZnVuY3Rpb24gbGlua1RvKHJlZmVyZW5jZTogc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgbmFtZSA9IHJlZmVyZW5jZS5zcGxpdChcIi9cIikuYXQoLTEpID8/IFwiXCI7XG4gIHJldHVybiBgWyR7bmFtZX1dKCMke25hbWUudG9Mb3dlckNhc2UoKX0pYDtcbn1cblxuZnVuY3Rpb24gbGltaXRzT2YoeyBkZWZhdWx0OiB1c3VhbCwgbWF4SXRlbXMsIG1heGltdW0sIG1heExlbmd0aCwgbWluaW11bSwgbWluTGVuZ3RoIH06IFNjaGVtYSk6IHN0cmluZyB7XG4gIHJldHVybiBbXG4gICAgdXN1YWwgPT09IHVuZGVmaW5lZCA/IFwiXCIgOiBgZGVmYXVsdCAke2NvZGUoSlNPTi5zdHJpbmdpZnkodXN1YWwpKX1gLFxuICAgIG1pbkxlbmd0aCA9PT0gdW5kZWZpbmVkIHx8IG1heExlbmd0aCA9PT0gdW5kZWZpbmVkID8gXCJcIiA6IGAke21pbkxlbmd0aH0gdG8gJHttYXhMZW5ndGh9IGNoYXJhY3RlcnNgLFxuICAgIG1pbkxlbmd0aCA9PT0gdW5kZWZpbmVkICYmIG1heExlbmd0aCAhPT0gdW5kZWZpbmVkID8gYGF0IG1vc3QgJHttYXhMZW5ndGh9IGNoYXJhY3RlcnNgIDogXCJcIixcbiAgICBtYXhJdGVtcyA9PT0gdW5kZWZpbmVkID8gXCJcIiA6IGBhdCBtb3N0ICR7bWF4SXRlbXN9YCxcbiAgICBtaW5pbXVtICE9PSB1bmRlZmluZWQgJiYgbWluaW11bSA+IC1NQVhfU0FGRSA/IGBhdCBsZWFzdCAke21pbmltdW19YCA6IFwiXCIsXG4gICAgbWF4aW11bSAhPT0gdW5kZWZpbmVkICYmIG1heGltdW0gPCBNQVhfU0FGRSA/IGBhdCBtb3N0ICR7bWF4aW11bX1gIDogXCJcIixcbiAgXVxuICAgIC5maWx0ZXIoQm9vbGVhbilcbiAgICAuam9pbihcIiwgXCIpO1xufVxuXG5mdW5jdGlvbiBjb2RlKHRleHQ6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiBgXFxgJHt0ZXh0fVxcYGA7XG59XG5cbmZ1bmN0aW9uIHRhYmxlKGhlYWQ6IHJlYWRvbmx5IHN0cmluZ1tdLCByb3dzOiByZWFkb25seSAocmVhZG9ubHkgc3RyaW5nW10pW10pOiBzdHJpbmcge1xuICByZXR1cm4gbWFya2Rvd25UYWJsZShbaGVhZCwgLi4ucm93c10sIHsgYWxpZ25EZWxpbWl0ZXJzOiBmYWxzZSwgcGFkZGluZzogdHJ1ZSB9KTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZVwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9leGFtcGxlcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL2V4YW1wbGVzLnRzXCI7aW1wb3J0IHR5cGUgeyBGaWVsZCwgU2NoZW1hIH0gZnJvbSBcIi4vb3BlcmF0aW9ucy50c1wiO1xuXG4vKiogVmFsdWVzIG9mIHRoZSBkZW1vIGRhdGEsIHNvIHRoYXQgYSByZXF1ZXN0IHdvcmtzIHdpdGggdGhlIHNlcnZlciBvZiBgbnBtIHN0YXJ0YCBhcyBpdCBzdGFuZHMuICovXG5jb25zdCBkZW1vOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+PiA9IHtcbiAgdXNlcl9pZDogXCJhYWFhYWFhYS0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDNcIixcbiAgb3JnX2lkOiBcIjExMTExMTExLTExMTEtNDExMS04MTExLTExMTExMTExMTExMVwiLFxuICBhY3RpdmVfb3JnX2lkOiBcIjExMTExMTExLTExMTEtNDExMS04MTExLTExMTExMTExMTExMVwiLFxuICBlbWFpbDogXCJhZGFAYWNtZS50ZXN0XCIsXG4gIG5ld19lbWFpbDogXCJhZGFAYWNtZS50ZXN0XCIsXG4gIGludml0ZWVfZW1haWw6IFwiYWRhQGFjbWUudGVzdFwiLFxuICBuYW1lOiBcIkluaXRlY2hcIixcbiAgcm9sZTogXCJNZW1iZXJcIixcbiAgcGFzc3dvcmQ6IFwiY29ycmVjdCBob3JzZSBiYXR0ZXJ5IHN0YXBsZVwiLFxuICBwYXNzd29yZF9oYXNoOiBcIiQyYiQxMCROOXFvOHVMT2lja2d4MlpNUlpvTXllSWpaQWdjZmw3cDkybGRHeGFkNjhMSlpkTDE3bGhXeVwiLFxuICBkdXJhdGlvbl9pbl9taW51dGVzOiBcIjYwXCIsXG4gIGVtYWlsczogJ1tcIm1lbWJlckBhY21lLnRlc3RcIl0nLFxuICB1c2VyX2lkczogJ1tcImFhYWFhYWFhLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwM1wiXScsXG4gIHVzZXJuYW1lczogJ1tcImFkYVwiXScsXG4gIHVzZXJuYW1lOiBcImFkYVwiLFxuICBkYXRlOiBcIjIwMjYtMDEtMzFcIixcbiAgY29ubmVjdGlvbl9pZDogXCJnb29nbGVcIixcbiAgdXJsOiBcImh0dHBzOi8vaG9va3MuYWNtZS50ZXN0L29yZ3dhcmRcIixcbn07XG5cbi8qKiBSZXR1cm5zIHdoYXQgdGhlIGZvcm0gaGFzIGluIGEgZmllbGQgYXQgZmlyc3Q6IHNvbWV0aGluZyB2YWxpZCB3aGVyZSBpdCBtdXN0IGJlIGdpdmVuLCBvdGhlcndpc2Ugbm90aGluZy4gKi9cbmV4cG9ydCBmdW5jdGlvbiBleGFtcGxlT2YoeyBpc1JlcXVpcmVkLCBuYW1lLCBzY2hlbWEgfTogUGljazxGaWVsZCwgXCJpc1JlcXVpcmVkXCIgfCBcIm5hbWVcIiB8IFwic2NoZW1hXCI+KTogc3RyaW5nIHtcbiAgaWYgKCFpc1JlcXVpcmVkKSByZXR1cm4gXCJcIjtcbiAgcmV0dXJuIGRlbW9bbmFtZV0gPz8gZXhhbXBsZU9mVHlwZShzY2hlbWEsIG5hbWUpO1xufVxuXG5mdW5jdGlvbiBleGFtcGxlT2ZUeXBlKHsgYW55T2YsIGVudW06IHZhbHVlcywgbWluaW11bSwgdHlwZSB9OiBTY2hlbWEsIG5hbWU6IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IFtmaXJzdF0gPSB2YWx1ZXMgPz8gW107XG4gIGlmIChmaXJzdCAhPT0gdW5kZWZpbmVkKSByZXR1cm4gU3RyaW5nKGZpcnN0KTtcbiAgaWYgKGFueU9mPy5bMF0pIHJldHVybiBleGFtcGxlT2ZUeXBlKGFueU9mWzBdLCBuYW1lKTtcbiAgaWYgKHR5cGUgPT09IFwiYm9vbGVhblwiKSByZXR1cm4gXCJ0cnVlXCI7XG4gIGlmICh0eXBlID09PSBcImludGVnZXJcIiB8fCB0eXBlID09PSBcIm51bWJlclwiKSByZXR1cm4gU3RyaW5nKG1pbmltdW0gPz8gMSk7XG4gIGlmICh0eXBlID09PSBcImFycmF5XCIpIHJldHVybiBcIltdXCI7XG4gIHJldHVybiB0eXBlID09PSBcIm9iamVjdFwiID8gXCJ7fVwiIDogYDwke25hbWV9PmA7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2VcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2UvZmllbGQta2luZC50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL2ZpZWxkLWtpbmQudHNcIjtpbXBvcnQgdHlwZSB7IEZpZWxkLCBTY2hlbWEgfSBmcm9tIFwiLi9vcGVyYXRpb25zLnRzXCI7XG5cbi8qKiBUZWxscyB3aGV0aGVyIHdoYXQgaXMgZW50ZXJlZCBpbiBhIGZpZWxkIGlzIHNlbnQgYXMgaXQgaXMsIG9yIGlzIEpTT04uICovXG5leHBvcnQgZnVuY3Rpb24gZmllbGRLaW5kKHsgcGxhY2UsIHNjaGVtYSB9OiBQaWNrPEZpZWxkLCBcInBsYWNlXCIgfCBcInNjaGVtYVwiPik6IFwidGV4dFwiIHwgXCJqc29uXCIge1xuICByZXR1cm4gcGxhY2UgIT09IFwiYm9keVwiIHx8IGlzVGV4dChzY2hlbWEpID8gXCJ0ZXh0XCIgOiBcImpzb25cIjtcbn1cblxuZnVuY3Rpb24gaXNUZXh0KHsgYW55T2YsIHR5cGUgfTogU2NoZW1hKTogYm9vbGVhbiB7XG4gIHJldHVybiBhbnlPZiA/IGFueU9mLnNvbWUoaXNUZXh0KSA6IHR5cGUgPT09IFwic3RyaW5nXCI7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2VcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2Uvb3BlcmF0aW9ucy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlL29wZXJhdGlvbnMudHNcIjtpbXBvcnQgeyByZWFkRmlsZVN5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgam9pbiB9IGZyb20gXCJub2RlOnBhdGhcIjtcblxuLyoqIEEgdHlwZSBhcyBPcGVuQVBJIDMuMSBkZXNjcmliZXMgaXQsIHdpdGggdGhlIGtleXdvcmRzIHRoYXQgdGhlIG1hbmFnZW1lbnQgQVBJIHVzZXMuICovXG5leHBvcnQgaW50ZXJmYWNlIFNjaGVtYSB7XG4gIHJlYWRvbmx5ICRyZWY/OiBzdHJpbmc7XG4gIHJlYWRvbmx5IHR5cGU/OiBcImFycmF5XCIgfCBcImJvb2xlYW5cIiB8IFwiaW50ZWdlclwiIHwgXCJudWxsXCIgfCBcIm51bWJlclwiIHwgXCJvYmplY3RcIiB8IFwic3RyaW5nXCI7XG4gIHJlYWRvbmx5IGNvbnN0PzogdW5rbm93bjtcbiAgcmVhZG9ubHkgZW51bT86IHJlYWRvbmx5IHVua25vd25bXTtcbiAgcmVhZG9ubHkgYW55T2Y/OiByZWFkb25seSBTY2hlbWFbXTtcbiAgcmVhZG9ubHkgaXRlbXM/OiBTY2hlbWE7XG4gIHJlYWRvbmx5IHByb3BlcnRpZXM/OiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBTY2hlbWE+PjtcbiAgcmVhZG9ubHkgYWRkaXRpb25hbFByb3BlcnRpZXM/OiBTY2hlbWE7XG4gIHJlYWRvbmx5IHJlcXVpcmVkPzogcmVhZG9ubHkgc3RyaW5nW107XG4gIHJlYWRvbmx5IGRlZmF1bHQ/OiB1bmtub3duO1xuICByZWFkb25seSBtaW5pbXVtPzogbnVtYmVyO1xuICByZWFkb25seSBtYXhpbXVtPzogbnVtYmVyO1xuICByZWFkb25seSBtaW5MZW5ndGg/OiBudW1iZXI7XG4gIHJlYWRvbmx5IG1heExlbmd0aD86IG51bWJlcjtcbiAgcmVhZG9ubHkgbWF4SXRlbXM/OiBudW1iZXI7XG59XG5cbi8qKiBTb21ldGhpbmcgdGhhdCBhIHJlcXVlc3QgY2FuIG5hbWU6IGEgcGFyYW1ldGVyIG9mIHRoZSBwYXRoIG9yIHF1ZXJ5LCBvciBhIG1lbWJlciBvZiB0aGUgSlNPTiBib2R5LiAqL1xuZXhwb3J0IGludGVyZmFjZSBGaWVsZCB7XG4gIHJlYWRvbmx5IG5hbWU6IHN0cmluZztcbiAgcmVhZG9ubHkgcGxhY2U6IFwicGF0aFwiIHwgXCJxdWVyeVwiIHwgXCJib2R5XCI7XG4gIHJlYWRvbmx5IGlzUmVxdWlyZWQ6IGJvb2xlYW47XG4gIHJlYWRvbmx5IHNjaGVtYTogU2NoZW1hO1xufVxuXG5pbnRlcmZhY2UgQW5zd2VyIHtcbiAgcmVhZG9ubHkgc3RhdHVzOiBzdHJpbmc7XG4gIHJlYWRvbmx5IGRlc2NyaXB0aW9uOiBzdHJpbmc7XG4gIHJlYWRvbmx5IGJvZHk6IFNjaGVtYSB8IG51bGw7XG59XG5cbi8qKiBPbmUgb3BlcmF0aW9uIG9mIHRoZSBtYW5hZ2VtZW50IEFQSS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgT3BlcmF0aW9uIHtcbiAgcmVhZG9ubHkgbmFtZTogc3RyaW5nO1xuICByZWFkb25seSB0YWc6IHN0cmluZztcbiAgcmVhZG9ubHkgc3VtbWFyeTogc3RyaW5nO1xuICByZWFkb25seSBtZXRob2Q6IHN0cmluZztcbiAgLyoqIFdpdGggdGhlIGJhc2UgcGF0aCBhbmQgcGFyYW1ldGVycyBpbiBicmFjZXMuICovXG4gIHJlYWRvbmx5IHBhdGg6IHN0cmluZztcbiAgcmVhZG9ubHkgZmllbGRzOiByZWFkb25seSBGaWVsZFtdO1xuICByZWFkb25seSBhbnN3ZXJzOiByZWFkb25seSBBbnN3ZXJbXTtcbn1cblxuaW50ZXJmYWNlIE9wZW5BcGlDb250ZW50IHtcbiAgcmVhZG9ubHkgZGVzY3JpcHRpb24/OiBzdHJpbmc7XG4gIHJlYWRvbmx5IGNvbnRlbnQ/OiB7IHJlYWRvbmx5IFwiYXBwbGljYXRpb24vanNvblwiOiB7IHJlYWRvbmx5IHNjaGVtYTogU2NoZW1hIH0gfTtcbn1cblxuaW50ZXJmYWNlIE9wZW5BcGlPcGVyYXRpb24ge1xuICByZWFkb25seSBvcGVyYXRpb25JZDogc3RyaW5nO1xuICByZWFkb25seSB0YWdzOiByZWFkb25seSBbc3RyaW5nXTtcbiAgcmVhZG9ubHkgc3VtbWFyeTogc3RyaW5nO1xuICByZWFkb25seSBwYXJhbWV0ZXJzOiByZWFkb25seSB7IG5hbWU6IHN0cmluZzsgaW46IFwicGF0aFwiIHwgXCJxdWVyeVwiOyByZXF1aXJlZDogYm9vbGVhbjsgc2NoZW1hOiBTY2hlbWEgfVtdO1xuICByZWFkb25seSByZXF1ZXN0Qm9keT86IE9wZW5BcGlDb250ZW50O1xuICByZWFkb25seSByZXNwb25zZXM6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIE9wZW5BcGlDb250ZW50Pj47XG59XG5cbmludGVyZmFjZSBPcGVuQXBpRG9jdW1lbnQge1xuICByZWFkb25seSBpbmZvOiB7IHJlYWRvbmx5IGRlc2NyaXB0aW9uOiBzdHJpbmcgfTtcbiAgcmVhZG9ubHkgc2VydmVyczogcmVhZG9ubHkgW3sgcmVhZG9ubHkgdXJsOiBzdHJpbmcgfV07XG4gIHJlYWRvbmx5IHBhdGhzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBPcGVuQXBpT3BlcmF0aW9uPj4+PjtcbiAgcmVhZG9ubHkgY29tcG9uZW50czogeyByZWFkb25seSBzY2hlbWFzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBTY2hlbWE+PiB9O1xufVxuXG4vKiogVGhlIG1hbmFnZW1lbnQgQVBJIGluIE9wZW5BUEkgMy4xLCBhcyB0aGUgc2VydmVyIHNlcnZlcyBpdC4gKi9cbmV4cG9ydCBjb25zdCBvcGVuQXBpRmlsZTogc3RyaW5nID0gam9pbihpbXBvcnQubWV0YS5kaXJuYW1lLCBcIi4uLy4uL3JlZmVyZW5jZS9vcGVuYXBpLmpzb25cIik7XG5cbmNvbnN0IGRvY3VtZW50ID0gSlNPTi5wYXJzZShyZWFkRmlsZVN5bmMob3BlbkFwaUZpbGUsIFwidXRmOFwiKSkgYXMgT3BlbkFwaURvY3VtZW50O1xuY29uc3QgYmFzZSA9IG5ldyBVUkwoZG9jdW1lbnQuc2VydmVyc1swXS51cmwpLnBhdGhuYW1lO1xuXG5leHBvcnQgY29uc3QgZGVzY3JpcHRpb246IHN0cmluZyA9IGRvY3VtZW50LmluZm8uZGVzY3JpcHRpb247XG5cbi8qKiBUaGUgcmVjb3JkcyB0aGF0IGFuc3dlcnMgcmVmZXIgdG8gYnkgbmFtZS4gKi9cbmV4cG9ydCBjb25zdCByZWNvcmRzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBTY2hlbWE+PiA9IGRvY3VtZW50LmNvbXBvbmVudHMuc2NoZW1hcztcblxuLyoqIEV2ZXJ5IG9wZXJhdGlvbiwgdGhvc2Ugd2l0aCB0aGUgc2FtZSB0YWcgbmV4dCB0byBlYWNoIG90aGVyLiAqL1xuZXhwb3J0IGNvbnN0IG9wZXJhdGlvbnM6IHJlYWRvbmx5IE9wZXJhdGlvbltdID0gT2JqZWN0LmVudHJpZXMoZG9jdW1lbnQucGF0aHMpXG4gIC5mbGF0TWFwKChbcGF0aCwgbWV0aG9kc10pID0+IE9iamVjdC5lbnRyaWVzKG1ldGhvZHMpLm1hcCgoW21ldGhvZCwgZGVzY3JpYmVkXSkgPT4gcmVhZChwYXRoLCBtZXRob2QsIGRlc2NyaWJlZCkpKVxuICAuc29ydCgob25lLCBvdGhlcikgPT4gdGFncygpLmluZGV4T2Yob25lLnRhZykgLSB0YWdzKCkuaW5kZXhPZihvdGhlci50YWcpKTtcblxuLyoqIFJldHVybnMgdGhlIHRhZ3MgaW4gdGhlIG9yZGVyIGluIHdoaWNoIHRoZSBkb2N1bWVudCBoYXMgdGhlbS4gKi9cbmV4cG9ydCBmdW5jdGlvbiB0YWdzKCk6IHN0cmluZ1tdIHtcbiAgY29uc3QgYWxsID0gT2JqZWN0LnZhbHVlcyhkb2N1bWVudC5wYXRocykuZmxhdE1hcCgobWV0aG9kcykgPT4gT2JqZWN0LnZhbHVlcyhtZXRob2RzKSk7XG4gIHJldHVybiBbLi4ubmV3IFNldChhbGwubWFwKChvcGVyYXRpb24pID0+IG9wZXJhdGlvbi50YWdzWzBdKSldO1xufVxuXG5mdW5jdGlvbiByZWFkKHBhdGg6IHN0cmluZywgbWV0aG9kOiBzdHJpbmcsIG9wZXJhdGlvbjogT3BlbkFwaU9wZXJhdGlvbik6IE9wZXJhdGlvbiB7XG4gIGNvbnN0IHsgb3BlcmF0aW9uSWQsIHBhcmFtZXRlcnMsIHJlcXVlc3RCb2R5LCByZXNwb25zZXMsIHN1bW1hcnkgfSA9IG9wZXJhdGlvbjtcbiAgY29uc3QgYm9keSA9IHJlcXVlc3RCb2R5Py5jb250ZW50Py5bXCJhcHBsaWNhdGlvbi9qc29uXCJdLnNjaGVtYTtcbiAgY29uc3QgbWVtYmVycyA9IE9iamVjdC5lbnRyaWVzKGJvZHk/LnByb3BlcnRpZXMgPz8ge30pO1xuICByZXR1cm4ge1xuICAgIG5hbWU6IG9wZXJhdGlvbklkLFxuICAgIHRhZzogb3BlcmF0aW9uLnRhZ3NbMF0sXG4gICAgc3VtbWFyeSxcbiAgICBtZXRob2Q6IG1ldGhvZC50b1VwcGVyQ2FzZSgpLFxuICAgIHBhdGg6IGJhc2UgKyBwYXRoLFxuICAgIGZpZWxkczogW1xuICAgICAgLi4ucGFyYW1ldGVycy5tYXAoKHsgaW46IHBsYWNlLCBuYW1lLCByZXF1aXJlZCwgc2NoZW1hIH0pID0+ICh7IG5hbWUsIHBsYWNlLCBpc1JlcXVpcmVkOiByZXF1aXJlZCwgc2NoZW1hIH0pKSxcbiAgICAgIC4uLm1lbWJlcnMubWFwKChbbmFtZSwgc2NoZW1hXSkgPT4gKHtcbiAgICAgICAgbmFtZSxcbiAgICAgICAgcGxhY2U6IFwiYm9keVwiIGFzIGNvbnN0LFxuICAgICAgICBpc1JlcXVpcmVkOiBib2R5Py5yZXF1aXJlZD8uaW5jbHVkZXMobmFtZSkgPz8gZmFsc2UsXG4gICAgICAgIHNjaGVtYSxcbiAgICAgIH0pKSxcbiAgICBdLFxuICAgIGFuc3dlcnM6IE9iamVjdC5lbnRyaWVzKHJlc3BvbnNlcykubWFwKChbc3RhdHVzLCB7IGNvbnRlbnQsIGRlc2NyaXB0aW9uID0gXCJcIiB9XSkgPT4gKHtcbiAgICAgIHN0YXR1cyxcbiAgICAgIGRlc2NyaXB0aW9uLFxuICAgICAgYm9keTogY29udGVudD8uW1wiYXBwbGljYXRpb24vanNvblwiXS5zY2hlbWEgPz8gbnVsbCxcbiAgICB9KSksXG4gIH07XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2VcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2UvZGVzY3JpYmUtcGFja2FnZXMudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS9kZXNjcmliZS1wYWNrYWdlcy50c1wiO2ltcG9ydCB7IHJtU3luYyB9IGZyb20gXCJub2RlOmZzXCI7XG5pbXBvcnQgeyBiYXNlbmFtZSwgam9pbiB9IGZyb20gXCJub2RlOnBhdGhcIjtcbmltcG9ydCB7XG4gIEFwcGxpY2F0aW9uLFxuICB0eXBlIENvbnRleHQsXG4gIENvbnZlcnRlcixcbiAgdHlwZSBEZWNsYXJhdGlvblJlZmxlY3Rpb24sXG4gIFBhZ2VFdmVudCxcbiAgdHlwZSBQcm9qZWN0UmVmbGVjdGlvbixcbiAgUmVmbGVjdGlvbktpbmQsXG59IGZyb20gXCJ0eXBlZG9jXCI7XG5pbXBvcnQgdHlwZSB7IFBsdWdpbk9wdGlvbnMgfSBmcm9tIFwidHlwZWRvYy1wbHVnaW4tbWFya2Rvd25cIjtcbmltcG9ydCB7IHBhY2thZ2VFbnRyaWVzIH0gZnJvbSBcIi4vcGFja2FnZS1lbnRyaWVzLnRzXCI7XG5cbi8qKiBDb3JlJ3MgdHlwZXMgZm9yIHBlb3BsZSBhcmUgZGVzY3JpYmVkIG9uIGl0cyBvd24gcGFnZTsgdGhlIG90aGVycyByZWZlciB0byBpdC4gKi9cbmNvbnN0IERFU0NSSUJFRF9PTkNFID0gXCJAb3Jnd2FyZC9jb3JlXCI7XG5cbi8qKlxuICogRGVzY3JpYmVzIGV2ZXJ5IGVudHJ5IG9mIHRoZSBwYWNrYWdlcywgZnJvbSB0aGUgc2lnbmF0dXJlcyBhbmQgZG9jc3RyaW5ncyBpbiB0aGVpciBzb3VyY2VzLlxuICpcbiAqIEBwYXJhbSBmb2xkZXIgd2hlcmUgdGhlIHBhZ2VzIGdvLCBvbmUgZm9yIGVhY2ggZW50cnlcbiAqIEB0aHJvd3MgRXJyb3Igd2hlbiBUeXBlRG9jIGNhbid0IHJlYWQgYW4gZW50cnlcbiAqL1xuZXhwb3J0IGFzeW5jIGZ1bmN0aW9uIGRlc2NyaWJlUGFja2FnZXMoZm9sZGVyOiBzdHJpbmcpOiBQcm9taXNlPHZvaWQ+IHtcbiAgY29uc3QgYXBwID0gYXdhaXQgQXBwbGljYXRpb24uYm9vdHN0cmFwV2l0aFBsdWdpbnMoeyAuLi5vcHRpb25zLCBvdXQ6IGZvbGRlciB9KTtcbiAgYXBwLmNvbnZlcnRlci5vbihDb252ZXJ0ZXIuRVZFTlRfUkVTT0xWRV9CRUdJTiwgbmFtZUVudHJpZXMpO1xuICBhcHAuY29udmVydGVyLm9uKENvbnZlcnRlci5FVkVOVF9SRVNPTFZFX0VORCwgbGVhdmVPdXRJbmhlcml0ZWQpO1xuICBhcHAucmVuZGVyZXIub24oUGFnZUV2ZW50LkVORCwgc2hvcnRlbk91dGxpbmUpO1xuICBjb25zdCBwcm9qZWN0ID0gYXdhaXQgYXBwLmNvbnZlcnQoKTtcbiAgaWYgKCFwcm9qZWN0KSB0aHJvdyBuZXcgRXJyb3IoXCJUeXBlRG9jIGNhbid0IHJlYWQgdGhlIHBhY2thZ2VzLlwiKTtcbiAgYXdhaXQgYXBwLmdlbmVyYXRlT3V0cHV0cyhwcm9qZWN0KTtcbiAgLy8gVGhlIHNpZGViYXIgb2YgdGhlIHNpdGUgbGlzdHMgdGhlIGVudHJpZXMuXG4gIHJtU3luYyhqb2luKGZvbGRlciwgXCJSRUFETUUubWRcIikpO1xuICBpZiAoYXBwLmxvZ2dlci5oYXNFcnJvcnMoKSkgdGhyb3cgbmV3IEVycm9yKFwiVHlwZURvYyBjYW4ndCBkZXNjcmliZSB0aGUgcGFja2FnZXMuXCIpO1xufVxuXG5jb25zdCBvcHRpb25zOiBQYXJhbWV0ZXJzPHR5cGVvZiBBcHBsaWNhdGlvbi5ib290c3RyYXBXaXRoUGx1Z2lucz5bMF0gJiBQYXJ0aWFsPFBsdWdpbk9wdGlvbnM+ID0ge1xuICBwbHVnaW46IFtcInR5cGVkb2MtcGx1Z2luLW1hcmtkb3duXCJdLFxuICBlbnRyeVBvaW50czogcGFja2FnZUVudHJpZXMubWFwKCh7IHNvdXJjZSB9KSA9PiBzb3VyY2UpLFxuICB0c2NvbmZpZzogam9pbihpbXBvcnQubWV0YS5kaXJuYW1lLCBcInRzY29uZmlnLnBhY2thZ2VzLmpzb25cIiksXG4gIC8vIGBjaGVjazp0eXBlc2AgZmluZHMgd2hhdCBpcyB3cm9uZyB3aXRoIHR5cGVzLlxuICBza2lwRXJyb3JDaGVja2luZzogdHJ1ZSxcbiAgcmVhZG1lOiBcIm5vbmVcIixcbiAgbG9nTGV2ZWw6IFwiRXJyb3JcIixcbiAgY2xlYW5PdXRwdXREaXI6IGZhbHNlLFxuICBkaXNhYmxlU291cmNlczogdHJ1ZSxcbiAgZGlzYWJsZUdpdDogdHJ1ZSxcbiAgZXhjbHVkZUV4dGVybmFsczogdHJ1ZSxcbiAgZXhjbHVkZUludGVybmFsOiB0cnVlLFxuICBleGNsdWRlUHJpdmF0ZTogdHJ1ZSxcbiAgdmFsaWRhdGlvbjogZmFsc2UsXG4gIG91dHB1dEZpbGVTdHJhdGVneTogXCJtb2R1bGVzXCIsXG4gIGdyb3VwT3JkZXI6IFtcIkZ1bmN0aW9uc1wiLCBcIkNsYXNzZXNcIiwgXCJJbnRlcmZhY2VzXCIsIFwiVHlwZSBBbGlhc2VzXCIsIFwiVmFyaWFibGVzXCIsIFwiUmVmZXJlbmNlc1wiXSxcbiAgaGlkZVBhZ2VIZWFkZXI6IHRydWUsXG4gIGhpZGVCcmVhZGNydW1iczogdHJ1ZSxcbiAgdXNlQ29kZUJsb2NrczogdHJ1ZSxcbiAgcGFnZVRpdGxlVGVtcGxhdGVzOiB7IG1vZHVsZTogKHsgbmFtZSB9KSA9PiBuYW1lT2YobmFtZSkgfSxcbiAgcGFyYW1ldGVyc0Zvcm1hdDogXCJ0YWJsZVwiLFxuICBpbnRlcmZhY2VQcm9wZXJ0aWVzRm9ybWF0OiBcInRhYmxlXCIsXG4gIGNsYXNzUHJvcGVydGllc0Zvcm1hdDogXCJ0YWJsZVwiLFxuICB0eXBlQWxpYXNQcm9wZXJ0aWVzRm9ybWF0OiBcInRhYmxlXCIsXG4gIHR5cGVEZWNsYXJhdGlvbkZvcm1hdDogXCJ0YWJsZVwiLFxuICBwcm9wZXJ0eU1lbWJlcnNGb3JtYXQ6IFwidGFibGVcIixcbiAgZW51bU1lbWJlcnNGb3JtYXQ6IFwidGFibGVcIixcbiAgdGFibGVDb2x1bW5TZXR0aW5nczogeyBoaWRlSW5oZXJpdGVkOiB0cnVlLCBoaWRlTW9kaWZpZXJzOiB0cnVlLCBoaWRlT3ZlcnJpZGVzOiB0cnVlLCBoaWRlU291cmNlczogdHJ1ZSB9LFxufTtcblxuZnVuY3Rpb24gbmFtZU9mKHBhZ2U6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiBwYWNrYWdlRW50cmllcy5maW5kKCh7IGRvY3VtZW50IH0pID0+IGJhc2VuYW1lKGRvY3VtZW50LCBcIi5tZFwiKSA9PT0gcGFnZSk/Lm5hbWUgPz8gcGFnZTtcbn1cblxuLyoqIEdpdmVzIGVhY2ggZW50cnkgdGhlIG5hbWUgb2YgaXRzIHBhZ2UuICovXG5mdW5jdGlvbiBuYW1lRW50cmllcyh7IHByb2plY3QsIHByb2dyYW1zIH06IENvbnRleHQpOiB2b2lkIHtcbiAgaWYgKHByb2dyYW1zLmxlbmd0aCA9PT0gMCkgdGhyb3cgbmV3IEVycm9yKFwiVHlwZURvYyBoYXMgY29tcGlsZWQgbm90aGluZy5cIik7XG4gIGNvbnN0IG1vZHVsZXMgPSBwcm9qZWN0LmdldFJlZmxlY3Rpb25zQnlLaW5kKFJlZmxlY3Rpb25LaW5kLk1vZHVsZSk7XG4gIGZvciAoY29uc3QgbW9kdWxlIG9mIG1vZHVsZXMpIHtcbiAgICBjb25zdCBmaWxlID0gcHJvamVjdC5nZXRTeW1ib2xJZEZyb21SZWZsZWN0aW9uKG1vZHVsZSBhcyBEZWNsYXJhdGlvblJlZmxlY3Rpb24pPy5maWxlTmFtZTtcbiAgICBjb25zdCBlbnRyeSA9IHBhY2thZ2VFbnRyaWVzLmZpbmQoKHsgc291cmNlIH0pID0+IGZpbGUgIT09IHVuZGVmaW5lZCAmJiBzb3VyY2UuZW5kc1dpdGgoZmlsZSkpO1xuICAgIGlmIChlbnRyeSkgbW9kdWxlLm5hbWUgPSBiYXNlbmFtZShlbnRyeS5kb2N1bWVudCwgXCIubWRcIik7XG4gIH1cbn1cblxuZnVuY3Rpb24gbGVhdmVPdXRJbmhlcml0ZWQoeyBwcm9qZWN0IH06IENvbnRleHQpOiB2b2lkIHtcbiAgZm9yIChjb25zdCBtZXRob2Qgb2YgcHJvamVjdC5nZXRSZWZsZWN0aW9uc0J5S2luZChSZWZsZWN0aW9uS2luZC5NZXRob2QpIGFzIERlY2xhcmF0aW9uUmVmbGVjdGlvbltdKSB7XG4gICAgaWYgKGlzRGVzY3JpYmVkRWxzZXdoZXJlKG1ldGhvZCwgcHJvamVjdCkpIHByb2plY3QucmVtb3ZlUmVmbGVjdGlvbihtZXRob2QpO1xuICB9XG59XG5cbi8qKiBTaG93cyBpbiB0aGUgb3V0bGluZSB3aGF0IGFuIGVudHJ5IGV4cG9ydHMsIHdpdGhvdXQgcGFyYW1ldGVycyBhbmQgdGhlIGxpa2UuICovXG5mdW5jdGlvbiBzaG9ydGVuT3V0bGluZShwYWdlOiBQYWdlRXZlbnQpOiB2b2lkIHtcbiAgcGFnZS5jb250ZW50cyA9IGAtLS1cXG5vdXRsaW5lOiBbMiwgM11cXG4tLS1cXG5cXG4ke3BhZ2UuY29udGVudHMgPz8gXCJcIn1gO1xufVxuXG5mdW5jdGlvbiBpc0Rlc2NyaWJlZEVsc2V3aGVyZSh7IGluaGVyaXRlZEZyb20gfTogRGVjbGFyYXRpb25SZWZsZWN0aW9uLCBwcm9qZWN0OiBQcm9qZWN0UmVmbGVjdGlvbik6IGJvb2xlYW4ge1xuICBjb25zdCBvcmlnaW4gPSBpbmhlcml0ZWRGcm9tPy5yZWZsZWN0aW9uPy5wYXJlbnQ/LnBhcmVudDtcbiAgcmV0dXJuIG9yaWdpbj8ucGFyZW50ID09PSBwcm9qZWN0ICYmIG5hbWVPZihvcmlnaW4ubmFtZSkgPT09IERFU0NSSUJFRF9PTkNFO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3Mvc2NyZWVuc2hvdHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9zY3JlZW5zaG90cy9zaG93LXNjcmVlbnNob3RzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9zY3JlZW5zaG90cy9zaG93LXNjcmVlbnNob3RzLnRzXCI7aW1wb3J0IHsgZGlybmFtZSwgcmVsYXRpdmUgfSBmcm9tIFwibm9kZTpwYXRoXCI7XG5pbXBvcnQgdHlwZSB7IE1hcmtkb3duUmVuZGVyZXIgfSBmcm9tIFwidml0ZXByZXNzXCI7XG5pbXBvcnQgeyBmaWxlT2YsIHBhdGhPZiwgc2NyZWVuc2hvdHMsIHNpemUsIHRoZW1lcyB9IGZyb20gXCIuL3NjcmVlbnNob3RzLnRzXCI7XG5cbi8qKiBXaGF0IFZpdGVQcmVzcyBzYXlzIGFib3V0IHRoZSBkb2N1bWVudCB0aGF0IGlzIGJlaW5nIHJlbmRlcmVkLiAqL1xuaW50ZXJmYWNlIFBhZ2VFbnZpcm9ubWVudCB7XG4gIHJlYWRvbmx5IHJlYWxQYXRoPzogc3RyaW5nO1xufVxuXG4vKipcbiAqIFNob3dzIGEgc2NyZWVuc2hvdCB3aGVyZSBhIGRvY3VtZW50IGhhcyBhIGNvbW1lbnQgZm9yIGl0LCBgPCEtLSBzY3JlZW5zaG90IHNpZ24taW4gLS0+YC4gT24gR2l0SHViLCBhbmQgd2hlcmUgbm9uZSBjb3VsZCBiZSB0YWtlbiwgbm90aGluZ1xuICogaXMgc2hvd24uXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBzaG93U2NyZWVuc2hvdHMobWFya2Rvd246IE1hcmtkb3duUmVuZGVyZXIpOiB2b2lkIHtcbiAgY29uc3QgcmVuZGVySHRtbCA9IG1hcmtkb3duLnJlbmRlcmVyLnJ1bGVzLmh0bWxfYmxvY2s7XG4gIG1hcmtkb3duLnJlbmRlcmVyLnJ1bGVzLmh0bWxfYmxvY2sgPSAodG9rZW5zLCBpbmRleCwgb3B0aW9ucywgZW52OiBQYWdlRW52aXJvbm1lbnQsIHNlbGYpID0+IHtcbiAgICBjb25zdCBbLCBuYW1lXSA9IC9ePCEtLSBzY3JlZW5zaG90IChbXFx3LV0rKSAtLT5cXHMqJC8uZXhlYyh0b2tlbnNbaW5kZXhdPy5jb250ZW50ID8/IFwiXCIpID8/IFtdO1xuICAgIGlmIChuYW1lID09PSB1bmRlZmluZWQgfHwgZW52LnJlYWxQYXRoID09PSB1bmRlZmluZWQpIHJldHVybiByZW5kZXJIdG1sPy4odG9rZW5zLCBpbmRleCwgb3B0aW9ucywgZW52LCBzZWxmKSA/PyBcIlwiO1xuICAgIGNvbnN0IGZvbGRlciA9IGRpcm5hbWUoZW52LnJlYWxQYXRoKTtcbiAgICByZXR1cm4gYDxwIGNsYXNzPVwic2NyZWVuc2hvdFwiPiR7dGhlbWVzLm1hcCgodGhlbWUpID0+IGRyYXcobmFtZSwgdGhlbWUsIGZvbGRlcikpLmpvaW4oXCJcIil9PC9wPlxcbmA7XG4gIH07XG59XG5cbmZ1bmN0aW9uIGRyYXcobmFtZTogc3RyaW5nLCB0aGVtZTogKHR5cGVvZiB0aGVtZXMpW251bWJlcl0sIGZvbGRlcjogc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3Qgc2NyZWVuc2hvdCA9IHNjcmVlbnNob3RzW25hbWVdO1xuICBpZiAoIXNjcmVlbnNob3QpIHRocm93IG5ldyBFcnJvcihgVGhlcmUgaXMgbm8gc2NyZWVuc2hvdCAke25hbWV9LmApO1xuICBpZiAoZmlsZU9mKG5hbWUsIHRoZW1lKSA9PT0gbnVsbCkgcmV0dXJuIFwiXCI7XG4gIGNvbnN0IHNvdXJjZSA9IHJlbGF0aXZlKGZvbGRlciwgcGF0aE9mKG5hbWUsIHRoZW1lKSkucmVwbGFjZUFsbChcIlxcXFxcIiwgXCIvXCIpO1xuICBjb25zdCBhcmVhID0gYHdpZHRoPVwiJHtzaXplLndpZHRofVwiIGhlaWdodD1cIiR7c2NyZWVuc2hvdC5oZWlnaHQgPz8gc2l6ZS5oZWlnaHR9XCIgbG9hZGluZz1cImxhenlcImA7XG4gIHJldHVybiBgPGltZyBjbGFzcz1cIiR7dGhlbWV9LW9ubHlcIiBzcmM9XCIke3NvdXJjZX1cIiBhbHQ9XCIke3NjcmVlbnNob3QuZGVzY3JpcHRpb24ucmVwbGFjZUFsbCgnXCInLCBcIiZxdW90O1wiKX1cIiAke2FyZWF9PmA7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9zY3JlZW5zaG90c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL3NjcmVlbnNob3RzL3NjcmVlbnNob3RzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9zY3JlZW5zaG90cy9zY3JlZW5zaG90cy50c1wiO2ltcG9ydCB7IGV4aXN0c1N5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgam9pbiB9IGZyb20gXCJub2RlOnBhdGhcIjtcbmltcG9ydCB7IHJlcG9zaXRvcnkgfSBmcm9tIFwiLi4vcGFnZXMudHNcIjtcblxuLyoqIFdobyBvcGVucyBhIHBhZ2U6IG5vYm9keSB3aG8gaXMgc2lnbmVkIGluLCBhIHVzZXIsIG9yIGFuIG9wZXJhdG9yLiAqL1xuZXhwb3J0IHR5cGUgVmlld2VyID0gXCJ2aXNpdG9yXCIgfCBcInVzZXJcIiB8IFwib3BlcmF0b3JcIjtcblxuLyoqIEEgcGFnZSBvZiB0aGUgYXV0aCBzZXJ2ZXIgd2l0aCBpdHMgZGVtbyBkYXRhLCBhcyB0aGUgc2l0ZSBzaG93cyBpdC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgU2NyZWVuc2hvdCB7XG4gIHJlYWRvbmx5IHBhdGg6IHN0cmluZztcbiAgcmVhZG9ubHkgdmlld2VyOiBWaWV3ZXI7XG4gIC8qKiBXaGF0IGl0IHNob3dzLCBmb3IgdGhvc2Ugd2hvIGNhbid0IHNlZSBpdC4gKi9cbiAgcmVhZG9ubHkgZGVzY3JpcHRpb246IHN0cmluZztcbiAgLyoqIEluIENTUyBwaXhlbHMsIHdoZXJlIGEgcGFnZSBpcyBoaWdoZXIgdGhhbiBtb3N0LiAqL1xuICByZWFkb25seSBoZWlnaHQ/OiBudW1iZXI7XG59XG5cbi8qKiBUaGUgc2l6ZSBvZiBhIHNjcmVlbnNob3QgaW4gQ1NTIHBpeGVscywgdW5sZXNzIGl0IHNheXMgaG93IGhpZ2ggaXQgaXMuICovXG5leHBvcnQgY29uc3Qgc2l6ZSA9IHsgd2lkdGg6IDExMjAsIGhlaWdodDogNzAwIH07XG5cbi8qKiBXaGF0IGEgY2xpZW50IGFza3MgZm9yIG9uIGl0cyB3YXkgdG8gdGhlIGRlbW8gTUNQIHNlcnZlci4gVGhlIGNoYWxsZW5nZSBpcyB0aGF0IG9mIFJGQyA3NjM2LCBhcHBlbmRpeCBCOiBubyBjb2RlIGlzIGV2ZXIgaXNzdWVkIGZvciBpdC4gKi9cbmNvbnN0IGF1dGhvcml6YXRpb24gPSBuZXcgVVJMU2VhcmNoUGFyYW1zKHtcbiAgcmVzcG9uc2VfdHlwZTogXCJjb2RlXCIsXG4gIGNsaWVudF9pZDogXCJkZW1vLXB1YmxpY1wiLFxuICByZWRpcmVjdF91cmk6IFwiaHR0cDovLzEyNy4wLjAuMTo3Nzc3L2NhbGxiYWNrXCIsXG4gIHJlc291cmNlOiBcImh0dHA6Ly9sb2NhbGhvc3Q6NDAwNS9tY3BcIixcbiAgc2NvcGU6IFwicHJvamVjdHM6cmVhZCBvcmc6cmVhZFwiLFxuICBzdGF0ZTogXCJzY3JlZW5zaG90XCIsXG4gIGNvZGVfY2hhbGxlbmdlOiBcIkU5TWVsaG9hMk93dkZyRU1USmd1Q0hhb2VLMXQ4VVJXYlVHSlNzdHctY01cIixcbiAgY29kZV9jaGFsbGVuZ2VfbWV0aG9kOiBcIlMyNTZcIixcbn0pO1xuXG4vKiogQnkgdGhlIG5hbWVzIHVuZGVyIHdoaWNoIGRvY3VtZW50cyBzaG93IHRoZW06IGA8IS0tIHNjcmVlbnNob3Qgc2lnbi1pbiAtLT5gLiAqL1xuZXhwb3J0IGNvbnN0IHNjcmVlbnNob3RzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBTY3JlZW5zaG90Pj4gPSB7XG4gIFwic2lnbi1pblwiOiB7XG4gICAgcGF0aDogXCIvbG9naW5cIixcbiAgICB2aWV3ZXI6IFwidmlzaXRvclwiLFxuICAgIGRlc2NyaXB0aW9uOiBcIlRoZSBzaWduLWluIHBhZ2UgYXNrcyBmb3IgYW4gZW1haWwgYWRkcmVzcyBhbmQgYSBwYXNzd29yZC5cIixcbiAgfSxcbiAgb3JnYW5pemF0aW9uOiB7XG4gICAgcGF0aDogXCIvb3Jncy8xMTExMTExMS0xMTExLTQxMTEtODExMS0xMTExMTExMTExMTFcIixcbiAgICB2aWV3ZXI6IFwidXNlclwiLFxuICAgIGRlc2NyaXB0aW9uOiBcIlRoZSBwYWdlIG9mIGFuIG9yZ2FuaXphdGlvbiBsaXN0cyBpdHMgbWVtYmVycyBhbmQgbGV0cyB0aGVpciByb2xlcyBiZSBjaGFuZ2VkLlwiLFxuICB9LFxuICBjb25zZW50OiB7XG4gICAgcGF0aDogYC9vYXV0aC8yLjEvYXV0aG9yaXplPyR7YXV0aG9yaXphdGlvbn1gLFxuICAgIHZpZXdlcjogXCJ1c2VyXCIsXG4gICAgZGVzY3JpcHRpb246IFwiVGhlIGNvbnNlbnQgcGFnZSBuYW1lcyB0aGUgYXBwLCB3aGF0IGl0IGFza3MgZm9yLCBhbmQgdGhlIG9yZ2FuaXphdGlvbiB0aGF0IGl0IGdldHMgYWNjZXNzIHRvLlwiLFxuICAgIGhlaWdodDogMTE4MCxcbiAgfSxcbiAgb3ZlcnZpZXc6IHtcbiAgICBwYXRoOiBcIi9kYXNoYm9hcmRcIixcbiAgICB2aWV3ZXI6IFwib3BlcmF0b3JcIixcbiAgICBkZXNjcmlwdGlvbjogXCJUaGUgZGFzaGJvYXJkJ3Mgb3ZlcnZpZXcgc2hvd3Mgd2hhdCBoYXBwZW5lZCBpbiB0aGUgZGVwbG95bWVudCBpbiB0aGUgbGFzdCBkYXlzLlwiLFxuICB9LFxuICBhdWRpdDoge1xuICAgIHBhdGg6IFwiL2Rhc2hib2FyZC9hdWRpdFwiLFxuICAgIHZpZXdlcjogXCJvcGVyYXRvclwiLFxuICAgIGRlc2NyaXB0aW9uOiBcIlRoZSBkYXNoYm9hcmQncyBhdWRpdCBsb2cgbGlzdHMgd2hvIGNoYW5nZWQgd2hhdCwgYW5kIHdoZW4uXCIsXG4gIH0sXG59O1xuXG5leHBvcnQgY29uc3QgdGhlbWVzID0gW1wibGlnaHRcIiwgXCJkYXJrXCJdIGFzIGNvbnN0O1xuXG4vKiogUmV0dXJucyB3aGVyZSBhIHNjcmVlbnNob3QgaXMga2VwdCwgb3IgYG51bGxgIHdoZXJlIGl0IGhhcyBub3QgYmVlbiB0YWtlbi4gKi9cbmV4cG9ydCBmdW5jdGlvbiBmaWxlT2YobmFtZTogc3RyaW5nLCB0aGVtZTogKHR5cGVvZiB0aGVtZXMpW251bWJlcl0pOiBzdHJpbmcgfCBudWxsIHtcbiAgY29uc3QgZmlsZSA9IHBhdGhPZihuYW1lLCB0aGVtZSk7XG4gIHJldHVybiBleGlzdHNTeW5jKGZpbGUpID8gZmlsZSA6IG51bGw7XG59XG5cbi8qKiBSZXR1cm5zIHdoZXJlIGEgc2NyZWVuc2hvdCBnb2VzLiBHaXQgaWdub3JlcyB0aGUgZm9sZGVyOiBwaWN0dXJlcyBvZiBhbm90aGVyIGNvbW1pdCB3b3VsZCBiZSB3cm9uZy4gKi9cbmV4cG9ydCBmdW5jdGlvbiBwYXRoT2YobmFtZTogc3RyaW5nLCB0aGVtZTogKHR5cGVvZiB0aGVtZXMpW251bWJlcl0pOiBzdHJpbmcge1xuICByZXR1cm4gam9pbihyZXBvc2l0b3J5LCBcImRvY3Mvc2NyZWVuc2hvdHNcIiwgYCR7bmFtZX0tJHt0aGVtZX0ucG5nYCk7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9zY3JlZW5zaG90c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL3NjcmVlbnNob3RzL3Rha2Utc2NyZWVuc2hvdHMudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL3NjcmVlbnNob3RzL3Rha2Utc2NyZWVuc2hvdHMudHNcIjtpbXBvcnQgeyB0eXBlIENoaWxkUHJvY2Vzcywgc3Bhd24gfSBmcm9tIFwibm9kZTpjaGlsZF9wcm9jZXNzXCI7XG5pbXBvcnQgeyBjcmVhdGVIYXNoIH0gZnJvbSBcIm5vZGU6Y3J5cHRvXCI7XG5pbXBvcnQgeyBvbmNlIH0gZnJvbSBcIm5vZGU6ZXZlbnRzXCI7XG5pbXBvcnQgeyBleGlzdHNTeW5jLCBta2RpclN5bmMsIG1rZHRlbXBTeW5jLCByZWFkZGlyU3luYywgcmVhZEZpbGVTeW5jLCBybVN5bmMsIHdyaXRlRmlsZVN5bmMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgdG1wZGlyIH0gZnJvbSBcIm5vZGU6b3NcIjtcbmltcG9ydCB7IGRpcm5hbWUsIGpvaW4gfSBmcm9tIFwibm9kZTpwYXRoXCI7XG5cbmltcG9ydCB0eXBlIHsgQnJvd3NlciwgQnJvd3NlckNvbnRleHQgfSBmcm9tIFwicGxheXdyaWdodC1jb3JlXCI7XG5pbXBvcnQgeyBmaW5kQ2hyb21pdW0gfSBmcm9tIFwiLi4vLi4vLi4vc2NyaXB0cy9zZXR1cC9jaHJvbWl1bS5tanNcIjtcbmltcG9ydCB7IGZyZWVQb3J0IH0gZnJvbSBcIi4uLy4uLy4uL3NjcmlwdHMvc2V0dXAvZnJlZS1wb3J0Lm1qc1wiO1xuaW1wb3J0IHsgbGF1bmNoQnJvd3NlciB9IGZyb20gXCIuLi8uLi8uLi90ZXN0L2Nocm9taXVtL2xhdW5jaC50c1wiO1xuaW1wb3J0IHsgcmVwb3NpdG9yeSB9IGZyb20gXCIuLi9wYWdlcy50c1wiO1xuaW1wb3J0IHsgcGF0aE9mLCB0eXBlIFNjcmVlbnNob3QsIHNjcmVlbnNob3RzLCBzaXplLCB0aGVtZXMsIHR5cGUgVmlld2VyIH0gZnJvbSBcIi4vc2NyZWVuc2hvdHMudHNcIjtcblxuY29uc3Qgc2VydmVyID0gam9pbihyZXBvc2l0b3J5LCBcImFwcHMvYXV0aC1zZXJ2ZXJcIik7XG5jb25zdCBmb2xkZXIgPSBqb2luKHJlcG9zaXRvcnksIFwiZG9jcy9zY3JlZW5zaG90c1wiKTtcblxuLyoqIFNheXMgb2Ygd2hpY2ggYnVpbGQgb2YgdGhlIHNlcnZlciB0aGUgcGljdHVyZXMgYXJlLCBhbmQgb2Ygd2hpY2ggcGFnZXMuICovXG5jb25zdCBzdGFtcCA9IGpvaW4oZm9sZGVyLCBcInRha2VuLW9mXCIpO1xuXG5jb25zdCBQQVNTV09SRCA9IFwib3Jnd2FyZC1kZW1vXCI7XG5cbi8qKiBNYWNoaW5lcyB0aGF0IGJ1aWxkIHNpdGVzIGFyZSBidXN5LiAqL1xuY29uc3QgVElNRU9VVF9NSUxMSVNFQ09ORFMgPSAxMjBfMDAwO1xuXG5jb25zdCBzaWduSW5zOiBSZWFkb25seTxSZWNvcmQ8RXhjbHVkZTxWaWV3ZXIsIFwidmlzaXRvclwiPiwgcmVhZG9ubHkgW3BhdGg6IHN0cmluZywgZW1haWw6IHN0cmluZ10+PiA9IHtcbiAgdXNlcjogW1wiL2xvZ2luXCIsIFwib3duZXJAYWNtZS50ZXN0XCJdLFxuICBvcGVyYXRvcjogW1wiL2Rhc2hib2FyZC9sb2dpblwiLCBcIm9wZXJhdG9yQG9yZ3dhcmQudGVzdFwiXSxcbn07XG5cbi8qKlxuICogVGFrZXMgdGhlIHNjcmVlbnNob3RzIG9mIHRoZSBhdXRoIHNlcnZlciBhcyBpdCB3YXMgYnVpbHQgbGFzdCwgdW5sZXNzIHRoZXkgYXJlIG9mIHRoaXMgYnVpbGQgYWxyZWFkeS5cbiAqXG4gKiBAcmV0dXJucyB3aHkgdGhlcmUgYXJlIG5vbmUsIG9yIGBudWxsYFxuICogQHRocm93cyBFcnJvciB3aGVuIGEgcGFnZSBkb2Vzbid0IG9wZW5cbiAqL1xuZXhwb3J0IGFzeW5jIGZ1bmN0aW9uIHRha2VTY3JlZW5zaG90cygpOiBQcm9taXNlPHN0cmluZyB8IG51bGw+IHtcbiAgaWYgKCFleGlzdHNTeW5jKGpvaW4oc2VydmVyLCBcImRpc3RcIikpKSByZXR1cm4gXCJUaGUgYXV0aCBzZXJ2ZXIgaGFzbid0IGJlZW4gYnVpbHQsIHNvIHRoZSBzaXRlIGhhcyBubyBzY3JlZW5zaG90cy5cIjtcbiAgaWYgKGZpbmRDaHJvbWl1bSgpID09PSBudWxsKSByZXR1cm4gXCJUaGVyZSBpcyBubyBDaHJvbWl1bSwgc28gdGhlIHNpdGUgaGFzIG5vIHNjcmVlbnNob3RzLlwiO1xuICBjb25zdCBidWlsZCA9IGZpbmdlcnByaW50T2Yoc2VydmVyKTtcbiAgaWYgKGV4aXN0c1N5bmMoc3RhbXApICYmIHJlYWRGaWxlU3luYyhzdGFtcCwgXCJ1dGY4XCIpID09PSBidWlsZCkgcmV0dXJuIG51bGw7XG4gIHJtU3luYyhmb2xkZXIsIHsgcmVjdXJzaXZlOiB0cnVlLCBmb3JjZTogdHJ1ZSB9KTtcbiAgY29uc3QgZGF0YSA9IG1rZHRlbXBTeW5jKGpvaW4odG1wZGlyKCksIFwib3Jnd2FyZC1zY3JlZW5zaG90cy1cIikpO1xuICBjb25zdCBydW5uaW5nID0gYXdhaXQgc3RhcnRTZXJ2ZXIoZGF0YSk7XG4gIHRyeSB7XG4gICAgY29uc3QgYnJvd3NlciA9IGF3YWl0IGxhdW5jaEJyb3dzZXIoKTtcbiAgICBhd2FpdCB0YWtlQWxsKGJyb3dzZXIsIHJ1bm5pbmcub3JpZ2luKS5maW5hbGx5KCgpID0+IGJyb3dzZXIuY2xvc2UoKSk7XG4gICAgd3JpdGVGaWxlU3luYyhzdGFtcCwgYnVpbGQpO1xuICB9IGZpbmFsbHkge1xuICAgIGF3YWl0IHJ1bm5pbmcuc3RvcCgpO1xuICAgIHJtU3luYyhkYXRhLCB7IHJlY3Vyc2l2ZTogdHJ1ZSwgZm9yY2U6IHRydWUgfSk7XG4gIH1cbiAgcmV0dXJuIG51bGw7XG59XG5cbi8qKiBUaGUgU0hBLTI1NiBvdmVyIGV2ZXJ5dGhpbmcgdGhhdCB0aGUgc2VydmVyJ3MgcGFnZXMgYXJlIG1hZGUgb2YsIGFuZCBvdmVyIHRoZSBsaXN0IG9mIHNjcmVlbnNob3RzLiAqL1xuZnVuY3Rpb24gZmluZ2VycHJpbnRPZihhcHA6IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IGhhc2ggPSBjcmVhdGVIYXNoKFwic2hhMjU2XCIpLnVwZGF0ZShKU09OLnN0cmluZ2lmeShbc2l6ZSwgc2NyZWVuc2hvdHNdKSk7XG4gIGZvciAoY29uc3QgcGFydCBvZiBbXCJkaXN0XCIsIFwiYXNzZXRzXCJdKSB7XG4gICAgY29uc3QgZmlsZXMgPSByZWFkZGlyU3luYyhqb2luKGFwcCwgcGFydCksIHsgcmVjdXJzaXZlOiB0cnVlLCB3aXRoRmlsZVR5cGVzOiB0cnVlIH0pLmZpbHRlcigoZmlsZSkgPT5cbiAgICAgIGZpbGUuaXNGaWxlKCksXG4gICAgKTtcbiAgICBjb25zdCBwYXRocyA9IGZpbGVzLm1hcCgoZmlsZSkgPT4gam9pbihmaWxlLnBhcmVudFBhdGgsIGZpbGUubmFtZSkpLnNvcnQoKTtcbiAgICBmb3IgKGNvbnN0IHBhdGggb2YgcGF0aHMpIGhhc2gudXBkYXRlKHBhdGguc2xpY2UoYXBwLmxlbmd0aCkpLnVwZGF0ZShyZWFkRmlsZVN5bmMocGF0aCkpO1xuICB9XG4gIHJldHVybiBoYXNoLmRpZ2VzdChcImhleFwiKTtcbn1cblxuYXN5bmMgZnVuY3Rpb24gc3RhcnRTZXJ2ZXIoZGF0YTogc3RyaW5nKTogUHJvbWlzZTx7IG9yaWdpbjogc3RyaW5nOyBzdG9wKCk6IFByb21pc2U8dm9pZD4gfT4ge1xuICBjb25zdCBwb3J0ID0gU3RyaW5nKGF3YWl0IGZyZWVQb3J0KFwibG9jYWxob3N0XCIpKTtcbiAgY29uc3Qgb3JpZ2luID0gYGh0dHA6Ly9sb2NhbGhvc3Q6JHtwb3J0fWA7XG4gIGNvbnN0IGVudmlyb25tZW50ID0geyBQT1JUOiBwb3J0LCBEQVRBX0RJUjogZGF0YSwgUEFUSDogcHJvY2Vzcy5lbnYuUEFUSCB9O1xuICBjb25zdCBjaGlsZCA9IHNwYXduKHByb2Nlc3MuZXhlY1BhdGgsIFtqb2luKHNlcnZlciwgXCJiaW4vb3Jnd2FyZC5qc1wiKSwgXCJkZXZcIl0sIHsgZW52OiBlbnZpcm9ubWVudCB9KTtcbiAgYXdhaXQgdW50aWxXZWxjb21lKGNoaWxkKTtcbiAgcmV0dXJuIHtcbiAgICBvcmlnaW4sXG4gICAgYXN5bmMgc3RvcCgpIHtcbiAgICAgIGNvbnN0IGV4aXRlZCA9IG9uY2UoY2hpbGQsIFwiZXhpdFwiKTtcbiAgICAgIGNoaWxkLmtpbGwoKTtcbiAgICAgIGF3YWl0IGV4aXRlZDtcbiAgICB9LFxuICB9O1xufVxuXG4vKiogVGhlIHNlcnZlciBncmVldHMgb24gc3RhbmRhcmQgb3V0cHV0IG9uY2UgaXQgbGlzdGVucy4gKi9cbmFzeW5jIGZ1bmN0aW9uIHVudGlsV2VsY29tZShjaGlsZDogQ2hpbGRQcm9jZXNzKTogUHJvbWlzZTx2b2lkPiB7XG4gIGNvbnN0IGVycm9yczogc3RyaW5nW10gPSBbXTtcbiAgY2hpbGQuc3RkZXJyPy5vbihcImRhdGFcIiwgKGNodW5rOiBCdWZmZXIpID0+IGVycm9ycy5wdXNoKGNodW5rLnRvU3RyaW5nKCkpKTtcbiAgY29uc3QgZW5kZWQgPSBvbmNlKGNoaWxkLCBcImV4aXRcIikudGhlbigoKSA9PiB7XG4gICAgdGhyb3cgbmV3IEVycm9yKGBUaGUgYXV0aCBzZXJ2ZXIgZW5kZWQ6XFxuJHtlcnJvcnMuam9pbihcIlwiKX1gKTtcbiAgfSk7XG4gIGlmIChjaGlsZC5zdGRvdXQpIGF3YWl0IFByb21pc2UucmFjZShbb25jZShjaGlsZC5zdGRvdXQsIFwiZGF0YVwiKSwgZW5kZWRdKTtcbn1cblxuYXN5bmMgZnVuY3Rpb24gdGFrZUFsbChicm93c2VyOiBCcm93c2VyLCBvcmlnaW46IHN0cmluZyk6IFByb21pc2U8dm9pZD4ge1xuICBta2RpclN5bmMoZm9sZGVyLCB7IHJlY3Vyc2l2ZTogdHJ1ZSB9KTtcbiAgZm9yIChjb25zdCBjb2xvclNjaGVtZSBvZiB0aGVtZXMpIHtcbiAgICBjb25zdCBjb250ZXh0cyA9IG5ldyBNYXA8Vmlld2VyLCBCcm93c2VyQ29udGV4dD4oKTtcbiAgICBmb3IgKGNvbnN0IFtuYW1lLCBzY3JlZW5zaG90XSBvZiBPYmplY3QuZW50cmllcyhzY3JlZW5zaG90cykpIHtcbiAgICAgIGNvbnN0IHsgdmlld2VyIH0gPSBzY3JlZW5zaG90O1xuICAgICAgY29uc3Qgb3B0aW9ucyA9IHsgYmFzZVVSTDogb3JpZ2luLCBjb2xvclNjaGVtZSwgdmlld3BvcnQ6IHNpemUgfTtcbiAgICAgIGNvbnN0IGNvbnRleHQgPSBjb250ZXh0cy5nZXQodmlld2VyKSA/PyAoYXdhaXQgc2lnbkluKGF3YWl0IGJyb3dzZXIubmV3Q29udGV4dChvcHRpb25zKSwgdmlld2VyKSk7XG4gICAgICBjb250ZXh0LnNldERlZmF1bHRUaW1lb3V0KFRJTUVPVVRfTUlMTElTRUNPTkRTKTtcbiAgICAgIGNvbnRleHRzLnNldCh2aWV3ZXIsIGNvbnRleHQpO1xuICAgICAgYXdhaXQgdGFrZShjb250ZXh0LCBzY3JlZW5zaG90LCBwYXRoT2YobmFtZSwgY29sb3JTY2hlbWUpKTtcbiAgICB9XG4gIH1cbn1cblxuYXN5bmMgZnVuY3Rpb24gc2lnbkluKGNvbnRleHQ6IEJyb3dzZXJDb250ZXh0LCB2aWV3ZXI6IFZpZXdlcik6IFByb21pc2U8QnJvd3NlckNvbnRleHQ+IHtcbiAgaWYgKHZpZXdlciA9PT0gXCJ2aXNpdG9yXCIpIHJldHVybiBjb250ZXh0O1xuICBjb25zdCBbcGF0aCwgZW1haWxdID0gc2lnbkluc1t2aWV3ZXJdO1xuICBjb25zdCBwYWdlID0gYXdhaXQgY29udGV4dC5uZXdQYWdlKCk7XG4gIGF3YWl0IHBhZ2UuZ290byhwYXRoKTtcbiAgYXdhaXQgcGFnZS5nZXRCeUxhYmVsKFwiRW1haWwgYWRkcmVzc1wiKS5maWxsKGVtYWlsKTtcbiAgYXdhaXQgcGFnZS5nZXRCeUxhYmVsKFwiUGFzc3dvcmRcIikuZmlsbChQQVNTV09SRCk7XG4gIGF3YWl0IFByb21pc2UuYWxsKFtcbiAgICBwYWdlLndhaXRGb3JVUkwoKHVybCkgPT4gdXJsLnBhdGhuYW1lICE9PSBwYXRoKSxcbiAgICBwYWdlLmdldEJ5Um9sZShcImJ1dHRvblwiLCB7IG5hbWU6IFwiU2lnbiBpblwiLCBleGFjdDogdHJ1ZSB9KS5jbGljaygpLFxuICBdKTtcbiAgYXdhaXQgcGFnZS5jbG9zZSgpO1xuICByZXR1cm4gY29udGV4dDtcbn1cblxuYXN5bmMgZnVuY3Rpb24gdGFrZShjb250ZXh0OiBCcm93c2VyQ29udGV4dCwgeyBwYXRoLCB2aWV3ZXIsIGhlaWdodCB9OiBTY3JlZW5zaG90LCBmaWxlOiBzdHJpbmcpOiBQcm9taXNlPHZvaWQ+IHtcbiAgY29uc3QgcGFnZSA9IGF3YWl0IGNvbnRleHQubmV3UGFnZSgpO1xuICBpZiAoaGVpZ2h0ICE9PSB1bmRlZmluZWQpIGF3YWl0IHBhZ2Uuc2V0Vmlld3BvcnRTaXplKHsgLi4uc2l6ZSwgaGVpZ2h0IH0pO1xuICBjb25zdCByZXNwb25zZSA9IGF3YWl0IHBhZ2UuZ290byhwYXRoKTtcbiAgY29uc3QgaXNFbHNld2hlcmUgPSB2aWV3ZXIgIT09IFwidmlzaXRvclwiICYmIC9cXC9sb2dpbiQvLnRlc3QobmV3IFVSTChwYWdlLnVybCgpKS5wYXRobmFtZSk7XG4gIGlmICghcmVzcG9uc2U/Lm9rKCkgfHwgaXNFbHNld2hlcmUpXG4gICAgdGhyb3cgbmV3IEVycm9yKGAke3BhdGh9IG9mIHRoZSBhdXRoIHNlcnZlciBjYW4ndCBiZSBzaG93biAoJHtyZXNwb25zZT8uc3RhdHVzKCl9KS5gKTtcbiAgbWtkaXJTeW5jKGRpcm5hbWUoZmlsZSksIHsgcmVjdXJzaXZlOiB0cnVlIH0pO1xuICBhd2FpdCBwYWdlLnNjcmVlbnNob3QoeyBwYXRoOiBmaWxlIH0pO1xuICBhd2FpdCBwYWdlLmNsb3NlKCk7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L3NjcmlwdHMvc2V0dXBcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L3NjcmlwdHMvc2V0dXAvY2hyb21pdW0ubWpzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3RyZWVzL2Zyb250L3NjcmlwdHMvc2V0dXAvY2hyb21pdW0ubWpzXCI7Ly8gQHRzLWNoZWNrXG5pbXBvcnQgeyBhY2Nlc3NTeW5jLCBjb25zdGFudHMgfSBmcm9tIFwibm9kZTpmc1wiO1xuaW1wb3J0IHsgZGVsaW1pdGVyLCBqb2luIH0gZnJvbSBcIm5vZGU6cGF0aFwiO1xuaW1wb3J0IHsgcmVhZFZhcmlhYmxlIH0gZnJvbSBcIi4uL3Byb2Nlc3Nlcy9lbnZpcm9ubWVudC5tanNcIjtcbmltcG9ydCB7IHJ1bkNvbW1hbmQgfSBmcm9tIFwiLi4vcHJvY2Vzc2VzL3J1bi1jb21tYW5kLm1qc1wiO1xuXG5jb25zdCBuYW1lcyA9IFtcImNocm9taXVtXCIsIFwiY2hyb21pdW0tYnJvd3NlclwiLCBcImdvb2dsZS1jaHJvbWVcIiwgXCJnb29nbGUtY2hyb21lLXN0YWJsZVwiXTtcbmNvbnN0IG1hY0FwcGxpY2F0aW9ucyA9IFtcbiAgXCIvQXBwbGljYXRpb25zL0Nocm9taXVtLmFwcC9Db250ZW50cy9NYWNPUy9DaHJvbWl1bVwiLFxuICBcIi9BcHBsaWNhdGlvbnMvR29vZ2xlIENocm9tZS5hcHAvQ29udGVudHMvTWFjT1MvR29vZ2xlIENocm9tZVwiLFxuXTtcbmNvbnN0IHdpbmRvd3NQcm9ncmFtcyA9IFtcIlByb2dyYW1GaWxlc1wiLCBcIlByb2dyYW1GaWxlcyh4ODYpXCIsIFwiTE9DQUxBUFBEQVRBXCJdO1xuY29uc3Qgd2luZG93c0FwcGxpY2F0aW9ucyA9IFtcbiAgam9pbihcIkdvb2dsZVwiLCBcIkNocm9tZVwiLCBcIkFwcGxpY2F0aW9uXCIsIFwiY2hyb21lLmV4ZVwiKSxcbiAgam9pbihcIkNocm9taXVtXCIsIFwiQXBwbGljYXRpb25cIiwgXCJjaHJvbWUuZXhlXCIpLFxuXTtcblxuLyoqIFdoYXQgdG8gZG8gb24gYSBtYWNoaW5lIHdpdGhvdXQgYSBicm93c2VyIGZvciB0aGUgZW5kLXRvLWVuZCB0ZXN0cy4gKi9cbmNvbnN0IGNocm9taXVtTWlzc2luZ01lc3NhZ2UgPVxuICBcIlRoZSBlbmQtdG8tZW5kIHRlc3RzIG5lZWQgQ2hyb21pdW0sIGFuZCBub25lIHdhcyBmb3VuZDogaW5zdGFsbCBpdCAoRGViaWFuOiBgYXB0LWdldCBpbnN0YWxsIGNocm9taXVtYCkgb3Igc2V0IENIUk9NSVVNX1BBVEggdG8gYSBDaHJvbWl1bSBvciBDaHJvbWUgZXhlY3V0YWJsZS5cIjtcblxuLyoqXG4gKiBGaW5kcyBhIENocm9taXVtIG9yIENocm9tZSBleGVjdXRhYmxlOiBgQ0hST01JVU1fUEFUSGAsIHRoZW4gdGhlIFBBVEgsIHRoZW4gdGhlIHVzdWFsIHBsYWNlcyBvbiBtYWNPUyBhbmQgV2luZG93cy5cbiAqXG4gKiBAcGFyYW0ge05vZGVKUy5Qcm9jZXNzRW52fSBbZW52aXJvbm1lbnRdXG4gKiBAcmV0dXJucyB7c3RyaW5nIHwgbnVsbH0gYWJzb2x1dGUgcGF0aFxuICovXG5leHBvcnQgZnVuY3Rpb24gZmluZENocm9taXVtKGVudmlyb25tZW50ID0gcHJvY2Vzcy5lbnYpIHtcbiAgaWYgKGVudmlyb25tZW50LkNIUk9NSVVNX1BBVEgpIHJldHVybiBpc0V4ZWN1dGFibGUoZW52aXJvbm1lbnQuQ0hST01JVU1fUEFUSCkgPyBlbnZpcm9ubWVudC5DSFJPTUlVTV9QQVRIIDogbnVsbDtcbiAgY29uc3QgZm9sZGVycyA9IChyZWFkVmFyaWFibGUoZW52aXJvbm1lbnQsIFwiUEFUSFwiKSA/PyBcIlwiKS5zcGxpdChkZWxpbWl0ZXIpLmZpbHRlcigoZm9sZGVyKSA9PiBmb2xkZXIgIT09IFwiXCIpO1xuICBjb25zdCBjYW5kaWRhdGVzID0gZm9sZGVycy5mbGF0TWFwKChmb2xkZXIpID0+IG5hbWVzLm1hcCgobmFtZSkgPT4gam9pbihmb2xkZXIsIG5hbWUpKSk7XG4gIGNvbnN0IHByb2dyYW1zID0gd2luZG93c1Byb2dyYW1zLmZsYXRNYXAoKG5hbWUpID0+IHJlYWRWYXJpYWJsZShlbnZpcm9ubWVudCwgbmFtZSkgPz8gW10pO1xuICBjb25zdCBpbnN0YWxsZWQgPSBwcm9ncmFtcy5mbGF0TWFwKChmb2xkZXIpID0+IHdpbmRvd3NBcHBsaWNhdGlvbnMubWFwKChwYXRoKSA9PiBqb2luKGZvbGRlciwgcGF0aCkpKTtcbiAgcmV0dXJuIFsuLi5jYW5kaWRhdGVzLCAuLi5tYWNBcHBsaWNhdGlvbnMsIC4uLmluc3RhbGxlZF0uZmluZChpc0V4ZWN1dGFibGUpID8/IG51bGw7XG59XG5cbi8qKlxuICogRmluZHMgQ2hyb21pdW0sIG9yIGluc3RhbGxzIERlYmlhbidzIHdoZXJlIHRoaXMgcHJvY2VzcyBtYXkuXG4gKlxuICogQHBhcmFtIHtBYm9ydFNpZ25hbH0gc2lnbmFsXG4gKiBAcmV0dXJucyB7UHJvbWlzZTxzdHJpbmc+fSBhYnNvbHV0ZSBwYXRoIG9mIHRoZSBleGVjdXRhYmxlXG4gKiBAdGhyb3dzIHdpdGggb25lIHNlbnRlbmNlIHRoYXQgc2F5cyBob3cgdG8gaW5zdGFsbCBpdFxuICovXG5leHBvcnQgYXN5bmMgZnVuY3Rpb24gZW5zdXJlQ2hyb21pdW0oc2lnbmFsKSB7XG4gIGNvbnN0IHByZXNlbnQgPSBmaW5kQ2hyb21pdW0oKTtcbiAgaWYgKHByZXNlbnQgIT09IG51bGwpIHJldHVybiBwcmVzZW50O1xuICBjb25zdCBtYXlJbnN0YWxsID0gcHJvY2Vzcy5wbGF0Zm9ybSA9PT0gXCJsaW51eFwiICYmIHByb2Nlc3MuZ2V0dWlkPy4oKSA9PT0gMCAmJiAhcHJvY2Vzcy5lbnYuQ0hST01JVU1fUEFUSDtcbiAgaWYgKG1heUluc3RhbGwpIGF3YWl0IGluc3RhbGxXaXRoQXB0KHNpZ25hbCk7XG4gIGNvbnN0IGluc3RhbGxlZCA9IGZpbmRDaHJvbWl1bSgpO1xuICBpZiAoaW5zdGFsbGVkID09PSBudWxsKSB0aHJvdyBuZXcgRXJyb3IoY2hyb21pdW1NaXNzaW5nTWVzc2FnZSk7XG4gIHJldHVybiBpbnN0YWxsZWQ7XG59XG5cbi8qKiBAcGFyYW0ge0Fib3J0U2lnbmFsfSBzaWduYWwgKi9cbmFzeW5jIGZ1bmN0aW9uIGluc3RhbGxXaXRoQXB0KHNpZ25hbCkge1xuICBjb25zdCBlbnYgPSB7IC4uLnByb2Nlc3MuZW52LCBERUJJQU5fRlJPTlRFTkQ6IFwibm9uaW50ZXJhY3RpdmVcIiB9O1xuICBmb3IgKGNvbnN0IGFyZ3Mgb2YgW1tcInVwZGF0ZVwiXSwgW1wiaW5zdGFsbFwiLCBcIi0teWVzXCIsIFwiLS1uby1pbnN0YWxsLXJlY29tbWVuZHNcIiwgXCJjaHJvbWl1bVwiXV0pIHtcbiAgICBjb25zdCB7IGNvZGUsIG91dHB1dCB9ID0gYXdhaXQgcnVuQ29tbWFuZChcImFwdC1nZXRcIiwgYXJncywgeyBlbnYsIHNpZ25hbCB9KTtcbiAgICBpZiAoY29kZSAhPT0gMCkgdGhyb3cgbmV3IEVycm9yKGAke2Nocm9taXVtTWlzc2luZ01lc3NhZ2V9XFxuXFxgYXB0LWdldCAke2FyZ3Muam9pbihcIiBcIil9XFxgIGZhaWxlZDpcXG4ke291dHB1dH1gKTtcbiAgfVxufVxuXG4vKiogQHBhcmFtIHtzdHJpbmd9IHBhdGggKi9cbmZ1bmN0aW9uIGlzRXhlY3V0YWJsZShwYXRoKSB7XG4gIHRyeSB7XG4gICAgYWNjZXNzU3luYyhwYXRoLCBjb25zdGFudHMuWF9PSyk7XG4gICAgcmV0dXJuIHRydWU7XG4gIH0gY2F0Y2gge1xuICAgIHJldHVybiBmYWxzZTtcbiAgfVxufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9zY3JpcHRzL3Byb2Nlc3Nlc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvc2NyaXB0cy9wcm9jZXNzZXMvZW52aXJvbm1lbnQubWpzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3RyZWVzL2Zyb250L3NjcmlwdHMvcHJvY2Vzc2VzL2Vudmlyb25tZW50Lm1qc1wiOy8vIEB0cy1jaGVja1xuXG4vKipcbiAqIFdoYXQgYSBwcm9jZXNzIG5lZWRzIG9mIHRoaXMgb25lJ3MgZW52aXJvbm1lbnQgdG8gcnVuIGF0IGFsbC4gU2V0dGluZ3Mgb2YgYSByZWFsIGluc3RhbGxhdGlvbiwgc3VjaCBhcyBEQVRBQkFTRV9VUkwsIG11c3Qgbm90IHJlYWNoXG4gKiBhIHNlcnZlciB0aGF0IGxvYWRzIGRlbW8gZGF0YS5cbiAqL1xuY29uc3QgbmVlZGVkID0gW1xuICAuLi5bXCJQQVRIXCIsIFwiSE9NRVwiLCBcIkxBTkdcIiwgXCJMQ19BTExcIiwgXCJUWlwiLCBcIlRNUERJUlwiLCBcIk5PREVfT1BUSU9OU1wiLCBcIk5PREVfRVhUUkFfQ0FfQ0VSVFNcIl0sXG4gIC8vIFdpdGhvdXQgdGhlc2UsIHByb2dyYW1zIG9uIFdpbmRvd3Mgb3BlbiBubyBzb2NrZXQgYW5kIGZpbmQgbm8gZm9sZGVyIGZvciB0ZW1wb3JhcnkgZmlsZXMuXG4gIC4uLltcIlN5c3RlbVJvb3RcIiwgXCJ3aW5kaXJcIiwgXCJDb21TcGVjXCIsIFwiUEFUSEVYVFwiLCBcIlRFTVBcIiwgXCJUTVBcIiwgXCJVU0VSUFJPRklMRVwiLCBcIkFQUERBVEFcIiwgXCJMT0NBTEFQUERBVEFcIl0sXG5dO1xuXG4vKipcbiAqIFBpY2tzIHdoYXQgYSBwcm9jZXNzIG5lZWRzIHRvIHJ1biBhdCBhbGwuXG4gKlxuICogQHBhcmFtIHtOb2RlSlMuUHJvY2Vzc0Vudn0gZW52aXJvbm1lbnRcbiAqIEByZXR1cm5zIHtSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+fVxuICovXG5leHBvcnQgZnVuY3Rpb24gcGlja05lZWRlZChlbnZpcm9ubWVudCkge1xuICByZXR1cm4gT2JqZWN0LmZyb21FbnRyaWVzKFxuICAgIG5lZWRlZC5mbGF0TWFwKChuYW1lKSA9PiB7XG4gICAgICBjb25zdCB2YWx1ZSA9IHJlYWRWYXJpYWJsZShlbnZpcm9ubWVudCwgbmFtZSk7XG4gICAgICByZXR1cm4gdmFsdWUgPyBbW25hbWUsIHZhbHVlXV0gOiBbXTtcbiAgICB9KSxcbiAgKTtcbn1cblxuLyoqXG4gKiBSZWFkcyBhIHZhcmlhYmxlLCB3aG9zZSBuYW1lIFdpbmRvd3MgbWF5IHNwZWxsIG90aGVyd2lzZTogYFBhdGhgIGZvciBgUEFUSGAuXG4gKlxuICogQHBhcmFtIHtOb2RlSlMuUHJvY2Vzc0Vudn0gZW52aXJvbm1lbnRcbiAqIEBwYXJhbSB7c3RyaW5nfSBuYW1lXG4gKiBAcmV0dXJucyB7c3RyaW5nIHwgdW5kZWZpbmVkfVxuICovXG5leHBvcnQgZnVuY3Rpb24gcmVhZFZhcmlhYmxlKGVudmlyb25tZW50LCBuYW1lKSB7XG4gIHJldHVybiBlbnZpcm9ubWVudFtzcGVsbGluZyhlbnZpcm9ubWVudCwgbmFtZSldO1xufVxuXG4vKipcbiAqIFJldHVybnMgYW4gZW52aXJvbm1lbnQgd2l0aCBhbm90aGVyIHZhbHVlIG9mIGEgdmFyaWFibGUsIHVuZGVyIHRoZSBuYW1lIHRoYXQgaXQgaGFzIHRoZXJlLlxuICpcbiAqIEBwYXJhbSB7Tm9kZUpTLlByb2Nlc3NFbnZ9IGVudmlyb25tZW50XG4gKiBAcGFyYW0ge3N0cmluZ30gbmFtZVxuICogQHBhcmFtIHtzdHJpbmd9IHZhbHVlXG4gKiBAcmV0dXJucyB7Tm9kZUpTLlByb2Nlc3NFbnZ9XG4gKi9cbmV4cG9ydCBmdW5jdGlvbiB3aXRoVmFyaWFibGUoZW52aXJvbm1lbnQsIG5hbWUsIHZhbHVlKSB7XG4gIHJldHVybiB7IC4uLmVudmlyb25tZW50LCBbc3BlbGxpbmcoZW52aXJvbm1lbnQsIG5hbWUpXTogdmFsdWUgfTtcbn1cblxuLyoqXG4gKiBAcGFyYW0ge05vZGVKUy5Qcm9jZXNzRW52fSBlbnZpcm9ubWVudFxuICogQHBhcmFtIHtzdHJpbmd9IG5hbWVcbiAqL1xuZnVuY3Rpb24gc3BlbGxpbmcoZW52aXJvbm1lbnQsIG5hbWUpIHtcbiAgaWYgKE9iamVjdC5oYXNPd24oZW52aXJvbm1lbnQsIG5hbWUpKSByZXR1cm4gbmFtZTtcbiAgcmV0dXJuIE9iamVjdC5rZXlzKGVudmlyb25tZW50KS5maW5kKChvbmUpID0+IG9uZS50b0xvd2VyQ2FzZSgpID09PSBuYW1lLnRvTG93ZXJDYXNlKCkpID8/IG5hbWU7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L3NjcmlwdHMvcHJvY2Vzc2VzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9zY3JpcHRzL3Byb2Nlc3Nlcy9ydW4tY29tbWFuZC5tanNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvdHJlZXMvZnJvbnQvc2NyaXB0cy9wcm9jZXNzZXMvcnVuLWNvbW1hbmQubWpzXCI7Ly8gQHRzLWNoZWNrXG5pbXBvcnQgeyBzcGF3biB9IGZyb20gXCJub2RlOmNoaWxkX3Byb2Nlc3NcIjtcbmltcG9ydCB7IHJlcG9zaXRvcnkgfSBmcm9tIFwiLi4vc2V0dXAvd29ya3NwYWNlLm1qc1wiO1xuaW1wb3J0IHsgb3duR3JvdXAsIHN0b3BHcm91cCB9IGZyb20gXCIuL3Byb2Nlc3MtZ3JvdXAubWpzXCI7XG5pbXBvcnQgeyBzcGF3bmVkQ29tbWFuZCB9IGZyb20gXCIuL3NwYXduZWQtY29tbWFuZC5tanNcIjtcblxuLyoqXG4gKiBSdW5zIGEgY29tbWFuZCB0byBpdHMgZW5kLiBBbiBhYm9ydCBzdG9wcyBpdCB3aXRoIGFsbCBpdHMgZGVzY2VuZGFudHMuXG4gKlxuICogQHBhcmFtIHtzdHJpbmd9IGNvbW1hbmRcbiAqIEBwYXJhbSB7cmVhZG9ubHkgc3RyaW5nW119IGFyZ3NcbiAqIEBwYXJhbSB7eyBlbnY6IE5vZGVKUy5Qcm9jZXNzRW52LCBzaWduYWw6IEFib3J0U2lnbmFsLCBzaG93PzogYm9vbGVhbiwgY3dkPzogc3RyaW5nIHwgdW5kZWZpbmVkIH19IG9wdGlvbnMgYHNob3dgIGxldHMgdGhlIGNvbW1hbmQgd3JpdGVcbiAqICAgdG8gdGhlIHRlcm1pbmFsIGl0c2VsZjsgb3RoZXJ3aXNlIGl0cyBvdXRwdXQgaXMga2VwdC4gYGN3ZGAgaXMgdGhlIHJlcG9zaXRvcnkgdW5sZXNzIGdpdmVuXG4gKiBAcmV0dXJucyB7UHJvbWlzZTx7IGNvZGU6IG51bWJlciwgb3V0cHV0OiBzdHJpbmcsIHN0ZG91dDogc3RyaW5nIH0+fSB0aGUgb3V0cHV0IGlzIHN0ZG91dCBhbmQgc3RkZXJyIGFzIHRoZXkgY2FtZTsgY29kZSAxMjdcbiAqICAgd2hlbiB0aGVyZSBpcyBubyBzdWNoIGNvbW1hbmRcbiAqIEB0aHJvd3MgdGhlIGFib3J0IHJlYXNvblxuICovXG5leHBvcnQgYXN5bmMgZnVuY3Rpb24gcnVuQ29tbWFuZChjb21tYW5kLCBhcmdzLCB7IGVudiwgc2lnbmFsLCBzaG93ID0gZmFsc2UsIGN3ZCA9IHJlcG9zaXRvcnkgfSkge1xuICBzaWduYWwudGhyb3dJZkFib3J0ZWQoKTtcbiAgY29uc3Qgc3RkaW8gPSBzaG93ID8gXCJpbmhlcml0XCIgOiBcInBpcGVcIjtcbiAgY29uc3QgeyBmaWxlLCBhcmdzOiBzcGF3bmVkQXJncywgb3B0aW9ucyB9ID0gc3Bhd25lZENvbW1hbmQoY29tbWFuZCwgYXJncywgeyBwbGF0Zm9ybTogcHJvY2Vzcy5wbGF0Zm9ybSwgZW52IH0pO1xuICBjb25zdCBjaGlsZCA9IHNwYXduKGZpbGUsIHNwYXduZWRBcmdzLCB7IGN3ZCwgZW52LCBzdGRpbzogW1wiaWdub3JlXCIsIHN0ZGlvLCBzdGRpb10sIC4uLm93bkdyb3VwLCAuLi5vcHRpb25zIH0pO1xuICBjb25zdCBzdG9wID0gKCkgPT4gdm9pZCBzdG9wR3JvdXAoY2hpbGQpO1xuICBzaWduYWwuYWRkRXZlbnRMaXN0ZW5lcihcImFib3J0XCIsIHN0b3ApO1xuICB0cnkge1xuICAgIHJldHVybiBhd2FpdCBlbmRlZChjaGlsZCk7XG4gIH0gZmluYWxseSB7XG4gICAgc2lnbmFsLnJlbW92ZUV2ZW50TGlzdGVuZXIoXCJhYm9ydFwiLCBzdG9wKTtcbiAgICBzaWduYWwudGhyb3dJZkFib3J0ZWQoKTtcbiAgfVxufVxuXG4vKipcbiAqIEBwYXJhbSB7aW1wb3J0KFwibm9kZTpjaGlsZF9wcm9jZXNzXCIpLkNoaWxkUHJvY2Vzc30gY2hpbGRcbiAqIEByZXR1cm5zIHtQcm9taXNlPHsgY29kZTogbnVtYmVyLCBvdXRwdXQ6IHN0cmluZywgc3Rkb3V0OiBzdHJpbmcgfT59XG4gKi9cbmZ1bmN0aW9uIGVuZGVkKGNoaWxkKSB7XG4gIC8qKiBAdHlwZSB7QnVmZmVyW119ICovXG4gIGNvbnN0IGNodW5rcyA9IFtdO1xuICAvKiogQHR5cGUge0J1ZmZlcltdfSAqL1xuICBjb25zdCBzdGRvdXRDaHVua3MgPSBbXTtcbiAgY2hpbGQuc3Rkb3V0Py5vbihcImRhdGFcIiwgKGNodW5rKSA9PiB7XG4gICAgY2h1bmtzLnB1c2goY2h1bmspO1xuICAgIHN0ZG91dENodW5rcy5wdXNoKGNodW5rKTtcbiAgfSk7XG4gIGNoaWxkLnN0ZGVycj8ub24oXCJkYXRhXCIsIChjaHVuaykgPT4gY2h1bmtzLnB1c2goY2h1bmspKTtcbiAgcmV0dXJuIG5ldyBQcm9taXNlKChyZXNvbHZlKSA9PiB7XG4gICAgY2hpbGQub25jZShcImVycm9yXCIsIChlcnJvcikgPT4gcmVzb2x2ZSh7IGNvZGU6IDEyNywgb3V0cHV0OiBlcnJvci5tZXNzYWdlLCBzdGRvdXQ6IFwiXCIgfSkpO1xuICAgIGNoaWxkLm9uY2UoXCJjbG9zZVwiLCAoY29kZSkgPT4gcmVzb2x2ZSh7IGNvZGU6IGNvZGUgPz8gMSwgb3V0cHV0OiB0ZXh0T2YoY2h1bmtzKSwgc3Rkb3V0OiB0ZXh0T2Yoc3Rkb3V0Q2h1bmtzKSB9KSk7XG4gIH0pO1xufVxuXG4vKiogQHBhcmFtIHtCdWZmZXJbXX0gY2h1bmtzICovXG5jb25zdCB0ZXh0T2YgPSAoY2h1bmtzKSA9PiBCdWZmZXIuY29uY2F0KGNodW5rcykudG9TdHJpbmcoXCJ1dGY4XCIpO1xuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9zY3JpcHRzL3NldHVwXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9zY3JpcHRzL3NldHVwL3dvcmtzcGFjZS5tanNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvdHJlZXMvZnJvbnQvc2NyaXB0cy9zZXR1cC93b3Jrc3BhY2UubWpzXCI7Ly8gQHRzLWNoZWNrXG5pbXBvcnQgeyByZWFkZGlyU3luYywgcmVhZEZpbGVTeW5jIH0gZnJvbSBcIm5vZGU6ZnNcIjtcbmltcG9ydCB7IGRpcm5hbWUsIGpvaW4gfSBmcm9tIFwibm9kZTpwYXRoXCI7XG5pbXBvcnQgeyBmaWxlVVJMVG9QYXRoIH0gZnJvbSBcIm5vZGU6dXJsXCI7XG5cbi8qKiBBYnNvbHV0ZSBwYXRoIG9mIHRoZSByZXBvc2l0b3J5LiAqL1xuZXhwb3J0IGNvbnN0IHJlcG9zaXRvcnkgPSBkaXJuYW1lKGRpcm5hbWUoZGlybmFtZShmaWxlVVJMVG9QYXRoKGltcG9ydC5tZXRhLnVybCkpKSk7XG5cbi8qKlxuICogQHR5cGVkZWYge3tcbiAqICAgbmFtZTogc3RyaW5nLFxuICogICB2ZXJzaW9uPzogc3RyaW5nLFxuICogICBwcml2YXRlPzogYm9vbGVhbixcbiAqICAgcGFja2FnZU1hbmFnZXI/OiBzdHJpbmcsXG4gKiAgIGRlc2NyaXB0aW9uPzogc3RyaW5nLFxuICogICBrZXl3b3Jkcz86IHN0cmluZ1tdLFxuICogICBob21lcGFnZT86IHN0cmluZyxcbiAqICAgYnVncz86IHsgdXJsOiBzdHJpbmcgfSxcbiAqICAgcmVwb3NpdG9yeT86IHsgdHlwZTogc3RyaW5nLCB1cmw/OiBzdHJpbmcsIGRpcmVjdG9yeTogc3RyaW5nIH0sXG4gKiAgIGV4cG9ydHM/OiBSZWNvcmQ8c3RyaW5nLCB1bmtub3duPixcbiAqICAgaW1wb3J0cz86IFJlY29yZDxzdHJpbmcsIHsgZGVmYXVsdD86IHVua25vd24gfT4sXG4gKiAgIGJpbj86IFJlY29yZDxzdHJpbmcsIHN0cmluZz4sXG4gKiAgIHNjcmlwdHM/OiBSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+LFxuICogICBkZXBlbmRlbmNpZXM/OiBSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+LFxuICogICBwZWVyRGVwZW5kZW5jaWVzPzogUmVjb3JkPHN0cmluZywgc3RyaW5nPixcbiAqICAgZGV2RGVwZW5kZW5jaWVzPzogUmVjb3JkPHN0cmluZywgc3RyaW5nPixcbiAqIH19IFBhY2thZ2VNYW5pZmVzdFxuICovXG5cbi8qKlxuICogQHBhcmFtIHtzdHJpbmd9IGZvbGRlciBhYnNvbHV0ZSBwYXRoIG9mIGEgcGFja2FnZVxuICogQHJldHVybnMge1BhY2thZ2VNYW5pZmVzdH1cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHJlYWRNYW5pZmVzdChmb2xkZXIpIHtcbiAgcmV0dXJuIEpTT04ucGFyc2UocmVhZEZpbGVTeW5jKGpvaW4oZm9sZGVyLCBcInBhY2thZ2UuanNvblwiKSwgXCJ1dGY4XCIpKTtcbn1cblxuLyoqXG4gKiBUaGUgcGFja2FnZXMgYmVsb3cgYHBhY2thZ2VzL2AgYW5kIGBhcHBzL2AuXG4gKlxuICogQHBhcmFtIHtzdHJpbmd9IFtyb290XSBhYnNvbHV0ZSBwYXRoIG9mIHRoZSByZXBvc2l0b3J5XG4gKiBAcmV0dXJucyB7eyBmb2xkZXI6IHN0cmluZywgbWFuaWZlc3Q6IFBhY2thZ2VNYW5pZmVzdCB9W119IGZvbGRlcnMgcmVsYXRpdmUgdG8gdGhlIHJvb3QsIHN1Y2ggYXMgXCJwYWNrYWdlcy9jb3JlXCJcbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGxpc3RQYWNrYWdlcyhyb290ID0gcmVwb3NpdG9yeSkge1xuICByZXR1cm4gW1wicGFja2FnZXNcIiwgXCJhcHBzXCJdXG4gICAgLmZsYXRNYXAoKHBhcmVudCkgPT4gbGlzdEZvbGRlcnMoam9pbihyb290LCBwYXJlbnQpKS5tYXAoKG5hbWUpID0+IGAke3BhcmVudH0vJHtuYW1lfWApKVxuICAgIC5tYXAoKGZvbGRlcikgPT4gKHsgZm9sZGVyLCBtYW5pZmVzdDogcmVhZE1hbmlmZXN0KGpvaW4ocm9vdCwgZm9sZGVyKSkgfSkpO1xufVxuXG4vKipcbiAqIFRoZSBwYWNrYWdlcyB0aGF0IGFyZSBwdWJsaXNoZWQ6IHRob3NlIHRoYXQgYXJlbid0IHByaXZhdGUuXG4gKlxuICogQHBhcmFtIHtzdHJpbmd9IFtyb290XSBhYnNvbHV0ZSBwYXRoIG9mIHRoZSByZXBvc2l0b3J5XG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBsaXN0UHVibGljUGFja2FnZXMocm9vdCA9IHJlcG9zaXRvcnkpIHtcbiAgcmV0dXJuIGxpc3RQYWNrYWdlcyhyb290KS5maWx0ZXIoKHsgbWFuaWZlc3QgfSkgPT4gbWFuaWZlc3QucHJpdmF0ZSAhPT0gdHJ1ZSk7XG59XG5cbi8qKiBAcGFyYW0ge3N0cmluZ30gcGFyZW50ICovXG5mdW5jdGlvbiBsaXN0Rm9sZGVycyhwYXJlbnQpIHtcbiAgcmV0dXJuIHJlYWRkaXJTeW5jKHBhcmVudCwgeyB3aXRoRmlsZVR5cGVzOiB0cnVlIH0pXG4gICAgLmZpbHRlcigoZW50cnkpID0+IGVudHJ5LmlzRGlyZWN0b3J5KCkpXG4gICAgLm1hcCgoZW50cnkpID0+IGVudHJ5Lm5hbWUpXG4gICAgLnNvcnQoKTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvc2NyaXB0cy9wcm9jZXNzZXNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L3NjcmlwdHMvcHJvY2Vzc2VzL3Byb2Nlc3MtZ3JvdXAubWpzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3RyZWVzL2Zyb250L3NjcmlwdHMvcHJvY2Vzc2VzL3Byb2Nlc3MtZ3JvdXAubWpzXCI7Ly8gQHRzLWNoZWNrXG5pbXBvcnQgeyBleGVjRmlsZSB9IGZyb20gXCJub2RlOmNoaWxkX3Byb2Nlc3NcIjtcbmltcG9ydCB7IG9uY2UgfSBmcm9tIFwibm9kZTpldmVudHNcIjtcblxuLyoqIEhvdyBsb25nIGEgY2hpbGQgbWF5IHRha2UgYmVmb3JlIGl0IGlzIGtpbGxlZDsgdGhlIGF1dGggc2VydmVyIGdpdmVzIHJ1bm5pbmcgcmVxdWVzdHMgMTAgcy4gKi9cbmNvbnN0IHN0b3BUaW1lb3V0TWlsbGlzZWNvbmRzID0gMTVfMDAwO1xuXG4vKipcbiAqIEB0eXBlZGVmIHt7XG4gKiAgIHBsYXRmb3JtOiBOb2RlSlMuUGxhdGZvcm0sXG4gKiAgIGtpbGw6IChwaWQ6IG51bWJlciwgc2lnbmFsOiBOb2RlSlMuU2lnbmFscykgPT4gdW5rbm93bixcbiAqICAgcnVuOiAoY29tbWFuZDogc3RyaW5nLCBhcmdzOiByZWFkb25seSBzdHJpbmdbXSkgPT4gdW5rbm93bixcbiAqIH19IFN5c3RlbSB3aGF0IHByb2Nlc3NlcyBhcmUgZW5kZWQgd2l0aDsgYHJ1bmAgc3RhcnRzIGEgY29tbWFuZCwgYW5kIHdhaXRzIGZvciBub3RoaW5nXG4gKi9cblxuLyoqIEB0eXBlIHtTeXN0ZW19ICovXG5jb25zdCB0aGlzU3lzdGVtID0ge1xuICBwbGF0Zm9ybTogcHJvY2Vzcy5wbGF0Zm9ybSxcbiAga2lsbDogKHBpZCwgc2lnbmFsKSA9PiBwcm9jZXNzLmtpbGwocGlkLCBzaWduYWwpLFxuICAvLyBJdCBmYWlscyB3aGVyZSB0aGUgcHJvY2VzcyBpcyBnb25lIGFscmVhZHkuXG4gIHJ1bjogKGNvbW1hbmQsIGFyZ3MpID0+IGV4ZWNGaWxlKGNvbW1hbmQsIGFyZ3MsICgpID0+IHt9KSxcbn07XG5cbi8qKlxuICogT3B0aW9ucyB3aXRoIHdoaWNoIGEgY2hpbGQgbGVhZHMgYSBwcm9jZXNzIGdyb3VwIG9mIGl0cyBvd24sIHNvIHRoYXQgQ3RybC1DIGluIHRoZSB0ZXJtaW5hbCByZWFjaGVzIG9ubHkgdGhlIHJ1bm5lciwgd2hpY2hcbiAqIHRoZW4gc3RvcHMgZWFjaCBjaGlsZCBvbmNlIGFuZCBpbiBvcmRlci4gV2luZG93cyBoYXMgbm8gZ3JvdXBzOiB0aGVyZSB0aGUgY29uc29sZSB0ZWxscyBhbGwgb2YgdGhlbS5cbiAqXG4gKiBAcGFyYW0ge05vZGVKUy5QbGF0Zm9ybX0gcGxhdGZvcm1cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGdyb3VwT3B0aW9ucyhwbGF0Zm9ybSkge1xuICByZXR1cm4geyBkZXRhY2hlZDogcGxhdGZvcm0gIT09IFwid2luMzJcIiB9O1xufVxuXG4vKiogVGhlc2Ugb3B0aW9ucyBmb3IgdGhpcyBtYWNoaW5lLiAqL1xuZXhwb3J0IGNvbnN0IG93bkdyb3VwID0gZ3JvdXBPcHRpb25zKHByb2Nlc3MucGxhdGZvcm0pO1xuXG4vKipcbiAqIEFza3MgYSBjaGlsZCBhbmQgaXRzIGRlc2NlbmRhbnRzIHRvIHN0b3AsIHdhaXRzLCBhbmQga2lsbHMgd2hhdCBpcyBsZWZ0IGFmdGVyIGEgYm91bmQuIFdpbmRvd3MgY2FuJ3QgYXNrOiB0aGVyZSB0aGV5IGVuZCBhdCBvbmNlLlxuICpcbiAqIEBwYXJhbSB7aW1wb3J0KFwibm9kZTpjaGlsZF9wcm9jZXNzXCIpLkNoaWxkUHJvY2Vzc30gY2hpbGQgc3RhcnRlZCB3aXRoIGBvd25Hcm91cGBcbiAqIEBwYXJhbSB7bnVtYmVyfSBbdGltZW91dE1pbGxpc2Vjb25kc11cbiAqIEBwYXJhbSB7U3lzdGVtfSBbc3lzdGVtXVxuICogQHJldHVybnMge1Byb21pc2U8dm9pZD59IHJlc29sdmVzIHdoZW4gdGhlIGNoaWxkIGlzIGdvbmVcbiAqL1xuZXhwb3J0IGFzeW5jIGZ1bmN0aW9uIHN0b3BHcm91cChjaGlsZCwgdGltZW91dE1pbGxpc2Vjb25kcyA9IHN0b3BUaW1lb3V0TWlsbGlzZWNvbmRzLCBzeXN0ZW0gPSB0aGlzU3lzdGVtKSB7XG4gIGlmIChoYXNFeGl0ZWQoY2hpbGQpKSByZXR1cm47XG4gIGNvbnN0IGdvbmUgPSBvbmNlKGNoaWxkLCBcImV4aXRcIik7XG4gIHNpZ25hbEdyb3VwKGNoaWxkLCBcIlNJR1RFUk1cIiwgc3lzdGVtKTtcbiAgY29uc3QgdGltZXIgPSBzZXRUaW1lb3V0KCgpID0+IHNpZ25hbEdyb3VwKGNoaWxkLCBcIlNJR0tJTExcIiwgc3lzdGVtKSwgdGltZW91dE1pbGxpc2Vjb25kcyk7XG4gIGF3YWl0IGdvbmU7XG4gIGNsZWFyVGltZW91dCh0aW1lcik7XG59XG5cbi8qKiBAcGFyYW0ge2ltcG9ydChcIm5vZGU6Y2hpbGRfcHJvY2Vzc1wiKS5DaGlsZFByb2Nlc3N9IGNoaWxkICovXG5mdW5jdGlvbiBoYXNFeGl0ZWQoY2hpbGQpIHtcbiAgcmV0dXJuIGNoaWxkLnBpZCA9PT0gdW5kZWZpbmVkIHx8IGNoaWxkLmV4aXRDb2RlICE9PSBudWxsIHx8IGNoaWxkLnNpZ25hbENvZGUgIT09IG51bGw7XG59XG5cbi8qKlxuICogRW5kcyBhIGNoaWxkIGFuZCBpdHMgZGVzY2VuZGFudHMgYXQgb25jZS5cbiAqXG4gKiBAcGFyYW0ge2ltcG9ydChcIm5vZGU6Y2hpbGRfcHJvY2Vzc1wiKS5DaGlsZFByb2Nlc3N9IGNoaWxkIHN0YXJ0ZWQgd2l0aCBgb3duR3JvdXBgXG4gKiBAcGFyYW0ge1N5c3RlbX0gW3N5c3RlbV1cbiAqIEByZXR1cm5zIHtQcm9taXNlPHZvaWQ+fSByZXNvbHZlcyB3aGVuIHRoZSBjaGlsZCBpcyBnb25lXG4gKi9cbmV4cG9ydCBhc3luYyBmdW5jdGlvbiBraWxsR3JvdXAoY2hpbGQsIHN5c3RlbSA9IHRoaXNTeXN0ZW0pIHtcbiAgaWYgKGhhc0V4aXRlZChjaGlsZCkpIHJldHVybjtcbiAgY29uc3QgZ29uZSA9IG9uY2UoY2hpbGQsIFwiZXhpdFwiKTtcbiAgc2lnbmFsR3JvdXAoY2hpbGQsIFwiU0lHS0lMTFwiLCBzeXN0ZW0pO1xuICBhd2FpdCBnb25lO1xufVxuXG4vKipcbiAqIEBwYXJhbSB7aW1wb3J0KFwibm9kZTpjaGlsZF9wcm9jZXNzXCIpLkNoaWxkUHJvY2Vzc30gY2hpbGRcbiAqIEBwYXJhbSB7Tm9kZUpTLlNpZ25hbHN9IHNpZ25hbFxuICogQHBhcmFtIHtTeXN0ZW19IHN5c3RlbVxuICovXG5mdW5jdGlvbiBzaWduYWxHcm91cChjaGlsZCwgc2lnbmFsLCB7IHBsYXRmb3JtLCBraWxsLCBydW4gfSkge1xuICBpZiAoY2hpbGQucGlkID09PSB1bmRlZmluZWQpIHJldHVybjtcbiAgaWYgKHBsYXRmb3JtID09PSBcIndpbjMyXCIpIHtcbiAgICBydW4oXCJ0YXNra2lsbFwiLCBbXCIvcGlkXCIsIFN0cmluZyhjaGlsZC5waWQpLCBcIi9UXCIsIFwiL0ZcIl0pO1xuICAgIHJldHVybjtcbiAgfVxuICB0cnkge1xuICAgIGtpbGwoLWNoaWxkLnBpZCwgc2lnbmFsKTtcbiAgfSBjYXRjaCAoZXJyb3IpIHtcbiAgICAvLyBUaGUgZ3JvdXAgaXMgZ29uZSBhbHJlYWR5LlxuICAgIGlmICgvKiogQHR5cGUge05vZGVKUy5FcnJub0V4Y2VwdGlvbn0gKi8gKGVycm9yKS5jb2RlICE9PSBcIkVTUkNIXCIpIHRocm93IGVycm9yO1xuICB9XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L3NjcmlwdHMvcHJvY2Vzc2VzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9zY3JpcHRzL3Byb2Nlc3Nlcy9zcGF3bmVkLWNvbW1hbmQubWpzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3RyZWVzL2Zyb250L3NjcmlwdHMvcHJvY2Vzc2VzL3NwYXduZWQtY29tbWFuZC5tanNcIjsvLyBAdHMtY2hlY2tcbmltcG9ydCB7IHJlYWRWYXJpYWJsZSB9IGZyb20gXCIuL2Vudmlyb25tZW50Lm1qc1wiO1xuXG4vKiogV2hhdCBucG0gcHV0cyBvbiB0aGUgUEFUSDogb24gV2luZG93cyBhcyBgLmNtZGAgZmlsZXMsIHdoaWNoIE5vZGUgc3RhcnRzIG9ubHkgdGhyb3VnaCBjbWQuZXhlLiAqL1xuY29uc3Qgc2hpbXMgPSBuZXcgU2V0KFtcIm5wbVwiLCBcIm5weFwiLCBcInBucG1cIl0pO1xuXG4vKiogY21kLmV4ZSB3b3VsZCBlbmQgdGhlIHF1b3RlcywgZmlsbCBpbiBhIHZhcmlhYmxlIG9yIGJlZ2luIGFub3RoZXIgbGluZTsgYSBwcm9ncmFtIHdvdWxkIHRha2UgdGhlIGxhc3QgcXVvdGUgZm9yIGl0cyBvd24uICovXG5jb25zdCB1bnF1b3RhYmxlID0gL1tcIiVcXHJcXG5dfFxcXFwkLztcblxuLyoqXG4gKiBEZXNjcmliZXMgaG93IGEgY29tbWFuZCBpcyBzdGFydGVkIG9uIGEgcGxhdGZvcm0uXG4gKlxuICogQHBhcmFtIHtzdHJpbmd9IGNvbW1hbmRcbiAqIEBwYXJhbSB7cmVhZG9ubHkgc3RyaW5nW119IGFyZ3NcbiAqIEBwYXJhbSB7eyBwbGF0Zm9ybTogTm9kZUpTLlBsYXRmb3JtLCBlbnY6IE5vZGVKUy5Qcm9jZXNzRW52IH19IHN5c3RlbVxuICogQHJldHVybnMge3sgZmlsZTogc3RyaW5nLCBhcmdzOiByZWFkb25seSBzdHJpbmdbXSwgb3B0aW9uczogeyB3aW5kb3dzVmVyYmF0aW1Bcmd1bWVudHM/OiB0cnVlIH0gfX0gZm9yIGBzcGF3bmBcbiAqIEB0aHJvd3Mgd2hlbiBhbiBhcmd1bWVudCBjYW4ndCBiZSBwYXNzZWQgdGhyb3VnaCBjbWQuZXhlIHVuY2hhbmdlZFxuICovXG5leHBvcnQgZnVuY3Rpb24gc3Bhd25lZENvbW1hbmQoY29tbWFuZCwgYXJncywgeyBwbGF0Zm9ybSwgZW52IH0pIHtcbiAgaWYgKHBsYXRmb3JtICE9PSBcIndpbjMyXCIgfHwgIXNoaW1zLmhhcyhjb21tYW5kKSkgcmV0dXJuIHsgZmlsZTogY29tbWFuZCwgYXJncywgb3B0aW9uczoge30gfTtcbiAgY29uc3Qgd3JvbmcgPSBhcmdzLmZpbmQoKGFyZ3VtZW50KSA9PiB1bnF1b3RhYmxlLnRlc3QoYXJndW1lbnQpKTtcbiAgaWYgKHdyb25nICE9PSB1bmRlZmluZWQpIHRocm93IG5ldyBFcnJvcihgY21kLmV4ZSBjYW4ndCBwYXNzIHRoZSBhcmd1bWVudCAke3dyb25nfSB0byAke2NvbW1hbmR9IHVuY2hhbmdlZC5gKTtcbiAgY29uc3QgbGluZSA9IFtjb21tYW5kLCAuLi5hcmdzLm1hcCgoYXJndW1lbnQpID0+IGBcIiR7YXJndW1lbnR9XCJgKV0uam9pbihcIiBcIik7XG4gIHJldHVybiB7XG4gICAgZmlsZTogcmVhZFZhcmlhYmxlKGVudiwgXCJDb21TcGVjXCIpID8/IFwiY21kLmV4ZVwiLFxuICAgIGFyZ3M6IFtcIi9kXCIsIFwiL3NcIiwgXCIvY1wiLCBgXCIke2xpbmV9XCJgXSxcbiAgICBvcHRpb25zOiB7IHdpbmRvd3NWZXJiYXRpbUFyZ3VtZW50czogdHJ1ZSB9LFxuICB9O1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9zY3JpcHRzL3NldHVwXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9zY3JpcHRzL3NldHVwL2ZyZWUtcG9ydC5tanNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvdHJlZXMvZnJvbnQvc2NyaXB0cy9zZXR1cC9mcmVlLXBvcnQubWpzXCI7Ly8gQHRzLWNoZWNrXG5pbXBvcnQgeyBvbmNlIH0gZnJvbSBcIm5vZGU6ZXZlbnRzXCI7XG5pbXBvcnQgeyBjcmVhdGVTZXJ2ZXIgfSBmcm9tIFwibm9kZTpuZXRcIjtcblxuLyoqXG4gKiBBIHBvcnQgb2YgdGhlIGxvb3BiYWNrIGludGVyZmFjZSBvbiB3aGljaCBub2JvZHkgbGlzdGVucy5cbiAqXG4gKiBAcGFyYW0ge3N0cmluZ30gW2hvc3RdXG4gKiBAcmV0dXJucyB7UHJvbWlzZTxudW1iZXI+fVxuICovXG5leHBvcnQgYXN5bmMgZnVuY3Rpb24gZnJlZVBvcnQoaG9zdCA9IFwiMTI3LjAuMC4xXCIpIHtcbiAgY29uc3Qgc2VydmVyID0gY3JlYXRlU2VydmVyKCkubGlzdGVuKDAsIGhvc3QpO1xuICBhd2FpdCBvbmNlKHNlcnZlciwgXCJsaXN0ZW5pbmdcIik7XG4gIGNvbnN0IHsgcG9ydCB9ID0gLyoqIEB0eXBlIHtpbXBvcnQoXCJub2RlOm5ldFwiKS5BZGRyZXNzSW5mb30gKi8gKHNlcnZlci5hZGRyZXNzKCkpO1xuICBzZXJ2ZXIuY2xvc2UoKTtcbiAgYXdhaXQgb25jZShzZXJ2ZXIsIFwiY2xvc2VcIik7XG4gIHJldHVybiBwb3J0O1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC90ZXN0L2Nocm9taXVtXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC90ZXN0L2Nocm9taXVtL2xhdW5jaC50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vd29yay90cmVlcy9mcm9udC90ZXN0L2Nocm9taXVtL2xhdW5jaC50c1wiO2ltcG9ydCB7IHR5cGUgQnJvd3NlciwgY2hyb21pdW0gfSBmcm9tIFwicGxheXdyaWdodC1jb3JlXCI7XG5pbXBvcnQgeyBlbnN1cmVDaHJvbWl1bSB9IGZyb20gXCIuLi8uLi9zY3JpcHRzL3NldHVwL2Nocm9taXVtLm1qc1wiO1xuXG5jb25zdCBxdWlldCA9IFtcbiAgXCItLWRpc2FibGUtZ3B1XCIsXG4gIFwiLS1kaXNhYmxlLXF1aWNcIixcbiAgXCItLW5vLWZpcnN0LXJ1blwiLFxuICBcIi0tZGlzYWJsZS1iYWNrZ3JvdW5kLW5ldHdvcmtpbmdcIixcbiAgXCItLWRpc2FibGUtY29tcG9uZW50LXVwZGF0ZVwiLFxuICBcIi0tZGlzYWJsZS1zeW5jXCIsXG5dO1xuXG4vKiogQSBib3VuZCBmb3IgYSBwYWdlIHRoYXQgaGFuZ3MsIGZhciBhYm92ZSB3aGF0IGFueSBuZWVkcyBvbiBhIGJ1c3kgbWFjaGluZS4gKi9cbmNvbnN0IFRJTUVPVVRfTUlMTElTRUNPTkRTID0gMTIwXzAwMDtcblxuLyoqIFN0YXJ0cyBoZWFkbGVzcyBDaHJvbWl1bSwgd2hvc2UgcGFnZXMgd2FpdCBmb3IgYXMgbG9uZyBhcyBhIGJ1c3kgbWFjaGluZSBtYXkgdGFrZS4gKi9cbmV4cG9ydCBhc3luYyBmdW5jdGlvbiBsYXVuY2hCcm93c2VyKCk6IFByb21pc2U8QnJvd3Nlcj4ge1xuICBjb25zdCBleGVjdXRhYmxlUGF0aCA9IGF3YWl0IGVuc3VyZUNocm9taXVtKG5ldyBBYm9ydENvbnRyb2xsZXIoKS5zaWduYWwpO1xuICAvLyBSb290IG1heSBub3QgdXNlIENocm9taXVtJ3Mgc2FuZGJveDsgdGhlIHBhZ2VzIGFyZSBvdXIgb3duLlxuICBjb25zdCBicm93c2VyID0gYXdhaXQgY2hyb21pdW0ubGF1bmNoKHsgZXhlY3V0YWJsZVBhdGgsIGNocm9taXVtU2FuZGJveDogZmFsc2UsIGFyZ3M6IHF1aWV0IH0pO1xuICByZXR1cm4gYnJvd3Nlci5vbihcImNvbnRleHRcIiwgKGNvbnRleHQpID0+IGNvbnRleHQuc2V0RGVmYXVsdFRpbWVvdXQoVElNRU9VVF9NSUxMSVNFQ09ORFMpKTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3Mvc2VhcmNoLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy9zZWFyY2gudHNcIjtpbXBvcnQgdHlwZSB7IE1hcmtkb3duRW52IH0gZnJvbSBcInZpdGVwcmVzc1wiO1xuXG5pbnRlcmZhY2UgUmVuZGVyZXIge1xuICByZW5kZXIoc291cmNlOiBzdHJpbmcsIHBhZ2U6IE1hcmtkb3duRW52KTogc3RyaW5nO1xufVxuXG4vKiogSW4gc2lnbmF0dXJlcywgaGVhZGluZ3Mgb2YgcGFydHMgc3VjaCBhcyBcIlBhcmFtZXRlcnNcIjsgdGhvc2Ugb2YgbWV0aG9kcyBlbmQgd2l0aCBwYXJlbnRoZXNlcy4gKi9cbmNvbnN0IFBBUlRTID0gL14jezQsNn0gKD8hLipcXChcXCkkKSguKikkL2dtO1xuXG4vKiogUmVuZGVycyBhIHBhZ2UgZm9yIHRoZSBpbmRleCBvZiB0aGUgc2VhcmNoLCBpbiB3aGljaCBlYWNoIGhlYWRpbmcgaXMgYW4gZW50cnk6IG9mIHNpZ25hdHVyZXMsIG9ubHkgd2hhdCBoYXMgYSBuYW1lIG9mIGl0cyBvd24uICovXG5leHBvcnQgZnVuY3Rpb24gcmVuZGVyRm9yU2VhcmNoKHNvdXJjZTogc3RyaW5nLCBwYWdlOiBNYXJrZG93bkVudiwgbWFya2Rvd246IFJlbmRlcmVyKTogc3RyaW5nIHtcbiAgY29uc3QgaHRtbCA9IG1hcmtkb3duLnJlbmRlcihwYWdlLnJlbGF0aXZlUGF0aC5zdGFydHNXaXRoKFwiZG9jcy9hcGkvXCIpID8gc291cmNlLnJlcGxhY2UoUEFSVFMsIFwiJDFcIikgOiBzb3VyY2UsIHBhZ2UpO1xuICByZXR1cm4gcGFnZS5mcm9udG1hdHRlcj8uc2VhcmNoID09PSBmYWxzZSA/IFwiXCIgOiBodG1sO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvd29yay90cmVlcy9mcm9udC9kb2NzLy52aXRlcHJlc3NcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi93b3JrL3RyZWVzL2Zyb250L2RvY3MvLnZpdGVwcmVzcy90YWJsZXMudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3dvcmsvdHJlZXMvZnJvbnQvZG9jcy8udml0ZXByZXNzL3RhYmxlcy50c1wiO2ltcG9ydCB0eXBlIHsgTWFya2Rvd25SZW5kZXJlciB9IGZyb20gXCJ2aXRlcHJlc3NcIjtcblxudHlwZSBUb2tlbiA9IFJldHVyblR5cGU8TWFya2Rvd25SZW5kZXJlcltcInBhcnNlXCJdPltudW1iZXJdO1xuXG4vKiogTmFycm93ZXIgY29sdW1ucyB0aGFuIHRoaXMgbWFueSBjaGFyYWN0ZXJzIGhvbGQgd29yZHMsIG5vdCBzZW50ZW5jZXMuICovXG5jb25zdCBNSU5fU0VOVEVOQ0VfQ0hBUkFDVEVSUyA9IDYwO1xuXG4vKiogQmVzaWRlIGEgZmlyc3QgY29sdW1uIG9mIG5hbWVzLCBtb3JlIGNoYXJhY3RlcnMgdGhhbiB0aGlzIGdldCB0b28gbGl0dGxlIHJvb20gb24gYSBwaG9uZS4gKi9cbmNvbnN0IE1JTl9QQVJBR1JBUEhfQ0hBUkFDVEVSUyA9IDkwO1xuXG4vKiogVGFibGVzIHdpdGggbW9yZSBjb2x1bW5zIGFyZSBjb21wYXJlZCwgYW5kIHNjcm9sbC4gKi9cbmNvbnN0IE1BWF9DT0xVTU5TID0gNTtcblxuLyoqXG4gKiBNYXJrcyB0YWJsZXMgb2Ygc2VudGVuY2VzIGFzIGBzdGFja2VkYCwgc28gdGhhdCBhIHBob25lIHNob3dzIGVhY2ggcm93IGFzIGEgYmxvY2sgaW5zdGVhZCBvZiBjb2x1bW5zIHRoYXQgYXJlIGEgd29yZCB3aWRlLiBFYWNoIGNlbGwgZ2V0cyB0aGVcbiAqIGhlYWRpbmcgb2YgaXRzIGNvbHVtbiBhcyBgZGF0YS1oZWFkaW5nYC4gUm9sZXMga2VlcCB3aGF0IGlzIGEgcm93IGFuZCBhIGNlbGwsIHdoaWNoIHRoZSBzdHlsZSBzaGVldCB3b3VsZCB0YWtlIGZyb20gYXNzaXN0aXZlIHRlY2hub2xvZ3kuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBzdGFja1RhYmxlcyhtYXJrZG93bjogTWFya2Rvd25SZW5kZXJlcik6IHZvaWQge1xuICBtYXJrZG93bi5jb3JlLnJ1bGVyLnB1c2goXCJzdGFjay10YWJsZXNcIiwgKHsgdG9rZW5zIH0pID0+IHtcbiAgICBmb3IgKGNvbnN0IHRhYmxlIG9mIHRhYmxlc0luKHRva2VucykpIGlmIChob2xkc1NlbnRlbmNlcyh0YWJsZSkpIHN0YWNrKHRhYmxlKTtcbiAgfSk7XG4gIC8vIFZpdGVQcmVzcydzIG93biBydWxlLCB3aGljaCBsZXRzIHRoZSBrZXlib2FyZCBzY3JvbGwgdGFibGVzLCBsZWF2ZXMgYXR0cmlidXRlcyBvdXQuXG4gIG1hcmtkb3duLnJlbmRlcmVyLnJ1bGVzLnRhYmxlX29wZW4gPSAodG9rZW5zLCBpbmRleCwgb3B0aW9ucywgX2Vudmlyb25tZW50LCByZW5kZXJlcikgPT4ge1xuICAgIHRva2Vuc1tpbmRleF0/LmF0dHJTZXQoXCJ0YWJpbmRleFwiLCBcIjBcIik7XG4gICAgcmV0dXJuIHJlbmRlcmVyLnJlbmRlclRva2VuKHRva2VucywgaW5kZXgsIG9wdGlvbnMpO1xuICB9O1xufVxuXG5mdW5jdGlvbiB0YWJsZXNJbih0b2tlbnM6IHJlYWRvbmx5IFRva2VuW10pOiByZWFkb25seSAocmVhZG9ubHkgVG9rZW5bXSlbXSB7XG4gIGNvbnN0IHN0YXJ0cyA9IHRva2Vucy5mbGF0TWFwKCh7IHR5cGUgfSwgaW5kZXgpID0+ICh0eXBlID09PSBcInRhYmxlX29wZW5cIiA/IFtpbmRleF0gOiBbXSkpO1xuICByZXR1cm4gc3RhcnRzLm1hcCgoc3RhcnQpID0+IHtcbiAgICBjb25zdCBlbmQgPSB0b2tlbnMuZmluZEluZGV4KCh7IHR5cGUgfSwgaW5kZXgpID0+IGluZGV4ID4gc3RhcnQgJiYgdHlwZSA9PT0gXCJ0YWJsZV9jbG9zZVwiKTtcbiAgICByZXR1cm4gdG9rZW5zLnNsaWNlKHN0YXJ0LCBlbmQpO1xuICB9KTtcbn1cblxuZnVuY3Rpb24gaG9sZHNTZW50ZW5jZXModGFibGU6IHJlYWRvbmx5IFRva2VuW10pOiBib29sZWFuIHtcbiAgY29uc3QgY29sdW1ucyA9IGhlYWRpbmdzT2YodGFibGUpLmxlbmd0aDtcbiAgaWYgKGNvbHVtbnMgPiBNQVhfQ09MVU1OUykgcmV0dXJuIGZhbHNlO1xuICBjb25zdCBsb25nZXN0ID0gTWF0aC5tYXgoMCwgLi4uY29udGVudHNPZih0YWJsZSwgXCJ0ZF9vcGVuXCIpLm1hcCgoeyBsZW5ndGggfSkgPT4gbGVuZ3RoKSk7XG4gIHJldHVybiBsb25nZXN0ID49IChjb2x1bW5zID4gMiA/IE1JTl9TRU5URU5DRV9DSEFSQUNURVJTIDogTUlOX1BBUkFHUkFQSF9DSEFSQUNURVJTKTtcbn1cblxuZnVuY3Rpb24gc3RhY2sodGFibGU6IHJlYWRvbmx5IFRva2VuW10pOiB2b2lkIHtcbiAgY29uc3QgaGVhZGluZ3MgPSBoZWFkaW5nc09mKHRhYmxlKTtcbiAgbGV0IGNvbHVtbiA9IDA7XG4gIGZvciAoY29uc3QgdG9rZW4gb2YgdGFibGUpIHtcbiAgICBpZiAodG9rZW4udHlwZSA9PT0gXCJ0YWJsZV9vcGVuXCIpIHRva2VuLmF0dHJKb2luKFwiY2xhc3NcIiwgXCJzdGFja2VkXCIpO1xuICAgIGlmICh0b2tlbi50eXBlID09PSBcInRyX29wZW5cIikgY29sdW1uID0gMDtcbiAgICBpZiAodG9rZW4udHlwZSA9PT0gXCJ0ZF9vcGVuXCIpIHRva2VuLmF0dHJTZXQoXCJkYXRhLWhlYWRpbmdcIiwgaGVhZGluZ3NbY29sdW1uKytdID8/IFwiXCIpO1xuICAgIGNvbnN0IHJvbGUgPSByb2xlcy5nZXQodG9rZW4udHlwZSk7XG4gICAgaWYgKHJvbGUgIT09IHVuZGVmaW5lZCkgdG9rZW4uYXR0clNldChcInJvbGVcIiwgcm9sZSk7XG4gIH1cbn1cblxuY29uc3Qgcm9sZXM6IFJlYWRvbmx5TWFwPHN0cmluZywgc3RyaW5nPiA9IG5ldyBNYXAoW1xuICBbXCJ0YWJsZV9vcGVuXCIsIFwidGFibGVcIl0sXG4gIFtcInRoZWFkX29wZW5cIiwgXCJyb3dncm91cFwiXSxcbiAgW1widGJvZHlfb3BlblwiLCBcInJvd2dyb3VwXCJdLFxuICBbXCJ0cl9vcGVuXCIsIFwicm93XCJdLFxuICBbXCJ0aF9vcGVuXCIsIFwiY29sdW1uaGVhZGVyXCJdLFxuICBbXCJ0ZF9vcGVuXCIsIFwiY2VsbFwiXSxcbl0pO1xuXG5mdW5jdGlvbiBoZWFkaW5nc09mKHRhYmxlOiByZWFkb25seSBUb2tlbltdKTogcmVhZG9ubHkgc3RyaW5nW10ge1xuICByZXR1cm4gY29udGVudHNPZih0YWJsZSwgXCJ0aF9vcGVuXCIpO1xufVxuXG4vKiogVGhlIHRleHQgb2YgYWxsIGNlbGxzIG9mIG9uZSBraW5kLCB3aXRob3V0IHRoZSBhZGRyZXNzZXMgb2YgbGlua3MuICovXG5mdW5jdGlvbiBjb250ZW50c09mKHRhYmxlOiByZWFkb25seSBUb2tlbltdLCB0eXBlOiBcInRoX29wZW5cIiB8IFwidGRfb3BlblwiKTogcmVhZG9ubHkgc3RyaW5nW10ge1xuICByZXR1cm4gdGFibGUuZmxhdE1hcCgodG9rZW4sIGluZGV4KSA9PiB7XG4gICAgaWYgKHRva2VuLnR5cGUgIT09IHR5cGUpIHJldHVybiBbXTtcbiAgICBjb25zdCBwYXJ0cyA9IHRhYmxlW2luZGV4ICsgMV0/LmNoaWxkcmVuID8/IFtdO1xuICAgIHJldHVybiBbcGFydHMubWFwKCh7IGNvbnRlbnQgfSkgPT4gY29udGVudCkuam9pbihcIlwiKV07XG4gIH0pO1xufVxuIl0sCiAgIm1hcHBpbmdzIjogIjtBQUEyUSxTQUFTLG9CQUFvQjtBQUN4UyxTQUFTLFFBQUFBLGNBQVk7QUFDckIsU0FBUyxpQkFBQUMsc0JBQXFCO0FBQzlCLFNBQTRCLG9CQUFpQzs7O0FDRXRELFNBQVMsU0FBUyxTQUF5QjtBQUNoRCxTQUFPLFFBQ0osS0FBSyxFQUNMLFlBQVksRUFDWixRQUFRLHVCQUF1QixFQUFFLEVBQ2pDLFdBQVcsS0FBSyxHQUFHO0FBQ3hCOzs7QUNSTyxTQUFTLFVBQVUsVUFBa0M7QUFDMUQsUUFBTSxjQUFjLFNBQVMsU0FBUyxNQUFNO0FBQzVDLFdBQVMsU0FBUyxNQUFNLFFBQVEsQ0FBQyxRQUFRLFVBQVUsU0FBUztBQUMxRCxVQUFNLFdBQVcsY0FBYyxRQUFRLE9BQU8sR0FBRyxJQUFJLEtBQUs7QUFDMUQsVUFBTSxDQUFDLEVBQUUsS0FBSyxJQUFJLG9CQUFvQixLQUFLLE9BQU8sS0FBSyxHQUFHLEtBQUssS0FBSyxLQUFLLEVBQUUsS0FBSyxDQUFDO0FBQ2pGLFdBQU8sVUFBVSxTQUNiLFdBQ0EseUJBQXlCLFNBQVMsTUFBTSxXQUFXLEtBQUssQ0FBQztBQUFBLEVBQVMsUUFBUTtBQUFBLEVBQ2hGO0FBQ0Y7OztBQ1orUSxTQUFTLHdCQUF3QjtBQUdoVCxJQUFNLFNBQVM7QUFBQSxFQUNiLE9BQU8sRUFBRSxJQUFJLFdBQVcsSUFBSSxXQUFXLE9BQU8sV0FBVyxNQUFNLFdBQVcsUUFBUSxXQUFXLFFBQVEsVUFBVTtBQUFBLEVBQy9HLE1BQU0sRUFBRSxJQUFJLFdBQVcsSUFBSSxXQUFXLE9BQU8sV0FBVyxNQUFNLFdBQVcsUUFBUSxXQUFXLFFBQVEsVUFBVTtBQUNoSDtBQU1PLFNBQVMsYUFBYSxVQUFrQztBQUM3RCxRQUFNLGNBQWMsU0FBUyxTQUFTLE1BQU07QUFDNUMsV0FBUyxTQUFTLE1BQU0sUUFBUSxDQUFDLFFBQVEsVUFBVSxTQUFTO0FBQzFELFVBQU0sUUFBUSxPQUFPLEtBQUs7QUFDMUIsUUFBSSxPQUFPLEtBQUssS0FBSyxNQUFNLFVBQVcsUUFBTyxZQUFZLE1BQU0sU0FBUyxTQUFTLE1BQU0sVUFBVTtBQUNqRyxXQUFPLGNBQWMsUUFBUSxPQUFPLEdBQUcsSUFBSSxLQUFLO0FBQUEsRUFDbEQ7QUFDRjtBQUVBLFNBQVMsWUFBWUMsT0FBYyxZQUE4QztBQUMvRSxRQUFNLENBQUMsRUFBRUMsY0FBYSxPQUFPLElBQUksdUJBQXVCLEtBQUtELEtBQUksS0FBSyxDQUFDO0FBQ3ZFLE1BQUlDLGlCQUFnQixVQUFhLFlBQVk7QUFDM0MsVUFBTSxJQUFJLE1BQU07QUFBQSxFQUE2REQsS0FBSSxFQUFFO0FBQ3JGLFFBQU0sU0FBUyxPQUFPLFFBQVEsTUFBTSxFQUFFLElBQUksQ0FBQyxDQUFDLE9BQU8sTUFBTSxNQUFNO0FBRTdELFVBQU0sTUFBTSxpQkFBaUIsU0FBUyxFQUFFLEdBQUcsUUFBUSxNQUFNLGFBQWEsU0FBUyxFQUFFLENBQUMsRUFBRTtBQUFBLE1BQ2xGO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFDQSxVQUFNLFNBQVMsNkJBQTZCLE9BQU8sS0FBSyxHQUFHLEVBQUUsU0FBUyxRQUFRLENBQUM7QUFDL0UsV0FBTyx1QkFBdUIsS0FBSyxlQUFlLE1BQU0sVUFBVSxXQUFXQyxZQUFXLENBQUM7QUFBQSxFQUMzRixDQUFDO0FBQ0QsU0FBTyx1QkFBdUIsT0FBTyxLQUFLLEVBQUUsQ0FBQztBQUFBO0FBQy9DOzs7QUNuQ3lRLFNBQVMsU0FBUyxRQUFBQyxPQUFNLGdCQUFnQjs7O0FDQXhDLFNBQVMsZ0JBQUFDLHFCQUFvQjtBQUN0UyxTQUFTLFFBQUFDLE9BQU0sV0FBQUMsZ0JBQWU7OztBQ0Q2UixTQUFTLG9CQUFvQjtBQUN4VixTQUFTLE1BQU0sZUFBZTtBQUQ5QixJQUFNLG1DQUFtQztBQUd6QyxJQUFNLFdBQVcsUUFBUSxrQ0FBcUIsbUJBQW1CO0FBR2pFLElBQU0sUUFBUSxDQUFDLFFBQVEsV0FBVyxPQUFPLFFBQVEsUUFBUSxXQUFXLE9BQU8sU0FBUztBQUdwRixJQUFNLGtCQUFrQjtBQWFqQixJQUFNLGlCQUEwQyxNQUFNLFFBQVEsV0FBVztBQUVoRixTQUFTLFlBQVlDLFNBQWdDO0FBQ25ELFFBQU0sV0FBVyxLQUFLLE1BQU0sYUFBYSxLQUFLLFVBQVVBLFNBQVEsY0FBYyxHQUFHLE1BQU0sQ0FBQztBQUl4RixTQUFPLE9BQU8sUUFBUSxTQUFTLE9BQU8sRUFDbkMsSUFBSSxDQUFDLENBQUMsTUFBTSxVQUFVLE9BQU87QUFBQSxJQUM1QixNQUFNLFNBQVMsT0FBTyxLQUFLLE1BQU0sQ0FBQztBQUFBLElBQ2xDLFFBQVEsS0FBSyxVQUFVQSxTQUFRLFdBQVcsaUJBQWlCLENBQUM7QUFBQSxJQUM1RCxVQUFVLFlBQVlBLE9BQU0sR0FBRyxLQUFLLE1BQU0sQ0FBQyxFQUFFLFdBQVcsS0FBSyxHQUFHLENBQUM7QUFBQSxFQUNuRSxFQUFFLEVBQ0QsT0FBTyxDQUFDLEVBQUUsS0FBSyxNQUFNLFNBQVMsZUFBZTtBQUNsRDs7O0FEcENBLElBQU1DLG9DQUFtQztBQUtsQyxJQUFNLGFBQXFCQyxTQUFRQyxtQ0FBcUIsT0FBTztBQVUvRCxJQUFNLGdCQUFnQjtBQUc3QixJQUFNLGtCQUErQyxJQUFJLElBQUk7QUFBQSxFQUMzRCxDQUFDLGVBQWUsZ0JBQWdCO0FBQUEsRUFDaEMsR0FBRyxlQUFlLElBQUksQ0FBQyxFQUFFLFVBQUFDLFdBQVUsS0FBSyxNQUFNLENBQUNBLFdBQVUsSUFBSSxDQUFVO0FBQ3pFLENBQUM7QUFHTSxJQUFNLFdBQStCO0FBQUEsRUFDMUM7QUFBQSxJQUNFLE9BQU87QUFBQSxJQUNQLFdBQVc7QUFBQSxNQUNUO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsSUFDRjtBQUFBLEVBQ0Y7QUFBQSxFQUNBO0FBQUEsSUFDRSxPQUFPO0FBQUEsSUFDUCxXQUFXO0FBQUEsTUFDVDtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLElBQ1AsV0FBVztBQUFBLE1BQ1Q7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLElBQ1AsV0FBVyxDQUFDLDJCQUEyQixnQ0FBZ0MsK0JBQStCO0FBQUEsRUFDeEc7QUFBQSxFQUNBO0FBQUEsSUFDRSxPQUFPO0FBQUEsSUFDUCxXQUFXO0FBQUEsTUFDVDtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLElBQ1AsV0FBVztBQUFBLE1BQ1Q7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxJQUNGO0FBQUEsRUFDRjtBQUFBLEVBQ0E7QUFBQSxJQUNFLE9BQU87QUFBQSxJQUNQLFdBQVc7QUFBQSxNQUNUO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQUEsRUFDQTtBQUFBLElBQ0UsT0FBTztBQUFBLElBQ1AsV0FBVztBQUFBLE1BQ1Q7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsSUFDRjtBQUFBLEVBQ0Y7QUFBQSxFQUNBO0FBQUEsSUFDRSxPQUFPO0FBQUEsSUFDUCxXQUFXO0FBQUEsTUFDVDtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsSUFDRjtBQUFBLEVBQ0Y7QUFBQSxFQUNBO0FBQUEsSUFDRSxPQUFPO0FBQUEsSUFDUCxXQUFXO0FBQUEsTUFDVDtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxJQUNGO0FBQUEsRUFDRjtBQUFBLEVBQ0E7QUFBQSxJQUNFLE9BQU87QUFBQSxJQUNQLFdBQVcsQ0FBQyxlQUFlLG1CQUFtQixtQkFBbUIsb0JBQW9CO0FBQUEsRUFDdkY7QUFDRjtBQUdPLElBQU0sY0FBa0M7QUFBQSxFQUM3QyxFQUFFLE9BQU8sUUFBUSxXQUFXLENBQUMsYUFBYSxFQUFFO0FBQUEsRUFDNUMsRUFBRSxPQUFPLGNBQWMsV0FBVyxlQUFlLElBQUksQ0FBQyxFQUFFLFVBQUFBLFVBQVMsTUFBTUEsU0FBUSxFQUFFO0FBQ25GO0FBR08sSUFBTSxlQUFrQyxDQUFDLEdBQUcsVUFBVSxHQUFHLFdBQVcsRUFBRSxRQUFRLENBQUMsWUFBWSxRQUFRLFNBQVM7QUFHNUcsSUFBTSxZQUErQixhQUFhLE9BQU8sQ0FBQ0EsY0FBYSxDQUFDLGdCQUFnQixJQUFJQSxTQUFRLENBQUM7QUFPckcsU0FBUyxPQUFPQSxXQUEwQjtBQUMvQyxNQUFJQSxjQUFhLFlBQWEsUUFBTztBQUNyQyxRQUFNLENBQUMsRUFBRUMsT0FBTSxJQUFJLHdDQUF3QyxLQUFLRCxTQUFRLEtBQUssQ0FBQztBQUM5RSxNQUFJQyxZQUFXLE9BQVcsUUFBT0EsUUFBTyxXQUFXLE9BQU8sSUFBSSxTQUFTQSxPQUFNLFFBQVEsWUFBWUEsT0FBTTtBQUN2RyxTQUFPRCxVQUFTLFFBQVEsV0FBVyxFQUFFLEVBQUUsWUFBWTtBQUNyRDtBQUdPLFNBQVMsUUFBUUEsV0FBMEI7QUFDaEQsUUFBTSxZQUFZLGdCQUFnQixJQUFJQSxTQUFRO0FBQzlDLE1BQUksY0FBYyxPQUFXLFFBQU87QUFDcEMsUUFBTSxVQUFVLFlBQVksS0FBS0UsY0FBYUMsTUFBSyxZQUFZSCxTQUFRLEdBQUcsTUFBTSxDQUFDLElBQUksQ0FBQztBQUN0RixNQUFJLFlBQVksT0FBVyxPQUFNLElBQUksTUFBTSxHQUFHQSxTQUFRLHFDQUFxQztBQUMzRixTQUFPQSxjQUFhLGNBQWMsaUJBQWlCLFFBQVEsV0FBVyxLQUFLLEVBQUU7QUFDL0U7OztBRGxLTyxTQUFTLFVBQVUsVUFBa0M7QUFDMUQsV0FBUyxLQUFLLE1BQU0sS0FBSyxjQUFjLENBQUMsRUFBRSxRQUFRLElBQUksTUFBTTtBQUMxRCxVQUFNLEVBQUUsU0FBUyxJQUFJO0FBQ3JCLFFBQUksYUFBYSxPQUFXO0FBQzVCLGVBQVcsU0FBUyxPQUFRLGVBQWMsTUFBTSxZQUFZLENBQUMsR0FBRyxRQUFRLFNBQVMsWUFBWSxRQUFRLENBQUMsQ0FBQztBQUFBLEVBQ3pHLENBQUM7QUFDSDtBQUVBLFNBQVMsY0FBYyxRQUEwQkksU0FBc0I7QUFDckUsTUFBSSxZQUFZO0FBQ2hCLGFBQVcsU0FBUyxRQUFRO0FBQzFCLFFBQUksTUFBTSxTQUFTLGFBQWE7QUFDOUIsWUFBTSxPQUFPLFNBQVMsT0FBTyxNQUFNLFFBQVEsTUFBTSxDQUFDLEdBQUdBLE9BQU07QUFDM0Qsa0JBQVksU0FBUztBQUNyQixVQUFJLFNBQVMsS0FBTSxPQUFNLFFBQVEsUUFBUSxJQUFJO0FBQUEsSUFDL0M7QUFDQSxRQUFJLFVBQVcsVUFBUyxLQUFLO0FBQzdCLFFBQUksTUFBTSxZQUFZLE1BQU0sTUFBTSxRQUFRLE9BQVEsYUFBWTtBQUFBLEVBQ2hFO0FBQ0Y7QUFHQSxTQUFTLFNBQVMsT0FBb0I7QUFDcEMsTUFBSSxDQUFDLE1BQU0sS0FBSyxXQUFXLE9BQU8sRUFBRztBQUNyQyxTQUFPLE9BQU8sT0FBTyxFQUFFLE1BQU0sTUFBTSxLQUFLLFFBQVEsUUFBUSxNQUFNLEdBQUcsS0FBSyxRQUFRLE9BQU8sS0FBSyxDQUFDO0FBQzdGO0FBUUEsU0FBUyxTQUFTLE1BQWNBLFNBQStCO0FBQzdELE1BQUksa0JBQWtCLEtBQUssSUFBSSxFQUFHLFFBQU87QUFDekMsUUFBTSxDQUFDLE9BQU8sSUFBSSxNQUFNLElBQUksS0FBSyxNQUFNLEdBQUc7QUFDMUMsUUFBTSxTQUFTQyxNQUFLRCxTQUFRLFVBQVUsSUFBSSxDQUFDLEVBQUUsUUFBUSxPQUFPLEVBQUU7QUFDOUQsUUFBTUUsWUFBVyxDQUFDLFFBQVEsR0FBRyxNQUFNLFlBQVksRUFBRSxLQUFLLENBQUMsY0FBYyxhQUFhLFNBQVMsU0FBUyxDQUFDO0FBQ3JHLE1BQUlBLGNBQWEsT0FBVyxRQUFPO0FBQ25DLFNBQU8sSUFBSSxPQUFPQSxTQUFRLENBQUMsR0FBRyxXQUFXLFNBQVksS0FBSyxJQUFJLE1BQU0sRUFBRTtBQUN4RTs7O0FHeER1USxTQUFTLFdBQVcsZ0JBQUFDLGVBQWMscUJBQXFCO0FBQzlULFNBQVMsV0FBQUMsVUFBUyxRQUFBQyxhQUFZO0FBRzlCLElBQU0sVUFDSjtBQU1LLFNBQVMsdUJBQXVCQyxTQUFzQjtBQUMzRCxhQUFXQyxhQUFZLGNBQWM7QUFDbkMsVUFBTSxPQUFPQyxNQUFLRixTQUFRLE9BQU9DLFNBQVEsQ0FBQztBQUMxQyxjQUFVRSxTQUFRLElBQUksR0FBRyxFQUFFLFdBQVcsS0FBSyxDQUFDO0FBQzVDLGtCQUFjLE1BQU0sS0FBS0YsU0FBUSxDQUFDO0FBQUEsRUFDcEM7QUFDQSxnQkFBY0MsTUFBS0YsU0FBUSxVQUFVLEdBQUcsVUFBVSxDQUFDO0FBQ25ELGdCQUFjRSxNQUFLRixTQUFRLGVBQWUsR0FBRyxVQUFVLElBQUksSUFBSSxFQUFFLEtBQUssTUFBTSxDQUFDO0FBQy9FO0FBRUEsU0FBUyxZQUFvQjtBQUMzQixRQUFNLFFBQVEsQ0FBQyxHQUFHLFVBQVUsR0FBRyxXQUFXLEVBQUUsSUFBSSxDQUFDLEVBQUUsT0FBTyxXQUFBSSxXQUFVLE1BQU07QUFDeEUsVUFBTUMsU0FBUUQsV0FBVSxJQUFJLENBQUNILGNBQWEsTUFBTSxRQUFRQSxTQUFRLENBQUMsTUFBTSxPQUFPQSxTQUFRLENBQUMsR0FBRztBQUMxRixXQUFPLE1BQU0sS0FBSztBQUFBO0FBQUEsRUFBT0ksT0FBTSxLQUFLLElBQUksQ0FBQztBQUFBO0FBQUEsRUFDM0MsQ0FBQztBQUNELFNBQU87QUFBQTtBQUFBLElBQWtCLE9BQU87QUFBQTtBQUFBLEVBQU8sTUFBTSxLQUFLLElBQUksQ0FBQztBQUN6RDtBQUVBLFNBQVMsS0FBS0osV0FBMEI7QUFDdEMsU0FBT0ssY0FBYUosTUFBSyxZQUFZRCxTQUFRLEdBQUcsTUFBTTtBQUN4RDs7O0FDL0IyVSxTQUFTLGFBQUFNLFlBQVcsaUJBQUFDLHNCQUFxQjtBQUNwWCxTQUFTLFdBQUFDLGdCQUFlO0FBQ3hCLFNBQVMscUJBQXFCOzs7QUNDOUIsSUFBTSxPQUF5QztBQUFBLEVBQzdDLFNBQVM7QUFBQSxFQUNULFFBQVE7QUFBQSxFQUNSLGVBQWU7QUFBQSxFQUNmLE9BQU87QUFBQSxFQUNQLFdBQVc7QUFBQSxFQUNYLGVBQWU7QUFBQSxFQUNmLE1BQU07QUFBQSxFQUNOLE1BQU07QUFBQSxFQUNOLFVBQVU7QUFBQSxFQUNWLGVBQWU7QUFBQSxFQUNmLHFCQUFxQjtBQUFBLEVBQ3JCLFFBQVE7QUFBQSxFQUNSLFVBQVU7QUFBQSxFQUNWLFdBQVc7QUFBQSxFQUNYLFVBQVU7QUFBQSxFQUNWLE1BQU07QUFBQSxFQUNOLGVBQWU7QUFBQSxFQUNmLEtBQUs7QUFDUDtBQUdPLFNBQVMsVUFBVSxFQUFFLFlBQVksTUFBTSxPQUFPLEdBQTBEO0FBQzdHLE1BQUksQ0FBQyxXQUFZLFFBQU87QUFDeEIsU0FBTyxLQUFLLElBQUksS0FBSyxjQUFjLFFBQVEsSUFBSTtBQUNqRDtBQUVBLFNBQVMsY0FBYyxFQUFFLE9BQU8sTUFBTSxRQUFRLFNBQVMsS0FBSyxHQUFXLE1BQXNCO0FBQzNGLFFBQU0sQ0FBQyxLQUFLLElBQUksVUFBVSxDQUFDO0FBQzNCLE1BQUksVUFBVSxPQUFXLFFBQU8sT0FBTyxLQUFLO0FBQzVDLE1BQUksUUFBUSxDQUFDLEVBQUcsUUFBTyxjQUFjLE1BQU0sQ0FBQyxHQUFHLElBQUk7QUFDbkQsTUFBSSxTQUFTLFVBQVcsUUFBTztBQUMvQixNQUFJLFNBQVMsYUFBYSxTQUFTLFNBQVUsUUFBTyxPQUFPLFdBQVcsQ0FBQztBQUN2RSxNQUFJLFNBQVMsUUFBUyxRQUFPO0FBQzdCLFNBQU8sU0FBUyxXQUFXLE9BQU8sSUFBSSxJQUFJO0FBQzVDOzs7QUNuQ08sU0FBUyxVQUFVLEVBQUUsT0FBTyxPQUFPLEdBQXFEO0FBQzdGLFNBQU8sVUFBVSxVQUFVLE9BQU8sTUFBTSxJQUFJLFNBQVM7QUFDdkQ7QUFFQSxTQUFTLE9BQU8sRUFBRSxPQUFPLEtBQUssR0FBb0I7QUFDaEQsU0FBTyxRQUFRLE1BQU0sS0FBSyxNQUFNLElBQUksU0FBUztBQUMvQzs7O0FDVGlULFNBQVMsZ0JBQUFDLHFCQUFvQjtBQUM5VSxTQUFTLFFBQUFDLGFBQVk7QUFEckIsSUFBTUMsb0NBQW1DO0FBc0VsQyxJQUFNLGNBQXNCQyxNQUFLQyxtQ0FBcUIsOEJBQThCO0FBRTNGLElBQU0sV0FBVyxLQUFLLE1BQU1DLGNBQWEsYUFBYSxNQUFNLENBQUM7QUFDN0QsSUFBTSxPQUFPLElBQUksSUFBSSxTQUFTLFFBQVEsQ0FBQyxFQUFFLEdBQUcsRUFBRTtBQUV2QyxJQUFNLGNBQXNCLFNBQVMsS0FBSztBQUcxQyxJQUFNLFVBQTRDLFNBQVMsV0FBVztBQUd0RSxJQUFNLGFBQW1DLE9BQU8sUUFBUSxTQUFTLEtBQUssRUFDMUUsUUFBUSxDQUFDLENBQUMsTUFBTSxPQUFPLE1BQU0sT0FBTyxRQUFRLE9BQU8sRUFBRSxJQUFJLENBQUMsQ0FBQyxRQUFRLFNBQVMsTUFBTUMsTUFBSyxNQUFNLFFBQVEsU0FBUyxDQUFDLENBQUMsRUFDaEgsS0FBSyxDQUFDLEtBQUssVUFBVSxLQUFLLEVBQUUsUUFBUSxJQUFJLEdBQUcsSUFBSSxLQUFLLEVBQUUsUUFBUSxNQUFNLEdBQUcsQ0FBQztBQUdwRSxTQUFTLE9BQWlCO0FBQy9CLFFBQU0sTUFBTSxPQUFPLE9BQU8sU0FBUyxLQUFLLEVBQUUsUUFBUSxDQUFDLFlBQVksT0FBTyxPQUFPLE9BQU8sQ0FBQztBQUNyRixTQUFPLENBQUMsR0FBRyxJQUFJLElBQUksSUFBSSxJQUFJLENBQUMsY0FBYyxVQUFVLEtBQUssQ0FBQyxDQUFDLENBQUMsQ0FBQztBQUMvRDtBQUVBLFNBQVNBLE1BQUssTUFBYyxRQUFnQixXQUF3QztBQUNsRixRQUFNLEVBQUUsYUFBYSxZQUFZLGFBQWEsV0FBVyxRQUFRLElBQUk7QUFDckUsUUFBTSxPQUFPLGFBQWEsVUFBVSxrQkFBa0IsRUFBRTtBQUN4RCxRQUFNLFVBQVUsT0FBTyxRQUFRLE1BQU0sY0FBYyxDQUFDLENBQUM7QUFDckQsU0FBTztBQUFBLElBQ0wsTUFBTTtBQUFBLElBQ04sS0FBSyxVQUFVLEtBQUssQ0FBQztBQUFBLElBQ3JCO0FBQUEsSUFDQSxRQUFRLE9BQU8sWUFBWTtBQUFBLElBQzNCLE1BQU0sT0FBTztBQUFBLElBQ2IsUUFBUTtBQUFBLE1BQ04sR0FBRyxXQUFXLElBQUksQ0FBQyxFQUFFLElBQUksT0FBTyxNQUFNLFVBQVUsT0FBTyxPQUFPLEVBQUUsTUFBTSxPQUFPLFlBQVksVUFBVSxPQUFPLEVBQUU7QUFBQSxNQUM1RyxHQUFHLFFBQVEsSUFBSSxDQUFDLENBQUMsTUFBTSxNQUFNLE9BQU87QUFBQSxRQUNsQztBQUFBLFFBQ0EsT0FBTztBQUFBLFFBQ1AsWUFBWSxNQUFNLFVBQVUsU0FBUyxJQUFJLEtBQUs7QUFBQSxRQUM5QztBQUFBLE1BQ0YsRUFBRTtBQUFBLElBQ0o7QUFBQSxJQUNBLFNBQVMsT0FBTyxRQUFRLFNBQVMsRUFBRSxJQUFJLENBQUMsQ0FBQyxRQUFRLEVBQUUsU0FBUyxhQUFBQyxlQUFjLEdBQUcsQ0FBQyxPQUFPO0FBQUEsTUFDbkY7QUFBQSxNQUNBLGFBQUFBO0FBQUEsTUFDQSxNQUFNLFVBQVUsa0JBQWtCLEVBQUUsVUFBVTtBQUFBLElBQ2hELEVBQUU7QUFBQSxFQUNKO0FBQ0Y7OztBSDVHQSxJQUFNLFdBQVcsT0FBTztBQUV4QixJQUFNLFdBQVcsQ0FBQyxlQUFlLFNBQVM7QUFPbkMsU0FBUyxzQkFBc0IsTUFBb0I7QUFDeEQsRUFBQUMsV0FBVUMsU0FBUSxJQUFJLEdBQUcsRUFBRSxXQUFXLEtBQUssQ0FBQztBQUM1QyxFQUFBQyxlQUFjLE1BQU0sQ0FBQyxjQUFjLEdBQUcsS0FBSyxFQUFFLElBQUksV0FBVyxHQUFHLGdCQUFnQixDQUFDLEVBQUUsS0FBSyxNQUFNLENBQUM7QUFDaEc7QUFFQSxJQUFNLGVBQWU7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUEsRUFNbkIsV0FBVztBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFhYixTQUFTLFlBQVksS0FBcUI7QUFDeEMsUUFBTSxZQUFZLFdBQVcsT0FBTyxDQUFDLGNBQWMsVUFBVSxRQUFRLEdBQUcsRUFBRSxJQUFJLGlCQUFpQjtBQUMvRixTQUFPLENBQUMsTUFBTSxHQUFHLElBQUksR0FBRyxTQUFTLEVBQUUsS0FBSyxNQUFNO0FBQ2hEO0FBRUEsU0FBUyxrQkFBa0IsV0FBOEI7QUFDdkQsUUFBTSxFQUFFLFNBQVMsUUFBUSxRQUFRLE1BQU0sTUFBTSxRQUFRLElBQUk7QUFDekQsU0FBTztBQUFBLElBQ0wsT0FBTyxJQUFJO0FBQUEsSUFDWCxHQUFHLE9BQU87QUFBQSxJQUNWLEtBQUssTUFBTSxJQUFJLElBQUk7QUFBQSxJQUNuQixHQUFJLE9BQU8sV0FBVyxJQUFJLENBQUMsSUFBSSxDQUFDLE1BQU0sQ0FBQyxTQUFTLE1BQU0sUUFBUSxTQUFTLEdBQUcsT0FBTyxJQUFJLGFBQWEsQ0FBQyxDQUFDO0FBQUEsSUFDcEcsS0FBSyxTQUFTO0FBQUEsSUFDZDtBQUFBLE1BQ0UsQ0FBQyxVQUFVLFdBQVcsTUFBTTtBQUFBLE1BQzVCLFFBQVEsSUFBSSxDQUFDLFdBQVcsQ0FBQyxPQUFPLFFBQVEsT0FBTyxhQUFhLE9BQU8sT0FBTyxPQUFPLE9BQU8sSUFBSSxJQUFJLE1BQU0sQ0FBQztBQUFBLElBQ3pHO0FBQUEsRUFDRixFQUFFLEtBQUssTUFBTTtBQUNmO0FBRUEsU0FBUyxjQUFjLEVBQUUsWUFBWSxNQUFNLE9BQU8sT0FBTyxHQUFvQjtBQUMzRSxTQUFPO0FBQUEsSUFDTCxLQUFLLElBQUk7QUFBQSxJQUNUO0FBQUEsSUFDQSxPQUFPLE1BQU07QUFBQSxJQUNiLENBQUMsYUFBYSxhQUFhLElBQUksU0FBUyxNQUFNLENBQUMsRUFBRSxPQUFPLE9BQU8sRUFBRSxLQUFLLElBQUk7QUFBQSxFQUM1RTtBQUNGO0FBR0EsU0FBUyxLQUFLLEVBQUUsUUFBUSxRQUFRLEtBQUssR0FBc0I7QUFDekQsUUFBTSxZQUFZLE9BQU8sSUFBSSxDQUFDLFdBQVc7QUFBQSxJQUN2QyxNQUFNLE1BQU07QUFBQSxJQUNaLE9BQU8sTUFBTTtBQUFBLElBQ2IsWUFBWSxNQUFNO0FBQUEsSUFDbEIsTUFBTSxVQUFVLEtBQUs7QUFBQSxJQUNyQixTQUFTLFVBQVUsTUFBTSxNQUFNO0FBQUEsSUFDL0IsT0FBTyxVQUFVLEtBQUs7QUFBQSxFQUN4QixFQUFFO0FBQ0YsU0FBTyx1QkFBdUIsTUFBTSxXQUFXLElBQUksYUFBYSxVQUFVLEtBQUssVUFBVSxTQUFTLENBQUMsQ0FBQztBQUN0RztBQUVBLFNBQVMsVUFBVSxNQUFzQjtBQUN2QyxTQUFPLEtBQUssV0FBVyxLQUFLLE9BQU8sRUFBRSxXQUFXLEtBQUssUUFBUSxFQUFFLFdBQVcsS0FBSyxNQUFNO0FBQ3ZGO0FBRUEsU0FBUyxVQUFVLEVBQUUsTUFBTSxRQUFRLEtBQUssR0FBcUI7QUFDM0QsTUFBSSxTQUFTLFVBQVcsUUFBTyxDQUFDLFFBQVEsT0FBTztBQUMvQyxVQUFRLFVBQVUsQ0FBQyxHQUFHLElBQUksTUFBTTtBQUNsQztBQUVBLFNBQVMsa0JBQTBCO0FBQ2pDLFFBQU0sWUFBWSxPQUFPLFFBQVEsT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDLE1BQU0sTUFBTSxNQUFNO0FBQ2hFLFVBQU0sWUFBWSxTQUFTLFNBQVMsSUFBSTtBQUN4QyxXQUFPLE9BQU8sSUFBSTtBQUFBO0FBQUEsRUFBTyxZQUFZLEdBQUcsZ0JBQWdCLElBQUksQ0FBQztBQUFBO0FBQUEsSUFBUyxFQUFFLEdBQUcsZ0JBQWdCLE1BQU0sQ0FBQztBQUFBLEVBQ3BHLENBQUM7QUFDRCxTQUFPLENBQUMsY0FBYyxHQUFHLFNBQVMsRUFBRSxLQUFLLE1BQU07QUFDakQ7QUFFQSxTQUFTLGdCQUFnQixNQUFzQjtBQUM3QyxNQUFJLFNBQVMsVUFBVyxRQUFPO0FBQy9CLFNBQU87QUFDVDtBQUVBLFNBQVMsZ0JBQWdCLEVBQUUsc0JBQXNCLFlBQVksV0FBVyxDQUFDLEVBQUUsR0FBbUI7QUFDNUYsTUFBSSxDQUFDLFdBQVksUUFBTyxvQ0FBb0MsT0FBTyx3QkFBd0IsQ0FBQyxDQUFDLENBQUM7QUFDOUYsUUFBTSxPQUFPLE9BQU8sUUFBUSxVQUFVLEVBQUUsSUFBSSxDQUFDLENBQUMsTUFBTSxNQUFNLE1BQU07QUFBQSxJQUM5RCxLQUFLLElBQUk7QUFBQSxJQUNULE9BQU8sTUFBTTtBQUFBLElBQ2IsU0FBUyxTQUFTLElBQUksSUFBSSxXQUFXO0FBQUEsRUFDdkMsQ0FBQztBQUNELFNBQU8sTUFBTSxDQUFDLFVBQVUsUUFBUSxTQUFTLEdBQUcsSUFBSTtBQUNsRDtBQUdBLFNBQVMsT0FBTyxRQUF3QjtBQUN0QyxNQUFJLE9BQU8sS0FBTSxRQUFPLE9BQU8sT0FBTyxJQUFJO0FBQzFDLE1BQUksT0FBTyxNQUFPLFFBQU8sT0FBTyxNQUFNLElBQUksTUFBTSxFQUFFLEtBQUssTUFBTTtBQUM3RCxNQUFJLE9BQU8sVUFBVSxPQUFXLFFBQU8sS0FBSyxLQUFLLFVBQVUsT0FBTyxLQUFLLENBQUM7QUFDeEUsTUFBSSxPQUFPLFFBQVEsT0FBTyxTQUFTLFVBQVcsUUFBTyxPQUFPLEtBQUssSUFBSSxDQUFDLFVBQVUsS0FBSyxPQUFPLEtBQUssQ0FBQyxDQUFDLEVBQUUsS0FBSyxNQUFNO0FBQ2hILE1BQUksT0FBTyxTQUFTLFFBQVMsUUFBTyxZQUFZLE9BQU8sT0FBTyxTQUFTLENBQUMsQ0FBQyxDQUFDO0FBQzFFLE1BQUksT0FBTyxTQUFTLFNBQVUsUUFBTyxPQUFPLFFBQVE7QUFDcEQsTUFBSSxPQUFPLFdBQVksUUFBTyxlQUFlLE9BQU8sVUFBVTtBQUM5RCxTQUFPLE9BQU8sc0JBQXNCLE9BQU8sYUFBYSxPQUFPLE9BQU8sb0JBQW9CLENBQUMsS0FBSztBQUNsRztBQUVBLFNBQVMsZUFBZSxZQUFzRDtBQUM1RSxRQUFNLFVBQVUsT0FBTyxRQUFRLFVBQVUsRUFBRSxJQUFJLENBQUMsQ0FBQyxNQUFNLE1BQU0sTUFBTSxHQUFHLEtBQUssSUFBSSxDQUFDLEtBQUssT0FBTyxNQUFNLENBQUMsRUFBRTtBQUNyRyxTQUFPLFFBQVEsV0FBVyxJQUFJLFNBQVMsUUFBUSxLQUFLLE1BQU07QUFDNUQ7QUFFQSxTQUFTLE9BQU8sV0FBMkI7QUFDekMsUUFBTSxPQUFPLFVBQVUsTUFBTSxHQUFHLEVBQUUsR0FBRyxFQUFFLEtBQUs7QUFDNUMsU0FBTyxJQUFJLElBQUksTUFBTSxLQUFLLFlBQVksQ0FBQztBQUN6QztBQUVBLFNBQVMsU0FBUyxFQUFFLFNBQVMsT0FBTyxVQUFVLFNBQVMsV0FBVyxTQUFTLFVBQVUsR0FBbUI7QUFDdEcsU0FBTztBQUFBLElBQ0wsVUFBVSxTQUFZLEtBQUssV0FBVyxLQUFLLEtBQUssVUFBVSxLQUFLLENBQUMsQ0FBQztBQUFBLElBQ2pFLGNBQWMsVUFBYSxjQUFjLFNBQVksS0FBSyxHQUFHLFNBQVMsT0FBTyxTQUFTO0FBQUEsSUFDdEYsY0FBYyxVQUFhLGNBQWMsU0FBWSxXQUFXLFNBQVMsZ0JBQWdCO0FBQUEsSUFDekYsYUFBYSxTQUFZLEtBQUssV0FBVyxRQUFRO0FBQUEsSUFDakQsWUFBWSxVQUFhLFVBQVUsQ0FBQyxXQUFXLFlBQVksT0FBTyxLQUFLO0FBQUEsSUFDdkUsWUFBWSxVQUFhLFVBQVUsV0FBVyxXQUFXLE9BQU8sS0FBSztBQUFBLEVBQ3ZFLEVBQ0csT0FBTyxPQUFPLEVBQ2QsS0FBSyxJQUFJO0FBQ2Q7QUFFQSxTQUFTLEtBQUssTUFBc0I7QUFDbEMsU0FBTyxLQUFLLElBQUk7QUFDbEI7QUFFQSxTQUFTLE1BQU0sTUFBeUIsTUFBOEM7QUFDcEYsU0FBTyxjQUFjLENBQUMsTUFBTSxHQUFHLElBQUksR0FBRyxFQUFFLGlCQUFpQixPQUFPLFNBQVMsS0FBSyxDQUFDO0FBQ2pGOzs7QUk1SitULFNBQVMsY0FBYztBQUN0VixTQUFTLFVBQVUsUUFBQUMsYUFBWTtBQUMvQjtBQUFBLEVBQ0U7QUFBQSxFQUVBO0FBQUEsRUFFQTtBQUFBLEVBRUE7QUFBQSxPQUNLO0FBVlAsSUFBTUMsb0NBQW1DO0FBZXpDLElBQU0saUJBQWlCO0FBUXZCLGVBQXNCLGlCQUFpQkMsU0FBK0I7QUFDcEUsUUFBTSxNQUFNLE1BQU0sWUFBWSxxQkFBcUIsRUFBRSxHQUFHLFNBQVMsS0FBS0EsUUFBTyxDQUFDO0FBQzlFLE1BQUksVUFBVSxHQUFHLFVBQVUscUJBQXFCLFdBQVc7QUFDM0QsTUFBSSxVQUFVLEdBQUcsVUFBVSxtQkFBbUIsaUJBQWlCO0FBQy9ELE1BQUksU0FBUyxHQUFHLFVBQVUsS0FBSyxjQUFjO0FBQzdDLFFBQU0sVUFBVSxNQUFNLElBQUksUUFBUTtBQUNsQyxNQUFJLENBQUMsUUFBUyxPQUFNLElBQUksTUFBTSxrQ0FBa0M7QUFDaEUsUUFBTSxJQUFJLGdCQUFnQixPQUFPO0FBRWpDLFNBQU9DLE1BQUtELFNBQVEsV0FBVyxDQUFDO0FBQ2hDLE1BQUksSUFBSSxPQUFPLFVBQVUsRUFBRyxPQUFNLElBQUksTUFBTSxzQ0FBc0M7QUFDcEY7QUFFQSxJQUFNLFVBQTJGO0FBQUEsRUFDL0YsUUFBUSxDQUFDLHlCQUF5QjtBQUFBLEVBQ2xDLGFBQWEsZUFBZSxJQUFJLENBQUMsRUFBRSxPQUFPLE1BQU0sTUFBTTtBQUFBLEVBQ3RELFVBQVVDLE1BQUtDLG1DQUFxQix3QkFBd0I7QUFBQTtBQUFBLEVBRTVELG1CQUFtQjtBQUFBLEVBQ25CLFFBQVE7QUFBQSxFQUNSLFVBQVU7QUFBQSxFQUNWLGdCQUFnQjtBQUFBLEVBQ2hCLGdCQUFnQjtBQUFBLEVBQ2hCLFlBQVk7QUFBQSxFQUNaLGtCQUFrQjtBQUFBLEVBQ2xCLGlCQUFpQjtBQUFBLEVBQ2pCLGdCQUFnQjtBQUFBLEVBQ2hCLFlBQVk7QUFBQSxFQUNaLG9CQUFvQjtBQUFBLEVBQ3BCLFlBQVksQ0FBQyxhQUFhLFdBQVcsY0FBYyxnQkFBZ0IsYUFBYSxZQUFZO0FBQUEsRUFDNUYsZ0JBQWdCO0FBQUEsRUFDaEIsaUJBQWlCO0FBQUEsRUFDakIsZUFBZTtBQUFBLEVBQ2Ysb0JBQW9CLEVBQUUsUUFBUSxDQUFDLEVBQUUsS0FBSyxNQUFNLE9BQU8sSUFBSSxFQUFFO0FBQUEsRUFDekQsa0JBQWtCO0FBQUEsRUFDbEIsMkJBQTJCO0FBQUEsRUFDM0IsdUJBQXVCO0FBQUEsRUFDdkIsMkJBQTJCO0FBQUEsRUFDM0IsdUJBQXVCO0FBQUEsRUFDdkIsdUJBQXVCO0FBQUEsRUFDdkIsbUJBQW1CO0FBQUEsRUFDbkIscUJBQXFCLEVBQUUsZUFBZSxNQUFNLGVBQWUsTUFBTSxlQUFlLE1BQU0sYUFBYSxLQUFLO0FBQzFHO0FBRUEsU0FBUyxPQUFPLE1BQXNCO0FBQ3BDLFNBQU8sZUFBZSxLQUFLLENBQUMsRUFBRSxVQUFBQyxVQUFTLE1BQU0sU0FBU0EsV0FBVSxLQUFLLE1BQU0sSUFBSSxHQUFHLFFBQVE7QUFDNUY7QUFHQSxTQUFTLFlBQVksRUFBRSxTQUFTLFNBQVMsR0FBa0I7QUFDekQsTUFBSSxTQUFTLFdBQVcsRUFBRyxPQUFNLElBQUksTUFBTSwrQkFBK0I7QUFDMUUsUUFBTSxVQUFVLFFBQVEscUJBQXFCLGVBQWUsTUFBTTtBQUNsRSxhQUFXLFVBQVUsU0FBUztBQUM1QixVQUFNLE9BQU8sUUFBUSwwQkFBMEIsTUFBK0IsR0FBRztBQUNqRixVQUFNLFFBQVEsZUFBZSxLQUFLLENBQUMsRUFBRSxPQUFPLE1BQU0sU0FBUyxVQUFhLE9BQU8sU0FBUyxJQUFJLENBQUM7QUFDN0YsUUFBSSxNQUFPLFFBQU8sT0FBTyxTQUFTLE1BQU0sVUFBVSxLQUFLO0FBQUEsRUFDekQ7QUFDRjtBQUVBLFNBQVMsa0JBQWtCLEVBQUUsUUFBUSxHQUFrQjtBQUNyRCxhQUFXLFVBQVUsUUFBUSxxQkFBcUIsZUFBZSxNQUFNLEdBQThCO0FBQ25HLFFBQUkscUJBQXFCLFFBQVEsT0FBTyxFQUFHLFNBQVEsaUJBQWlCLE1BQU07QUFBQSxFQUM1RTtBQUNGO0FBR0EsU0FBUyxlQUFlLE1BQXVCO0FBQzdDLE9BQUssV0FBVztBQUFBO0FBQUE7QUFBQTtBQUFBLEVBQWdDLEtBQUssWUFBWSxFQUFFO0FBQ3JFO0FBRUEsU0FBUyxxQkFBcUIsRUFBRSxjQUFjLEdBQTBCLFNBQXFDO0FBQzNHLFFBQU0sU0FBUyxlQUFlLFlBQVksUUFBUTtBQUNsRCxTQUFPLFFBQVEsV0FBVyxXQUFXLE9BQU8sT0FBTyxJQUFJLE1BQU07QUFDL0Q7OztBQ2hHbVUsU0FBUyxXQUFBQyxVQUFTLFlBQUFDLGlCQUFnQjs7O0FDQTVDLFNBQVMsa0JBQWtCO0FBQ3BWLFNBQVMsUUFBQUMsYUFBWTtBQWlCZCxJQUFNLE9BQU8sRUFBRSxPQUFPLE1BQU0sUUFBUSxJQUFJO0FBRy9DLElBQU0sZ0JBQWdCLElBQUksZ0JBQWdCO0FBQUEsRUFDeEMsZUFBZTtBQUFBLEVBQ2YsV0FBVztBQUFBLEVBQ1gsY0FBYztBQUFBLEVBQ2QsVUFBVTtBQUFBLEVBQ1YsT0FBTztBQUFBLEVBQ1AsT0FBTztBQUFBLEVBQ1AsZ0JBQWdCO0FBQUEsRUFDaEIsdUJBQXVCO0FBQ3pCLENBQUM7QUFHTSxJQUFNLGNBQW9EO0FBQUEsRUFDL0QsV0FBVztBQUFBLElBQ1QsTUFBTTtBQUFBLElBQ04sUUFBUTtBQUFBLElBQ1IsYUFBYTtBQUFBLEVBQ2Y7QUFBQSxFQUNBLGNBQWM7QUFBQSxJQUNaLE1BQU07QUFBQSxJQUNOLFFBQVE7QUFBQSxJQUNSLGFBQWE7QUFBQSxFQUNmO0FBQUEsRUFDQSxTQUFTO0FBQUEsSUFDUCxNQUFNLHdCQUF3QixhQUFhO0FBQUEsSUFDM0MsUUFBUTtBQUFBLElBQ1IsYUFBYTtBQUFBLElBQ2IsUUFBUTtBQUFBLEVBQ1Y7QUFBQSxFQUNBLFVBQVU7QUFBQSxJQUNSLE1BQU07QUFBQSxJQUNOLFFBQVE7QUFBQSxJQUNSLGFBQWE7QUFBQSxFQUNmO0FBQUEsRUFDQSxPQUFPO0FBQUEsSUFDTCxNQUFNO0FBQUEsSUFDTixRQUFRO0FBQUEsSUFDUixhQUFhO0FBQUEsRUFDZjtBQUNGO0FBRU8sSUFBTUMsVUFBUyxDQUFDLFNBQVMsTUFBTTtBQUcvQixTQUFTLE9BQU8sTUFBYyxPQUErQztBQUNsRixRQUFNLE9BQU8sT0FBTyxNQUFNLEtBQUs7QUFDL0IsU0FBTyxXQUFXLElBQUksSUFBSSxPQUFPO0FBQ25DO0FBR08sU0FBUyxPQUFPLE1BQWMsT0FBd0M7QUFDM0UsU0FBT0MsTUFBSyxZQUFZLG9CQUFvQixHQUFHLElBQUksSUFBSSxLQUFLLE1BQU07QUFDcEU7OztBRDVETyxTQUFTLGdCQUFnQixVQUFrQztBQUNoRSxRQUFNLGFBQWEsU0FBUyxTQUFTLE1BQU07QUFDM0MsV0FBUyxTQUFTLE1BQU0sYUFBYSxDQUFDLFFBQVEsT0FBT0MsVUFBUyxLQUFzQixTQUFTO0FBQzNGLFVBQU0sQ0FBQyxFQUFFLElBQUksSUFBSSxvQ0FBb0MsS0FBSyxPQUFPLEtBQUssR0FBRyxXQUFXLEVBQUUsS0FBSyxDQUFDO0FBQzVGLFFBQUksU0FBUyxVQUFhLElBQUksYUFBYSxPQUFXLFFBQU8sYUFBYSxRQUFRLE9BQU9BLFVBQVMsS0FBSyxJQUFJLEtBQUs7QUFDaEgsVUFBTUMsVUFBU0MsU0FBUSxJQUFJLFFBQVE7QUFDbkMsV0FBTyx5QkFBeUJDLFFBQU8sSUFBSSxDQUFDLFVBQVUsS0FBSyxNQUFNLE9BQU9GLE9BQU0sQ0FBQyxFQUFFLEtBQUssRUFBRSxDQUFDO0FBQUE7QUFBQSxFQUMzRjtBQUNGO0FBRUEsU0FBUyxLQUFLLE1BQWMsT0FBZ0NBLFNBQXdCO0FBQ2xGLFFBQU0sYUFBYSxZQUFZLElBQUk7QUFDbkMsTUFBSSxDQUFDLFdBQVksT0FBTSxJQUFJLE1BQU0sMEJBQTBCLElBQUksR0FBRztBQUNsRSxNQUFJLE9BQU8sTUFBTSxLQUFLLE1BQU0sS0FBTSxRQUFPO0FBQ3pDLFFBQU0sU0FBU0csVUFBU0gsU0FBUSxPQUFPLE1BQU0sS0FBSyxDQUFDLEVBQUUsV0FBVyxNQUFNLEdBQUc7QUFDekUsUUFBTSxPQUFPLFVBQVUsS0FBSyxLQUFLLGFBQWEsV0FBVyxVQUFVLEtBQUssTUFBTTtBQUM5RSxTQUFPLGVBQWUsS0FBSyxlQUFlLE1BQU0sVUFBVSxXQUFXLFlBQVksV0FBVyxLQUFLLFFBQVEsQ0FBQyxLQUFLLElBQUk7QUFDckg7OztBRTlCbVUsU0FBNEIsU0FBQUksY0FBYTtBQUM1VyxTQUFTLGtCQUFrQjtBQUMzQixTQUFTLFFBQUFDLGFBQVk7QUFDckIsU0FBUyxjQUFBQyxhQUFZLGFBQUFDLFlBQVcsYUFBYSxhQUFhLGdCQUFBQyxlQUFjLFVBQUFDLFNBQVEsaUJBQUFDLHNCQUFxQjtBQUNyRyxTQUFTLGNBQWM7QUFDdkIsU0FBUyxXQUFBQyxVQUFTLFFBQUFDLGNBQVk7OztBQ0o5QixTQUFTLFlBQVksaUJBQWlCO0FBQ3RDLFNBQVMsV0FBVyxRQUFBQyxhQUFZOzs7QUNnQ3pCLFNBQVMsYUFBYSxhQUFhLE1BQU07QUFDOUMsU0FBTyxZQUFZLFNBQVMsYUFBYSxJQUFJLENBQUM7QUFDaEQ7QUFrQkEsU0FBUyxTQUFTLGFBQWEsTUFBTTtBQUNuQyxNQUFJLE9BQU8sT0FBTyxhQUFhLElBQUksRUFBRyxRQUFPO0FBQzdDLFNBQU8sT0FBTyxLQUFLLFdBQVcsRUFBRSxLQUFLLENBQUMsUUFBUSxJQUFJLFlBQVksTUFBTSxLQUFLLFlBQVksQ0FBQyxLQUFLO0FBQzdGOzs7QUN4REEsU0FBUyxhQUFhOzs7QUNDdEIsU0FBUyxXQUFBQyxVQUFTLFFBQUFDLGFBQVk7QUFDOUIsU0FBUyxxQkFBcUI7QUFIdUksSUFBTSwyQ0FBMkM7QUFNL00sSUFBTUMsY0FBYUMsU0FBUUEsU0FBUUEsU0FBUSxjQUFjLHdDQUFlLENBQUMsQ0FBQyxDQUFDOzs7QUNMbEYsU0FBUyxnQkFBZ0I7QUFDekIsU0FBUyxZQUFZO0FBR3JCLElBQU0sMEJBQTBCO0FBV2hDLElBQU0sYUFBYTtBQUFBLEVBQ2pCLFVBQVUsUUFBUTtBQUFBLEVBQ2xCLE1BQU0sQ0FBQyxLQUFLLFdBQVcsUUFBUSxLQUFLLEtBQUssTUFBTTtBQUFBO0FBQUEsRUFFL0MsS0FBSyxDQUFDLFNBQVMsU0FBUyxTQUFTLFNBQVMsTUFBTSxNQUFNO0FBQUEsRUFBQyxDQUFDO0FBQzFEO0FBUU8sU0FBUyxhQUFhLFVBQVU7QUFDckMsU0FBTyxFQUFFLFVBQVUsYUFBYSxRQUFRO0FBQzFDO0FBR08sSUFBTSxXQUFXLGFBQWEsUUFBUSxRQUFRO0FBVXJELGVBQXNCLFVBQVUsT0FBTyxzQkFBc0IseUJBQXlCLFNBQVMsWUFBWTtBQUN6RyxNQUFJLFVBQVUsS0FBSyxFQUFHO0FBQ3RCLFFBQU0sT0FBTyxLQUFLLE9BQU8sTUFBTTtBQUMvQixjQUFZLE9BQU8sV0FBVyxNQUFNO0FBQ3BDLFFBQU0sUUFBUSxXQUFXLE1BQU0sWUFBWSxPQUFPLFdBQVcsTUFBTSxHQUFHLG1CQUFtQjtBQUN6RixRQUFNO0FBQ04sZUFBYSxLQUFLO0FBQ3BCO0FBR0EsU0FBUyxVQUFVLE9BQU87QUFDeEIsU0FBTyxNQUFNLFFBQVEsVUFBYSxNQUFNLGFBQWEsUUFBUSxNQUFNLGVBQWU7QUFDcEY7QUFxQkEsU0FBUyxZQUFZLE9BQU8sUUFBUSxFQUFFLFVBQVUsTUFBTSxJQUFJLEdBQUc7QUFDM0QsTUFBSSxNQUFNLFFBQVEsT0FBVztBQUM3QixNQUFJLGFBQWEsU0FBUztBQUN4QixRQUFJLFlBQVksQ0FBQyxRQUFRLE9BQU8sTUFBTSxHQUFHLEdBQUcsTUFBTSxJQUFJLENBQUM7QUFDdkQ7QUFBQSxFQUNGO0FBQ0EsTUFBSTtBQUNGLFNBQUssQ0FBQyxNQUFNLEtBQUssTUFBTTtBQUFBLEVBQ3pCLFNBQVMsT0FBTztBQUVkO0FBQUE7QUFBQSxNQUEwQyxNQUFPLFNBQVM7QUFBQSxLQUFTLE9BQU07QUFBQSxFQUMzRTtBQUNGOzs7QUNyRkEsSUFBTSxRQUFRLG9CQUFJLElBQUksQ0FBQyxPQUFPLE9BQU8sTUFBTSxDQUFDO0FBRzVDLElBQU0sYUFBYTtBQVdaLFNBQVMsZUFBZSxTQUFTLE1BQU0sRUFBRSxVQUFVLElBQUksR0FBRztBQUMvRCxNQUFJLGFBQWEsV0FBVyxDQUFDLE1BQU0sSUFBSSxPQUFPLEVBQUcsUUFBTyxFQUFFLE1BQU0sU0FBUyxNQUFNLFNBQVMsQ0FBQyxFQUFFO0FBQzNGLFFBQU0sUUFBUSxLQUFLLEtBQUssQ0FBQyxhQUFhLFdBQVcsS0FBSyxRQUFRLENBQUM7QUFDL0QsTUFBSSxVQUFVLE9BQVcsT0FBTSxJQUFJLE1BQU0sbUNBQW1DLEtBQUssT0FBTyxPQUFPLGFBQWE7QUFDNUcsUUFBTSxPQUFPLENBQUMsU0FBUyxHQUFHLEtBQUssSUFBSSxDQUFDLGFBQWEsSUFBSSxRQUFRLEdBQUcsQ0FBQyxFQUFFLEtBQUssR0FBRztBQUMzRSxTQUFPO0FBQUEsSUFDTCxNQUFNLGFBQWEsS0FBSyxTQUFTLEtBQUs7QUFBQSxJQUN0QyxNQUFNLENBQUMsTUFBTSxNQUFNLE1BQU0sSUFBSSxJQUFJLEdBQUc7QUFBQSxJQUNwQyxTQUFTLEVBQUUsMEJBQTBCLEtBQUs7QUFBQSxFQUM1QztBQUNGOzs7QUhYQSxlQUFzQixXQUFXLFNBQVMsTUFBTSxFQUFFLEtBQUssUUFBUSxPQUFPLE9BQU8sTUFBTUMsWUFBVyxHQUFHO0FBQy9GLFNBQU8sZUFBZTtBQUN0QixRQUFNLFFBQVEsT0FBTyxZQUFZO0FBQ2pDLFFBQU0sRUFBRSxNQUFNLE1BQU0sYUFBYSxTQUFBQyxTQUFRLElBQUksZUFBZSxTQUFTLE1BQU0sRUFBRSxVQUFVLFFBQVEsVUFBVSxJQUFJLENBQUM7QUFDOUcsUUFBTSxRQUFRLE1BQU0sTUFBTSxhQUFhLEVBQUUsS0FBSyxLQUFLLE9BQU8sQ0FBQyxVQUFVLE9BQU8sS0FBSyxHQUFHLEdBQUcsVUFBVSxHQUFHQSxTQUFRLENBQUM7QUFDN0csUUFBTSxPQUFPLE1BQU0sS0FBSyxVQUFVLEtBQUs7QUFDdkMsU0FBTyxpQkFBaUIsU0FBUyxJQUFJO0FBQ3JDLE1BQUk7QUFDRixXQUFPLE1BQU0sTUFBTSxLQUFLO0FBQUEsRUFDMUIsVUFBRTtBQUNBLFdBQU8sb0JBQW9CLFNBQVMsSUFBSTtBQUN4QyxXQUFPLGVBQWU7QUFBQSxFQUN4QjtBQUNGO0FBTUEsU0FBUyxNQUFNLE9BQU87QUFFcEIsUUFBTSxTQUFTLENBQUM7QUFFaEIsUUFBTSxlQUFlLENBQUM7QUFDdEIsUUFBTSxRQUFRLEdBQUcsUUFBUSxDQUFDLFVBQVU7QUFDbEMsV0FBTyxLQUFLLEtBQUs7QUFDakIsaUJBQWEsS0FBSyxLQUFLO0FBQUEsRUFDekIsQ0FBQztBQUNELFFBQU0sUUFBUSxHQUFHLFFBQVEsQ0FBQyxVQUFVLE9BQU8sS0FBSyxLQUFLLENBQUM7QUFDdEQsU0FBTyxJQUFJLFFBQVEsQ0FBQ0MsYUFBWTtBQUM5QixVQUFNLEtBQUssU0FBUyxDQUFDLFVBQVVBLFNBQVEsRUFBRSxNQUFNLEtBQUssUUFBUSxNQUFNLFNBQVMsUUFBUSxHQUFHLENBQUMsQ0FBQztBQUN4RixVQUFNLEtBQUssU0FBUyxDQUFDQyxVQUFTRCxTQUFRLEVBQUUsTUFBTUMsU0FBUSxHQUFHLFFBQVEsT0FBTyxNQUFNLEdBQUcsUUFBUSxPQUFPLFlBQVksRUFBRSxDQUFDLENBQUM7QUFBQSxFQUNsSCxDQUFDO0FBQ0g7QUFHQSxJQUFNLFNBQVMsQ0FBQyxXQUFXLE9BQU8sT0FBTyxNQUFNLEVBQUUsU0FBUyxNQUFNOzs7QUYvQ2hFLElBQU1DLFNBQVEsQ0FBQyxZQUFZLG9CQUFvQixpQkFBaUIsc0JBQXNCO0FBQ3RGLElBQU0sa0JBQWtCO0FBQUEsRUFDdEI7QUFBQSxFQUNBO0FBQ0Y7QUFDQSxJQUFNLGtCQUFrQixDQUFDLGdCQUFnQixxQkFBcUIsY0FBYztBQUM1RSxJQUFNLHNCQUFzQjtBQUFBLEVBQzFCQyxNQUFLLFVBQVUsVUFBVSxlQUFlLFlBQVk7QUFBQSxFQUNwREEsTUFBSyxZQUFZLGVBQWUsWUFBWTtBQUM5QztBQUdBLElBQU0seUJBQ0o7QUFRSyxTQUFTLGFBQWEsY0FBYyxRQUFRLEtBQUs7QUFDdEQsTUFBSSxZQUFZLGNBQWUsUUFBTyxhQUFhLFlBQVksYUFBYSxJQUFJLFlBQVksZ0JBQWdCO0FBQzVHLFFBQU0sV0FBVyxhQUFhLGFBQWEsTUFBTSxLQUFLLElBQUksTUFBTSxTQUFTLEVBQUUsT0FBTyxDQUFDQyxZQUFXQSxZQUFXLEVBQUU7QUFDM0csUUFBTSxhQUFhLFFBQVEsUUFBUSxDQUFDQSxZQUFXRixPQUFNLElBQUksQ0FBQyxTQUFTQyxNQUFLQyxTQUFRLElBQUksQ0FBQyxDQUFDO0FBQ3RGLFFBQU0sV0FBVyxnQkFBZ0IsUUFBUSxDQUFDLFNBQVMsYUFBYSxhQUFhLElBQUksS0FBSyxDQUFDLENBQUM7QUFDeEYsUUFBTSxZQUFZLFNBQVMsUUFBUSxDQUFDQSxZQUFXLG9CQUFvQixJQUFJLENBQUMsU0FBU0QsTUFBS0MsU0FBUSxJQUFJLENBQUMsQ0FBQztBQUNwRyxTQUFPLENBQUMsR0FBRyxZQUFZLEdBQUcsaUJBQWlCLEdBQUcsU0FBUyxFQUFFLEtBQUssWUFBWSxLQUFLO0FBQ2pGO0FBU0EsZUFBc0IsZUFBZSxRQUFRO0FBQzNDLFFBQU0sVUFBVSxhQUFhO0FBQzdCLE1BQUksWUFBWSxLQUFNLFFBQU87QUFDN0IsUUFBTSxhQUFhLFFBQVEsYUFBYSxXQUFXLFFBQVEsU0FBUyxNQUFNLEtBQUssQ0FBQyxRQUFRLElBQUk7QUFDNUYsTUFBSSxXQUFZLE9BQU0sZUFBZSxNQUFNO0FBQzNDLFFBQU0sWUFBWSxhQUFhO0FBQy9CLE1BQUksY0FBYyxLQUFNLE9BQU0sSUFBSSxNQUFNLHNCQUFzQjtBQUM5RCxTQUFPO0FBQ1Q7QUFHQSxlQUFlLGVBQWUsUUFBUTtBQUNwQyxRQUFNLE1BQU0sRUFBRSxHQUFHLFFBQVEsS0FBSyxpQkFBaUIsaUJBQWlCO0FBQ2hFLGFBQVcsUUFBUSxDQUFDLENBQUMsUUFBUSxHQUFHLENBQUMsV0FBVyxTQUFTLDJCQUEyQixVQUFVLENBQUMsR0FBRztBQUM1RixVQUFNLEVBQUUsTUFBQUMsT0FBTSxPQUFPLElBQUksTUFBTSxXQUFXLFdBQVcsTUFBTSxFQUFFLEtBQUssT0FBTyxDQUFDO0FBQzFFLFFBQUlBLFVBQVMsRUFBRyxPQUFNLElBQUksTUFBTSxHQUFHLHNCQUFzQjtBQUFBLFlBQWUsS0FBSyxLQUFLLEdBQUcsQ0FBQztBQUFBLEVBQWUsTUFBTSxFQUFFO0FBQUEsRUFDL0c7QUFDRjtBQUdBLFNBQVMsYUFBYSxNQUFNO0FBQzFCLE1BQUk7QUFDRixlQUFXLE1BQU0sVUFBVSxJQUFJO0FBQy9CLFdBQU87QUFBQSxFQUNULFFBQVE7QUFDTixXQUFPO0FBQUEsRUFDVDtBQUNGOzs7QU1yRUEsU0FBUyxRQUFBQyxhQUFZO0FBQ3JCLFNBQVMsb0JBQW9CO0FBUTdCLGVBQXNCLFNBQVMsT0FBTyxhQUFhO0FBQ2pELFFBQU1DLFVBQVMsYUFBYSxFQUFFLE9BQU8sR0FBRyxJQUFJO0FBQzVDLFFBQU1DLE1BQUtELFNBQVEsV0FBVztBQUM5QixRQUFNLEVBQUUsS0FBSztBQUFBO0FBQUEsSUFBbURBLFFBQU8sUUFBUTtBQUFBO0FBQy9FLEVBQUFBLFFBQU8sTUFBTTtBQUNiLFFBQU1DLE1BQUtELFNBQVEsT0FBTztBQUMxQixTQUFPO0FBQ1Q7OztBQ2pCcVEsU0FBdUIsZ0JBQWdCO0FBRzVTLElBQU0sUUFBUTtBQUFBLEVBQ1o7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUNGO0FBR0EsSUFBTSx1QkFBdUI7QUFHN0IsZUFBc0IsZ0JBQWtDO0FBQ3RELFFBQU0saUJBQWlCLE1BQU0sZUFBZSxJQUFJLGdCQUFnQixFQUFFLE1BQU07QUFFeEUsUUFBTSxVQUFVLE1BQU0sU0FBUyxPQUFPLEVBQUUsZ0JBQWdCLGlCQUFpQixPQUFPLE1BQU0sTUFBTSxDQUFDO0FBQzdGLFNBQU8sUUFBUSxHQUFHLFdBQVcsQ0FBQyxZQUFZLFFBQVEsa0JBQWtCLG9CQUFvQixDQUFDO0FBQzNGOzs7QVJQQSxJQUFNLFNBQVNFLE9BQUssWUFBWSxrQkFBa0I7QUFDbEQsSUFBTSxTQUFTQSxPQUFLLFlBQVksa0JBQWtCO0FBR2xELElBQU0sUUFBUUEsT0FBSyxRQUFRLFVBQVU7QUFFckMsSUFBTSxXQUFXO0FBR2pCLElBQU1DLHdCQUF1QjtBQUU3QixJQUFNLFVBQWdHO0FBQUEsRUFDcEcsTUFBTSxDQUFDLFVBQVUsaUJBQWlCO0FBQUEsRUFDbEMsVUFBVSxDQUFDLG9CQUFvQix1QkFBdUI7QUFDeEQ7QUFRQSxlQUFzQixrQkFBMEM7QUFDOUQsTUFBSSxDQUFDQyxZQUFXRixPQUFLLFFBQVEsTUFBTSxDQUFDLEVBQUcsUUFBTztBQUM5QyxNQUFJLGFBQWEsTUFBTSxLQUFNLFFBQU87QUFDcEMsUUFBTSxRQUFRLGNBQWMsTUFBTTtBQUNsQyxNQUFJRSxZQUFXLEtBQUssS0FBS0MsY0FBYSxPQUFPLE1BQU0sTUFBTSxNQUFPLFFBQU87QUFDdkUsRUFBQUMsUUFBTyxRQUFRLEVBQUUsV0FBVyxNQUFNLE9BQU8sS0FBSyxDQUFDO0FBQy9DLFFBQU0sT0FBTyxZQUFZSixPQUFLLE9BQU8sR0FBRyxzQkFBc0IsQ0FBQztBQUMvRCxRQUFNLFVBQVUsTUFBTSxZQUFZLElBQUk7QUFDdEMsTUFBSTtBQUNGLFVBQU0sVUFBVSxNQUFNLGNBQWM7QUFDcEMsVUFBTSxRQUFRLFNBQVMsUUFBUSxNQUFNLEVBQUUsUUFBUSxNQUFNLFFBQVEsTUFBTSxDQUFDO0FBQ3BFLElBQUFLLGVBQWMsT0FBTyxLQUFLO0FBQUEsRUFDNUIsVUFBRTtBQUNBLFVBQU0sUUFBUSxLQUFLO0FBQ25CLElBQUFELFFBQU8sTUFBTSxFQUFFLFdBQVcsTUFBTSxPQUFPLEtBQUssQ0FBQztBQUFBLEVBQy9DO0FBQ0EsU0FBTztBQUNUO0FBR0EsU0FBUyxjQUFjLEtBQXFCO0FBQzFDLFFBQU0sT0FBTyxXQUFXLFFBQVEsRUFBRSxPQUFPLEtBQUssVUFBVSxDQUFDLE1BQU0sV0FBVyxDQUFDLENBQUM7QUFDNUUsYUFBVyxRQUFRLENBQUMsUUFBUSxRQUFRLEdBQUc7QUFDckMsVUFBTSxRQUFRLFlBQVlKLE9BQUssS0FBSyxJQUFJLEdBQUcsRUFBRSxXQUFXLE1BQU0sZUFBZSxLQUFLLENBQUMsRUFBRTtBQUFBLE1BQU8sQ0FBQyxTQUMzRixLQUFLLE9BQU87QUFBQSxJQUNkO0FBQ0EsVUFBTSxRQUFRLE1BQU0sSUFBSSxDQUFDLFNBQVNBLE9BQUssS0FBSyxZQUFZLEtBQUssSUFBSSxDQUFDLEVBQUUsS0FBSztBQUN6RSxlQUFXLFFBQVEsTUFBTyxNQUFLLE9BQU8sS0FBSyxNQUFNLElBQUksTUFBTSxDQUFDLEVBQUUsT0FBT0csY0FBYSxJQUFJLENBQUM7QUFBQSxFQUN6RjtBQUNBLFNBQU8sS0FBSyxPQUFPLEtBQUs7QUFDMUI7QUFFQSxlQUFlLFlBQVksTUFBa0U7QUFDM0YsUUFBTSxPQUFPLE9BQU8sTUFBTSxTQUFTLFdBQVcsQ0FBQztBQUMvQyxRQUFNLFNBQVMsb0JBQW9CLElBQUk7QUFDdkMsUUFBTSxjQUFjLEVBQUUsTUFBTSxNQUFNLFVBQVUsTUFBTSxNQUFNLFFBQVEsSUFBSSxLQUFLO0FBQ3pFLFFBQU0sUUFBUUcsT0FBTSxRQUFRLFVBQVUsQ0FBQ04sT0FBSyxRQUFRLGdCQUFnQixHQUFHLEtBQUssR0FBRyxFQUFFLEtBQUssWUFBWSxDQUFDO0FBQ25HLFFBQU0sYUFBYSxLQUFLO0FBQ3hCLFNBQU87QUFBQSxJQUNMO0FBQUEsSUFDQSxNQUFNLE9BQU87QUFDWCxZQUFNLFNBQVNPLE1BQUssT0FBTyxNQUFNO0FBQ2pDLFlBQU0sS0FBSztBQUNYLFlBQU07QUFBQSxJQUNSO0FBQUEsRUFDRjtBQUNGO0FBR0EsZUFBZSxhQUFhLE9BQW9DO0FBQzlELFFBQU0sU0FBbUIsQ0FBQztBQUMxQixRQUFNLFFBQVEsR0FBRyxRQUFRLENBQUMsVUFBa0IsT0FBTyxLQUFLLE1BQU0sU0FBUyxDQUFDLENBQUM7QUFDekUsUUFBTUMsU0FBUUQsTUFBSyxPQUFPLE1BQU0sRUFBRSxLQUFLLE1BQU07QUFDM0MsVUFBTSxJQUFJLE1BQU07QUFBQSxFQUEyQixPQUFPLEtBQUssRUFBRSxDQUFDLEVBQUU7QUFBQSxFQUM5RCxDQUFDO0FBQ0QsTUFBSSxNQUFNLE9BQVEsT0FBTSxRQUFRLEtBQUssQ0FBQ0EsTUFBSyxNQUFNLFFBQVEsTUFBTSxHQUFHQyxNQUFLLENBQUM7QUFDMUU7QUFFQSxlQUFlLFFBQVEsU0FBa0IsUUFBK0I7QUFDdEUsRUFBQUMsV0FBVSxRQUFRLEVBQUUsV0FBVyxLQUFLLENBQUM7QUFDckMsYUFBVyxlQUFlQyxTQUFRO0FBQ2hDLFVBQU0sV0FBVyxvQkFBSSxJQUE0QjtBQUNqRCxlQUFXLENBQUMsTUFBTSxVQUFVLEtBQUssT0FBTyxRQUFRLFdBQVcsR0FBRztBQUM1RCxZQUFNLEVBQUUsT0FBTyxJQUFJO0FBQ25CLFlBQU1DLFdBQVUsRUFBRSxTQUFTLFFBQVEsYUFBYSxVQUFVLEtBQUs7QUFDL0QsWUFBTSxVQUFVLFNBQVMsSUFBSSxNQUFNLEtBQU0sTUFBTSxPQUFPLE1BQU0sUUFBUSxXQUFXQSxRQUFPLEdBQUcsTUFBTTtBQUMvRixjQUFRLGtCQUFrQlYscUJBQW9CO0FBQzlDLGVBQVMsSUFBSSxRQUFRLE9BQU87QUFDNUIsWUFBTSxLQUFLLFNBQVMsWUFBWSxPQUFPLE1BQU0sV0FBVyxDQUFDO0FBQUEsSUFDM0Q7QUFBQSxFQUNGO0FBQ0Y7QUFFQSxlQUFlLE9BQU8sU0FBeUIsUUFBeUM7QUFDdEYsTUFBSSxXQUFXLFVBQVcsUUFBTztBQUNqQyxRQUFNLENBQUMsTUFBTSxLQUFLLElBQUksUUFBUSxNQUFNO0FBQ3BDLFFBQU0sT0FBTyxNQUFNLFFBQVEsUUFBUTtBQUNuQyxRQUFNLEtBQUssS0FBSyxJQUFJO0FBQ3BCLFFBQU0sS0FBSyxXQUFXLGVBQWUsRUFBRSxLQUFLLEtBQUs7QUFDakQsUUFBTSxLQUFLLFdBQVcsVUFBVSxFQUFFLEtBQUssUUFBUTtBQUMvQyxRQUFNLFFBQVEsSUFBSTtBQUFBLElBQ2hCLEtBQUssV0FBVyxDQUFDLFFBQVEsSUFBSSxhQUFhLElBQUk7QUFBQSxJQUM5QyxLQUFLLFVBQVUsVUFBVSxFQUFFLE1BQU0sV0FBVyxPQUFPLEtBQUssQ0FBQyxFQUFFLE1BQU07QUFBQSxFQUNuRSxDQUFDO0FBQ0QsUUFBTSxLQUFLLE1BQU07QUFDakIsU0FBTztBQUNUO0FBRUEsZUFBZSxLQUFLLFNBQXlCLEVBQUUsTUFBTSxRQUFRLE9BQU8sR0FBZSxNQUE2QjtBQUM5RyxRQUFNLE9BQU8sTUFBTSxRQUFRLFFBQVE7QUFDbkMsTUFBSSxXQUFXLE9BQVcsT0FBTSxLQUFLLGdCQUFnQixFQUFFLEdBQUcsTUFBTSxPQUFPLENBQUM7QUFDeEUsUUFBTSxXQUFXLE1BQU0sS0FBSyxLQUFLLElBQUk7QUFDckMsUUFBTSxjQUFjLFdBQVcsYUFBYSxXQUFXLEtBQUssSUFBSSxJQUFJLEtBQUssSUFBSSxDQUFDLEVBQUUsUUFBUTtBQUN4RixNQUFJLENBQUMsVUFBVSxHQUFHLEtBQUs7QUFDckIsVUFBTSxJQUFJLE1BQU0sR0FBRyxJQUFJLHVDQUF1QyxVQUFVLE9BQU8sQ0FBQyxJQUFJO0FBQ3RGLEVBQUFRLFdBQVVHLFNBQVEsSUFBSSxHQUFHLEVBQUUsV0FBVyxLQUFLLENBQUM7QUFDNUMsUUFBTSxLQUFLLFdBQVcsRUFBRSxNQUFNLEtBQUssQ0FBQztBQUNwQyxRQUFNLEtBQUssTUFBTTtBQUNuQjs7O0FTL0hBLElBQU0sUUFBUTtBQUdQLFNBQVMsZ0JBQWdCLFFBQWdCLE1BQW1CLFVBQTRCO0FBQzdGLFFBQU0sT0FBTyxTQUFTLE9BQU8sS0FBSyxhQUFhLFdBQVcsV0FBVyxJQUFJLE9BQU8sUUFBUSxPQUFPLElBQUksSUFBSSxRQUFRLElBQUk7QUFDbkgsU0FBTyxLQUFLLGFBQWEsV0FBVyxRQUFRLEtBQUs7QUFDbkQ7OztBQ1JBLElBQU0sMEJBQTBCO0FBR2hDLElBQU0sMkJBQTJCO0FBR2pDLElBQU0sY0FBYztBQU1iLFNBQVMsWUFBWSxVQUFrQztBQUM1RCxXQUFTLEtBQUssTUFBTSxLQUFLLGdCQUFnQixDQUFDLEVBQUUsT0FBTyxNQUFNO0FBQ3ZELGVBQVdDLFVBQVMsU0FBUyxNQUFNLEVBQUcsS0FBSSxlQUFlQSxNQUFLLEVBQUcsT0FBTUEsTUFBSztBQUFBLEVBQzlFLENBQUM7QUFFRCxXQUFTLFNBQVMsTUFBTSxhQUFhLENBQUMsUUFBUSxPQUFPQyxVQUFTLGNBQWMsYUFBYTtBQUN2RixXQUFPLEtBQUssR0FBRyxRQUFRLFlBQVksR0FBRztBQUN0QyxXQUFPLFNBQVMsWUFBWSxRQUFRLE9BQU9BLFFBQU87QUFBQSxFQUNwRDtBQUNGO0FBRUEsU0FBUyxTQUFTLFFBQXlEO0FBQ3pFLFFBQU0sU0FBUyxPQUFPLFFBQVEsQ0FBQyxFQUFFLEtBQUssR0FBRyxVQUFXLFNBQVMsZUFBZSxDQUFDLEtBQUssSUFBSSxDQUFDLENBQUU7QUFDekYsU0FBTyxPQUFPLElBQUksQ0FBQyxVQUFVO0FBQzNCLFVBQU0sTUFBTSxPQUFPLFVBQVUsQ0FBQyxFQUFFLEtBQUssR0FBRyxVQUFVLFFBQVEsU0FBUyxTQUFTLGFBQWE7QUFDekYsV0FBTyxPQUFPLE1BQU0sT0FBTyxHQUFHO0FBQUEsRUFDaEMsQ0FBQztBQUNIO0FBRUEsU0FBUyxlQUFlRCxRQUFrQztBQUN4RCxRQUFNLFVBQVUsV0FBV0EsTUFBSyxFQUFFO0FBQ2xDLE1BQUksVUFBVSxZQUFhLFFBQU87QUFDbEMsUUFBTSxVQUFVLEtBQUssSUFBSSxHQUFHLEdBQUcsV0FBV0EsUUFBTyxTQUFTLEVBQUUsSUFBSSxDQUFDLEVBQUUsT0FBTyxNQUFNLE1BQU0sQ0FBQztBQUN2RixTQUFPLFlBQVksVUFBVSxJQUFJLDBCQUEwQjtBQUM3RDtBQUVBLFNBQVMsTUFBTUEsUUFBK0I7QUFDNUMsUUFBTSxXQUFXLFdBQVdBLE1BQUs7QUFDakMsTUFBSSxTQUFTO0FBQ2IsYUFBVyxTQUFTQSxRQUFPO0FBQ3pCLFFBQUksTUFBTSxTQUFTLGFBQWMsT0FBTSxTQUFTLFNBQVMsU0FBUztBQUNsRSxRQUFJLE1BQU0sU0FBUyxVQUFXLFVBQVM7QUFDdkMsUUFBSSxNQUFNLFNBQVMsVUFBVyxPQUFNLFFBQVEsZ0JBQWdCLFNBQVMsUUFBUSxLQUFLLEVBQUU7QUFDcEYsVUFBTSxPQUFPLE1BQU0sSUFBSSxNQUFNLElBQUk7QUFDakMsUUFBSSxTQUFTLE9BQVcsT0FBTSxRQUFRLFFBQVEsSUFBSTtBQUFBLEVBQ3BEO0FBQ0Y7QUFFQSxJQUFNLFFBQXFDLG9CQUFJLElBQUk7QUFBQSxFQUNqRCxDQUFDLGNBQWMsT0FBTztBQUFBLEVBQ3RCLENBQUMsY0FBYyxVQUFVO0FBQUEsRUFDekIsQ0FBQyxjQUFjLFVBQVU7QUFBQSxFQUN6QixDQUFDLFdBQVcsS0FBSztBQUFBLEVBQ2pCLENBQUMsV0FBVyxjQUFjO0FBQUEsRUFDMUIsQ0FBQyxXQUFXLE1BQU07QUFDcEIsQ0FBQztBQUVELFNBQVMsV0FBV0EsUUFBNEM7QUFDOUQsU0FBTyxXQUFXQSxRQUFPLFNBQVM7QUFDcEM7QUFHQSxTQUFTLFdBQVdBLFFBQXlCLE1BQWdEO0FBQzNGLFNBQU9BLE9BQU0sUUFBUSxDQUFDLE9BQU8sVUFBVTtBQUNyQyxRQUFJLE1BQU0sU0FBUyxLQUFNLFFBQU8sQ0FBQztBQUNqQyxVQUFNLFFBQVFBLE9BQU0sUUFBUSxDQUFDLEdBQUcsWUFBWSxDQUFDO0FBQzdDLFdBQU8sQ0FBQyxNQUFNLElBQUksQ0FBQyxFQUFFLFFBQVEsTUFBTSxPQUFPLEVBQUUsS0FBSyxFQUFFLENBQUM7QUFBQSxFQUN0RCxDQUFDO0FBQ0g7OztBekIzRUEsSUFBTUUsb0NBQW1DO0FBNEJ6QyxzQkFBc0JDLE9BQUssWUFBWSxhQUFhLENBQUM7QUFDckQsTUFBTSxpQkFBaUJBLE9BQUssWUFBWSxVQUFVLENBQUM7QUFDbkQsSUFBTSxxQkFBcUIsTUFBTSxnQkFBZ0I7QUFDakQsSUFBSSx1QkFBdUIsS0FBTSxTQUFRLE9BQU8sTUFBTSxHQUFHLGtCQUFrQjtBQUFBLENBQUk7QUFFL0UsSUFBTSxRQUFRLE9BQU8sWUFBWSxhQUFhLElBQUksQ0FBQ0MsY0FBYSxDQUFDQSxXQUFVLE9BQU9BLFNBQVEsQ0FBQyxDQUFDLENBQUM7QUFFN0YsSUFBTSxZQUFZQyxlQUFjLFlBQVksUUFBUSxXQUFXLENBQUM7QUFHaEUsSUFBTSxVQUFrQjtBQUFBLEVBQ3RCLE1BQU07QUFBQSxFQUNOLFNBQVM7QUFBQSxFQUNULFVBQVUsSUFBSSxVQUFVO0FBQ3RCLFFBQUksQ0FBQyxlQUFlLEtBQUssRUFBRSxLQUFLLGFBQWEsVUFBVyxRQUFPO0FBQy9ELFdBQU8sS0FBSyxRQUFRLElBQUksV0FBVyxFQUFFLFVBQVUsS0FBSyxDQUFDO0FBQUEsRUFDdkQ7QUFDRjtBQUVBLFNBQVNDLFdBQVUsUUFBd0Q7QUFDekUsU0FBTyxPQUFPLElBQUksQ0FBQyxFQUFFLE9BQU8sV0FBQUMsV0FBVSxPQUFPO0FBQUEsSUFDM0MsTUFBTTtBQUFBLElBQ04sT0FBT0EsV0FBVSxJQUFJLENBQUNILGVBQWM7QUFBQSxNQUNsQyxNQUFNLFFBQVFBLFNBQVE7QUFBQSxNQUN0QixNQUFNLElBQUksT0FBT0EsU0FBUSxFQUFFLFFBQVEsU0FBUyxFQUFFLENBQUM7QUFBQSxJQUNqRCxFQUFFO0FBQUEsRUFDSixFQUFFO0FBQ0o7QUFFQSxJQUFPLGlCQUFRLGFBQWE7QUFBQSxFQUMxQixPQUFPO0FBQUEsRUFDUCxhQUFhO0FBQUEsRUFDYixNQUFNO0FBQUE7QUFBQSxFQUVOLFFBQVE7QUFBQSxFQUNSLFlBQVk7QUFBQSxJQUNWO0FBQUEsSUFDQTtBQUFBLElBQ0E7QUFBQSxJQUNBO0FBQUEsSUFDQTtBQUFBLEVBQ0Y7QUFBQSxFQUNBLFVBQVUsRUFBRSxpQkFBaUIsWUFBWSxHQUFHLE1BQU07QUFBQSxFQUNsRCxRQUFRRCxPQUFLSyxtQ0FBcUIsTUFBTTtBQUFBLEVBQ3hDLFVBQVVMLE9BQUtLLG1DQUFxQixPQUFPO0FBQUEsRUFDM0MsV0FBVztBQUFBO0FBQUEsRUFFWCxpQkFBaUI7QUFBQSxFQUNqQixNQUFNLEVBQUUsU0FBUyxDQUFDLE9BQU8sRUFBRTtBQUFBLEVBQzNCLFVBQVU7QUFBQSxJQUNSLFFBQVEsQ0FBQyxhQUFhO0FBQ3BCLGdCQUFVLFFBQVE7QUFDbEIsc0JBQWdCLFFBQVE7QUFDeEIsZ0JBQVUsUUFBUTtBQUNsQixtQkFBYSxRQUFRO0FBQ3JCLGtCQUFZLFFBQVE7QUFBQSxJQUN0QjtBQUFBLElBQ0EsUUFBUSxFQUFFLFNBQVMsU0FBUztBQUFBO0FBQUEsSUFFNUIsT0FBTyxFQUFFLE9BQU8sOEJBQThCLE1BQU0sNEJBQTRCO0FBQUEsRUFDbEY7QUFBQSxFQUNBLGFBQWE7QUFBQSxJQUNYLFFBQVEsRUFBRSxVQUFVLFNBQVMsU0FBUyxFQUFFLFNBQVMsZ0JBQWdCLEVBQUU7QUFBQSxJQUNuRSxTQUFTO0FBQUEsSUFDVCxLQUFLO0FBQUEsTUFDSCxFQUFFLE1BQU0sZUFBZSxNQUFNLGVBQWU7QUFBQSxNQUM1QyxFQUFFLE1BQU0sZUFBZSxNQUFNLHdCQUF3QjtBQUFBLE1BQ3JELEVBQUUsTUFBTSxVQUFVLE1BQU0sVUFBVTtBQUFBLE1BQ2xDLEVBQUUsTUFBTSxPQUFPLE1BQU0sZ0JBQWdCLGFBQWEsU0FBUztBQUFBLElBQzdEO0FBQUEsSUFDQSxTQUFTLEVBQUUsU0FBU0YsV0FBVSxXQUFXLEdBQUcsS0FBS0EsV0FBVSxRQUFRLEVBQUU7QUFBQSxFQUN2RTtBQUFBLEVBQ0EsVUFBVSxDQUFDLEVBQUUsT0FBTyxNQUFNO0FBQ3hCLDJCQUF1QixNQUFNO0FBQzdCLGlCQUFhLGFBQWFILE9BQUssUUFBUSxjQUFjLENBQUM7QUFBQSxFQUN4RDtBQUNGLENBQUM7IiwKICAibmFtZXMiOiBbImpvaW4iLCAiZmlsZVVSTFRvUGF0aCIsICJjb2RlIiwgImRlc2NyaXB0aW9uIiwgImpvaW4iLCAicmVhZEZpbGVTeW5jIiwgImpvaW4iLCAicmVzb2x2ZSIsICJmb2xkZXIiLCAiX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUiLCAicmVzb2x2ZSIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsICJkb2N1bWVudCIsICJmb2xkZXIiLCAicmVhZEZpbGVTeW5jIiwgImpvaW4iLCAiZm9sZGVyIiwgImpvaW4iLCAiZG9jdW1lbnQiLCAicmVhZEZpbGVTeW5jIiwgImRpcm5hbWUiLCAiam9pbiIsICJmb2xkZXIiLCAiZG9jdW1lbnQiLCAiam9pbiIsICJkaXJuYW1lIiwgImRvY3VtZW50cyIsICJwYWdlcyIsICJyZWFkRmlsZVN5bmMiLCAibWtkaXJTeW5jIiwgIndyaXRlRmlsZVN5bmMiLCAiZGlybmFtZSIsICJyZWFkRmlsZVN5bmMiLCAiam9pbiIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsICJqb2luIiwgIl9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lIiwgInJlYWRGaWxlU3luYyIsICJyZWFkIiwgImRlc2NyaXB0aW9uIiwgIm1rZGlyU3luYyIsICJkaXJuYW1lIiwgIndyaXRlRmlsZVN5bmMiLCAiam9pbiIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsICJmb2xkZXIiLCAiam9pbiIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsICJkb2N1bWVudCIsICJkaXJuYW1lIiwgInJlbGF0aXZlIiwgImpvaW4iLCAidGhlbWVzIiwgImpvaW4iLCAib3B0aW9ucyIsICJmb2xkZXIiLCAiZGlybmFtZSIsICJ0aGVtZXMiLCAicmVsYXRpdmUiLCAic3Bhd24iLCAib25jZSIsICJleGlzdHNTeW5jIiwgIm1rZGlyU3luYyIsICJyZWFkRmlsZVN5bmMiLCAicm1TeW5jIiwgIndyaXRlRmlsZVN5bmMiLCAiZGlybmFtZSIsICJqb2luIiwgImpvaW4iLCAiZGlybmFtZSIsICJqb2luIiwgInJlcG9zaXRvcnkiLCAiZGlybmFtZSIsICJyZXBvc2l0b3J5IiwgIm9wdGlvbnMiLCAicmVzb2x2ZSIsICJjb2RlIiwgIm5hbWVzIiwgImpvaW4iLCAiZm9sZGVyIiwgImNvZGUiLCAib25jZSIsICJzZXJ2ZXIiLCAib25jZSIsICJqb2luIiwgIlRJTUVPVVRfTUlMTElTRUNPTkRTIiwgImV4aXN0c1N5bmMiLCAicmVhZEZpbGVTeW5jIiwgInJtU3luYyIsICJ3cml0ZUZpbGVTeW5jIiwgInNwYXduIiwgIm9uY2UiLCAiZW5kZWQiLCAibWtkaXJTeW5jIiwgInRoZW1lcyIsICJvcHRpb25zIiwgImRpcm5hbWUiLCAidGFibGUiLCAib3B0aW9ucyIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSIsICJqb2luIiwgImRvY3VtZW50IiwgImZpbGVVUkxUb1BhdGgiLCAibGlzdFBhZ2VzIiwgImRvY3VtZW50cyIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSJdCn0K
