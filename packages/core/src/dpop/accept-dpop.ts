import type { AnyAuthException } from "../errors.ts";
import { type AuthorizationHeader, readBearerToken } from "../http/bearer.ts";
import type { ValidationContext } from "../token/authenticator.ts";
import { DPOP_ALGORITHMS } from "./algorithms.ts";
import { type DpopOptions, resolveDpop } from "./options.ts";
import { type CheckProof, createProofCheck } from "./proof-check.ts";

/** RFC 9449 section 7.1. */
const DPOP = /^dpop(?: |\t|$)/i;
const ALGORITHMS = DPOP_ALGORITHMS.join(" ");

/** What the option `dpop` takes; `acceptDpop` returns it. */
export interface DpopAcceptance {
  /** Whether access tokens that are bound to no key are refused. */
  readonly required: boolean;
  /** The URL of the app, as given, without a slash at its end. */
  readonly publicUrl: string;
  /** The algorithms that proofs may be signed with. */
  readonly algorithms: readonly string[];
  /** Returns the algorithms that the challenge of a refusal names: where the request came with a proof, or where all have to. */
  challengeAlgorithms(authorization?: AuthorizationHeader): string | undefined;
  /**
   * Makes the challenge of a refusal one for a token with a proof (RFC 9449 section 7.1), where that would help: for a bearer token that is
   * bound to a key, and for whatever came with a proof.
   */
  challenge(error: AnyAuthException, authorization?: AuthorizationHeader): void;
  /** Returns the options, by which equal ones are found where an app names them again for each request. */
  toJSON(): DpopOptions;
  /** Creates what authenticates the requests of one validator: with its own memory of used proofs, for every validator. */
  createAuthentication<Proven extends BoundToken>(deps: BoundTokenDeps<Proven>): AuthenticateBound<Proven>;
}

/** A good token, as far as the key matters that it is bound to. */
export interface BoundToken {
  /** The thumbprint of that key; undefined for none. */
  readonly boundTo: string | undefined;
}

/** What authenticating with a proof takes of a validator. */
export interface BoundTokenDeps<Proven extends BoundToken> {
  /** Checks the token itself. Rejects with UnauthorizedException when it isn't good. */
  readonly prove: (token: string, context: ValidationContext) => Promise<Proven>;
  readonly clockToleranceSeconds: number;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * Authenticates whoever presents a token with a proof; the promise rejects with UnauthorizedException when either isn't good. Returns
 * `undefined` for every other scheme.
 */
export type AuthenticateBound<Proven extends BoundToken> = (
  authorization: AuthorizationHeader,
  context: ValidationContext | undefined,
) => Promise<Proven> | undefined;

/**
 * Takes access tokens that are bound to a key, with a DPoP proof (RFC 9449), for the option `dpop`.
 *
 * @example
 * const auth = initAuth({ authUrl, apiKey, dpop: acceptDpop({ publicUrl: "https://api.example.com" }) });
 *
 * @throws TypeError that names the option which is wrong
 */
export function acceptDpop(options: DpopOptions): DpopAcceptance {
  const resolved = resolveDpop(options);
  const { required, publicUrl } = resolved;

  function challengeAlgorithms(authorization?: AuthorizationHeader): string | undefined {
    return required || presentsDpop(authorization) ? ALGORITHMS : undefined;
  }

  return Object.freeze({
    required,
    publicUrl,
    algorithms: DPOP_ALGORITHMS,
    challengeAlgorithms,
    toJSON: () => options,
    challenge(error: AnyAuthException, authorization?: AuthorizationHeader) {
      const algorithms = error.reason === "key_bound" ? ALGORITHMS : challengeAlgorithms(authorization);
      if (algorithms !== undefined) error.algs = algorithms;
    },
    createAuthentication<Proven extends BoundToken>({
      prove,
      ...deps
    }: BoundTokenDeps<Proven>): AuthenticateBound<Proven> {
      const check = createProofCheck({ ...resolved, ...deps });

      async function authenticate(
        authorization: AuthorizationHeader,
        context: ValidationContext = {},
      ): Promise<Proven> {
        const token = readDpopToken(authorization);
        const proven = await prove(token, context);
        await checkRequest(check, { publicUrl, token, boundTo: proven.boundTo }, context);
        return proven;
      }

      return (authorization, context) =>
        presentsDpop(authorization) ? authenticate(authorization, context) : undefined;
    },
  });
}

function checkRequest(
  check: CheckProof,
  { publicUrl, ...bound }: { readonly publicUrl: string; readonly token: string; readonly boundTo: string | undefined },
  context: ValidationContext,
): Promise<void> {
  const { method = "", native } = context;
  return check({
    ...bound,
    method,
    native,
    proof: context.header?.("dpop"),
    url: publicUrl + (context.path?.() ?? ""),
  });
}

/** Tells whether an `Authorization` header, or the first of several, presents a token with a DPoP proof. */
function presentsDpop(authorization: AuthorizationHeader): boolean {
  return DPOP.test(String(authorization));
}

/**
 * Takes what follows `DPoP` in an `Authorization` header.
 *
 * @throws UnauthorizedException as `readBearerToken` does
 */
function readDpopToken(authorization: AuthorizationHeader): string {
  const headers = [authorization ?? []].flat();
  return readBearerToken(headers.map((header) => (presentsDpop(header) ? header.replace(/^dpop/i, "Bearer") : header)));
}
