import type { Clock, Policy } from "../../../platform/domain/deps.ts";
import type { Repositories, Store } from "../../../platform/domain/store.ts";
import { LONGEST_TOKEN_SECONDS } from "../../../platform/domain/token-lifetime.ts";
import type { AuditActor } from "../../../platform/events/configuration-changes.ts";
import { recordChange } from "../../../platform/events/record-event.ts";
import type { Sealer } from "../../../platform/sealing/sealing.ts";
import { assertSecretFits, type GeneratedKey, generateSigningKey } from "./keys.ts";
import type { SigningKeyRecord } from "./records.ts";

/** Room for validators whose clocks run behind. */
const CLOCK_TOLERANCE_SECONDS = 60;

export interface RotationDeps {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly actor: AuditActor;
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
    const rotation = await publishOrActivate(repositories, { generated, now, signsFrom, predecessor }, options);
    const { kind, key } = rotation;
    if (kind !== "pending") await recordChange(repositories, deps, { change: `signing_key.${kind}`, subject: key.kid });
    return rotation;
  });
}

async function publishOrActivate(
  repositories: Repositories,
  next: NextKey,
  options: { now?: boolean },
): Promise<Rotation> {
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
): Promise<Rotation> {
  const key: SigningKeyRecord = { ...generated, createdAt: now, signsFrom, removedAt: null };
  // A key has at most one successor: of two transactions that run side by side, one claims it and the other reports it.
  if (!(await settings.setOnce(`signing_key_after:${predecessor ?? "none"}`, key.kid))) {
    const successor = (await signingKeys.list()).at(-1);
    if (!successor) throw new Error("The successor of a signing key is missing from the database.");
    return { kind: "pending", key: successor };
  }
  await signingKeys.insert(key);
  await signingKeys.retireOthers(key.kid, signsFrom + LONGEST_TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS);
  return { kind: "published", key };
}

async function activate({ signingKeys }: Repositories, key: SigningKeyRecord, signsFrom: number): Promise<Rotation> {
  await signingKeys.setSignsFrom(key.kid, signsFrom);
  return { kind: "activated", key: { ...key, signsFrom } };
}
