import { readFile } from "node:fs/promises";
import vm from "node:vm";
import { expect } from "vitest";
import type { DirectoryClient } from "../../../support/directory-client.ts";

/** The parts of a Postman collection (format 2.1) that are interpreted. */
interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly event?: readonly { readonly listen: string; readonly script: { readonly exec: readonly string[] } }[];
  readonly request?: {
    readonly method: string;
    readonly url: string | { readonly raw: string };
    readonly body?: { readonly raw?: string };
  };
}

/** A test of the collection that failed. */
export interface FailedTest {
  readonly request: string;
  readonly test: string;
  readonly message: string;
}

/** What running a collection came to. */
export interface CollectionRun {
  readonly requests: number;
  readonly tests: number;
  readonly failed: readonly FailedTest[];
}

/**
 * Runs a Postman collection against a directory: each request in order, then its scripts with the part of the `pm` API that they use. The
 * request for a token is left out, because ours come from elsewhere. PATCH asks for no body (RFC 7240), since the collection was written
 * for a server that never sends one.
 */
export async function runCollection(file: string, client: DirectoryClient): Promise<CollectionRun> {
  const collection = JSON.parse(await readFile(file, "utf8")) as { readonly item: readonly Item[] };
  const variables = new Map<string, string>();
  const failed: FailedTest[] = [];
  let [requests, tests] = [0, 0];
  for (const { name, request, event = [] } of flatten(collection.item)) {
    const url = typeof request?.url === "string" ? request.url : (request?.url.raw ?? "");
    if (!request || /\/Token\b/.test(url)) continue;
    const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, key) => variables.get(key) ?? "");
    const path = fill(url.slice(url.indexOf("{{Api}}") + "{{Api}}".length));
    const headers = request.method === "PATCH" ? { prefer: "return=minimal" } : {};
    const body = request.body?.raw === undefined || request.method === "GET" ? undefined : fill(request.body.raw);
    const answer = await client.send(request.method, path.replaceAll(" ", "%20"), body, headers);
    requests++;
    const scripts = event.filter(({ listen }) => listen === "test").map(({ script }) => script.exec.join("\n"));
    const test = (title: string, check: () => void) => {
      tests++;
      try {
        check();
      } catch (error) {
        failed.push({ request: `${request.method} ${path} (${name})`, test: title, message: String(error) });
      }
    };
    for (const script of scripts) runScript(script, { answer, variables, test });
  }
  return { requests, tests, failed };
}

function flatten(items: readonly Item[]): readonly Item[] {
  return items.flatMap((each) => (each.item ? flatten(each.item) : [each]));
}

interface Script {
  readonly answer: Awaited<ReturnType<DirectoryClient["send"]>>;
  readonly variables: Map<string, string>;
  readonly test: (title: string, check: () => void) => void;
}

function runScript(script: string, { answer, variables, test }: Script): void {
  const text = answer.body === null ? "" : JSON.stringify(answer.body);
  const environment = {
    get: (key: string) => variables.get(key),
    set: (key: string, value: unknown) => variables.set(key, String(value)),
  };
  const response = {
    json: () => answer.body,
    text: () => text,
    to: { have: { status: (status: number) => expect(answer.status).toBe(status) } },
  };
  vm.runInNewContext(script, { pm: { test, expect: toChai, response, environment } }, { timeout: 1000 });
}

function toChai(value: unknown) {
  return {
    to: {
      eql: (other: unknown) => expect(value).toEqual(JSON.parse(JSON.stringify(other))),
      include: (part: string) => expect(value).toContain(part),
      not: { include: (part: string) => expect(value).not.toContain(part) },
    },
  };
}
