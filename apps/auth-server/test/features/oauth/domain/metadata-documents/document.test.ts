import { describe, expect, it } from "vitest";
import {
  isDocumentUrl,
  parseMetadataDocument,
} from "../../../../../src/features/oauth/domain/metadata-documents/document.ts";

const URL_OF_DOCUMENT = "https://notes.example.test/oauth/client.json";
const document = {
  client_id: URL_OF_DOCUMENT,
  client_name: "Notes",
  redirect_uris: ["http://127.0.0.1/callback"],
  token_endpoint_auth_method: "none",
};

const STRONG_RSA = { kty: "RSA", n: Buffer.alloc(256, 0xff).toString("base64url"), e: "AQAB" };
const EXPONENT_ONE = { ...STRONG_RSA, e: "AQ" };

describe("the address of a metadata document", () => {
  it.each([
    URL_OF_DOCUMENT,
    "https://notes.example.test:8443/client",
    "https://notes.example.test/client?v=2",
    "https://notes.example.test/".padEnd(512, "a"),
  ])("can be %s", (url) => expect(isDocumentUrl(url)).toBe(true));

  it.each([
    "http://notes.example.test/client",
    "https://notes.example.test",
    "https://notes.example.test/",
    "https://notes.example.test/a/../client",
    "https://notes.example.test/a/%2e%2E/client",
    "https://notes.example.test/./client",
    "https://notes.example.test/client#a",
    "https://notes.example.test/client#",
    "https://me@notes.example.test/client",
    "https://me:pass@notes.example.test/client",
    "https://:pass@notes.example.test/client",
    "https://notes.example.test/client#fragment",
    "https://NOTES.example.test/client",
    "https://notes.example.test:443/client",
    "https://2130706433/client",
    "https://notes.example.test\\client",
    " https://notes.example.test/client",
    "https:///client",
    "https://notes.example.test/".padEnd(513, "a"),
  ])("cannot be %s", (url) => expect(isDocumentUrl(url)).toBe(false));
});

describe("a metadata document", () => {
  const parse = (changes: object) =>
    parseMetadataDocument(URL_OF_DOCUMENT, JSON.stringify({ ...document, ...changes }));

  it("says who the client is", () => {
    expect(parse({ logo_uri: "https://notes.example.test/logo.png" })).toEqual({
      ok: true,
      value: {
        name: "Notes",
        clientUri: null,
        redirectUris: document.redirect_uris,
        grantTypes: ["authorization_code", "refresh_token"],
        authenticationMethod: "none",
        jwks: null,
        jwksUri: null,
        dpopBoundAccessTokens: false,
      },
    });
    expect(parse({ grant_types: ["authorization_code"] })).toMatchObject({
      value: { grantTypes: ["authorization_code"] },
    });
    expect(parse({ token_endpoint_auth_method: undefined })).toMatchObject({ value: { authenticationMethod: "none" } });
  });

  it.each<[string, object]>([
    ["the id of another client", { client_id: `${URL_OF_DOCUMENT}?` }],
    ["no id", { client_id: undefined }],
    ["a secret", { client_secret: "s" }],
    ["the end of a secret", { client_secret_expires_at: 0 }],
    ["a method with a secret", { token_endpoint_auth_method: "client_secret_basic" }],
    ["signed assertions without keys", { token_endpoint_auth_method: "private_key_jwt" }],
    ["a private key", { token_endpoint_auth_method: "private_key_jwt", jwks: { keys: [{ kty: "EC", d: "d" }] } }],
    ["a symmetric key", { token_endpoint_auth_method: "private_key_jwt", jwks: { keys: [{ kty: "oct", k: "k" }] } }],
    ["no key but a weak one", { token_endpoint_auth_method: "private_key_jwt", jwks: { keys: [EXPONENT_ONE] } }],
    ["keys in the clear", { token_endpoint_auth_method: "private_key_jwt", jwks_uri: "http://notes.example.test/k" }],
    ["no name", { client_name: undefined }],
    ["a blank name", { client_name: " " }],
    ["no redirect URIs", { redirect_uris: undefined }],
    ["a redirect URI that leaks the code", { redirect_uris: ["http://notes.example.test/callback"] }],
  ])("is refused with %s", (_, changes) => {
    expect(parse(changes).ok).toBe(false);
  });

  it("keeps the strong ones of a client's RSA keys", () => {
    const parsed = parse({ token_endpoint_auth_method: "private_key_jwt", jwks: { keys: [EXPONENT_ONE, STRONG_RSA] } });
    expect(parsed).toMatchObject({ ok: true, value: { jwks: { keys: [STRONG_RSA] } } });
  });

  it.each(["", "null", "[]", "<html>", '"client_id"'])("is refused when it is %s", (text) => {
    expect(parseMetadataDocument(URL_OF_DOCUMENT, text).ok).toBe(false);
  });
});
