const formats = {
  dayAndMonth: { day: "numeric", month: "short", timeZone: "UTC" },
  day: { dateStyle: "medium", timeZone: "UTC" },
  moment: { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" },
} as const;

const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes a time in UTC: its day, or its day and minute.
 *
 * @param at Unix seconds
 */
export function formatTime(locale: string, kind: keyof typeof formats, at: number): string {
  const name = `${locale} ${kind}`;
  const format = dates.get(name) ?? new Intl.DateTimeFormat(locale, formats[kind]);
  dates.set(name, format);
  return format.format(at * 1000);
}

/** Writes a list such as “A, B and C”. */
export function formatList(locale: string, items: readonly string[]): string {
  return new Intl.ListFormat(locale).format(items);
}

const UNITS = { day: 86_400, hour: 3_600, minute: 60 } as const;

/** Writes a duration in seconds in the given unit, rounded, such as “2 days”. */
export function formatDuration(locale: string, unit: keyof typeof UNITS, seconds: number): string {
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.round(seconds / UNITS[unit]));
}

/** Writes a list such as “A, B or C”. */
export function formatAlternatives(locale: string, items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(items);
}

/** Writes a duration in seconds in its largest whole unit, such as “36 hours”. */
export function formatExactDuration(locale: string, seconds: number): string {
  const [unit, size] = Object.entries(UNITS).find(([, size]) => seconds % size === 0) ?? ["second", 1];
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  return format.format(seconds / size);
}

/** Writes a label as a noun within a sentence: in lower case, except in German, whose nouns keep their capital. */
export function lowerNoun(locale: string, label: string): string {
  return new Intl.Locale(locale).language === "de" ? label : label.toLocaleLowerCase(locale);
}

/** Writes a text with a capital letter at its beginning, as that of a sentence. */
export function capitalize(locale: string, text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}

/** Writes a number with the separators of a locale, such as “1,200”. */
export function formatNumber(locale: string, number: number, options: NumberOptions = {}): string {
  const name = `${locale} ${options.style} ${options.maximumFractionDigits}`;
  const format = numbers.get(name) ?? new Intl.NumberFormat(locale, options);
  numbers.set(name, format);
  return format.format(number);
}

type NumberOptions = Pick<Intl.NumberFormatOptions, "style" | "maximumFractionDigits">;

const numbers = new Map<string, Intl.NumberFormat>();
