/** What state something is in, in a word or two. Only exceptions have a colour. */
export interface EntityState {
  readonly label: string;
  /** `alert` where access is refused, `caution` where something is missing. */
  readonly tone?: "alert" | "caution";
  /** Whether most are in this state: lists, where only exceptions stand out, leave it out. */
  readonly isUsual?: boolean;
}

/** Something that operators can do. */
export interface EntityAction {
  readonly label: string;
  /** The page that asks for what the action needs, or for confirmation; of a `now` action, where its form is submitted. */
  readonly path: string;
  /** `destructive` for what ends access or deletes something; `now` for what needs no further page. */
  readonly kind?: "destructive" | "now";
}

/** A link to another page. */
export interface PageLink {
  readonly path: string;
  readonly label: string;
}

/** A page of something. */
export interface EntityTab extends PageLink {
  /** What it is grouped under with others, where there are many: the same for tabs that follow each other. */
  readonly group?: string;
}

/** Something with pages of its own: a user, an organization, a client or an operator. */
export interface Entity {
  /** The path of its first page. The other pages are below it. */
  readonly path: string;
  /** The list that it is found in. */
  readonly list: PageLink;
  readonly name: string;
  /** What else people know it by, such as a user's email address. */
  readonly alias?: string | null;
  readonly id: string;
  readonly states: readonly EntityState[];
  readonly tabs: readonly EntityTab[];
  /** In the order of the menu, destructive ones last. */
  readonly actions: readonly EntityAction[];
}

/** Returns what a list says of a state: nothing if it is the usual one. */
export function exceptionIn(state: EntityState): readonly EntityState[] {
  return state.isUsual ? [] : [state];
}

const segmenter = new Intl.Segmenter();

/** Returns the one or two letters that stand for a name. Of an email address, only the part before the `@` counts. */
export function initialsOf(name: string): string {
  const words = (name.split("@")[0] ?? "").split(/[\s._-]+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => firstLetter(word).toUpperCase()).join("");
}

function firstLetter(word: string): string {
  for (const { segment } of segmenter.segment(word)) return segment;
  return "";
}
