import { expect, it } from "vitest";
import { narrowAccess, type WantedAccess } from "../../../src/features/identity-assertions/domain/narrow-access.ts";

const [NOTES, FILES, ELSEWHERE] = ["https://notes.acme.test/mcp", "https://files.acme.test/", "https://x.test/mcp"];

const known = {
  resources: [NOTES, FILES].map((resource) => ({
    ...{ resource, name: null, isDefault: resource === FILES },
    ...{ createdAt: 1, connectedAt: null, version: 1 },
  })),
  scopes: (["read", "write", "delete"] as const).map((name) => ({
    ...{ name, description: name, kind: "custom", isDefault: name === "read", version: 1 },
  })) as never,
};

interface Request extends Partial<WantedAccess> {
  readonly named?: readonly string[];
  readonly asserted?: string;
  /** What the client may use. */
  readonly resources?: readonly string[] | null;
}

function narrow({ named = [NOTES], asserted, resources = null, resource = null, scope = null }: Request) {
  return narrowAccess({ resource: [...named], scope: asserted }, { resource, scope }, { resources }, known);
}

const granted = (resource: string, ...scopes: string[]) => ({ ok: true, value: { resource, scopes } });
const refused = (failure: string) => ({ ok: false, failure });

it.each<[string, Request, object]>([
  ["the default scopes, if it names none", {}, granted(NOTES, "read")],
  ["the scopes that it names and there are", { asserted: "write made-up delete" }, granted(NOTES, "write", "delete")],
  ["of these, what the request wants", { asserted: "read write", scope: "write delete" }, granted(NOTES, "write")],
  ["of the default ones, what the request wants", { scope: "read write" }, granted(NOTES, "read")],
  ["one of its resource servers", { named: [NOTES, FILES], resource: FILES }, granted(FILES, "read")],
  ["the same one in another spelling", { named: ["https://files.acme.test"] }, granted(FILES, "read")],
  ["what the client may use", { resources: [FILES, NOTES] }, granted(NOTES, "read")],
])("an assertion allows %s", (_, request, access) => {
  expect(narrow(request)).toEqual(access);
});

it.each<[string, Request, string]>([
  ["another deployment's resource server", { named: [ELSEWHERE] }, "unknown_resource"],
  ["one of ours beside another deployment's", { named: [NOTES, ELSEWHERE], resource: NOTES }, "unknown_resource"],
  ["several, where the request names none", { named: [NOTES, FILES] }, "wrong_resource"],
  ["another one than the request wants", { resource: FILES }, "wrong_resource"],
  ["one that the client may not use", { resources: [FILES] }, "wrong_resource"],
  ["one, to a client that may use none", { resources: [] }, "wrong_resource"],
  ["scopes that there aren't", { asserted: "made-up" }, "unknown_scope"],
  ["no scope at all", { asserted: "" }, "unknown_scope"],
  ["none of the scopes that the request wants", { asserted: "read", scope: "write" }, "no_scope"],
])("an assertion for %s allows nothing", (_, request, failure) => {
  expect(narrow(request)).toEqual(refused(failure));
});
