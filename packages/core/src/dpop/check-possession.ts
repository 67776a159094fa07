import type { CheckProof, ProofCheckDeps } from "./proof-check.ts";

/** Creates the check of DPoP proofs. All that it takes is loaded with the first proof: most apps never see one. */
export function createPossessionCheck(deps: ProofCheckDeps): CheckProof {
  let check: CheckProof | undefined;
  return async (presented) => {
    const { createProofCheck } = await import("./proof-check.ts");
    check ??= createProofCheck(deps);
    return check(presented);
  };
}
