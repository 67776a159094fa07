import { describe, expect, it } from "vitest";
import { readDocument, type ScimDocument } from "../../../../src/features/directories/domain/scim/document.ts";
import { applyPatch } from "../../../../src/features/directories/domain/scim/patch.ts";
import { groupType, userType } from "../../../../src/features/directories/domain/scim/resource-types.ts";
import { ENTERPRISE_SCHEMA } from "../../../../src/features/directories/domain/scim/schema.ts";

const ADA: ScimDocument = {
  userName: "ada",
  active: true,
  name: { givenName: "Ada" },
  emails: [{ type: "work", value: "ada@acme.test", primary: true }],
};
const WORK = { type: "work", value: "ada@acme.test", primary: true };
const HOME = { type: "home", value: "ada@home.test" };

type Case = readonly [string, readonly unknown[], ScimDocument];

/** Operations in the spellings in which directories send them, and what they change in Ada. */
const CASES: readonly Case[] = [
  ["op in any case", [{ op: "Replace", path: "title", value: "Countess" }], { title: "Countess" }],
  ["active as text", [{ op: "Replace", path: "active", value: "False" }], { active: false }],
  ["active without a path", [{ op: "replace", value: { active: false } }], { active: false }],
  [
    "dotted keys",
    [{ op: "add", value: { "name.familyName": "Lovelace" } }],
    { name: { givenName: "Ada", familyName: "Lovelace" } },
  ],
  [
    "a dotted path",
    [{ op: "add", path: "name.familyName", value: "L" }],
    { name: { givenName: "Ada", familyName: "L" } },
  ],
  [
    "a name as a whole, merged",
    [{ op: "replace", path: "name", value: { familyName: "L" } }],
    { name: { givenName: "Ada", familyName: "L" } },
  ],
  ["keys in other cases", [{ op: "add", value: { NICKNAME: "A" } }], { nickName: "A" }],
  ["an id that is repeated", [{ op: "replace", value: { id: "1", schemas: [], title: "C" } }], { title: "C" }],
  [
    "one of several",
    [{ op: "replace", path: 'emails[type eq "work"].value', value: "new@acme.test" }],
    { emails: [{ ...WORK, value: "new@acme.test" }] },
  ],
  [
    "one that isn't there yet",
    [{ op: "Add", path: 'emails[type eq "home"].value', value: "ada@home.test" }],
    { emails: [WORK, HOME] },
  ],
  [
    "a key with a filter",
    [{ op: "Add", value: { 'emails[type eq "home"].value': "ada@home.test" } }],
    { emails: [WORK, HOME] },
  ],
  [
    "a replace of what isn't there",
    [{ op: "replace", path: 'phoneNumbers[type eq "work"].value', value: "1" }],
    { phoneNumbers: [{ type: "work", value: "1" }] },
  ],
  ["an add of what is there", [{ op: "add", path: "emails", value: [WORK] }], {}],
  [
    "another primary",
    [{ op: "add", path: "emails", value: [{ ...HOME, primary: true }] }],
    {
      emails: [
        { ...WORK, primary: false },
        { ...HOME, primary: true },
      ],
    },
  ],
  ["a value instead of a list", [{ op: "replace", path: "emails", value: HOME }], { emails: [HOME] }],
  [
    "an extension by its URN",
    [{ op: "add", value: { [ENTERPRISE_SCHEMA]: { department: "Math" } } }],
    { [ENTERPRISE_SCHEMA]: { department: "Math" } },
  ],
  [
    "an attribute of an extension",
    [{ op: "add", path: `${ENTERPRISE_SCHEMA}:manager`, value: "M" }],
    { [ENTERPRISE_SCHEMA]: { manager: { value: "M" } } },
  ],
  ["what no schema knows", [{ op: "add", path: "favouriteColour", value: "red" }], {}],
  ["what must stay", [{ op: "remove", path: "active" }], {}],
  [
    "several operations",
    [
      { op: "add", path: "title", value: "a" },
      { op: "replace", path: "title", value: "b" },
    ],
    { title: "b" },
  ],
  ["a prototype", [{ op: "add", value: { __proto__: { title: "x" }, "constructor.prototype": "x" } }], {}],
];

