import { VICTIM } from "../corpus/attack.ts";
import { assertionPattern, cut, signaturePattern } from "../support/edit.ts";
import { encrypt } from "../support/encrypt.ts";
import { otherKey } from "../support/keys.ts";
import { writeAssertion, writeResponse } from "../support/response.ts";
import { sign } from "../support/sign.ts";

/** Returns a whole number from 0 to below `bound`. */
export type Pick = (bound: number) => number;

/** A generator of numbers that follow from a seed (mulberry32). */
export function seededPick(seed: number): Pick {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

const forged = writeAssertion({ nameId: VICTIM, assertionId: "_forged" });
const others = sign(writeResponse({ nameId: VICTIM }), "Assertion", { key: otherKey });

/** What attackers have at hand, to be put anywhere. */
const tokens = [
  forged,
  forged.replace("_forged", "_assertion1"),
  cut(others, assertionPattern).part,
  cut(others, signaturePattern).part,
  encrypt(forged),
  VICTIM,
  `<saml:NameID>${VICTIM}</saml:NameID>`,
  "<!-- -->",
  "<![CDATA[x]]>",
  "<?x?>",
  "<!DOCTYPE x>",
  "&#x67;",
  "&lt;",
  '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"/>',
  "\n",
  " ",
  "\u00a0",
  "\u0000",
  "=",
] as const;

const attributes = [
  ' ID="_assertion1"',
  ' id="_assertion1"',
  ' saml:ID="_assertion1"',
  ' xml:id="_assertion1"',
  ' xmlns:saml="urn:x"',
  ' xmlns="urn:oasis:names:tc:SAML:2.0:assertion"',
  ' xmlns:x="./void" x:y=""',
] as const;

/** What may hold anything, or something like it. */
const wrappers = [
  "samlp:Extensions",
  "samlp:StatusDetail",
  "saml:Advice",
  "saml:AttributeValue",
  "saml:Assertion",
  "saml:SubjectConfirmationData",
] as const;

type Step = (xml: string, pick: Pick) => string;

const steps: readonly Step[] = [
  replaceCharacter,
  removeRange,
  insertToken,
  insertToken,
  addAttribute,
  wrapElement,
  wrapElement,
  renameSubject,
  moveElement,
  moveElement,
  copyElement,
  removeElement,
  swapAttributes,
];

/** Changes XML in one to three steps, which follow from what is picked. */
export function mutate(xml: string, pick: Pick): string {
  let mutated = xml;
  for (let left = 1 + pick(3); left > 0; left--) mutated = (steps[pick(steps.length)] ?? insertToken)(mutated, pick);
  return mutated;
}

function replaceCharacter(xml: string, pick: Pick): string {
  const at = pick(xml.length);
  return xml.slice(0, at) + String.fromCharCode(9 + pick(118)) + xml.slice(at + 1);
}

function removeRange(xml: string, pick: Pick): string {
  const at = pick(xml.length);
  return xml.slice(0, at) + xml.slice(at + 1 + pick(40));
}

function insertToken(xml: string, pick: Pick): string {
  return insert(xml, tokens[pick(tokens.length)] ?? "", pick);
}

/** Elements mostly go between tags, where they may be read; everything else goes anywhere. */
function insert(xml: string, part: string, pick: Pick): string {
  const anywhere = pick(xml.length + 1);
  const tag = xml.indexOf("<", anywhere);
  const at = part.startsWith("<") && tag >= 0 && pick(8) > 0 ? tag : anywhere;
  return xml.slice(0, at) + part + xml.slice(at);
}

function renameSubject(xml: string, pick: Pick): string {
  return xml.replace(/(NameID[^>]*>)[^<]*/, (_whole, before: string) => before + (pick(2) === 0 ? VICTIM : "ada"));
}

/** An element that begins somewhere, up to the end tag of its name that comes next. */
function someElement(xml: string, pick: Pick): { readonly start: number; readonly end: number } {
  const from = pick(xml.length);
  const start = from + Math.max(0, xml.slice(from).search(/<\w/));
  const name = /^<([\w:]+)/.exec(xml.slice(start, start + 80))?.[1];
  const close = name ? xml.indexOf(`</${name}>`, start) : -1;
  const end = name && close >= 0 ? close + name.length + 3 : Math.max(start, xml.indexOf(">", start) + 1);
  return { start, end };
}

function moveElement(xml: string, pick: Pick): string {
  const { start, end } = someElement(xml, pick);
  return insert(xml.slice(0, start) + xml.slice(end), xml.slice(start, end), pick);
}

function copyElement(xml: string, pick: Pick): string {
  const { start, end } = someElement(xml, pick);
  return insert(xml, xml.slice(start, end), pick);
}

function removeElement(xml: string, pick: Pick): string {
  const { start, end } = someElement(xml, pick);
  return xml.slice(0, start) + xml.slice(end);
}

function wrapElement(xml: string, pick: Pick): string {
  const { start, end } = someElement(xml, pick);
  const wrapper = wrappers[pick(wrappers.length)];
  return `${xml.slice(0, start)}<${wrapper}>${xml.slice(start, end)}</${wrapper}>${xml.slice(end)}`;
}

function addAttribute(xml: string, pick: Pick): string {
  const { start } = someElement(xml, pick);
  const name = /^<[\w:]+/.exec(xml.slice(start, start + 80))?.[0] ?? "";
  const at = start + name.length;
  return xml.slice(0, at) + (attributes[pick(attributes.length)] ?? "") + xml.slice(at);
}

function swapAttributes(xml: string, pick: Pick): string {
  const values = [...xml.matchAll(/"[^"<>]*"/g)];
  const one = values[pick(values.length)];
  const other = values[pick(values.length)];
  if (!one || !other || one.index >= other.index) return xml;
  const between = xml.slice(one.index + one[0].length, other.index);
  return xml.slice(0, one.index) + other[0] + between + one[0] + xml.slice(other.index + other[0].length);
}
