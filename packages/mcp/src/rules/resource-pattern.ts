import { normalizeUri } from "./uri.ts";

/** The resources that one key of a rule set names. */
export interface ResourcePattern {
  /** Tells whether it names a URI, given as one of its readings. */
  matches(reading: string): boolean;
  /** Tells whether it names everything that another pattern names. */
  includes(other: ResourcePattern): boolean;
  /** What it names, with {@link ANYTHING} in the place of each variable. */
  readonly sample: string;
  /** Whether it goes on with anything behind its sample. */
  readonly isOpen: boolean;
}

const VARIABLE = /\{[A-Za-z_][A-Za-z0-9_]*\}/g;
// An expression of RFC 6570: its operator, and its variables.
const EXPRESSION = /\{([+#./;?&]?)[^{}]*\}/g;

/** Stands for a variable in what is normalised: letters that may stand anywhere in a URI, and that stay as they are. */
const PLACEHOLDER = "orgwardvariable";
/** Stands for it in what is compared: a character of private use, so that no pattern fixes it. */
const ANYTHING = "\u{e000}";

/**
 * Parses a key of `resources`: a URI; a template such as `projects://{orgId}/report`, in which a variable stands for
 * one path segment; either of them ending in `*`, which stands for anything; or `*` alone.
 *
 * @throws TypeError when it is none of these, or has no normal form
 */
export function parseResourcePattern(key: string): ResourcePattern {
  const isOpen = key.endsWith("*");
  const body = isOpen ? key.slice(0, -1) : key;
  const sample = body === "" && isOpen ? "" : normalizeKey(key, body, isOpen);
  const literals = sample.split(ANYTHING).map(escapeExpression);
  const beginning = new RegExp(`^${literals.join("[^/]+")}`);
  const whole = new RegExp(`^${literals.join("[^/]+")}$`);
  return {
    sample,
    isOpen,
    // What names all that is in a directory names the directory.
    matches: (reading) => (isOpen ? beginning.test(`${reading}/`) : whole.test(reading)),
    includes: (other) => {
      if (!other.isOpen) return isOpen ? beginning.test(`${other.sample}/`) : whole.test(other.sample);
      return isOpen && beginning.test(other.sample);
    },
  };
}

/**
 * The readings of a URI template of the server, before its variables are filled in. They are compared like those of a URI, so
 * that it doesn't matter how a variable is called. Returns `null` for a template whose URIs have no normal form.
 */
export function readingsOfTemplate(template: string): readonly string[] | null {
  const expanded = template.replace(EXPRESSION, (_expression, operator: string) => expandExpression(operator));
  const normal = normalizeUri(template.startsWith("{") ? `${PLACEHOLDER}:${expanded}` : expanded);
  return normal === null || /[{}]/.test(expanded) ? null : [normal.replaceAll(PLACEHOLDER, ANYTHING)];
}

function expandExpression(operator: string): string {
  switch (operator) {
    case "?":
    case "&":
      return "";
    // The official SDKs match "{#name}" like "{+name}".
    case "+":
    case "#":
      return `${PLACEHOLDER}/${PLACEHOLDER}`;
    default:
      return operator + PLACEHOLDER;
  }
}

function normalizeKey(key: string, body: string, isOpen: boolean): string {
  if (/[*{}]/.test(body.replace(VARIABLE, ""))) {
    throw new TypeError(`resources: the key "${key}" may hold variables like {id} and one * at its end, nothing else.`);
  }
  if (body.includes("?")) {
    throw new TypeError(`resources: the key "${key}" must not have a query: a rule applies whatever the query is.`);
  }
  if (isOpen && /^(?:https?|wss?|ftp):\/\/[^/]+$/i.test(body)) {
    throw new TypeError(
      `resources: the key "${key}" must have a / after the host, so that it can't name another host.`,
    );
  }
  const example = body.replace(VARIABLE, PLACEHOLDER);
  // What stands in the place of the * keeps the slash in front of it.
  const normal = normalizeUri(isOpen ? example + PLACEHOLDER : example);
  if (normal === null) {
    throw new TypeError(
      `resources: the key "${key}" must begin with the scheme of a URI, and must not contain a fragment, user name, white space, dot segment, empty segment or encoded separator.`,
    );
  }
  return (isOpen ? normal.slice(0, -PLACEHOLDER.length) : normal).replaceAll(PLACEHOLDER, ANYTHING);
}

function escapeExpression(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
