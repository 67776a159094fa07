import type { RevocationDocument } from "./document.ts";
import { digestSubjects, subjectsOf, type TokenSubject } from "./subjects.ts";

/** A token as the list knows it: when it was issued, and the hashes of its subjects. */
export interface ListedToken {
  readonly issuedAt: number;
  /** The hashes by salt: a deployment has one, and a second one only while an old list ages. */
  readonly digests: Map<string, readonly string[]>;
  /** The generation of the list that the token was last compared with. */
  generation: number;
}

interface SaltedEntries {
  readonly notBefore: Map<string, number>;
  /** In which generation an entry came that the first document didn't have. */
  readonly changedIn: Map<string, number>;
  sequence: number | undefined;
  /** The mark of that place. */
  mark: string | undefined;
}

/** No token may live longer, whatever a document says: entries never leave before. */
const MIN_LIFETIME_SECONDS = 86_400;
const PRUNED_EVERY_SECONDS = 600;

/**
 * The list of revocations, as documents have told it. Entries are only ever added, or get later: none leaves but by its age, so that
 * nobody can bring a token back by showing an old document.
 */
export class RevocationList {
  readonly #bySalt = new Map<string, SaltedEntries>();
  #newestSalt: string | undefined;
  #lifetimeSeconds = MIN_LIFETIME_SECONDS;
  #prunedAt = Number.NEGATIVE_INFINITY;
  #generation = 0;

  /** Changes whenever an entry has come in. */
  get generation(): number {
    return this.#generation;
  }

  /** How many entries there are. */
  get size(): number {
    return [...this.#bySalt.values()].reduce((sum, { notBefore }) => sum + notBefore.size, 0);
  }

  /** The place up to which the list is whole; undefined when all of it has to be asked for. */
  get sequence(): number | undefined {
    return this.#newestSalt === undefined ? undefined : this.#bySalt.get(this.#newestSalt)?.sequence;
  }

  /** The mark of that place, by which the auth server knows whether it is one of its list. */
  get mark(): string | undefined {
    return this.#newestSalt === undefined ? undefined : this.#bySalt.get(this.#newestSalt)?.mark;
  }

  /**
   * Adds what a document says.
   *
   * @param isNewest whether it was signed after all before it: then it decides from which place to ask on
   * @returns the times of the entries that have come in since the list was there, in Unix seconds; `isGapless` tells that nothing is missing
   *   before them
   */
  merge(
    { salt, since, sequence, mark, lifetimeSeconds, entries }: RevocationDocument,
    isNewest: boolean,
  ): { readonly isGapless: boolean; readonly added: readonly number[] } {
    const isFirst = this.#bySalt.size === 0;
    const isNewSalt = !this.#bySalt.has(salt);
    const known = this.#entriesFor(salt);
    const isGapless = since === undefined || (known.sequence !== undefined && since <= known.sequence);
    this.#lifetimeSeconds = Math.max(this.#lifetimeSeconds, lifetimeSeconds);
    const added: number[] = [];
    for (const { digest, notBefore } of entries) {
      const before = known.notBefore.get(digest);
      if (before !== undefined && before >= notBefore) continue;
      known.notBefore.set(digest, notBefore);
      if (!isFirst) known.changedIn.set(digest, this.#generation + 1);
      added.push(notBefore);
    }
    if (added.length > 0) this.#generation += 1;
    if (isNewest) this.#newestSalt = salt;
    const isFurther = isNewest || sequence > (known.sequence ?? -1);
    if (isGapless && isFurther) Object.assign(known, { sequence, mark });
    else if (!isGapless && isNewest) known.sequence = undefined;
    return { isGapless, added: isNewSalt ? [] : added };
  }

  #entriesFor(salt: string): SaltedEntries {
    const known = this.#bySalt.get(salt) ?? {
      notBefore: new Map(),
      changedIn: new Map(),
      sequence: undefined,
      mark: undefined,
    };
    // A salt that is new changes what has to be compared, even where it brings no entry.
    if (!this.#bySalt.has(salt)) this.#generation += 1;
    this.#bySalt.set(salt, known);
    return known;
  }

  /**
   * Drops the entries that no token can fall under any more.
   *
   * @param now the auth server's time in Unix seconds, as a document says it
   */
  prune(now: number): void {
    if (now - this.#prunedAt < PRUNED_EVERY_SECONDS) return;
    this.#prunedAt = now;
    for (const [salt, { notBefore, changedIn }] of this.#bySalt) {
      for (const [digest, time] of notBefore) {
        if (time + this.#lifetimeSeconds >= now) continue;
        notBefore.delete(digest);
        changedIn.delete(digest);
      }
      if (notBefore.size === 0 && salt !== this.#newestSalt) this.#bySalt.delete(salt);
    }
  }

  /** Hashes what is needed to find a token in the list; once for each token, until the salt changes. */
  async prepare(token: ListedToken, subject: TokenSubject): Promise<void> {
    const subjects = subjectsOf(subject);
    for (const [salt, { notBefore }] of this.#bySalt) {
      if (notBefore.size > 0 && !token.digests.has(salt)) token.digests.set(salt, await digestSubjects(salt, subjects));
    }
  }

  /** Tells whether a token is void, `undefined` when it isn't prepared for this list. */
  voids(token: ListedToken): boolean | undefined {
    return this.#some(token, ({ notBefore }, digest) => token.issuedAt < (notBefore.get(digest) ?? 0));
  }

  /** Tells whether an entry about a token has come in since a generation, `undefined` when it isn't prepared for this list. */
  changedSince(token: ListedToken, generation: number): boolean | undefined {
    return this.#some(token, ({ changedIn }, digest) => (changedIn.get(digest) ?? 0) > generation);
  }

  #some(token: ListedToken, matches: (entries: SaltedEntries, digest: string) => boolean): boolean | undefined {
    for (const [salt, entries] of this.#bySalt) {
      if (entries.notBefore.size === 0) continue;
      const digests = token.digests.get(salt);
      if (digests === undefined) return undefined;
      if (digests.some((digest) => matches(entries, digest))) return true;
    }
    return false;
  }
}
