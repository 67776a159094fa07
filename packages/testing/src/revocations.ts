import { base64url, decodeJwt } from "jose";
import { attackerKey } from "./defects/attacker-key.ts";
import type { KeyRing } from "./key-ring.ts";
import { checkOptionNames } from "./option-names.ts";
import { sign } from "./sign.ts";
import type { TestImpersonator } from "./user.ts";

/**
 * Whose tokens end: a user's, those in an organization, a member's, those of one session or credential, a machine's, an API key's, those
 * with which an operator acts as a user, or everybody's.
 */
export type RevokedSubject =
  | { readonly userId: string; readonly orgId?: string }
  | { readonly orgId: string; readonly userId?: undefined }
  | { readonly sessionId: string }
  | { readonly machineId: string }
  | { readonly operatorId: string }
  | { readonly apiKeyId: string }
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
  /** Asks the auth server behind the issuer for its own list; `null` while it hasn't been needed. */
  readonly askServer: (query: string, signal?: AbortSignal) => Promise<Response> | null;
}

/** The list of revocations of an issuer: what a test has revoked, together with what the auth server behind it has. */
export interface Revocations {
  revoke(subject: RevokedSubject): void;
  fail(fault: RevocationsFault): void;
  recover(): void;
  /** Returns the earliest `iat`, in Unix seconds, with which a token about these subjects is good. */
  notBefore(subjects: readonly string[]): Promise<number>;
  /** Answers `GET /.well-known/revocations`. */
  answer(request: Request): Promise<Response>;
}

interface Entry {
  readonly notBefore: number;
}

/** What the auth server behind an issuer has revoked. */
interface ServerList {
  readonly salt: Uint8Array;
  readonly sequence: number;
  readonly records: Uint8Array;
}

interface ListClaims {
  readonly salt: string;
  readonly sequence: number;
  readonly entries: string;
}

const SUBJECT_NAMES = {
  userId: true,
  orgId: true,
  sessionId: true,
  machineId: true,
  operatorId: true,
  apiKeyId: true,
  everybody: true,
};

const LIFETIME_SECONDS = 86_400 + 60;
const MAX_WAIT_SECONDS = 25;
const DIGEST_BYTES = 10;
const RECORD_BYTES = DIGEST_BYTES + 4;

