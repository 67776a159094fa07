import type { Clock, Random } from "../../../platform/domain/deps.ts";
import type { Store } from "../../../platform/domain/store.ts";
import type { SigningKeys } from "../../signing-keys/domain/keys.ts";
import { createMarks, type Marks } from "./marks.ts";
import { createRevocationList, type RevocationList } from "./revocation-list.ts";
import { signList } from "./sign-list.ts";
import { createWaits, type Pause } from "./waits.ts";

/** A part of the list that guards ask for. */
export interface FeedRequest {
  readonly issuer: string;
  /** The sequence that the guard has; `null` for the whole list. */
  readonly since: number | null;
}

/** What this process does for guards that follow the list. */
export interface FeedFigures {
  readonly entries: number;
  /** When the list was last compared with the database, in Unix seconds; `null` before the first time. */
  readonly caughtUpAt: number | null;
  readonly waiting: number;
  readonly documentsSigned: number;
}

/** The list of revocations, and the documents in which guards get it. */
export interface RevocationFeed extends Pick<RevocationList, "notBefore" | "sequence"> {
  /** Reads what is new in the database, and lets those go on who wait for it. */
  catchUp(): Promise<void>;
  /** Signs a part of the list; whoever asks for the same part in the same second gets the same document. */
  sign(request: FeedRequest): Promise<string>;
  /** Returns whether a place that a guard has is one of this list: what is newer than it completes what the guard has. */
  isOurs(sequence: number, mark: string): Promise<boolean>;
  /** Waits until the list has something newer than a sequence, at most for a time and until the signal is aborted. */
  waitForNewer(since: number, milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Ends all waiting, for a server that stops. */
  stopWaiting(): void;
  figures(): FeedFigures;
}

interface FeedDeps {
  readonly store: Store;
  readonly signingKeys: Pick<SigningKeys, "signer">;
  readonly clock: Clock;
  readonly random: Pick<Random, "bytes">;
  readonly pause: Pause;
  /** How many requests may wait at the same time. Default: 5000. */
  readonly maximumWaits?: number;
}

/** Creates the feed of a process. */
export function createRevocationFeed(deps: FeedDeps): RevocationFeed {
  const list = createRevocationList(deps);
  const waits = createWaits(deps.pause, deps.maximumWaits);
  const marks = createMarks(deps);
  const documents = createDocuments(deps, list, marks);
  const catchUp = async () => {
    const before = list.sequence();
    await list.catchUp();
    if (list.sequence() > before) waits.wake();
  };
  return {
    notBefore: list.notBefore,
    sequence: list.sequence,
    catchUp,
    async sign(request) {
      if (list.caughtUpAt() === null || (request.since ?? 0) > list.sequence()) await catchUp();
      return documents.sign(request);
    },
    isOurs: async (sequence, mark) => (await marks.read(sequence)) === mark,
    async waitForNewer(since, milliseconds, signal) {
      if (since >= list.sequence()) await catchUp();
      if (since === list.sequence()) await waits.wait(milliseconds, signal);
    },
    stopWaiting: waits.close,
    figures: () => ({
      entries: list.size(),
      caughtUpAt: list.caughtUpAt(),
      waiting: waits.count(),
      documentsSigned: documents.count(),
    }),
  };
}

/** Remembers the documents of the current second and of the current state of the list. */
function createDocuments({ signingKeys, clock }: FeedDeps, list: RevocationList, marks: Marks) {
  const signNow = async (request: FeedRequest, now: number) => {
    const entries = list.entriesSince(request.since);
    const mark = await marks.read(entries.sequence);
    return signList(entries, { signingKeys, issuer: request.issuer, mark, now });
  };
  let documents = new Map<string, Promise<string>>();
  let state = "";
  let signed = 0;
  return {
    count: () => signed,
    sign({ issuer, since: asked }: FeedRequest): Promise<string> {
      const now = clock();
      // Whoever names places that there aren't makes no work: all of them get the whole list, and the same.
      const since = list.baseFor(asked);
      const current = `${now} ${list.sequence()}`;
      if (current !== state) documents = new Map();
      state = current;
      const name = `${since} ${issuer}`;
      const known = documents.get(name);
      if (known) return known;
      signed += 1;
      const document = signNow({ issuer, since }, now);
      documents.set(name, document);
      // A failure isn't remembered, so the next call tries again.
      document.catch(() => documents.delete(name));
      return document;
    },
  };
}

declare module "../../../platform/domain/deps.ts" {
  interface DomainDeps {
    readonly revocations: RevocationFeed;
  }
}
