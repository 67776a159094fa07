import { expect, it } from "vitest";
import type { UnmetAssurance } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { nextStep, type Person, type StepUp } from "../../../../src/features/step-up/domain/next-step.ts";

const nobody: Person = { hasSecondFactor: false, hasApp: false, needsSecondFactor: false, isInNetwork: false };
const withPasskey: Person = { ...nobody, hasSecondFactor: true };
const withFactor: Person = { ...withPasskey, hasApp: true };

it.each<[readonly UnmetAssurance[], Person, StepUp | null]>([
  [[], nobody, null],
  [["session_age"], nobody, "confirm_identity"],
  [["idle_time"], withFactor, "confirm_identity"],
  [["session_age"], { ...withFactor, needsSecondFactor: true }, "second_factor"],
  [["session_age"], { ...withPasskey, needsSecondFactor: true }, "confirm_identity"],
  [["second_factor", "session_age"], { ...withPasskey, needsSecondFactor: true }, "second_factor"],
  [["session_age"], { ...nobody, needsSecondFactor: true }, "confirm_identity"],
  [["second_factor", "session_age"], withFactor, "second_factor"],
  [["second_factor", "session_age"], nobody, "set_up_second_factor"],
  [["method", "second_factor"], withFactor, "other_method"],
  [["connection", "method", "session_age"], nobody, "connection"],
  [["second_factor", "method", "network"], withFactor, "other_network"],
  [["network"], { ...withFactor, isInNetwork: true }, "confirm_identity"],
  [["network", "second_factor"], { ...withFactor, isInNetwork: true }, "second_factor"],
  [["network", "method"], { ...withFactor, isInNetwork: true }, "other_method"],
])("asks for one thing at a time of %j (%j): %s", (assurances, person, step) => {
  expect(
    nextStep(
      assurances.map((assurance) => ({ assurance, orgId: null })),
      person,
    ),
  ).toBe(step);
});
