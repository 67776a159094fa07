import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { translations } from "../../../../src/features.ts";
import { fieldMessages } from "../../../../src/platform/dashboard/pages/field-messages.ts";
import { wordFieldName, wordFieldProblem, wordProblem } from "../../../../src/platform/dashboard/pages/word-field.ts";

const { en, de } = translations;

it.each([
  ["must be valid JSON", "Muss gültiges JSON sein."],
  ["must have at most 128 characters", "Darf höchstens 128 Zeichen lang sein."],
  [
    "must be # followed by six hexadecimal digits, such as #4353d6",
    "Muss # und sechs Hexadezimalziffern sein, zum Beispiel #4353d6.",
  ],
  ["must be something that nobody has translated", "must be something that nobody has translated"],
])("words the problem “%s”", (problem, german) => {
  expect(wordProblem(en, problem)).toBe(problem);
  expect(wordProblem(de, problem)).toBe(german);
});

it.each([
  ["first_name", "First name", "Vorname"],
  ["legacy_org_id", "Legacy organization ID", "Frühere Organisations-ID"],
  ["not_in_the_catalog", "Not in the catalog", "Not in the catalog"],
  ["constructor", "Constructor", "Constructor"],
])("calls the field %s “%s”", (name, english, german) => {
  expect(wordFieldName(en, name)).toBe(english);
  expect(wordFieldName(de, name)).toBe(german);
});

it("makes a sentence of a field and its problem", () => {
  expect(wordFieldProblem(en, "name", "is required")).toBe("Name is required.");
  expect(wordFieldProblem(de, "name", "is required")).toBe("Name: Bitte ausfüllen.");
});

const SOURCE = join(import.meta.dirname, "../../../../src");
const sources = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/messages\.ts$|^languages/.test(file))
  .map((file) => ({
    file: file.replaceAll("\\", "/"),
    code: readFileSync(join(SOURCE, file), "utf8").replace(/\$\{[^}]*\}/g, "{number}"),
  }));

it("has no problem in the catalog that nothing words", () => {
  const code = sources.map((source) => source.code).join("\n");
  const problems = Object.entries(fieldMessages).filter(([key]) => key.startsWith("field_problem."));
  // These are put together from their parts (`describe-issue.ts`).
  const composed = /^must (?:be (?:a string|at (?:least|most)|a list)|have at least)/;
  expect(problems.filter(([, english]) => !composed.test(english) && !code.includes(english))).toEqual([]);
});

/** Forms of the dashboard, and what words the problems of their fields. */
const READS_FORMS = /dashboard\/(?:pages\/)?form-(?:fields|state)\.ts"/;
const WORDS_FIELDS =
  /^platform\/(?:management-api\/fields|domain\/display-name)\.ts$|^features\/(?:settings\/domain\/deployment-settings|appearance\/domain\/\w+)\.ts$/;

it("has each problem in the catalog that fields of forms can have", () => {
  const forms = sources.filter(({ file, code }) => READS_FORMS.test(code) || WORDS_FIELDS.test(file));
  const problems = forms.flatMap(({ code }) =>
    [...code.matchAll(/["`]((?:must|is|isn't) [^"`]+)["`]/g)].map(([, problem = ""]) => problem),
  );
  expect(problems).toContain("must be a comma-separated list of origins, such as https://app.example.com");
  // Fields that offer a choice only have these when somebody sends something else.
  const typed = problems.filter((problem) => !/^must be (?:from|one of) /.test(problem));
  const numbered = typed.map((problem) => problem.replace("{number}", "7"));
  const unknown = numbered.filter((problem) => wordProblem(de, problem) === problem);
  expect(unknown).toEqual([]);
});
