import { describe, expect, it } from "vitest";
import type { AuthorizeContext } from "../../../../../src/features/oauth/domain/authorize/step.ts";
import { authorizeSteps } from "../../../../../src/features/oauth/domain/authorize/steps.ts";
import { NO_DEMAND } from "../../../../../src/features/step-up/domain/demand.ts";
import { anOAuthClient, SOME_RESOURCE, SOME_TIME } from "../../../../support/records.ts";

const REDIRECT_URI = "https://client.example.test/callback";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

const context: AuthorizeContext = {
  client: anOAuthClient({ clientId: "notes", redirectUris: [REDIRECT_URI] }),
  resources: [
    { resource: SOME_RESOURCE, name: null, isDefault: false, createdAt: SOME_TIME, connectedAt: null, version: 1 },
  ],
  scopes: [
    { name: "read", description: "Read", kind: "user", isDefault: true, version: 1 },
    { name: "write", description: "Write", kind: "user", isDefault: false, version: 1 },
  ],
  stateRequired: true,
  now: SOME_TIME,
};

const good = {
  client_id: "notes",
  redirect_uri: REDIRECT_URI,
  response_type: "code",
  state: "some state",
  code_challenge: CHALLENGE,
  code_challenge_method: "S256",
  resource: SOME_RESOURCE,
  scope: "write",
};

/** The outcome of the first step that refuses the good request with these changes; `null` when all pass. */
function firstRefusal(
  changes: Record<string, string | readonly string[] | null>,
  changedContext: Partial<AuthorizeContext> = {},
) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...good, ...changes })) {
    for (const one of [value ?? []].flat()) parameters.append(name, one);
  }
  for (const step of authorizeSteps) {
    const outcome = step(parameters, { ...context, ...changedContext });
    if (!outcome.ok) return { step, ...outcome.failure };
  }
  return null;
}

