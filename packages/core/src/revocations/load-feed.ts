import type { FeedDeps, FeedOptions } from "./feed.ts";
import type { RevocationFollower } from "./follower.ts";

/** What follows the auth server's list, loaded when it's first needed. */
export interface FeedLoader {
  /** The follower, once it's there. */
  readonly follower: RevocationFollower | undefined;
  load(): Promise<RevocationFollower>;
  /** Stops asking, also of a follower that comes later. */
  close(): void;
}

/** Creates the loader of what follows the list. Nothing is loaded or sent before it's asked to. */
export function createFeedLoader(options: FeedOptions, deps: FeedDeps): FeedLoader {
  let follower: RevocationFollower | undefined;
  let isClosed = false;
  return {
    get follower() {
      return follower;
    },
    async load() {
      // To import a module takes a while even when it's there, and every new token comes along here.
      if (follower) return follower;
      const { createFeed } = await import("../first-token.ts");
      follower ??= createFeed(options, deps);
      if (isClosed) follower.close();
      return follower;
    },
    close() {
      isClosed = true;
      follower?.close();
    },
  };
}