describe("a PATCH", () => {
  it.each(CASES)("understands %s", (_, Operations, changes) => {
    expect(applyPatch(userType, ADA, { Operations })).toEqual({ ...ADA, ...changes });
  });

  it("removes values", () => {
    const patch = (path: string) => applyPatch(userType, ADA, { Operations: [{ op: "remove", path }] });
    expect(patch("name")).not.toHaveProperty("name");
    expect(patch('emails[type eq "work"]')).not.toHaveProperty("emails");
    expect(patch('emails[type eq "home"]')).toEqual(ADA);
  });

  it.each([
    ["add in a list", { op: "Add", path: "members", value: [{ value: "c" }] }, ["a", "b", "c"]],
    ["add by text", { op: "add", path: "members", value: "c" }, ["a", "b", "c"]],
    ["add twice", { op: "add", path: "members", value: [{ value: "a", type: "User" }] }, ["a", "b"]],
    ["remove by filter", { op: "remove", path: 'members[value eq "a"]' }, ["b"]],
    ["remove by value, as Entra does", { op: "Remove", path: "members", value: [{ value: "a" }] }, ["b"]],
    ["remove by value in another case", { op: "remove", path: "members", value: [{ value: "A" }] }, ["b"]],
    ["remove all", { op: "remove", path: "members" }, []],
    ["replace all", { op: "replace", path: "members", value: [{ value: "b" }] }, ["b"]],
    ["replace without a path", { op: "replace", value: { members: [{ value: "c" }] } }, ["c"]],
  ])("changes the members of a group: %s", (_, operation, members) => {
    const group = { displayName: "G", members: [{ value: "a" }, { value: "b" }] };
    const patched = applyPatch(groupType, group, { Operations: [operation] });
    expect(idsOf(patched)).toEqual(members);
  });

  it("changes the members of a group one by one, in the order of the operations", () => {
    const removed = { ...addOne("d"), op: "remove" };
    const operations = [addOne("c"), addOne("d"), removeOne("a"), removed, addOne("a"), addOne("e"), addOne("a")];
    const group = { displayName: "G", members: [{ value: "a" }, { value: "b" }] };
    expect(idsOf(applyPatch(groupType, group, { Operations: operations }))).toEqual(["b", "c", "a", "e"]);
    const all = [addOne("c"), { op: "remove", path: "members" }, addOne("d")];
    expect(idsOf(applyPatch(groupType, group, { Operations: all }))).toEqual(["d"]);
  });
});

describe("a PATCH of a large group", () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => `m${index}`);
  const group = { displayName: "G", members: ids.map((value) => ({ value })) };
  const patch = (operations: readonly unknown[]) => applyPatch(groupType, group, { Operations: operations });

  it("removes a thousand members, each by an operation of its own", () => {
    expect(idsOf(patch(ids.slice(0, 1000).map(removeOne)))).toEqual(ids.slice(1000));
  });

  it("takes however many members, in one operation after another", () => {
    const value = Array.from({ length: 200_000 }, () => "m");
    const add = { op: "add", path: "members", value };
    expect(idsOf(patch([addOne("n"), add]))).toEqual([...ids, "n", "m"]);
  });

  it.each([
    [
      "adds and removes in turn",
      ids.slice(0, 100).map((value, index) => (index % 2 ? removeOne(value) : addOne(value))),
    ],
    ["filters with many comparisons", [removeWhere(Array(60).fill('display eq "A"').join(" or "))]],
    [
      "changes of one each",
      ids.slice(0, 100).map((id) => ({ op: "add", path: `members[value eq "${id}"].display`, value: "A" })),
    ],
  ])("is refused when it would take too long: %s", (_, operations) => {
    expect(() => patch(operations)).toThrow("send fewer at a time");
  });
});

function addOne(value: string) {
  return { op: "add", path: "members", value: [{ value }] };
}

function removeOne(value: string) {
  return removeWhere(`value eq "${value}"`);
}

function removeWhere(filter: string) {
  return { op: "remove", path: `members[${filter}]` };
}

function idsOf({ members = [] }: ScimDocument): readonly string[] {
  return (members as readonly { value: string }[]).map(({ value }) => value);
}

/** A small generator of pseudorandom numbers (mulberry32), so that a failure can be repeated. */
function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const PATHS = [
  "userName",
  "active",
  "name",
  "name.givenName",
  "emails",
  'emails[type eq "work"]',
  'emails[type eq "work"].value',
  "emails.value",
  "id",
  "meta.created",
  "groups",
  "members",
  "password",
  `${ENTERPRISE_SCHEMA}:manager`,
  `${ENTERPRISE_SCHEMA}`,
  "externalId",
  "[",
  "a[b",
  "emails[]",
  "emails[value pr]",
  "emails[not (value pr)].primary",
  "x.y.z",
  "",
  "__proto__",
  "constructor",
  "emails[emails[a pr]]",
];
const VALUES = [
  null,
  true,
  "False",
  "",
  "x",
  1,
  -0,
  [],
  {},
  [[]],
  [{}],
  [null],
  { value: "x" },
  { value: { value: "x" } },
  [{ value: "x", primary: "true" }],
  "\ud800",
  "\u0000",
  { active: "maybe" },
  { "name.familyName": 1 },
  { emails: { a: 1 } },
  { [ENTERPRISE_SCHEMA]: 1 },
  { __proto__: null },
];
const OPS = ["add", "Replace", "REMOVE", "remove", "move", null, 1];

it("answers any PATCH with a document that reads as one, or with a refusal", () => {
  const rounds = Number(process.env.TEST_SCIM_PATCHES ?? 3000);
  const number = createNumbers(1);
  const pick = <Value>(values: readonly Value[]): Value => values[number(values.length)] as Value;
  let [documents, refusals] = [0, 0];
  let current = ADA;
  for (let round = 0; round < rounds; round++) {
    const operation = () => ({ op: pick(OPS), path: pick([...PATHS, undefined]), value: pick(VALUES) });
    const Operations = Array.from({ length: 1 + number(3) }, operation);
    try {
      current = applyPatch(userType, number(10) === 0 ? ADA : current, { Operations });
      expect(readDocument(userType, JSON.parse(JSON.stringify(current)))).toEqual(current);
      documents++;
    } catch (error) {
      expect(error, JSON.stringify(Operations)).toMatchObject({ name: "ScimError", status: 400 });
      refusals++;
    }
  }
  expect(documents).toBeGreaterThan(rounds / 50);
  expect(refusals).toBeGreaterThan(rounds / 50);
});
