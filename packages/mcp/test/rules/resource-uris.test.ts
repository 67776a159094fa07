import { ResourceTemplate as ResourceTemplateV1, McpServer as ServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  createMcpHandler,
  ResourceTemplate as ResourceTemplateV2,
  McpServer as ServerV2,
} from "@modelcontextprotocol/server";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMcpResourceServer, defineToolRules, type McpFetchHandler, withMcpAuth } from "../../src/index.ts";
import { createScriptedAuthServer, orgAnswer, serverOptions } from "../support/auth-server.ts";
import { callView } from "../support/requests.ts";
import { filesOpenedBy } from "../support/uri-readers.ts";

const auth = createScriptedAuthServer();
auth.now = Date.now();
const exp = Math.floor(auth.now / 1000) + 1800;
const member = auth.issue(orgAnswer("Member", "org:read", { exp }));
const owner = auth.issue(orgAnswer("Owner", "org:read", { exp }));
const forOwners = { scopes: ["org:read"], role: { exact: "Owner" } } as const;

const SECRET_FILES = ["/srv/b/secret", "/srv/b/secret (1)"];
const mcp = createMcpResourceServer({
  ...serverOptions,
  rules: defineToolRules({
    resources: {
      "files:*": {},
      "files://b/*": {},
      "files://b/secret": forOwners,
      "files://b/secret%20(1)": forOwners,
      "file:///*": {},
      "file:///srv/b/secret": forOwners,
      "file:///srv/b/secret%20(1)": forOwners,
      "projects://*": {},
      "projects://{orgId}/secret": forOwners,
      "projects://{orgId}/public": {},
      "projects://closed/*": forOwners,
      "docs://*": {},
      "docs://{id}.md": forOwners,
      "https://example.com/*": {},
      "https://example.com/secret": forOwners,
      "greeting://{name}": {},
      "urn:isbn:*": {},
    },
  }),
  fetch: auth.fetch,
  clock: () => auth.now,
});

async function isAllowed(token: string, uri: string, method = "resources/read"): Promise<boolean> {
  const body = { jsonrpc: "2.0", id: 1, method, params: { uri } };
  return (await mcp.authenticate(callView(token, body))).type === "allow";
}

describe("a resource for owners", () => {
  it.each([
    "files://b/secret",
    "files://b/secret?",
    "files://b/secret?x=1",
    "files://b/secret#",
    "files://b/secret#top",
    "files://b/secret?x#top",
    "files://b/secret%3Fx",
    "files://b/secret%23top",
    "files://b/secret%20%281%29",
    "files://b/secret (1)",
    "files://b/%73ecret",
    "files://b/%2573ecret",
    "files://%62/secret",
    "files://b/secret/",
    "files://b//secret",
    "files://b/./secret",
    "files://b/x/../secret",
    "files://b/x/%2e%2E/secret",
    "files://b/x/..%2fsecret",
    "files://b/x%2f..%2fsecret",
    "files://b%2fsecret",
    "files://b/x%5c..%5csecret",
    "files://b\\secret",
    "files://x/../b/secret",
    "files://../srv/b/secret",
    "files:b/secret",
    "files:/b/secret",
    "files:///b/secret",
    "FILES://b/secret",
    "files://B/secret",
    "files://b:80/secret",
    "files://user@b/secret",
    "files://@b/secret",
    " files://b/secret ",
    "files://b/sec\tret",
    "files://b/secret\n",
    "files://b/secret%20",
    "files://b/secret%00",
    "files://b/secret%0a",
    "files://b/secret\u0000",
    "files://b/secret?x=%00",
    "files://b/%ff/../secret",
    "files://b/%zz",
    "file:///srv/b/secret",
    "file:/srv/b/secret",
    "file:srv/b/secret",
    "file://localhost/srv/b/secret",
    "file:///srv/b/secret?x",
    "file:///srv/b/%73ecret",
    "file:///srv/b/x/..%2Fsecret",
    "file:///srv\\b\\secret",
    "projects://acme/secret",
    "projects://acme?/secret",
    "projects://acme?x/secret",
    "projects://acme%3Fx/secret",
    "projects:///acme/secret",
    "projects://closed",
    "projects://closed/public",
    "projects://closed?x/public",
    "projects://closed%3Fx/public",
    "projects://closed%23x/public",
    "projects://closed:1/public",
    "docs://x.md",
    "docs://x?y.md",
    "docs://x?y%2Fz.md",
    "https://example.com/secret",
    "https://EXAMPLE.com:443/secret",
    "https://example.com./secret",
    "https://example.com:/secret",
    "https://user:x@example.com/secret",
    "https:example.com/secret",
    "https:///example.com/secret",
    "https://ｅxample.com/secret",
    "https://example%2ecom/secret",
    "https:\\\\example.com\\secret",
  ])("is not opened to a member by %j", async (uri) => {
    for (const method of ["resources/read", "resources/subscribe", "skills/get"]) {
      expect(await isAllowed(member, uri, method), method).toBe(false);
    }
  });

  it("is opened to an owner", async () => {
    for (const uri of [
      "files://b/secret",
      "files://b/secret?x",
      "files://b/%73ecret",
      "https://EXAMPLE.com:443/secret",
    ]) {
      expect(await isAllowed(owner, uri), uri).toBe(true);
    }
  });
});

