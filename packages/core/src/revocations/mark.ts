import type { Look, RevocationFollower } from "./follower.ts";
import type { ListedToken } from "./list.ts";
import type { TokenSubject } from "./subjects.ts";

/** What was found out about a token or a key at one time, and whether it still holds. */
export interface RevocationMark {
  /**
   * Tells whether nothing has been revoked since that is about it. `unknown` when the list is late, or there is none: then nobody can tell.
   */
  state(): Promise<"unchanged" | "changed" | "unknown">;
}

/**
 * Begins to watch, before the auth server is asked about a token or a key.
 *
 * @returns what makes a mark of the subjects that it answers with
 */
export type BeginMark = (look?: Look) => Promise<(subject: TokenSubject) => RevocationMark>;

/** A verdict may be as old as the list. */
const MAX_AGE_SECONDS = 60;

/** The mark of those who learn nothing of revocations. */
export const UNKNOWN_MARK: RevocationMark = { state: async () => "unknown" };

/** Begins to watch by a follower of the list. */
export async function beginMarkBy(
  follower: RevocationFollower,
  look?: Look,
): Promise<(subject: TokenSubject) => RevocationMark> {
  await follower.ensure(look);
  const { generation } = follower.list;
  const isUpToDate = follower.ageSeconds <= MAX_AGE_SECONDS;
  return (subject) => (isUpToDate ? createMark(follower, subject, generation) : UNKNOWN_MARK);
}

function createMark(follower: RevocationFollower, subject: TokenSubject, generation: number): RevocationMark {
  const listed: ListedToken = { issuedAt: 0, digests: new Map(), generation };
  return {
    async state() {
      await follower.ensure();
      const { list } = follower;
      if (listed.generation !== list.generation) {
        while (list.changedSince(listed, generation) === undefined) await list.prepare(listed, subject);
        if (list.changedSince(listed, generation)) return "changed";
        listed.generation = list.generation;
      }
      return follower.ageSeconds <= MAX_AGE_SECONDS ? "unchanged" : "unknown";
    },
  };
}
