import type { ResolveTxt, TxtAnswer } from "../../src/platform/domain/resolve-txt.ts";

/** Name servers of a test. */
export interface NameServers {
  readonly resolveTxt: ResolveTxt;
  /** Publishes the TXT records at a name, instead of those that were there. */
  publish(name: string, ...records: readonly string[]): void;
  /** Lets every question fail with a code, until it is called with `null`. */
  fail(code: string | null): void;
  /** The names that were asked for. */
  readonly asked: readonly string[];
}

/** Creates name servers that know no names yet. A record at `*.<domain>` answers for every name below the domain that isn't there itself. */
export function createNameServers(): NameServers {
  const published = new Map<string, readonly string[]>();
  const asked: string[] = [];
  let failure: string | null = null;
  const find = (name: string): readonly string[] => {
    const [, ...parent] = name.split(".");
    return published.get(name) ?? published.get(["*", ...parent].join(".")) ?? [];
  };
  return {
    asked,
    publish: (name, ...records) => void published.set(name, records),
    fail: (code) => {
      failure = code;
    },
    async resolveTxt(name): Promise<TxtAnswer> {
      asked.push(name);
      return failure === null ? { kind: "answered", records: find(name) } : { kind: "failed", code: failure };
    },
  };
}
