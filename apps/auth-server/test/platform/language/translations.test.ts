import { expect, it } from "vitest";
import { translations } from "../../../src/features.ts";

const { en, de } = translations;

it("counts as the language does", () => {
  expect([0, 1, 3].map((count) => en("recovery_codes.left", { count }))).toEqual([
    "You have no recovery codes left.",
    "You have 1 recovery code left.",
    "You have 3 recovery codes left.",
  ]);
  expect(en("organization.member_count", { count: 1200 })).toBe("1,200 members");
  expect(de("organization.member_count", { count: 1200 })).toBe("1.200 Mitglieder");
});

it("puts values in as they are", () => {
  expect(en("organization.leave_named", { organization: "{name} <b>’s" })).toBe("Leave {name} <b>’s");
});

it("words nothing without its values, or without what renders its tags", () => {
  // @ts-expect-error -- the message has an argument
  expect(() => en("organization.leave_named")).toThrow();
  // @ts-expect-error -- the argument has another name
  expect(() => en("organization.leave_named", { name: "Acme" })).toThrow();
  // @ts-expect-error -- the message has a tag, which `Text` renders
  expect(() => en("lead.signed_in_as", { email: "ada@acme.test" })).toThrow();
  // @ts-expect-error -- there is no such message
  expect(() => en("no.such_message")).toThrow();
  // @ts-expect-error -- a count is a number
  expect(typeof en("organization.member_count", { count: "3" })).toBe("string");
});
