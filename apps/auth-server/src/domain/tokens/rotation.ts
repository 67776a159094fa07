import type { Clock, Policy } from "../deps.ts";
import type { SigningKeyRecord } from "../records.ts";
import type { Sealer } from "../sealing.ts";
import type { Repositories, Store } from "../store.ts";
import { type GeneratedKey, generateSigningKey } from "./keys.ts";

/** The longest a token of any kind may live: the cap on `duration_in_minutes`. */
export const LONGEST_TOKEN_SECONDS = 24 * 60 * 60;

/** Room for validators whose clocks run behind. */
const CLOCK_TOLERANCE_SECONDS = 60;

export interface RotationDeps {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly policy: Pick<Policy, "signingAlgorithm" | "keyRefreshIntervalSeconds">;
}

/** `rotated`: the new key. `pending`: a key that was published before and does not sign yet; nothing was made. */
export interface Rotation {
  readonly kind: "rotated" | "pending";
  readonly key: SigningKeyRecord;
}

/**
 * Publishes a new signing key. It signs one refresh interval later, when every validator has seen it; the keys before it stay
 * published until the last token they signed has expired. However many processes rotate at once, one new key comes of it.
 *
 * @param options.now sign at once; validators that meet the key fetch the key set when they see its unknown `kid`
 */
export async function rotateSigningKeys(deps: RotationDeps, options: { now?: boolean } = {}): Promise<Rotation> {
  // Generated before the transaction, which may await nothing but the database; thrown away when another process was first.
  const generated = await generateSigningKey(deps.policy.signingAlgorithm, deps.sealer);
  const createdAt = deps.clock();
  const signsFrom = options.now ? createdAt : createdAt + deps.policy.keyRefreshIntervalSeconds;
  return deps.store.write((repositories) => succeedLatestKey(repositories, { generated, createdAt, signsFrom }));
}

/** Makes the first signing key of a new installation, which signs at once. Does nothing when there is one. */
export async function ensureSigningKey(deps: RotationDeps): Promise<void> {
  const keys = await deps.store.read.signingKeys.list();
  if (keys.length === 0) await rotateSigningKeys(deps, { now: true });
}

async function succeedLatestKey(
  { signingKeys, settings }: Repositories,
  next: { generated: GeneratedKey; createdAt: number; signsFrom: number },
): Promise<Rotation> {
  const latest = (await signingKeys.list()).at(-1);
  if (latest && latest.signsFrom > next.createdAt) return { kind: "pending", key: latest };
  const key = { ...next.generated, createdAt: next.createdAt, signsFrom: next.signsFrom, removedAt: null };
  // A key has at most one successor: of two processes that rotate at once, one claims it and the other reports what came.
  if (!(await settings.setOnce(`signing_key_after:${latest?.kid ?? "none"}`, key.kid))) {
    const successor = (await signingKeys.list()).at(-1);
    if (!successor) throw new Error("The successor of a signing key is missing from the database.");
    return { kind: "pending", key: successor };
  }
  await signingKeys.insert(key);
  await signingKeys.retireOthers(key.kid, key.signsFrom + LONGEST_TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS);
  return { kind: "rotated", key };
}
