import type { RoleRule } from "./settings.ts";

/** Reads one rule from each line: a value of the claim, an equals sign, and a role. Values may contain equals signs, roles don't. */
export function readRoleRules(text: string): readonly RoleRule[] {
  return text.split("\n").flatMap((line) => {
    if (line.trim() === "") return [];
    const at = line.lastIndexOf("=");
    return { value: line.slice(0, Math.max(at, 0)).trim(), role: line.slice(at + 1).trim() };
  });
}

/** Writes rules as `readRoleRules` reads them. */
export function writeRoleRules(rules: readonly RoleRule[]): string {
  return rules.map(({ value, role }) => `${value} = ${role}`).join("\n");
}
