/**
 * The parameters of a `Bearer` challenge: RFC 6750 section 3, `acr_values` and `max_age` of RFC 9470 section 3, and `resource_metadata` of
 * RFC 9728 section 5.1. A `DPoP` challenge has the same, and `algs`.
 */
export interface BearerChallenge {
  readonly realm?: string | undefined;
  readonly error?: string | undefined;
  readonly errorDescription?: string | undefined;
  readonly scope?: string | undefined;
  readonly acrValues?: string | undefined;
  /** Whole seconds, in digits. */
  readonly maxAge?: string | undefined;
  readonly resourceMetadata?: string | undefined;
  /** The algorithms of DPoP proofs, separated by spaces (RFC 9449 section 7.1). With it, the scheme of the challenge is `DPoP`. */
  readonly algs?: string | undefined;
}

/** The realm of challenges when nobody names another. */
export const DEFAULT_REALM = "orgward";

const PARAMETERS: ReadonlyArray<readonly [keyof BearerChallenge, string]> = [
  ["realm", "realm"],
  ["error", "error"],
  ["errorDescription", "error_description"],
  ["scope", "scope"],
  ["acrValues", "acr_values"],
  ["maxAge", "max_age"],
  ["resourceMetadata", "resource_metadata"],
  ["algs", "algs"],
];

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const SCHEME = /[\s,]*([\w!#$%&'*+.^`|~-]+)(?=[\s,]|$)/y;
const PARAMETER = /[\s,]*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/y;

/** Tells whether a string can be used in a quoted challenge parameter: no control characters, ASCII only. */
export function isPrintableAscii(text: string): boolean {
  return PRINTABLE_ASCII.test(text);
}

/**
 * Writes the value of a `WWW-Authenticate` header (RFC 6750 section 3). Every parameter is quoted and escaped; those that
 * are undefined are left out.
 *
 * @returns for example `Bearer realm="orgward", error="invalid_token"`; plain `Bearer` without parameters
 * @throws TypeError when a parameter holds a control character or a character beyond ASCII, which could end the header
 */
export function bearerChallenge(challenge: BearerChallenge): string {
  const written = PARAMETERS.flatMap(([property, name]) => {
    const value = challenge[property];
    return value === undefined ? [] : [`${name}=${quote(name, value)}`];
  });
  const scheme = challenge.algs === undefined ? "Bearer" : "DPoP";
  return written.length === 0 ? scheme : `${scheme} ${written.join(", ")}`;
}

/**
 * Reads the `Bearer` challenge from a `WWW-Authenticate` header, which may contain challenges of other schemes too
 * (RFC 9110 section 11.6.1). Parameters that {@link BearerChallenge} does not name are dropped.
 *
 * @returns the first `Bearer` challenge, or null when there is none
 */
export function parseBearerChallenge(header: string): BearerChallenge | null {
  let found: { -readonly [Property in keyof BearerChallenge]: BearerChallenge[Property] } | null = null;
  for (const part of challengeParts(header)) {
    if (part.scheme !== undefined) {
      if (found) return found;
      if (part.scheme.toLowerCase() === "bearer") found = {};
    } else if (found) {
      const property = PARAMETERS.find(([, name]) => name === part.name.toLowerCase())?.[0];
      if (property) found[property] = part.value;
    }
  }
  return found;
}

type ChallengePart = { scheme: string } | { scheme?: undefined; name: string; value: string };

function* challengeParts(header: string): Generator<ChallengePart> {
  for (let position = 0; position < header.length; ) {
    const parameter = matchAt(PARAMETER, header, position);
    const match = parameter ?? matchAt(SCHEME, header, position);
    if (!match) return;
    position += match[0].length;
    const [, name = "", quoted, bare = ""] = match;
    yield parameter ? { name, value: quoted?.replace(/\\(.)/g, "$1") ?? bare } : { scheme: name };
  }
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

function quote(name: string, value: string): string {
  if (!isPrintableAscii(value)) throw new TypeError(`The challenge parameter ${name} must be printable ASCII.`);
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}
