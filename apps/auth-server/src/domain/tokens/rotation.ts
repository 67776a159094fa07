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

/**
 * `published`: a new key. `activated`: a key that was published before and was to sign later now does. `pending`: such a key
 * still waits, and nothing was changed.
 */
export interface Rotation {
  readonly kind: "published" | "activated" | "pending";
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
  const now = deps.clock();
  const signsFrom = options.now ? now : now + deps.policy.keyRefreshIntervalSeconds;
  return deps.store.write((repositories) => succeedLatestKey(repositories, { generated, now, signsFrom }));
}

/** Makes the first signing key of a new installation, which signs at once. Does nothing when there is one. */
export async function ensureSigningKey(deps: RotationDeps): Promise<void> {
  const keys = await deps.store.read.signingKeys.list();
  if (keys.length === 0) await rotateSigningKeys(deps, { now: true });
}

interface NextKey {
  readonly generated: GeneratedKey;
  readonly now: number;
  readonly signsFrom: number;
}

async function succeedLatestKey(repositories: Repositories, next: NextKey): Promise<Rotation> {
  const [latest, previous] = (await repositories.signingKeys.list()).toReversed();
  if (!latest) return publish(repositories, { ...next, signsFrom: next.now }, "none");
  // Never two keys from the same second on: the signer is always the one whose time came last.
  const signsFrom = Math.max(next.signsFrom, latest.signsFrom + 1);
  if (latest.signsFrom <= next.now) return publish(repositories, { ...next, signsFrom }, latest.kid);
  if (next.signsFrom > next.now || !previous) return { kind: "pending", key: latest };
  const key = { ...latest, signsFrom: Math.max(next.now, previous.signsFrom + 1) };
  await repositories.signingKeys.setSignsFrom(key.kid, key.signsFrom);
  return { kind: "activated", key };
}

async function publish(
  { signingKeys, settings }: Repositories,
  { generated, now, signsFrom }: NextKey,
  predecessor: string,
): Promise<Rotation> {
  const key: SigningKeyRecord = { ...generated, createdAt: now, signsFrom, removedAt: null };
  // A key has at most one successor: of two processes that rotate at once, one claims it and the other reports what came.
  if (!(await settings.setOnce(`signing_key_after:${predecessor}`, key.kid))) {
    const successor = (await signingKeys.list()).at(-1);
    if (!successor) throw new Error("The successor of a signing key is missing from the database.");
    return { kind: "pending", key: successor };
  }
  await signingKeys.insert(key);
  await signingKeys.retireOthers(key.kid, signsFrom + LONGEST_TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS);
  return { kind: "published", key };
}
