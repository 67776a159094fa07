import {
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type CryptoKey as JoseKey,
  type JWK,
} from "jose";
import type { Clock } from "../../../platform/domain/deps.ts";
import type { SigningAlgorithm } from "../../../platform/domain/signing-algorithm.ts";
import type { Store } from "../../../platform/domain/store.ts";
import { SealError, type Sealer } from "../../../platform/sealing/sealing.ts";
import type { SigningKeyRecord } from "./records.ts";

/** The key that signs right now. */
export interface Signer {
  readonly kid: string;
  readonly algorithm: SigningAlgorithm;
  readonly privateKey: JoseKey;
}

/** The deployment's signing keys, as the database has them at each call. */
export interface SigningKeys {
  /** Returns the key that signs now. Throws `SealError` when the deployment's secret key can't decrypt it. */
  signer(): Promise<Signer>;
  /** Returns the public JWKs that validators may encounter now or soon: of the signing key, the coming one, and those still in use. */
  published(): Promise<readonly JWK[]>;
  /** Returns the signing key's public half as PEM (SubjectPublicKeyInfo). */
  publicKeyPem(): Promise<string>;
}

/** A fresh key, sealed and not yet stored. */
export type GeneratedKey = Pick<SigningKeyRecord, "kid" | "algorithm" | "publicJwk" | "encryptedPrivateJwk">;

/**
 * Creates the signing keys. They are read on each call, so that a rotation by another process counts at once; private keys are decrypted
 * once.
 */
export function createSigningKeys(deps: { store: Store; sealer: Sealer; clock: Clock }): SigningKeys {
  const privateKeys = new Map<string, Promise<JoseKey>>();
  const privateKey = (record: SigningKeyRecord): Promise<JoseKey> => {
    const known = privateKeys.get(record.kid) ?? openPrivateKey(record, deps.sealer);
    privateKeys.set(record.kid, known);
    // A failure isn't remembered, so the next call tries again.
    known.catch(() => privateKeys.delete(record.kid));
    return known;
  };
  const current = async () => findSigner(await deps.store.read.signingKeys.list(), deps.clock());
  return {
    async signer() {
      const record = await current();
      return { kid: record.kid, algorithm: record.algorithm, privateKey: await privateKey(record) };
    },
    async published() {
      const now = deps.clock();
      const records = await deps.store.read.signingKeys.list();
      return records.filter((record) => isPublished(record, now)).map((record) => JSON.parse(record.publicJwk) as JWK);
    },
    async publicKeyPem() {
      const record = await current();
      const publicKey = await importJWK(JSON.parse(record.publicJwk), record.algorithm, { extractable: true });
      return `${await exportSPKI(publicKey as JoseKey)}\n`;
    },
  };
}

/** Generates a key pair. Its `kid` is its RFC 7638 thumbprint. */
export async function generateSigningKey(algorithm: SigningAlgorithm, sealer: Sealer): Promise<GeneratedKey> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    kid,
    algorithm,
    publicJwk: JSON.stringify({ ...publicJwk, kid, alg: algorithm, use: "sig" }),
    encryptedPrivateJwk: await sealer.seal(JSON.stringify(await exportJWK(privateKey))),
  };
}

/** Makes sure that the deployment's secret key decrypts at least one of the keys, if there are any. Throws `SealError`. */
export async function assertSecretFits(records: readonly SigningKeyRecord[], sealer: Sealer): Promise<void> {
  if (records.length === 0) return;
  await Promise.any(records.map((record) => openPrivateKey(record, sealer))).catch(() => {
    throw new SealError("All signing keys are encrypted under a secret that isn't configured.");
  });
}

/**
 * Finds the key that signs at the given time: the latest of the keys whose `signsFrom` has passed. If a clock was set back, none may have
 * passed; then it is the first key.
 */
function findSigner(records: readonly SigningKeyRecord[], now: number): SigningKeyRecord {
  const signer = records.findLast((record) => record.signsFrom <= now) ?? records[0];
  if (!signer) throw new Error("There is no signing key. Start the server once, or run `orgward keys rotate --now`.");
  return signer;
}

/** `coming` keys are published and sign later; `going` keys only verify what they signed before. */
export type SigningKeyState = "coming" | "signing" | "going";

/** Returns what a key does at the given time. */
export function findKeyState(key: SigningKeyRecord, all: readonly SigningKeyRecord[], now: number): SigningKeyState {
  if (findSigner(all, now).kid === key.kid) return "signing";
  return key.signsFrom > now ? "coming" : "going";
}

/** Returns whether validators may still encounter a token that this key signed. */
function isPublished(record: SigningKeyRecord, now: number): boolean {
  return record.removedAt === null || record.removedAt > now;
}

async function openPrivateKey(record: SigningKeyRecord, sealer: Sealer): Promise<JoseKey> {
  try {
    return (await importJWK(JSON.parse(await sealer.open(record.encryptedPrivateJwk)), record.algorithm)) as JoseKey;
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new SealError(`Signing key ${record.kid} ${error.message}.`, { cause: error });
  }
}

declare module "../../../platform/domain/deps.ts" {
  interface DomainDeps {
    readonly signingKeys: SigningKeys;
  }
}

/** A key that has signed for longer should be rotated. */
const MAX_SIGNING_SECONDS = 365 * 86_400;

/**
 * Returns the key that signs, if it should have been rotated by now and no other key is about to replace it.
 *
 * @param keys every signing key
 * @param now in Unix seconds
 */
export function findOverdueSigner(keys: readonly SigningKeyRecord[], now: number): SigningKeyRecord | null {
  const states = keys.map((key) => ({ key, state: findKeyState(key, keys, now) }));
  if (states.some(({ state }) => state === "coming")) return null;
  const signer = states.find(({ state }) => state === "signing")?.key;
  return signer && now - signer.signsFrom > MAX_SIGNING_SECONDS ? signer : null;
}
