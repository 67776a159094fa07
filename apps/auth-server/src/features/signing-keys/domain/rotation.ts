import type { ChangingDeps, Policy } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { MAX_TOKEN_SECONDS } from "../../../platform/domain/token-lifetime.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { type Changes, changesBetween } from "../../../platform/events/changes.ts";
import type { Sealer } from "../../../platform/sealing/sealing.ts";
import { assertSecretFits, type GeneratedKey, generateSigningKey } from "./keys.ts";
import { type SigningKeyRecord, signingKeyTarget } from "./records.ts";

/** Room for validators whose clocks run behind. */
const CLOCK_TOLERANCE_SECONDS = 60;

export interface RotationDeps extends ChangingDeps {
  readonly sealer: Sealer;
  readonly policy: Pick<Policy, "signingAlgorithm" | "keyRefreshIntervalSeconds">;
}

/**
 * `published`: a new key. `activated`: a key that was published before and was to sign later now does. `pending`: such a key
 * still waits, or another process has just published one; nothing was changed.
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
 * @throws SealError when the secret key can decrypt none of the keys: a server could not sign with one that it encrypts
 */
export async function rotateSigningKeys(deps: RotationDeps, options: { now?: boolean } = {}): Promise<Rotation> {
  const keys = await deps.store.read.signingKeys.list();
  await assertSecretFits(keys, deps.sealer);
  return succeedKey(deps, keys.at(-1)?.kid ?? null, options);
}

/** Makes the first signing key of a new installation, which signs at once. Does nothing when there is one. */
export async function ensureSigningKey(deps: RotationDeps): Promise<void> {
  const keys = await deps.store.read.signingKeys.list();
  if (keys.length === 0) await succeedKey(deps, null, { now: true });
}

/** Brings the key after `predecessor` (`null`: the first one), unless another process did so in the meantime. */
async function succeedKey(
  deps: RotationDeps,
  predecessor: string | null,
  options: { now?: boolean },
): Promise<Rotation> {
  // Generated before the transaction, which may await nothing but the database; thrown away when it is not needed.
  const generated = await generateSigningKey(deps.policy.signingAlgorithm, deps.sealer);
  const now = deps.clock();
  const signsFrom = options.now ? now : now + deps.policy.keyRefreshIntervalSeconds;
  return deps.store.write(async (repositories) => {
    const outcome = await publishOrActivate(repositories, { generated, now, signsFrom, predecessor }, options);
    const { kind, key } = outcome;
    if (kind !== "pending") {
      const { changes } = outcome;
      await appendEvent(repositories, deps, { type: `signing_key.${kind}`, target: signingKeyTarget(key), changes });
    }
    return { kind, key };
  });
}

/** What came of a rotation, and for its event what changed. */
type Outcome =
  | { readonly kind: "published" | "activated"; readonly key: SigningKeyRecord; readonly changes: Changes }
  | { readonly kind: "pending"; readonly key: SigningKeyRecord };

async function publishOrActivate(
  repositories: Repositories,
  next: NextKey,
  options: { now?: boolean },
): Promise<Outcome> {
  const { now, signsFrom, predecessor } = next;
  const [latest, previous] = (await repositories.signingKeys.list()).toReversed();
  if (!latest) return publish(repositories, { ...next, signsFrom: now });
  if (latest.kid !== predecessor) return { kind: "pending", key: latest };
  if (latest.signsFrom <= now) return publish(repositories, { ...next, signsFrom: after(latest, signsFrom) });
  if (!options.now) return { kind: "pending", key: latest };
  return activate(repositories, latest, previous ? after(previous, now) : now);
}

/** Never two keys from the same second on: the signer is always the one whose time came last. */
function after(key: SigningKeyRecord, signsFrom: number): number {
  return Math.max(signsFrom, key.signsFrom + 1);
}

interface NextKey {
  readonly generated: GeneratedKey;
  readonly now: number;
  readonly signsFrom: number;
  readonly predecessor: string | null;
}

async function publish(
  { signingKeys, settings }: Repositories,
  { generated, now, signsFrom, predecessor }: NextKey,
): Promise<Outcome> {
  const key: SigningKeyRecord = { ...generated, createdAt: now, signsFrom, removedAt: null };
  // A key has at most one successor: of two transactions that run side by side, one claims it and the other reports it.
  if (!(await settings.setOnce(`signing_key_after:${predecessor ?? "none"}`, key.kid))) {
    const successor = (await signingKeys.list()).at(-1);
    if (!successor) throw new Error("The successor of a signing key is missing from the database.");
    return { kind: "pending", key: successor };
  }
  await signingKeys.insert(key);
  await signingKeys.retireOthers(key.kid, signsFrom + MAX_TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS);
  const { algorithm } = key;
  return { kind: "published", key, changes: changesBetween(null, { algorithm, signs_from: signsFrom }) ?? {} };
}

async function activate({ signingKeys }: Repositories, key: SigningKeyRecord, signsFrom: number): Promise<Outcome> {
  await signingKeys.setSignsFrom(key.kid, signsFrom);
  const changes = changesBetween({ signs_from: key.signsFrom }, { signs_from: signsFrom }) ?? {};
  return { kind: "activated", key: { ...key, signsFrom }, changes };
}
