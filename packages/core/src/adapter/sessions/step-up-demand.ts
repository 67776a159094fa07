/** What an app asks the auth server for, besides a sign-in. */
export interface StepUpDemand {
  /** Separated by spaces. */
  readonly acrValues?: string | undefined;
  readonly maxAgeSeconds?: number | undefined;
}

const MAX_LENGTH = 500;
const ACR_VALUES = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;
const SECONDS = /^\d{1,10}$/;

/** Reads the parameters `acr_values` and `max_age` of a query. Returns `null` when one of them is malformed. */
export function parseDemand(query: URLSearchParams): StepUpDemand | null {
  const [acrValues, maxAge] = [query.get("acr_values"), query.get("max_age")];
  const isReadable = acrValues === null || (acrValues.length <= MAX_LENGTH && ACR_VALUES.test(acrValues));
  if (!isReadable || (maxAge !== null && !SECONDS.test(maxAge))) return null;
  return { ...(acrValues !== null && { acrValues }), ...(maxAge !== null && { maxAgeSeconds: Number(maxAge) }) };
}

/** Tells whether anything is asked for. */
export function asksForStepUp({ acrValues, maxAgeSeconds }: StepUpDemand): boolean {
  return acrValues !== undefined || maxAgeSeconds !== undefined;
}

/** Tells whether everything of a demand was asked for by another. */
export function isCovered(demand: StepUpDemand, asked: StepUpDemand): boolean {
  const askedValues = asked.acrValues?.split(" ") ?? [];
  const hasValues = (demand.acrValues?.split(" ") ?? []).every((value) => askedValues.includes(value));
  return hasValues && (demand.maxAgeSeconds === undefined || demand.maxAgeSeconds === asked.maxAgeSeconds);
}
