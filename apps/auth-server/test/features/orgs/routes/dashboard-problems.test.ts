import { expect, it } from "vitest";
import { organizationProblems } from "../../../../src/features/orgs/routes/dashboard/organization-problems.ts";
import { explain } from "../../../../src/features/orgs/routes/dashboard/role-draft.ts";
import { translations } from "../../../../src/features.ts";

const { en, de } = translations;
const ADVICE =
  "Give it to someone in each before you make it the highest role, or they would be left without an owner.";

it.each([
  [{ kind: "no_roles" }, "Add at least one role.", "Fügen Sie mindestens eine Rolle hinzu."],
  [{ kind: "unfit_name", problem: "blank" }, "The name must not be blank.", "Der Name darf nicht leer sein."],
  [
    { kind: "unfit_name", problem: "too_long" },
    "The name must have at most 128 characters.",
    "Der Name darf höchstens 128 Zeichen lang sein.",
  ],
  [{ kind: "taken" }, "There’s already one with this name.", "Diesen Namen gibt es schon."],
  [
    { kind: "role_twice", role: "Guest" },
    "The role Guest is in the list twice.",
    "Die Rolle Guest steht zweimal in der Liste.",
  ],
  [
    { kind: "role_in_use", role: "Guest" },
    "Members, service accounts or agents hold the role Guest. Give them another role first.",
    "Mitglieder, Dienstkonten oder Agenten haben die Rolle Guest. Geben Sie ihnen zuerst eine andere.",
  ],
] as const)("explains in both languages why roles aren't saved: %o", (failure, english, german) => {
  expect([explain(en, failure), explain(de, failure)]).toEqual([english, german]);
});

it.each([
  [1, `Nobody holds Guest in 1 organization. ${ADVICE}`, "In 1 Organisation hat niemand die Rolle Guest."],
  [
    1200,
    `Nobody holds Guest in 1,200 organizations. ${ADVICE}`,
    "In 1.200 Organisationen hat niemand die Rolle Guest.",
  ],
])("counts the %i organizations in which nobody would be the highest", (organizations, english, german) => {
  const failure = { kind: "nobody_highest", role: "Guest", organizations } as const;
  expect(explain(en, failure)).toBe(english);
  expect(explain(de, failure).startsWith(german)).toBe(true);
});

it("words every problem with an organization differently, in both languages", () => {
  for (const t of [en, de]) {
    const sentences = Object.values(organizationProblems).map((key) => t(key));
    expect(new Set(sentences).size).toBe(sentences.length);
  }
});