/** Creates a list without entries. */
export function createRevocations({ keys, issuer, clock, askServer }: RevocationsDeps): Revocations {
  const ownSalt = crypto.getRandomValues(new Uint8Array(16));
  const entries = new Map<string, Entry>();
  const waiting = new Set<() => void>();
  let sequence = 0;
  let fault: RevocationsFault | undefined;
  let first: string | undefined;

  async function readServer(): Promise<ServerList> {
    const response = await askServer("");
    if (!response?.ok) return { salt: ownSalt, sequence: 0, records: new Uint8Array() };
    const { salt, sequence: place, entries: records } = decodeJwt<ListClaims>(await response.text());
    return { salt: base64url.decode(salt), sequence: place, records: base64url.decode(records) };
  }

  async function write({ salt, ...server }: ServerList, since: number | undefined): Promise<string> {
    const place = sequence + server.sequence;
    const isNewest = since === place;
    const signingKey = keys.signingKey();
    const { algorithm, kid } = signingKey;
    const isForged = fault === "forged";
    const claims = {
      iss: issuer(),
      iat: Math.floor(clock() / 1000),
      salt: base64url.encode(salt),
      sequence: place,
      // What isn't the newest place gets all there is.
      since: isNewest ? since : undefined,
      lifetime: LIFETIME_SECONDS,
    };
    // All above is of one moment: a test may revoke, break the list or move the clock while the rest is awaited.
    const own = await Promise.all([...entries].map(([subject, { notBefore }]) => record(salt, subject, notBefore)));
    const written = isNewest ? "" : base64url.encode(joinBytes([server.records, ...own]));
    const key = isForged ? await attackerKey(algorithm) : signingKey;
    return sign({ key, header: { kid, typ: "revocations+jwt" }, claims: { ...claims, entries: written } });
  }

  function untilNews(seconds: number, place: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const ended = new AbortController();
      const goOn = () => {
        clearTimeout(timer);
        waiting.delete(goOn);
        ended.abort();
        resolve();
      };
      const timer = setTimeout(goOn, seconds * 1000);
      waiting.add(goOn);
      signal.addEventListener("abort", goOn, { once: true });
      askServer(`?since=${place}&wait=${seconds}`, ended.signal)?.then(goOn, goOn);
    });
  }

  function release(): void {
    for (const goOn of waiting) goOn();
  }

  return {
    revoke(subject) {
      const name = nameOf(subject);
      sequence += 1;
      entries.set(name, { notBefore: Math.floor(clock() / 1000) + 1 });
      release();
    },
    fail(given) {
      fault = given;
      release();
    },
    recover() {
      fault = undefined;
    },
    async notBefore(subjects) {
      const { salt, records } = await readServer();
      const times = subjects.map(async (subject) => {
        const known = records.length > 0 ? findTime(records, await record(salt, subject, 0)) : 0;
        return Math.max(known, entries.get(subject)?.notBefore ?? 0);
      });
      return Math.max(0, ...(await Promise.all(times)));
    },
    async answer(request) {
      const { searchParams } = new URL(request.url);
      const since = readCount(searchParams.get("since"));
      const wait = readCount(searchParams.get("wait"));
      if (since === null || wait === null || (wait ?? 0) > MAX_WAIT_SECONDS) {
        return Response.json({ code: "invalid_request" }, { status: 400 });
      }
      const server = await readServer();
      const hasNothingNewer = since === sequence + server.sequence;
      if (wait !== undefined && hasNothingNewer) await untilNews(wait, server.sequence, request.signal);
      const news = await readServer();
      const body = (fault === "replayed" ? first : undefined) ?? (await write(news, since));
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
export function subjectsOf({ userId, orgIds, sessionId, impersonator }: UserSubject): readonly string[] {
  return [
    "all",
    `user:${userId}`,
    ...orgIds.flatMap((orgId) => [`org:${orgId}`, `member:${userId}:${orgId}`]),
    ...(typeof sessionId === "string" ? [`session:${sessionId}`] : []),
    ...(impersonator ? subjectsOfImpersonator(impersonator, orgIds) : []),
  ];
}

interface UserSubject {
  readonly userId: string;
  readonly orgIds: readonly string[];
  readonly sessionId: unknown;
  /** Who acts as the user. Default: nobody. */
  readonly impersonator?: TestImpersonator | undefined;
}

function subjectsOfImpersonator({ kind, id }: TestImpersonator, orgIds: readonly string[]): readonly string[] {
  return [`${kind}:${id}`, ...(kind === "user" ? orgIds.map((orgId) => `member:${id}:${orgId}`) : [])];
}

/** Lists what the token of a machine is about, as entries name it. */
export function subjectsOfMachine({ machineId, orgId, credentialId, ownerUserId }: MachineSubject): readonly string[] {
  const owner = ownerUserId === undefined ? [] : [`user:${ownerUserId}`, `member:${ownerUserId}:${orgId}`];
  return ["all", `org:${orgId}`, `machine:${machineId}`, `session:${credentialId}`, ...owner];
}

interface MachineSubject {
  readonly machineId: string;
  readonly orgId: string;
  readonly credentialId: string;
  readonly ownerUserId: string | undefined;
}

/** @throws TypeError when the subject names nobody: a test would go on with tokens that are still good */
function nameOf(subject: RevokedSubject): string {
  checkOptionNames(subject, SUBJECT_NAMES, "revoke");
  if ("everybody" in subject) return "all";
  if ("sessionId" in subject) return `session:${subject.sessionId}`;
  if ("operatorId" in subject) return `operator:${subject.operatorId}`;
  if ("apiKeyId" in subject) return `api_key:${subject.apiKeyId}`;
  if ("machineId" in subject) return `machine:${subject.machineId}`;
  const { userId, orgId } = subject;
  if (userId === undefined && orgId === undefined)
    throw new TypeError("revoke: say whose tokens end, such as { userId }.");
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

/** Returns the time of the record that begins as this one does; 0 when there is none. */
function findTime(records: Uint8Array, wanted: Uint8Array): number {
  for (let start = 0; start < records.length; start += RECORD_BYTES) {
    const found = records.subarray(start, start + RECORD_BYTES);
    if (wanted.subarray(0, DIGEST_BYTES).every((byte, index) => byte === found[index])) {
      return new DataView(found.buffer, found.byteOffset).getUint32(DIGEST_BYTES);
    }
  }
  return 0;
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
