import { expect, it } from "vitest";
import { chooseLanguage } from "../../../src/platform/http/choose-language.ts";

const visitors = { defaultLanguage: "en", followsVisitors: true } as const;

it.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["DE-ch-1996", "de"],
  ["fr, de;q=0.8, en;q=0.5", "de"],
  ["de;q=0.5, en;q=0.8", "en"],
  ["fr-CH, fr;q=0.9", "en"],
  ["de;q=0, *", "en"],
  ["*, de;q=0.5", "en"],
  ["deu", "en"],
  ["__proto__, constructor", "en"],
  ["", "en"],
  [",;q=", "en"],
])("answers %j in %s", (accepted, language) => {
  expect(chooseLanguage(visitors, { accepted })).toBe(language);
});

it("answers in the default language whoever asks for none of ours, or for nothing", () => {
  const german = { defaultLanguage: "de", followsVisitors: true } as const;
  expect([undefined, "fr", "*"].map((accepted) => chooseLanguage(german, { accepted }))).toEqual(["de", "de", "de"]);
  expect(chooseLanguage(german, { accepted: "en-GB" })).toBe("en");
});

it("answers everyone in the default language where visitors don't choose", () => {
  expect(chooseLanguage({ defaultLanguage: "de", followsVisitors: false }, { accepted: "en", requested: "en" })).toBe(
    "de",
  );
});
