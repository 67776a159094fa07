import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findLiteralSentences } from "../support/literal-sentences.ts";

const SOURCE = join(import.meta.dirname, "../../src");

/** Where people read: the pages, the routes that render them, and the emails. */
const READ =
  /^(?:platform\/(?:pages|http\/pages|dashboard)\/|platform\/mail\/(?:content|render-mail)\.tsx?$|platform\/http\/.*\.tsx$|features\/[^/]+\/(?:pages\/|routes\/.*\.tsx$))/;

/** What is in English for everyone. */
const ENGLISH = [
  // The catalogs themselves.
  /\/(?:\w+-)?messages\.ts$/,
  /\/(?:event|grant|sign-in)-(?:sentences|subjects)\.ts$/,
  // The names of frameworks, and code.
  /^features\/mcp\/pages\/snippets\.ts$/,
  // An image, the same for everyone.
  /^features\/appearance\/pages\/icon\.tsx$/,
  // What runs in the browser, which shows words that are on the page.
  /^platform\/pages\/script\//,
];

/** What scripts call keys (https://www.w3.org/TR/uievents-key/), and `aria-keyshortcuts`. */
const KEYS = /^(?:Enter|Escape|Arrow(?:Down|Up)|Meta\+K Control\+K)$/;

function filesOf(): readonly string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && READ.test(file) && !ENGLISH.some((pattern) => pattern.test(file)));
}

it("finds no sentence outside the catalogs", () => {
  const files = filesOf();
  expect(files).toContain("features/authentication/routes/login.tsx");
  const found = files.flatMap((file) =>
    findLiteralSentences(file, readFileSync(join(SOURCE, file), "utf8"))
      .filter(({ text }) => !KEYS.test(text))
      .map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["text of an element", "<p>Sign in</p>"],
  ["a word behind a value", "<p>{count} left</p>"],
  ["a label", `<Field label="email" />`],
  ["a label in braces", ["<Field label={`of $", "{name}`} />"].join("")],
  ["the choice between two words", `<a href="/">{isOn ? "Manage" : "Set up"}</a>`],
  ["a property", `({ title: "Your account" })`],
  ["a constant", `const WRONG = "Wrong password.";`],
  ["a template", ["const text = `$", "{name} is the only one`;"].join("")],
])("finds %s", (_, code) => {
  expect(findLiteralSentences("planted.tsx", code)).not.toEqual([]);
});

it.each([
  ["a message", `<p title={t("account.title")}>{t("sign_in.title")}</p>`],
  ["the key of a message", `({ label: "link.sign_in" })`],
  ["a path, a class, a header", `context.header("Content-Language", <a class="back" href="/account">{x}</a>)`],
  ["an error for developers", `throw new TypeError("No page without a frame")`],
  ["a type", `type Kind = "Admin";`],
])("passes %s", (_, code) => {
  expect(findLiteralSentences("planted.tsx", code)).toEqual([]);
});