describe("a resource for everybody", () => {
  it.each([
    "files://b/open",
    "files://b/open/",
    "files://b",
    "files://b/",
    "files://b/open?path=a/b%2Fc&x=100%25",
    "files://b/caf%C3%A9",
    "files://b/café",
    "files://b/C%23%20notes.md",
    "files://b/100%25",
    "files://b/..hidden",
    "files://b/a...b",
    "file:///srv/b/open",
    "greeting://Alice",
    "greeting://Zo%C3%AB",
    "urn:isbn:0451450523",
    "projects://acme/public",
    "projects://acme:8080/public",
    "https://example.com",
    "https://example.com/a?b=c",
  ])("is opened by %j", async (uri) => {
    expect(await isAllowed(member, uri)).toBe(true);
  });
});

describe("whatever spelling", () => {
  const either = (...choices: string[]) => fc.constantFrom(...choices);
  const spelled = (text: string) =>
    fc
      .tuple(...[...text].map((character) => fc.tuple(fc.constant(character), fc.integer({ min: 0, max: 9 }))))
      .map((letters) => letters.map(([letter, chance]) => spellLetter(letter, chance)).join(""));
  const separator = either(
    "/",
    "/",
    "/",
    "//",
    "/./",
    "/x/../",
    "/x%2f..%2f",
    "%2F",
    "\\",
    "%5c",
    "/%2e/",
    "/x/.%2E/",
    "/;/",
  );
  const uris = fc
    .tuple(
      either("", "", "", " ", "\t"),
      either(
        "files://",
        "files://",
        "files:",
        "files:/",
        "files:///",
        "FILES://",
        "files://x@",
        "files://x/../",
        "file:///srv/",
      ),
      spelled("b").chain((host) =>
        either(host, host, host.toUpperCase(), `${host}:1`, `${host}:`, `${host}.`, `${host}?x`),
      ),
      separator,
      either("secret", "secret (1)").chain(spelled),
      either(
        "",
        "",
        "/",
        "?",
        "?x=/../",
        "#",
        "#x",
        "%23x",
        "%3Fx",
        "%00",
        "%20",
        "\n",
        "/.",
        "/x/..",
        "%2f",
        "%2F.",
        "?x#y",
        "%2500",
      ),
    )
    .map((parts) => parts.join(""));

  it("reaches what only owners may read, members are refused", async () => {
    let reaching = 0;
    await fc.assert(
      fc.asyncProperty(uris, async (uri) => {
        const files = filesOpenedBy(uri);
        if (!SECRET_FILES.some((file) => files.has(file) || files.has(`${file}/`))) return;
        reaching += 1;
        expect(await isAllowed(member, uri), uri).toBe(false);
      }),
      { seed: 45, numRuns: 20_000 },
    );
    expect(reaching).toBeGreaterThan(5000);
  });
});

function spellLetter(letter: string, chance: number): string {
  if (chance > 2) return letter;
  const encoded = `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`;
  return [encoded, encoded.toUpperCase(), encoded.replace("%", "%25")][chance] ?? letter;
}

describe.each([
  ["SDK 1", handleWithSdk1],
  ["SDK 2", createMcpHandler(createServerV2).fetch satisfies McpFetchHandler],
])("a server on %s", (_sdk, handler) => {
  const guarded = withMcpAuth(mcp, handler as McpFetchHandler);

  async function read(token: string, uri: string): Promise<string> {
    const headers = {
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri } });
    return (await guarded(new Request(serverOptions.resource, { method: "POST", headers, body }))).text();
  }

  it("gives its secret to owners alone, however they are asked for it", async () => {
    const reads = ["files://b/secret", "files://b/%73ecret", "projects://acme/secret"];
    for (const uri of reads) expect(await read(owner, uri), uri).toContain("TOP SECRET");
    const attacks = [
      ...reads,
      ...["files://b/secret?x", "files://b/secret#x", "files://b/x/..%2fsecret", "files:///b/secret"],
      ...["projects://acme?x/secret", "projects://acme#x/secret", "projects://acme%3F/secret"],
    ];
    for (const uri of attacks) expect(await read(member, uri), uri).not.toContain("TOP SECRET");
  });
});

// A handler as they are written: the path of the URL, or the variables of the template, decoded.
function contentOf(uri: URL): { contents: { uri: string; text: string }[] } {
  const isSecret = uri.protocol === "projects:" || [...filesOpenedBy(uri.href)].includes("/srv/b/secret");
  return { contents: [{ uri: uri.href, text: isSecret ? "TOP SECRET" : "open" }] };
}

async function handleWithSdk1(request: Request, options: object): Promise<Response> {
  const server = new ServerV1({ name: "files", version: "1.0.0" });
  const templates = { file: "files:{+path}", secret: "projects://{orgId}/secret" };
  for (const [name, template] of Object.entries(templates)) {
    server.registerResource(name, new ResourceTemplateV1(template, { list: undefined }), {}, contentOf);
  }
  const transport = new WebStandardStreamableHTTPServerTransport({});
  await server.connect(transport as Transport);
  return transport.handleRequest(request, options);
}

function createServerV2(): ServerV2 {
  const server = new ServerV2({ name: "files", version: "1.0.0" });
  const templates = { file: "files:{+path}", secret: "projects://{orgId}/secret" };
  for (const [name, template] of Object.entries(templates)) {
    server.registerResource(name, new ResourceTemplateV2(template, { list: undefined }), {}, contentOf);
  }
  return server;
}
