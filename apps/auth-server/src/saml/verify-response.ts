import { checkFacts, type Facts, usableUntil } from "./check-facts.ts";
import { type MakeCheck, openResponse } from "./open-response.ts";
import { Refused } from "./refused.ts";
import type { SamlCheck, SamlIdentity, SamlRefusal, SamlRefusalCode, SamlResponseInput, SamlVerdict } from "./types.ts";

/**
 * Verifies a response on the current thread, however long it takes. It throws nothing: what isn't foreseen comes to `verifier_failed`.
 *
 * @returns the identity, or why there is none
 */
export function verifyResponseNow(input: SamlResponseInput): SamlVerdict {
  const checks: SamlCheck[] = [];
  try {
    const facts = { ...openResponse({ input, makeCheck: recordIn(checks) }), input };
    const table = checkFacts(facts);
    checks.push(...table.checks);
    if (table.refusal) return { ok: false, refusal: table.refusal, checks };
    return { ok: true, identity: toIdentity(facts), checks };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error), checks };
  }
}

function recordIn(checks: SamlCheck[]): MakeCheck {
  return (check, passed, make) => {
    try {
      const outcome = make();
      checks.push({ check, passed: true, detail: passed });
      return outcome;
    } catch (error) {
      checks.push({ check, passed: false, detail: refusalOf(error).message });
      throw error;
    }
  };
}

function refusalOf(error: unknown): SamlRefusal {
  if (error instanceof Refused) return { code: error.code as SamlRefusalCode, message: error.message };
  return {
    code: "verifier_failed",
    message:
      "The response couldn't be verified. It isn't like those that identity providers send; look at what it sent.",
  };
}

/** The table has made sure that there is a name and one statement. */
function toIdentity(facts: Facts): SamlIdentity {
  const { id, nameId, attributes, authnStatements } = facts.assertion;
  const [statement] = authnStatements;
  if (!nameId || !statement) throw new TypeError("an identity needs a name and a statement");
  return {
    nameId: nameId.value,
    nameIdFormat: nameId.format,
    nameQualifier: nameId.qualifier,
    attributes,
    sessionIndex: statement.sessionIndex,
    authnInstant: statement.instant,
    authnContextClass: statement.contextClass,
    sessionNotOnOrAfter: statement.sessionNotOnOrAfter,
    assertionId: id,
    notOnOrAfter: usableUntil(facts),
  };
}
