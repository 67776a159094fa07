import { describe, expect, it } from "vitest";
import { cleanDisplayName, MAX_NAME_CHARACTERS, parseDisplayName } from "../../../src/platform/domain/display-name.ts";

const UNSEEN = "must not contain line breaks, control characters or invisible characters";

const refused: Record<string, string> = {
  "CR LF": "Ada\r\nBcc: everybody@acme.test",
  "a lone CR": "Ada\rLovelace",
  "a lone LF": "Ada\nLovelace",
  "a tab": "Ada\tLovelace",
  NUL: "Ada\0",
  "ESC with a terminal sequence": "Ada\u001b[31m",
  "C1 CSI": "Ada\u009b31m",
  DEL: "Ada\u007f",
  "next line": "Ada\u0085Lovelace",
  "a line separator": "Ada\u2028Lovelace",
  "a paragraph separator": "Ada\u2029Lovelace",
  "a bidi override": "Ada\u202egnp.exe",
  "a bidi embedding": "Ada\u202bLovelace\u202c",
  "a bidi isolate": "Ada\u2066Lovelace\u2069",
  "a left-to-right mark": "Ada\u200e",
  "an Arabic letter mark": "Ada\u061c",
  "a zero-width space": "Ad\u200bmin",
  "a zero-width joiner between Latin letters": "Ad\u200dmin",
  "a zero-width non-joiner between Latin letters": "Ad\u200cmin",
  "two zero-width non-joiners in Persian": "علی\u200c\u200cرضا",
  "a zero-width non-joiner at the end in Persian": "علی\u200c",
  "a word joiner": "Ad\u2060min",
  "a byte order mark within": "Ad\ufeffmin",
  "a soft hyphen": "Ad\u00admin",
  "a combining grapheme joiner": "Ad\u034fmin",
  "a Hangul filler": "\u3164",
  "a half-width Hangul filler": "Ad\uffa0min",
  "an invisible operator": "Ad\u2063min",
  "a variation selector behind a Latin letter": "Ad\ufe0fmin",
  "a tag character": "Ad\u{e0041}min",
  "a blank Braille pattern": "\u2800",
  "an interlinear annotation": "Ada\ufff9Lovelace\ufffb",
  "a lone high surrogate": "Ada\ud83d",
  "a lone low surrogate": "\ude00Ada",
  "a noncharacter": "Ada\uffff",
};

const kept: Record<string, string> = {
  apostrophe: "Conan O’Brien",
  hyphen: "Anne-Marie",
  Vietnamese: "Nguyễn Thị Ánh",
  "Persian with a zero-width non-joiner": "علی\u200cرضا",
  "Sinhala with a zero-width joiner": "ශ්\u200dරී",
  "Malayalam that ends with a joiner": "അവന്\u200d",
  "Devanagari with a zero-width joiner": "क्\u200dष",
  Hebrew: "שָׁלוֹם",
  Japanese: "山田 太郎",
  "Japanese with an ideographic variation": "葛\u{e0100}城",
  "a family emoji": "👨‍👩‍👧‍👦",
  "an emoji with a variation selector": "I ❤️ NY",
  "a flag of tag characters": "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "a keycap": "Team 1️⃣",
  "one letter": "O",
  digits: "4711",
};

describe("the name that people are shown", () => {
  it.each(Object.entries(refused))("is refused with %s", (_, name) => {
    expect(parseDisplayName(name)).toEqual({ ok: false, failure: UNSEEN });
  });

  it.each(Object.entries(kept))("stays as it is: %s", (_, name) => {
    expect(parseDisplayName(name)).toEqual({ ok: true, value: name });
    expect(cleanDisplayName(name)).toBe(name);
  });

  it("loses the space around it, and has single spaces", () => {
    for (const name of [" Ada  Lovelace ", "\u00a0Ada\u3000Lovelace\u00a0", "Ada \u2003 Lovelace"]) {
      expect(parseDisplayName(name)).toEqual({ ok: true, value: "Ada Lovelace" });
    }
  });

  it("has one spelling for what looks alike: composed letters", () => {
    expect(parseDisplayName("Zoe\u0308")).toEqual({ ok: true, value: "Zo\u00eb" });
  });

  it.each(["", " ", "\u3000", "\u00a0 \u2003"])("is not blank: %j", (name) => {
    expect(parseDisplayName(name)).toEqual({ ok: false, failure: "must not be blank" });
  });

  it.each(["z\u0336\u0337\u0334\u0335\u0338", "A\u0489\u0488\u0300\u0301\u0302\u0303da", "\u0301Ada"])(
    "bears no heap of marks, and none without a letter: %j",
    (name) => {
      const failure = "must not begin with a combining mark or have more than 4 on one letter";
      expect(parseDisplayName(name)).toEqual({ ok: false, failure });
    },
  );

  it("is counted in characters, not in UTF-16", () => {
    expect(parseDisplayName("😀".repeat(MAX_NAME_CHARACTERS)).ok).toBe(true);
    const failure = `must have at most ${MAX_NAME_CHARACTERS} characters`;
    expect(parseDisplayName("x".repeat(MAX_NAME_CHARACTERS + 1))).toEqual({ ok: false, failure });
    expect(parseDisplayName("four", 3)).toEqual({ ok: false, failure: "must have at most 3 characters" });
  });
});

describe("a name taken over from another system", () => {
  it.each(Object.entries(refused))("is cleaned of %s, and is a name or nothing then", (_, name) => {
    const cleaned = cleanDisplayName(name);
    if (cleaned !== null) expect(parseDisplayName(cleaned)).toEqual({ ok: true, value: cleaned });
  });

  it("gets a space where a line or column ended, and loses what nobody sees", () => {
    expect(cleanDisplayName("Ada\r\nLovelace\u200b ")).toBe("Ada Lovelace");
    expect(cleanDisplayName("Ada\tLovelace")).toBe("Ada Lovelace");
    expect(cleanDisplayName("\u202eAda\u202c")).toBe("Ada");
    expect(cleanDisplayName("\u0301Ada z\u0336\u0337\u0334\u0335\u0338")).toBe("Ada z\u0336\u0337\u0334\u0335");
  });

  it("is nothing when nothing is left", () => {
    expect(cleanDisplayName("\u200b \u3164\n")).toBeNull();
  });
});
