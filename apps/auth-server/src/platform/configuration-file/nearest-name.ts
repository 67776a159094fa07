import leven from "leven";

/** More differing letters than this, in relation to the length, make it another word. */
const MAX_DIFFERENCE = 0.4;

/** Returns a question that suggests the known name that a misspelt one resembles; an empty string when there is none. */
export function suggestName(name: string, known: Iterable<string>): string {
  const [nearest] = [...known]
    .map((candidate) => ({ candidate, distance: leven(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(name.length, candidate.length) * MAX_DIFFERENCE)
    .sort((one, other) => one.distance - other.distance);
  return nearest === undefined ? "" : ` Did you mean "${nearest.candidate}"?`;
}
