import { expect, it } from "vitest";
import type { Repositories } from "../../src/platform/domain/store.ts";
import { describeDatabases } from "./databases.ts";
import { type Work, withTwoOfEverything } from "./row-changes.ts";

/** What a change does to which rows, as `changesOf` tells; `given` is done first. */
export type Change = readonly [does: string, change: Work, rows: readonly string[], given?: Work];

/** What a lookup finds. */
export type Lookup = readonly [finds: string, lookUp: (read: Repositories) => Promise<unknown>, found: unknown];

/** Runs changes and lookups on databases that have two of everything: what isn't meant stays as it is and isn't found. */
export function describeIsolation(
  subject: string,
  { changes, lookups }: { readonly changes: readonly Change[]; readonly lookups: readonly Lookup[] },
): void {
  describeDatabases(subject, ({ create }) => {
    it("changes the rows that it's asked to change, and no others", async () => {
      await withTwoOfEverything(await create(), async ({ changesOf }) => {
        const actual: Record<string, readonly string[]> = {};
        for (const [does, change, , given] of changes) actual[does] = await changesOf(change, given);
        expect(actual).toEqual(Object.fromEntries(changes.map(([does, , rows]) => [does, [...rows].sort()])));
      });
    });

    it("finds what it's asked for, and nothing else", async () => {
      await withTwoOfEverything(await create(), async ({ read }) => {
        const actual: Record<string, unknown> = {};
        for (const [finds, lookUp] of lookups) actual[finds] = await lookUp(read);
        expect(actual).toEqual(Object.fromEntries(lookups.map(([finds, , found]) => [finds, found])));
      });
    });
  });
}

/** The grants of a user of the fixture: to each client for each resource. */
export function grantsOf(userId: string): readonly string[] {
  const both = ["notes", "tasks"];
  return both.flatMap((client) => both.map((resource) => `${userId} to ${client} for ${resource}.test`));
}

/** A grant of the fixture, and what ends with it, when they're deleted. */
export function deletedGrant(grantId: string): readonly string[] {
  return [
    `- oauth_grants ${grantId}`,
    `- authorization_codes code of ${grantId}`,
    `- oauth_access_tokens access of ${grantId}`,
    `- oauth_refresh_tokens refresh of ${grantId}`,
  ];
}

/** A sign-in of a web app in the fixture, and its refresh token, when they're deleted. */
export function deletedWebSession(webSessionId: string): readonly string[] {
  return [`- web_sessions ${webSessionId}`, `- web_refresh_tokens token of ${webSessionId}`];
}

/** A browser's session of the fixture, and what ends with it, when they're deleted. */
export function deletedSession(sessionHash: string): readonly string[] {
  const apps = ["notes", "tasks"].map((app) => `${app} on ${sessionHash}`);
  const forms = ["notes", "tasks"].map((app) => `- pending_authorizations form for ${app} on ${sessionHash}`);
  const lifted = ["acme", "globex"].map((orgId) => `- lifted_access_policies ${sessionHash} ${orgId}`);
  return [`- sessions ${sessionHash}`, ...lifted, ...forms, ...apps.flatMap(deletedWebSession)];
}
