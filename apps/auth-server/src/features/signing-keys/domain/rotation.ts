import type { ChangingDeps, Policy } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { MAX_TOKEN_SECONDS } from "../../../platform/domain/token-lifetime.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { type Changes, changesBetween } from "../../../platform/events/changes.ts";
import type { Sealer } from "../../../platform/sealing/sealing.ts";
import { assertSecretFits, type GeneratedKey, generateSigningKey } from "./keys.ts";
import { type SigningKeyRecord, signingKeyTarget } from "./records.ts";

/** Leeway for validators whose clocks are slow. */
const CLOCK_TOLERANCE_SECONDS = 60;

export interface RotationDeps extends ChangingDeps {
  readonly sealer: Sealer;
  readonly policy: Pick<Policy, "signingAlgorithm" | "keyRefreshIntervalSeconds">;
}

/**
 * `published`: a new key. `activated`: a published key that was due to sign later signs now. `pending`: such a key is still waiting, or
 * another process has just published one; nothing has changed.
 */
export interface Rotation {
  readonly kind: "published" | "activated" | "pending";
  readonly key: SigningKeyRecord;
}

/**
 * Publishes a new signing key. It starts to sign one refresh interval later, when every validator has seen it. Earlier keys stay published
 * until the last token they signed has expired. However many processes rotate at once, they create one new key.
 *
 * @param options.now sign at once; validators that encounter the key's unknown `kid` fetch the key set
 * @throws SealError when the secret key can't decrypt any of the keys: a server couldn't sign with a new key encrypted with it
 */
export async function rotateSigningKeys(deps: RotationDeps, options: { now?: boolean } = {}): Promise<Rotation> {
  const keys = await deps.store.read.signingKeys.list();
  await assertSecretFits(keys, deps.sealer);
  return succeedKey(deps, keys.at(-1)?.kid ?? null, options);
}

/** Creates the first signing key of a new installation, which signs at once. Does nothing when a key exists. */
export async function ensureSigningKey(deps: RotationDeps): Promise<void> {
  const keys = await deps.store.read.signingKeys.list();
  if (keys.length === 0) await succeedKey(deps, null, { now: true });
}

/** Adds the key after `predecessor` (`null`: the first key), unless another process has done so in the meantime. */
async function succeedKey(
  deps: RotationDeps,
  predecessor: string | null,
  options: { now?: boolean },
): Promise<Rotation> {
  // Generated before the transaction, which may await nothing but the database; discarded when it isn't needed.
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

/** The outcome of a rotation, with what changed for its event. */
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

/** Returns when a key can start to sign: never in the same second as another, because the signer is always the key that started last. */
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
  // A key has at most one successor: of two concurrent transactions, one claims it and the other reports it.
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
