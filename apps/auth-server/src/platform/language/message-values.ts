/** What stands between a brace and the next closing one. */
type Clauses<Message extends string> = Message extends `${string}{${infer After}`
  ? After extends `${infer Clause}}${string}`
    ? Clause | Clauses<After>
    : never
  : never;

/** The name of an argument. Text within a plural is told from one by its spaces or its `#`. */
type NameIn<Clause extends string> = Clause extends "" | `${string}${" " | "#" | "{" | "<"}${string}` ? never : Clause;
type SelectorIn<Clause extends string> = Clause extends `${infer Name}, select, ${string}` ? NameIn<Name> : never;
type CountIn<Clause extends string> = Clause extends
  | `${infer Name}, ${"plural" | "selectordinal"}, ${string}`
  | `${infer Name}, number`
  ? NameIn<Name>
  : never;

/** The names of the numbers that a message counts. */
export type CountOf<Message extends string> = CountIn<Clauses<Message>>;

/** The names of a message's other arguments. */
export type ArgumentOf<Message extends string> = NameIn<Clauses<Message>> | SelectorIn<Clauses<Message>>;

/** The names of the tags in a message. */
export type TagOf<Message extends string> = Message extends `${string}<${infer Name}>${infer Rest}`
  ? (Name extends `/${string}` ? never : Name) | TagOf<Rest>
  : never;
