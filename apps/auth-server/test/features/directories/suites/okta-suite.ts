import { readFile } from "node:fs/promises";
import type { DirectoryClient, ScimAnswer } from "../../../support/directory-client.ts";

/** The parts of Okta's test file that are interpreted. */
interface Step {
  readonly step_type: string;
  readonly note?: string;
  readonly method: string;
  readonly url: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly assertions: readonly Assertion[];
  readonly variables: readonly { readonly name: string; readonly property: string }[];
}

interface Assertion {
  readonly comparison: string;
  readonly source: string;
  readonly value: string | null;
  readonly property?: string;
}

/** What running the suite came to. */
export interface SuiteRun {
  readonly requests: number;
  readonly assertions: number;
  readonly failed: readonly string[];
}

/**
 * Runs Okta's test of the specification against a directory: each request in order, with the assertions that follow it. How long an answer
 * took isn't looked at.
 *
 * @param given the variables that the person who runs it chooses
 */
export async function runOktaSuite(
  file: string,
  client: DirectoryClient,
  given: Readonly<Record<string, string>>,
): Promise<SuiteRun> {
  const { steps } = JSON.parse(await readFile(file, "utf8")) as { readonly steps: readonly Step[] };
  const variables = new Map(Object.entries(given));
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, key) => variables.get(key) ?? "");
  const failed: string[] = [];
  let [requests, assertions] = [0, 0];
  for (const step of steps) {
    if (step.step_type !== "request") continue;
    requests++;
    // Whoever must be refused sends a token that isn't one.
    const isStranger = step.assertions.some(({ value }) => value === "401");
    const headers = isStranger ? { authorization: "Bearer nobody" } : {};
    const path = encodeURI(fill(step.url.replace("{{SCIMBaseURL}}", "")));
    const type = step.headers["Content-Type"]?.[0] ?? "application/scim+json";
    const body = step.body === undefined ? undefined : fill(step.body);
    const answer = await client.send(step.method, path, body, { "content-type": type, ...headers });
    for (const { name, property } of step.variables) variables.set(name, String(readProperty(answer.body, property)));
    for (const assertion of step.assertions) {
      assertions++;
      const expected = assertion.value === null ? "" : fill(assertion.value);
      if (!holds(assertion, answer, expected))
        failed.push(`${step.note}: ${assertion.comparison} ${assertion.property ?? assertion.source} ${expected}`);
    }
  }
  return { requests, assertions, failed };
}

function holds({ comparison, source, property = "" }: Assertion, answer: ScimAnswer, expected: string): boolean {
  if (source === "response_time") return true;
  const value = source === "response_status" ? answer.status : readProperty(answer.body, property);
  switch (comparison) {
    case "equal_number":
      return Number(value) === Number(expected);
    case "equal":
      return String(value) === expected;
    case "not_empty":
      return value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
    case "has_value":
    case "contains":
      return Array.isArray(value) ? value.includes(expected) : String(value).includes(expected);
    case "is_a_number":
      return typeof value === "number";
    default:
      throw new Error(`nobody knows the comparison ${comparison}`);
  }
}

/** Reads a property by a path such as `Resources[0].name.familyName`. */
function readProperty(document: unknown, path: string): unknown {
  const keys = path.split(/[.[\]]+/).filter((key) => key !== "");
  return keys.reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], document);
}
