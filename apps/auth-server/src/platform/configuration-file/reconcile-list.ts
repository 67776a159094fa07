import type { Result } from "../domain/result.ts";
import { changesBetween, type Json } from "../events/changes.ts";
import type { CreatedSecret, PlannedChange, SectionOutcome } from "./section.ts";

/** A list of the file, and how the deployment is made to match it. */
interface Reconciling<Item extends object> {
  /** The heading of the plan. */
  readonly section: string;
  readonly stored: readonly Item[];
  readonly wanted: readonly Item[];
  /** The field by which entries are told apart. */
  readonly key: keyof Item & string;
  /** Adds an entry or changes the stored one. Returns the secret that was created, if any, or why it can't be done, as a sentence. */
  readonly save: (item: Item, stored: Item | undefined) => Promise<Result<CreatedSecret | null, string>>;
  /** Removes an entry. Returns why it can't be done, as a sentence. */
  readonly remove: (item: Item) => Promise<string | null>;
  /** What follows from a removal, for the plan. */
  readonly removal?: (item: Item) => readonly string[];
  /** Describes a change in place of its fields. */
  readonly describe?: (item: Item, stored: Item | undefined) => readonly string[];
}

/** Makes a stored list what the file lists: adds what is missing, changes what differs, removes the rest. */
export async function reconcileList<Item extends object>(list: Reconciling<Item>): Promise<SectionOutcome> {
  const { section, stored, wanted, key } = list;
  const nameOf = (item: Item) => String(item[key]);
  const changes: PlannedChange[] = [];
  const secrets: CreatedSecret[] = [];
  for (const item of wanted) {
    const name = nameOf(item);
    const known = stored.find((one) => nameOf(one) === name);
    if (changesBetween(known ? { item: known } : null, { item }) === null) continue;
    const saved = await list.save(item, known);
    const details = list.describe?.(item, known) ?? describeFields(known, { ...item, [key]: undefined });
    changes.push({
      section,
      action: known ? "change" : "add",
      name,
      details,
      refusal: saved.ok ? null : saved.failure,
    });
    if (saved.ok && saved.value) secrets.push(saved.value);
  }
  const listed = new Set(wanted.map(nameOf));
  for (const item of stored) {
    const name = nameOf(item);
    if (listed.has(name)) continue;
    const details = list.removal?.(item) ?? [];
    changes.push({ section, action: "remove", name, details, refusal: await list.remove(item) });
  }
  return { changes, secrets };
}

/** Describes the fields of an object that differ, one line each; of a new one, those that say something. */
export function describeFields(before: object | undefined, after: object): readonly string[] {
  const given = Object.entries(after).filter(([, value]) => value !== undefined);
  const changes = Object.entries(changesBetween(before ? { ...before } : null, Object.fromEntries(given)) ?? {});
  if (before) return changes.map(([name, change]) => `${name}: ${write(change.before)} → ${write(change.after)}`);
  const said = changes.filter(([, { after }]) => after !== null && after !== false);
  return said.map(([name, change]) => `${name}: ${write(change.after)}`);
}

function write(value: Json): string {
  if (Array.isArray(value)) return value.map(write).join(", ") || "none";
  return value === null ? "none" : typeof value === "string" ? value : JSON.stringify(value);
}

/** Returns an entry without the fields that have their default, as people would write it. */
export function omitDefaults<Item extends object>(item: Item, defaults: Partial<Item>): Partial<Item> {
  const isDefault = ([name, value]: [string, unknown]) =>
    name in defaults && JSON.stringify(value) === JSON.stringify(defaults[name as keyof Item]);
  return Object.fromEntries(Object.entries(item).filter((field) => !isDefault(field))) as Partial<Item>;
}
