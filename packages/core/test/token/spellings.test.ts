import { base64url } from "jose";
import { describe, expect, test } from "vitest";
import { createTokenValidator, type SigningAlgorithm } from "../../src/index.ts";
import { AUTH_URL, createSigningKey, FakeAuthServer, START } from "../support/auth-server.ts";
import { userClaims } from "../support/claims.ts";
import { failureOf, verdictOf } from "../support/failures.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const ALGORITHMS: readonly SigningAlgorithm[] = ["RS256", "ES256", "EdDSA"];

const WEB_CRYPTO = {
  RS256: { name: "RSASSA-PKCS1-v1_5" },
  ES256: { name: "ECDSA", hash: "SHA-256" },
  EdDSA: { name: "Ed25519" },
} as const;

/** The other spellings of a base64url part whose last character has bits that no byte needs. */
function otherSpellings(part: string): readonly string[] {
  const spareBits = { 0: 0, 2: 4, 3: 2 }[part.length % 4] ?? 0;
  const last = ALPHABET.indexOf(part.at(-1) ?? "");
  return Array.from({ length: 2 ** spareBits - 1 }, (_, index) => part.slice(0, -1) + ALPHABET[last + index + 1]);
}

async function setUp(algorithm: SigningAlgorithm = "ES256") {
  const key = await createSigningKey("k1", algorithm);
  const server = new FakeAuthServer(key);
  const { authenticate } = createTokenValidator(server.options);
  const validate = async (token: string) => await authenticate(`Bearer ${token}`);
  const goodClaims = { iss: AUTH_URL, iat: START / 1000, exp: START / 1000 + 3600, ...userClaims() };

  /** Signs header and payload as they are spelled, as no issuer should and none is kept from doing. */
  async function signSpelling(header: string, payload: string): Promise<string> {
    const bytes = new TextEncoder().encode(`${header}.${payload}`);
    const signature = await crypto.subtle.sign(WEB_CRYPTO[algorithm], key.privateKey, bytes);
    return `${header}.${payload}.${base64url.encode(new Uint8Array(signature))}`;
  }

  /** Headers and payloads whose last character has spare bits, whatever their length was. */
  function encodeWithSpareBits(part: object): string {
    const text = JSON.stringify(part);
    return base64url.encode(text.length % 3 === 0 ? `${text} ` : text);
  }

  const header = encodeWithSpareBits({ alg: algorithm, kid: "k1" });
  const payload = encodeWithSpareBits(goodClaims);
  return { server, validate, goodClaims, signSpelling, header, payload };
}

describe.each(ALGORITHMS)("a token signed %s has one spelling:", (algorithm) => {
  test("its signature cannot be spelled otherwise, not even when the token is remembered", async () => {
    const { server, validate } = await setUp(algorithm);
    const token = await server.mint();
    const [header, payload, signature = ""] = token.split(".");
    const others = otherSpellings(signature);
    expect(others).toHaveLength(15);
    for (const remembered of [false, true]) {
      if (remembered) await validate(token);
      for (const other of others) {
        expect(base64url.decode(other)).toEqual(base64url.decode(signature));
        const verdict = await verdictOf(validate(`${header}.${payload}.${other}`));
        expect(verdict).toBe("401 invalid_token malformed");
      }
    }
  });

  test("a header or payload with spare bits that are not zero is refused, although the signature covers it", async () => {
    const { validate, signSpelling, header, payload } = await setUp(algorithm);
    await validate(await signSpelling(header, payload));
    for (const other of otherSpellings(header)) {
      expect(await verdictOf(validate(await signSpelling(other, payload)))).toBe("401 invalid_token malformed");
    }
    for (const other of otherSpellings(payload)) {
      expect(await verdictOf(validate(await signSpelling(header, other)))).toBe("401 invalid_token malformed");
    }
  });
});

describe("a token that holds what base64url does not is refused", () => {
  const respellings: [string, (part: string) => string][] = [
    ["padding", (part) => part.padEnd(Math.ceil(part.length / 4) * 4, "=")],
    ["padding that is too long", (part) => `${part}====`],
    ["the alphabet of base64", (part) => part.replaceAll("-", "+").replaceAll("_", "/").replace(/^./, "+")],
    ["a space", (part) => `${part.slice(0, 4)} ${part.slice(4)}`],
    ["a line break", (part) => `${part.slice(0, 4)}\n${part.slice(4)}`],
    ["a tab at its end", (part) => `${part}\t`],
    ["a character that is left over", (part) => `${part.slice(0, part.length - (part.length % 4))}A`],
    ["nothing", () => ""],
  ];

  test.each(respellings)("in any part: %s", async (_what, respell) => {
    const { validate, signSpelling, header, payload } = await setUp();
    const token = await signSpelling(header, payload);
    const signature = token.slice(token.lastIndexOf(".") + 1);
    for (const other of [
      await signSpelling(respell(header), payload),
      await signSpelling(header, respell(payload)),
      `${header}.${payload}.${respell(signature)}`,
    ]) {
      const { status, code } = await failureOf(validate(other));
      expect(["401 invalid_token", "400 authorization_malformed"]).toContain(`${status} ${code}`);
    }
  });
});

// RFC 7515 section 4 and RFC 7519 section 4 leave a choice: refuse, or take the last one. Nobody but the issuer can choose.
describe("of members that stand twice the last one counts", () => {
  const encode = (text: string) => base64url.encode(text);

  test("in a header", async () => {
    const { validate, signSpelling, payload } = await setUp();
    const good = encode('{"alg":"none","kid":"k2","crit":["x"],"alg":"ES256","kid":"k1","crit":["b64"],"b64":true}');
    expect(await verdictOf(validate(await signSpelling(good, payload)))).toBe("401 invalid_token critical_header");
    const known = encode('{"alg":"none","kid":"k2","alg":"ES256","kid":"k1"}');
    expect(await validate(await signSpelling(known, payload))).toMatchObject({ email: "owner@acme.test" });
    const none = encode('{"alg":"ES256","kid":"k1","alg":"none"}');
    expect(await verdictOf(validate(await signSpelling(none, payload)))).toBe("401 invalid_token algorithm");
  });

  test("in the claims", async () => {
    const { validate, signSpelling, header, goodClaims } = await setUp();
    const claims = JSON.stringify(goodClaims);
    const expired = encode(claims.replace(/\}$/, ',"exp":1}'));
    expect(await verdictOf(validate(await signSpelling(header, expired)))).toBe("401 invalid_token expired");
    const revived = encode(claims.replace("{", '{"exp":1,"iss":"https://evil.test",'));
    expect(await validate(await signSpelling(header, revived))).toMatchObject({ email: "owner@acme.test" });
  });
});
