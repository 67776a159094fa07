import { createHash } from "node:crypto";
import { CompactSign } from "jose";
import type { TokenValidatorOptions } from "../../src/index.ts";
import { AUTH_URL, FakeAuthServer, type SigningKey } from "./auth-server.ts";
import type { Claims } from "./claims.ts";

export const SALT = Buffer.from("0123456789abcdef");
export const LIFETIME_SECONDS = 86_400 + 60;

/** The path of the list. */
export const FEED_PATH = "/.well-known/revocations";

/** Writes records as the auth server does. */
export function records(entries: Readonly<Record<string, number>>, salt: Uint8Array = SALT): string {
  const bytes = Object.entries(entries).map(([subject, notBefore]) => {
    const time = Buffer.alloc(4);
    time.writeUInt32BE(notBefore);
    return Buffer.concat([createHash("sha256").update(salt).update(subject).digest().subarray(0, 10), time]);
  });
  return Buffer.concat(bytes).toString("base64url");
}

interface DocumentOptions {
  readonly header?: Readonly<Record<string, unknown>>;
}

/** Signs a document. */
export function signDocument(key: SigningKey, claims: Claims, { header }: DocumentOptions = {}): Promise<string> {
  const whole = {
    iss: AUTH_URL,
    salt: SALT.toString("base64url"),
    sequence: 0,
    lifetime: LIFETIME_SECONDS,
    entries: "",
    ...claims,
  };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(whole)))
    .setProtectedHeader({ alg: key.algorithm, kid: key.jwk.kid ?? "", typ: "revocations+jwt", ...header })
    .sign(key.privateKey);
}

/** An auth server that publishes revocations: what it answers is set by each test. */
export class FakeFeedServer extends FakeAuthServer {
  /** The claims of the next document; `iat` is the server's time unless it's among them. */
  document: Claims = {};
  /** What answers instead of a document. */
  respondToFeed: ((request: { url: string; init: RequestInit }) => Response | Promise<Response>) | undefined;
  readonly asked: string[] = [];

  constructor(...keys: SigningKey[]) {
    super(...keys);
    const respond = this.respond;
    this.respond = (request) => (request.url.includes(FEED_PATH) ? this.#answerFeed(request) : respond(request));
  }

  get seconds(): number {
    return Math.floor(this.clock.now / 1000);
  }

  /** Lets every token about a subject end that was issued up to now. */
  revoke(...subjects: readonly string[]): void {
    const entries = records(Object.fromEntries(subjects.map((subject) => [subject, this.seconds + 1])));
    this.document = { sequence: 1, entries };
  }

  async #answerFeed(request: { url: string; init: RequestInit }): Promise<Response> {
    this.asked.push(new URL(request.url).search);
    if (this.respondToFeed) return this.respondToFeed(request);
    const [key] = this.keys;
    if (!key) throw new Error("A document needs a signing key.");
    return new Response(await signDocument(key, { iat: this.seconds, ...this.document }));
  }

  override get options(): TokenValidatorOptions {
    return { ...super.options, revocations: "poll" };
  }
}
