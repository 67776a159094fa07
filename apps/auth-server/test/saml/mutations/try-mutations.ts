import { isDeepStrictEqual } from "node:util";
import type { SamlIdentity, SamlResponseInput } from "../../../src/saml/types.ts";
import { encryptAssertion } from "../support/encrypt.ts";
import { writeResponse } from "../support/response.ts";
import { sign } from "../support/sign.ts";
import { expected, verifyXml } from "../support/verify.ts";
import { mutate, seededPick } from "./mutate.ts";

/** What came of mutations. */
export interface MutationOutcome {
  readonly codes: Readonly<Record<string, number>>;
  /** Those that were accepted though they differ, with the identity that was signed: all of them, up to `keep`. */
  readonly accepted: readonly string[];
  /** Each says which mutation read another identity than the signed one, or wasn't foreseen. */
  readonly problems: readonly string[];
  readonly slowestMs: number;
  readonly over25Ms: number;
}

const options = { attributes: { email: ["ada@acme.test"] } };
const signed = sign(writeResponse(options), "Assertion");
const cbc: Partial<SamlResponseInput> = { sp: { ...expected.sp, allowsCbc: true } };

/** The good responses that mutations start from. */
const sources: readonly { readonly xml: string; readonly input: Partial<SamlResponseInput> }[] = [
  { xml: signed, input: {} },
  { xml: sign(writeResponse(options), "Response"), input: {} },
  { xml: sign(signed, "Response"), input: {} },
  { xml: sign(writeResponse(options), "Assertion", { prefixes: ["xs"], keyInfo: false }), input: {} },
  { xml: sign(writeResponse(options), "Response", { prefixes: ["samlp", "xs"] }), input: {} },
  { xml: encryptAssertion(signed), input: {} },
  { xml: encryptAssertion(signed, { cipher: "aes-256-cbc" }), input: cbc },
  { xml: sign(encryptAssertion(writeResponse(options)), "Response"), input: {} },
];

/**
 * Verifies mutations of good responses. Whatever is accepted must bring the identity that was signed, to the last attribute.
 *
 * @param plan the mutations `from` up to before `to`: each follows from `seed` and its own number
 * @param clock returns milliseconds; how long each took is reported, and decides nothing
 */
export function tryMutations(
  {
    seed,
    from,
    to,
    keep,
  }: { readonly seed: number; readonly from: number; readonly to: number; readonly keep: number },
  clock: () => number,
): MutationOutcome {
  const good = verifyXml(signed);
  if (!good.ok) throw new Error(`the response to start from is refused: ${good.refusal.message}`);
  const codes: Record<string, number> = {};
  const accepted: string[] = [];
  const problems: string[] = [];
  let slowestMs = 0;
  let over25Ms = 0;
  for (let number = from; number < to; number++) {
    const { xml, code, identity, milliseconds } = tryMutation(seed, number, clock);
    codes[code] = (codes[code] ?? 0) + 1;
    slowestMs = Math.max(slowestMs, milliseconds);
    if (milliseconds > 25) over25Ms++;
    if (code === "verifier_failed") problems.push(`Mutation ${number} of seed ${seed} wasn't foreseen: ${xml}`);
    if (!identity) continue;
    if (!isDeepStrictEqual(identity, good.identity)) {
      problems.push(`Mutation ${number} of seed ${seed} forged an identity: ${xml}`);
    }
    if (accepted.length < keep) accepted.push(xml);
  }
  return { codes, accepted, problems, slowestMs, over25Ms };
}

function tryMutation(
  seed: number,
  number: number,
  clock: () => number,
): { xml: string; code: string; identity: SamlIdentity | null; milliseconds: number } {
  const pick = seededPick(Math.imul(seed, 0x9e3779b1) ^ number);
  const source = sources[pick(sources.length)] ?? { xml: "", input: {} };
  const xml = mutate(source.xml, pick);
  const started = clock();
  const verdict = verifyXml(xml, source.input);
  const milliseconds = clock() - started;
  return verdict.ok
    ? { xml, code: "accepted", identity: verdict.identity, milliseconds }
    : { xml, code: verdict.refusal.code, identity: null, milliseconds };
}
