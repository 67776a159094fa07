import { normalizeUri } from "./uri.ts";

/** The resources that one key of a rule set names. */
export interface ResourcePattern {
  /** The higher, the fewer URIs it names: a whole URI first, then the pattern that fixes most characters. */
  readonly particularity: number;
  readonly matchesUri: (uri: string) => boolean;
  readonly matchesTemplate: (template: string) => boolean;
}

const VARIABLE = /\{[A-Za-z_][A-Za-z0-9_]*\}/g;

/**
 * Parses a key of `resources`: a URI; a template such as `projects://{orgId}/report`, in which a variable stands for
 * one path segment; either of them ending in `*`, which stands for anything; or `*` alone.
 *
 * @throws TypeError when it is none of these, or a pattern that no normalised URI can match.
 */
export function parseResourcePattern(key: string): ResourcePattern {
  const open = key.endsWith("*");
  const body = open ? key.slice(0, -1) : key;
  if (body === "" && open) return { particularity: 0, matchesUri: () => true, matchesTemplate: () => true };
  const normal = normalizePattern(key, body);
  const isWholeUri = !open && !normal.includes("{");
  const expression = new RegExp(`^${normal.split(VARIABLE).map(escapeExpression).join("[^/]+")}${open ? "" : "$"}`);
  return {
    particularity: isWholeUri ? Number.POSITIVE_INFINITY : normal.replace(VARIABLE, "").length,
    matchesUri: (uri) => expression.test(uri),
    matchesTemplate: (template) => (open ? template.startsWith(body) : template === body),
  };
}

function normalizePattern(key: string, body: string): string {
  if (/[*{}]/.test(body.replace(VARIABLE, ""))) {
    throw new TypeError(`resources: the key "${key}" may hold variables like {id} and one * at its end, nothing else.`);
  }
  const variables = body.match(VARIABLE) ?? [];
  // A letter that normalising leaves alone stands for each variable.
  const example = normalizeUri(body.replace(VARIABLE, "v"));
  if (example === null) throw new TypeError(`resources: the key "${key}" must begin with the scheme of a URI.`);
  if (variables.length > 0 && example !== body.replace(VARIABLE, "v")) {
    throw new TypeError(`resources: the key "${key}" must be written as URIs are normalised, like ${example}.`);
  }
  return variables.length > 0 ? body : example;
}

function escapeExpression(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
