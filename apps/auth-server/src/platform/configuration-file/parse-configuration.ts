import { z } from "zod";
import { fail, type Result, succeed } from "../domain/result.ts";
import { suggestName } from "./nearest-name.ts";
import type { ApplySection, ConfigurationSection, ConfigurationValues } from "./section.ts";

/**
 * Checks what a configuration file holds.
 *
 * @param sections those of all features, in their order
 * @param content the file's default export, or its JSON
 * @returns what applies each section that the file names; or everything that is wrong, each a sentence that begins with its path
 */
export function parseConfiguration(
  sections: readonly ConfigurationSection[],
  content: unknown,
): Result<readonly ApplySection[], readonly string[]> {
  const values = z.record(z.string(), z.unknown()).safeParse(content);
  if (!values.success) return fail(["The configuration must be an object."]);
  const problems = findUnknown(sections, values.data);
  const parsed: ApplySection[] = [];
  for (const section of sections) {
    const own = pick(values.data, section.names);
    if (Object.keys(own).length === 0) continue;
    const result = section.parse(own);
    if (result.success) parsed.push(result.data);
    else problems.push(...result.error.issues.map(describe));
  }
  return problems.length === 0 ? succeed(parsed) : fail(problems);
}

function findUnknown(sections: readonly ConfigurationSection[], values: ConfigurationValues): string[] {
  const known = sections.flatMap(({ names }) => names);
  const unknown = Object.keys(values).filter((name) => !known.includes(name));
  return unknown.map((name) => `The configuration has no field "${name}".${suggestName(name, known)}`);
}

function pick(values: ConfigurationValues, names: readonly string[]): ConfigurationValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}

function describe({ path, message }: z.core.$ZodIssue): string {
  const sentence = `${writePath(path)} ${message}`;
  return /[.?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Writes a path as it would be written in code, such as `roles[1].permissions[0]`. */
function writePath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}
