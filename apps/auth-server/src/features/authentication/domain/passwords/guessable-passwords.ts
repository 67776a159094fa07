import { dictionary } from "@zxcvbn-ts/language-common";
import type { UserRecord } from "../../../users/domain/records.ts";

/** What is known about the password's owner. */
export type PasswordOwner = {
  readonly [Field in "email" | "username" | "firstName" | "lastName"]?: UserRecord[Field] | undefined;
};

/** Shorter names occur in too many passwords by chance. */
const MIN_WORD_LENGTH = 3;

/** What people append to a word to make it a password. */
const TRAILING = /[^\p{L}]+$/u;

const common: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/**
 * Returns why a password would be easy to guess, or `null`: it is a very common one, or the owner's own name or address, perhaps followed
 * by digits (NIST SP 800-63B, section 3.1.1.2). Case is ignored.
 */
export function findGuessableProblem(password: string, owner: PasswordOwner): "common" | "own" | null {
  const typed = password.toLowerCase();
  if (common.has(typed)) return "common";
  const bare = typed.replace(TRAILING, "");
  const isOwn = wordsOf(owner).some((word) => typed === word || (bare !== "" && bare === word.replace(TRAILING, "")));
  return isOwn ? "own" : null;
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
