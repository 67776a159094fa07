import { expect, it } from "vitest";
import { iconLetter } from "../../../../src/features/appearance/domain/icon-letter.ts";

it.each([
  ["Orgward", null],
  ["acme ID", "A"],
  ["“Quoted”", "Q"],
  ["ørsted", "Ø"],
  ["ß", "S"],
  ["7 Seas", "7"],
  ["東京", "東"],
  ["<>", null],
  ["😀", null],
])("the icon of %s shows %s", (name, letter) => {
  expect(iconLetter(name)).toBe(letter);
});
