import { base64url } from "jose";
import { attackerKey } from "./defects/attacker-key.ts";
import type { KeyRing } from "./key-ring.ts";
import { sign } from "./sign.ts";

/** Whose tokens end: a user's, those in an organization, a member's, those of one session, or everybody's. */
export type RevokedSubject =
  | { readonly userId: string; readonly orgId?: string }
  | { readonly orgId: string; readonly userId?: undefined }
  | { readonly sessionId: string }
  | { readonly everybody: true };

/**
 * A way in which an issuer's list of revocations misleads those who ask for it:
 * - `"forged"`: it is signed with a key that the issuer doesn't publish;
 * - `"replayed"`: the first list that was answered is answered again, as if somebody had kept it.
 */
export type RevocationsFault = "forged" | "replayed";

/** What the list needs. */
export interface RevocationsDeps {
  readonly keys: Pick<KeyRing, "signingKey">;
  readonly issuer: () => string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** The list of revocations of an issuer. */
export interface Revocations {
  revoke(subject: RevokedSubject): void;
  fail(fault: RevocationsFault): void;
  recover(): void;
  /** Returns the earliest `iat`, in Unix seconds, with which a token about these subjects is good. */
  notBefore(subjects: readonly string[]): number;
  /** Answers `GET /.well-known/revocations`. */
  answer(request: Request): Promise<Response>;
}

interface Entry {
  readonly sequence: number;
  readonly notBefore: number;
}

const LIFETIME_SECONDS = 86_400 + 60;
const MAX_WAIT_SECONDS = 25;
const DIGEST_BYTES = 10;
const RECORD_BYTES = DIGEST_BYTES + 4;

/** Creates a list without entries. */
export function createRevocations({ keys, issuer, clock }: RevocationsDeps): Revocations {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const entries = new Map<string, Entry>();
  const waiting = new Set<() => void>();
  let sequence = 0;
  let fault: RevocationsFault | undefined;
  let first: string | undefined;

  async function write(since: number | undefined): Promise<string> {
    const newer = [...entries].filter(([, entry]) => entry.sequence > (since ?? 0));
    const records = await Promise.all(newer.map(([subject, { notBefore }]) => record(salt, subject, notBefore)));
    const { algorithm, kid } = keys.signingKey();
    const key = fault === "forged" ? await attackerKey(algorithm) : keys.signingKey();
    const claims = {
      iss: issuer(),
      iat: Math.floor(clock() / 1000),
      salt: base64url.encode(salt),
      sequence,
      since,
      lifetime: LIFETIME_SECONDS,
      entries: base64url.encode(joinBytes(records)),
    };
    return sign({ key, header: { kid, typ: "revocations+jwt" }, claims });
  }

  function untilNews(seconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, seconds * 1000);
      waiting.add(goOn);
      signal.addEventListener("abort", goOn, { once: true });
    });
  }

  function release(): void {
    for (const goOn of waiting) goOn();
  }

  return {
    revoke(subject) {
      sequence += 1;
      entries.set(nameOf(subject), { sequence, notBefore: Math.floor(clock() / 1000) + 1 });
      release();
    },
    fail(given) {
      fault = given;
      release();
    },
    recover() {
      fault = undefined;
    },
    notBefore: (subjects) => Math.max(0, ...subjects.map((subject) => entries.get(subject)?.notBefore ?? 0)),
    async answer(request) {
      const { searchParams } = new URL(request.url);
      const since = readCount(searchParams.get("since"));
      const wait = readCount(searchParams.get("wait"));
      if (since === null || wait === null || (wait ?? 0) > MAX_WAIT_SECONDS) {
        return Response.json({ code: "invalid_request" }, { status: 400 });
      }
      if (wait !== undefined && since === sequence) await untilNews(wait, request.signal);
      const isDelta = since !== undefined && since <= sequence;
      const body = (fault === "replayed" ? first : undefined) ?? (await write(isDelta ? since : undefined));
      first ??= body;
      const headers = {
        "content-type": "application/revocations+jwt",
        "cache-control": "no-store",
        "access-control-allow-origin": "*",
      };
      return new Response(body, { headers });
    },
  };
}

/** Lists what a token is about, as entries name it. */
export function subjectsOf(userId: string, orgIds: readonly string[], sessionId: unknown): readonly string[] {
  return [
    "all",
    `user:${userId}`,
    ...orgIds.flatMap((orgId) => [`org:${orgId}`, `member:${userId}:${orgId}`]),
    ...(typeof sessionId === "string" ? [`session:${sessionId}`] : []),
  ];
}

function nameOf(subject: RevokedSubject): string {
  if ("everybody" in subject) return "all";
  if ("sessionId" in subject) return `session:${subject.sessionId}`;
  const { userId, orgId } = subject;
  if (userId === undefined) return `org:${orgId}`;
  return orgId === undefined ? `user:${userId}` : `member:${userId}:${orgId}`;
}

async function record(salt: Uint8Array, subject: string, notBefore: number): Promise<Uint8Array> {
  const text = joinBytes([salt, new TextEncoder().encode(subject)]);
  const bytes = new Uint8Array(RECORD_BYTES);
  bytes.set(new Uint8Array(await crypto.subtle.digest("SHA-256", text), 0, DIGEST_BYTES));
  new DataView(bytes.buffer).setUint32(DIGEST_BYTES, notBefore);
  return bytes;
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Returns `null` for what isn't a whole number. */
function readCount(text: string | null): number | undefined | null {
  if (text === null) return undefined;
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
