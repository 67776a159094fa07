import { dictionary } from "@zxcvbn-ts/language-common";
import type { UserRecord } from "../../../users/domain/records.ts";

/** Whose password it is to be, as far as that is known. */
export type PasswordOwner = {
  readonly [Field in "email" | "username" | "firstName" | "lastName"]?: UserRecord[Field] | undefined;
};

/** Shorter names stand in too many passwords by chance. */
const MIN_WORD_LENGTH = 3;

/** What people add to a word to make a password of it. */
const TRAILING = /[^\p{L}]+$/u;

const common: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/**
 * Says why others would soon guess a password, or `null`: it is one of those that most people choose, or the owner's own name or
 * address, perhaps with digits behind (NIST SP 800-63B, section 3.1.1.2). Case does not count.
 */
export function findGuessableProblem(password: string, owner: PasswordOwner): string | null {
  const typed = password.toLowerCase();
  if (common.has(typed)) return "is one of the most common passwords: choose a less predictable one";
  const bare = typed.replace(TRAILING, "");
  const isOwn = wordsOf(owner).some((word) => typed === word || (bare !== "" && bare === word.replace(TRAILING, "")));
  return isOwn ? "must not be your name or email address: choose one that's harder to guess" : null;
}

function wordsOf({ email = "", username, firstName, lastName }: PasswordOwner): readonly string[] {
  const address = email.trim().toLowerCase();
  const names = [username, firstName, lastName].map((name) => name?.toLowerCase() ?? "");
  const [, first = "", last = ""] = names;
  const words = [
    address,
    address.split("@", 1)[0] ?? "",
    ...names,
    first + last,
    `${first} ${last}`,
    `${first}.${last}`,
  ];
  return words.filter((word) => word.length >= MIN_WORD_LENGTH);
}
