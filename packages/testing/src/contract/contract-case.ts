import type { MintApiKeyOptions } from "../api-keys.ts";
import type { FaultScope, IssuerFault } from "../faults.ts";
import type { RotateOptions } from "../key-ring.ts";
import type { MintTokenOptions } from "../mint.ts";
import type { MintMachineTokenOptions } from "../mint-machine.ts";
import type { RevocationsFault, RevokedSubject } from "../revocations.ts";
import type { ContractProof } from "./proof.ts";

/**
 * How an app takes DPoP proofs (RFC 9449): `acceptDpop({ publicUrl: contractPublicUrl, required: dpop === "required" })`, with `nonces` that count
 * for 60 seconds for `"nonces"`. Without it, it has no option `dpop`.
 */
export type ContractDpop = "accepted" | "required" | "nonces";

/**
 * A request of the contract. `{token}` in a header's value stands for the token, `{proof}` for the proof, `{name}` for what was kept as
 * `name`.
 */
export interface ContractRequest {
  /** Default: GET. */
  readonly method?: string;
  readonly path: string;
  /**
   * The token to mint. Sent as `Authorization: Bearer {token}`, or with a proof as `DPoP {token}`, unless `headers` name an `Authorization`.
   */
  readonly token?: MintTokenOptions;
  /** The same for the token of a machine. */
  readonly machine?: MintMachineTokenOptions;
  /** The API key to mint, which is `{token}` then. */
  readonly apiKey?: MintApiKeyOptions;
  /** Whether the token is bound to the client's key. */
  readonly bound?: true;
  /** The proof to make for this request and the token. Sent as the header `DPoP`, unless `headers` name one. */
  readonly proof?: ContractProof;
  /** A name that stands twice is sent twice where the harness can. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

/** The `error` of a challenge (RFC 6750 section 3.1, RFC 9449 section 7.1, RFC 9470 section 3); `"none"` is a challenge without one. */
export type ChallengeError =
  | "none"
  | "invalid_request"
  | "invalid_token"
  | "invalid_dpop_proof"
  | "use_dpop_nonce"
  | "insufficient_user_authentication";

/** What a refusal says that a better sign-in would lift. */
export interface ContractStepUp {
  readonly unmet: readonly string[];
  /** What the challenge and the body ask for. */
  readonly acrValues?: string;
  readonly maxAgeSeconds?: number;
}

/** What must come back: the status, and everything by which two adapters could differ. */
export interface ContractAnswer {
  readonly status: number;
  /** The JSON body of an answer of the route's own. */
  readonly body?: unknown;
  /** The `code` of a failure: its body is `{ code, message }`, and it is not stored. */
  readonly code?: string;
  /** The challenge of `WWW-Authenticate`. Without it there must be no such header. */
  readonly challenge?: ChallengeError;
  /** Whether the challenge is one for a token with a proof, and names the algorithms of proofs. Default: a `Bearer` challenge. */
  readonly asksForProof?: true;
  /** Whether `DPoP-Nonce` must be there, with a nonce for the next proof (RFC 9449 section 9). Without it there must be no such header. */
  readonly givesNonce?: true;
  /** What the body and the challenge say of a sign-in that isn't enough. Without it they say nothing of it. */
  readonly stepUp?: ContractStepUp;
  /** Whether `Retry-After` must be there, in whole seconds. */
  readonly retryAfter?: true;
  /** The header names in `Access-Control-Expose-Headers`. */
  readonly exposedHeaders?: readonly string[];
  /** Whether the body must be empty, as it is for HEAD and for 204. */
  readonly empty?: true;
}

/** One request and its answer. */
export interface ContractCase {
  readonly id: string;
  /** Why the case is there, in one line. */
  readonly reason: string;
  /** Default: the app takes no proofs. Nonces take several requests: a scenario. */
  readonly dpop?: Exclude<ContractDpop, "nonces">;
  readonly request: ContractRequest;
  readonly expected: ContractAnswer;
}

/** One step of a scenario: something that happens to the issuer or the clock, or a request. */
export type ContractStep =
  | { readonly do: "ask"; readonly request: ContractRequest; readonly expected: ContractAnswer }
  | { readonly do: "keep"; readonly name: string; readonly token: MintTokenOptions; readonly bound?: true }
  | {
      readonly do: "keep proof";
      readonly name: string;
      /** The name of the token that the proof is for. */
      readonly token: string;
      readonly path: string;
      readonly proof: ContractProof;
    }
  | { readonly do: "keep API key"; readonly name: string; readonly apiKey: MintApiKeyOptions }
  | { readonly do: "keep machine"; readonly name: string; readonly machine: MintMachineTokenOptions }
  | { readonly do: "advance"; readonly seconds: number }
  | { readonly do: "fail"; readonly fault: IssuerFault; readonly scope?: FaultScope }
  | { readonly do: "revoke"; readonly subject: RevokedSubject }
  | { readonly do: "fail revocations"; readonly fault: RevocationsFault }
  | { readonly do: "recover" }
  | { readonly do: "rotate"; readonly options: RotateOptions }
  | { readonly do: "remove oldest key" };

/** Several steps in order, on an app and an issuer of their own. */
export interface ContractScenario {
  readonly id: string;
  /** Why the scenario is there, in one line. */
  readonly reason: string;
  /** Default: the app takes no proofs. */
  readonly dpop?: ContractDpop;
  readonly steps: readonly ContractStep[];
}
