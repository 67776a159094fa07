import { overlaps } from "../../pages/overlap-choice.tsx";

const [{ value: DEFAULT }] = overlaps;

/** Reads how many seconds an old secret stays valid after its replacement. A form that says nothing, or what isn't offered, gets the default. */
export function readOverlap(form: URLSearchParams): number {
  const chosen = form.get("overlap");
  return Number(overlaps.find(({ value }) => value === chosen)?.value ?? DEFAULT);
}
