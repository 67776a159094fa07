// @ts-check
import { firstNames, sharedDomain } from "../population/population.mjs";

/** What is searched for, by how much of it there is to find. */
export const searches = {
  // One user in 128 each.
  rare: firstNames.filter((_, index) => index % 16 === 5).map((name) => `${name}.`),
  broad: [sharedDomain, "test", "@org", ".ba"],
  short: ["ba", "zu", "e.", "q"],
};

export const searchTerms = Object.values(searches).flat();

/** Counts the users that a search for each term finds. @param {import("../population/population.mjs").Population} population */
export function countMatches({ users, user }) {
  const totals = new Map(searchTerms.map((term) => [term, 0]));
  for (let number = 0; number < users; number += 1) {
    const { email, username } = user(number);
    for (const [term, total] of totals) {
      if (email.includes(term) || username?.includes(term)) totals.set(term, total + 1);
    }
  }
  return totals;
}