describe("the steps of an authorization request", () => {
  it("let a good request pass and read every field of it", () => {
    const parameters = new URLSearchParams(good);
    const read = authorizeSteps.map((step) => step(parameters, context));
    expect(Object.assign({}, ...read.map((outcome) => outcome.ok && outcome.value))).toEqual({
      clientId: "notes",
      redirectUri: REDIRECT_URI,
      state: "some state",
      codeChallenge: CHALLENGE,
      boundTo: null,
      resource: SOME_RESOURCE,
      scopes: ["write"],
      demand: NO_DEMAND,
    });
  });

  it("read what is demanded of the sign-in from parameters and scopes, and grant none of it", () => {
    const acme = "11111111-1111-4111-8111-111111111111";
    const scope = `write assurance:second_factor assurance:max_age:60 assurance:org:${acme}`;
    const parameters = new URLSearchParams({ ...good, max_age: "300", scope });
    const read = authorizeSteps.map((step) => step(parameters, context));
    expect(Object.assign({}, ...read.map((outcome) => outcome.ok && outcome.value))).toMatchObject({
      scopes: ["write"],
      demand: { provenSince: SOME_TIME - 60, secondFactor: true, orgIds: [acme] },
    });
    const alone = new URLSearchParams({ ...good, scope: "assurance:second_factor" });
    const byDefault = authorizeSteps.map((step) => step(alone, context));
    expect(Object.assign({}, ...byDefault.map((outcome) => outcome.ok && outcome.value)).scopes).toEqual(["read"]);
  });

  it.each([
    ["client_id is missing", { client_id: null }, "invalid_request"],
    ["client_id is empty", { client_id: "" }, "invalid_request"],
    ["client_id comes twice", { client_id: ["notes", "notes"] }, "invalid_request"],
    ["redirect_uri is missing", { redirect_uri: null }, "invalid_request"],
    ["redirect_uri is empty", { redirect_uri: "" }, "invalid_request"],
    ["redirect_uri comes twice", { redirect_uri: [REDIRECT_URI, REDIRECT_URI] }, "invalid_request"],
    ["redirect_uri is not registered", { redirect_uri: "https://evil.test/" }, "invalid_request"],
    ["response_type is missing", { response_type: null }, "invalid_request"],
    ["response_type is empty", { response_type: "" }, "invalid_request"],
    ["response_type is token", { response_type: "token" }, "unsupported_response_type"],
    ["response_type is a list", { response_type: "code id_token" }, "unsupported_response_type"],
    ["response_type comes twice", { response_type: ["code", "code"] }, "invalid_request"],
    ["state is missing", { state: null }, "invalid_request"],
    ["state is empty", { state: "" }, "invalid_request"],
    ["state comes twice", { state: ["one", "two"] }, "invalid_request"],
    ["code_challenge is missing", { code_challenge: null }, "invalid_request"],
    ["code_challenge is too short", { code_challenge: CHALLENGE.slice(1) }, "invalid_request"],
    ["code_challenge is padded", { code_challenge: `${CHALLENGE}=` }, "invalid_request"],
    ["code_challenge is plain base64", { code_challenge: CHALLENGE.replace("-", "+") }, "invalid_request"],
    ["code_challenge comes twice", { code_challenge: [CHALLENGE, CHALLENGE] }, "invalid_request"],
    ["code_challenge_method is missing", { code_challenge_method: null }, "invalid_request"],
    ["code_challenge_method is plain", { code_challenge_method: "plain" }, "invalid_request"],
    ["code_challenge_method is s256", { code_challenge_method: "s256" }, "invalid_request"],
    ["resource is missing", { resource: null }, "invalid_target"],
    ["resource is relative", { resource: "/mcp" }, "invalid_target"],
    ["resource has a fragment", { resource: `${SOME_RESOURCE}#x` }, "invalid_target"],
    ["resource is unknown", { resource: "https://other.example.test/mcp" }, "invalid_target"],
    ["resource comes twice", { resource: [SOME_RESOURCE, SOME_RESOURCE] }, "invalid_request"],
    ["a scope is not configured", { scope: "write everything" }, "invalid_scope"],
    ["a scope has odd characters", { scope: 'w"rite' }, "invalid_scope"],
    ["an unknown parameter comes twice", { prompt: ["login", "consent"] }, "invalid_request"],
    ["max_age is no number", { max_age: "soon" }, "invalid_request"],
    ["max_age is negative", { max_age: "-1" }, "invalid_request"],
    ["max_age comes twice", { max_age: ["1", "2"] }, "invalid_request"],
    ["an age in a scope is no number", { scope: "assurance:max_age:soon" }, "invalid_scope"],
    ["an organization in a scope has no id", { scope: "assurance:org:acme" }, "invalid_scope"],
    ["a request object comes", { request: "a.b.c" }, "request_not_supported"],
    ["a request object comes by reference", { request_uri: "urn:x" }, "request_uri_not_supported"],
    ["the request is very long", { state: "x".repeat(4000) }, "invalid_request"],
  ])("refuse it when %s", (_, changes, error) => {
    expect(firstRefusal(changes)?.error).toBe(error);
  });

  it("refuse a client that is unknown, or not registered for codes", () => {
    expect(firstRefusal({}, { client: null })).toMatchObject({ error: "invalid_request" });
    const client = anOAuthClient({ redirectUris: [REDIRECT_URI], grantTypes: ["refresh_token"] });
    expect(firstRefusal({}, { client })).toMatchObject({ error: "unauthorized_client" });
  });

  it("tell a user with a dead client id what to do", () => {
    expect(firstRefusal({}, { client: null })?.description).toMatch(/Remove the connection .* add it again/);
  });

  it("ignore parameters that nobody knows, and take those without a value for absent", () => {
    const extensions = { prompt: "consent", nonce: "x", ui_locales: "de", request: "", request_uri: "" };
    expect(firstRefusal({ ...extensions, scope: "" })).toBeNull();
  });

  it("do without state and resource where the operator does", () => {
    expect(firstRefusal({ state: null }, { stateRequired: false })).toBeNull();
    const resources = context.resources.map((resource) => ({ ...resource, isDefault: true, version: 1 }));
    expect(firstRefusal({ resource: null }, { resources })).toBeNull();
  });

  it("come in an order in which nothing is sent to an address that is not known to be the client's", () => {
    const everythingWrong = { client_id: "x", redirect_uri: "x", response_type: "x", state: "", scope: "x" };
    expect(firstRefusal(everythingWrong, { client: null })?.step).toBe(authorizeSteps[0]);
    expect(firstRefusal(everythingWrong)?.step).toBe(authorizeSteps[1]);
  });

  it("describe every refusal in the characters that an error description may have", () => {
    const odd = ['a"b', "ü", "a\\b", "\u0000", "<script>"];
    for (const text of odd) {
      for (const name of Object.keys(good)) {
        const refusal = firstRefusal({ [name]: text });
        if (refusal) expect(refusal.description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
      }
      expect(firstRefusal({ [text]: ["1", "2"] })?.description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    }
  });
});
