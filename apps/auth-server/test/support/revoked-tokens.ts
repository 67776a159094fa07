import { createHash } from "node:crypto";
import { compactVerify, createLocalJWKSet, decodeJwt, type JSONWebKeySet } from "jose";
import type { TestApp } from "./test-app.ts";

/** The list of revocations, as a guard reads it that somebody wrote from the documentation. */
export interface GuardsList {
  readonly header: { readonly alg?: string; readonly kid?: string; readonly typ?: string };
  readonly claims: {
    readonly iss: string;
    readonly iat: number;
    readonly salt: string;
    readonly sequence: number;
    readonly mark?: string;
    readonly since?: number;
    readonly lifetime: number;
    readonly entries: string;
  };
  /** The first second whose tokens count, by the digest of the subject in hexadecimal. */
  readonly notBefore: ReadonlyMap<string, number>;
  /** Whether a token is void, by its claims alone. */
  voids(token: string): boolean;
  /** Whether there is an entry about a subject. */
  namesSubject(subject: string): boolean;
}

/** Verifies and reads a list that was served. */
export async function readList(app: Pick<TestApp, "request">, document: string): Promise<GuardsList> {
  const keys = (await (await app.request("/.well-known/jwks.json")).json()) as JSONWebKeySet;
  const { payload, protectedHeader } = await compactVerify(document, createLocalJWKSet(keys));
  const claims = JSON.parse(new TextDecoder().decode(payload)) as GuardsList["claims"];
  const notBefore = readEntries(claims.entries);
  const voids = (token: string) => {
    const { iat = 0, ...rest } = decodeJwt(token);
    return subjectsOf(rest).some((subject) => iat < (notBefore.get(digestOf(claims.salt, subject)) ?? 0));
  };
  const namesSubject = (subject: string) => notBefore.has(digestOf(claims.salt, subject));
  return { header: protectedHeader, claims, notBefore, voids, namesSubject };
}

/** Asks for the list as a guard does. */
export async function fetchList(app: Pick<TestApp, "request">, query = ""): Promise<GuardsList> {
  const response = await app.request(`/.well-known/revocations${query}`);
  if (response.status !== 200) throw new Error(`the list was answered with ${response.status}`);
  return readList(app, await response.text());
}

/** The digest of a subject, in hexadecimal. */
export function digestOf(salt: string, subject: string): string {
  const salted = Buffer.concat([Buffer.from(salt, "base64url"), Buffer.from(subject)]);
  return createHash("sha256").update(salted).digest("hex").slice(0, 20);
}

function readEntries(entries: string): Map<string, number> {
  const bytes = Buffer.from(entries, "base64url");
  const read = new Map<string, number>();
  for (let at = 0; at < bytes.length; at += 14)
    read.set(bytes.toString("hex", at, at + 10), bytes.readUInt32BE(at + 10));
  return read;
}

function subjectsOf(claims: Record<string, unknown>): string[] {
  const user = String(claims.sub);
  const active = claims.org_member_info as { org_id: string } | undefined;
  const organizations = active ? [active.org_id] : Object.keys(claims.org_id_to_org_member_info ?? {});
  const session = claims.sid === undefined ? [] : [`session:${String(claims.sid)}`];
  if (claims.user_id === undefined) {
    const owner = claims.owner_user_id;
    const ofOwner = owner === undefined ? [] : [`user:${owner}`, `member:${owner}:${active?.org_id}`];
    return ["all", `org:${active?.org_id}`, `machine:${user}`, ...session, ...ofOwner];
  }
  return ["all", `user:${user}`, ...organizations.flatMap((id) => [`org:${id}`, `member:${user}:${id}`]), ...session];
}
