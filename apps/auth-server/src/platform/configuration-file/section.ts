import type { z } from "zod";
import type { ChangingDeps, DomainDeps } from "../domain/deps.ts";
import { describeIssue } from "../domain/describe-issue.ts";
import type { Repositories } from "../domain/store.ts";

/** A change that applying the configuration file makes: one entry of the plan. */
export interface PlannedChange {
  /** The kind of thing, as the heading of the plan, such as `Roles`. */
  readonly section: string;
  readonly action: "add" | "change" | "remove";
  /** Which one. */
  readonly name: string;
  /** What the change means, one line each. */
  readonly details: readonly string[];
  /** Why the change can't be made, as a sentence; `null` when it can. */
  readonly refusal: string | null;
}

/** A secret that applying the file created. It is shown once. */
export interface CreatedSecret {
  readonly kind: "client" | "introspection_credential" | "webhook";
  readonly id: string;
  readonly secret: string;
}

/** What applying a section did, or why it couldn't. */
export interface SectionOutcome {
  readonly changes: readonly PlannedChange[];
  readonly secrets: readonly CreatedSecret[];
}

/** What applying the file needs. */
export type ApplyingDeps = ChangingDeps & Pick<DomainDeps, "policy" | "sealers" | "eventTypes">;

/** Where a section works: in an open unit of work. */
export interface ConfigurationUnit {
  readonly repositories: Repositories;
  /** Deps whose store is joined to the unit. */
  readonly deps: ApplyingDeps;
}

/** Makes the deployment what a section of the file says. */
export type ApplySection = (unit: ConfigurationUnit) => Promise<SectionOutcome>;

/** Values of the configuration file by name. */
export type ConfigurationValues = Readonly<Record<string, unknown>>;

/** A part of the configuration file. The feature that owns what it describes defines it. */
export interface ConfigurationSection {
  /** Its place in the file, which is written and applied from the lowest to the highest: what others name comes first. */
  readonly place: number;
  /** The names of its values in the file. All are optional: what the file doesn't name is left alone. */
  readonly names: readonly string[];
  /** Reads what is stored, as it would be written in the file. */
  read(repositories: Repositories): Promise<ConfigurationValues>;
  /** Checks the values of the file, and returns what applies them. */
  parse(values: ConfigurationValues): z.ZodSafeParseResult<ApplySection>;
}

/** What a feature defines about its section. */
interface SectionDefinition<Wanted> extends Pick<ConfigurationSection, "place" | "read"> {
  readonly schema: z.ZodType<Wanted> & { readonly shape: Readonly<Record<string, unknown>> };
  /** Makes the deployment what was wanted. The unit of work is rolled back if a change is refused. */
  apply(unit: ConfigurationUnit, wanted: Wanted): Promise<SectionOutcome>;
}

/** Defines a section of the configuration file. */
export function defineSection<Wanted>({ schema, apply, ...section }: SectionDefinition<Wanted>): ConfigurationSection {
  return {
    ...section,
    names: Object.keys(schema.shape),
    parse(values) {
      const applying = schema.transform(
        (wanted): ApplySection =>
          (unit) =>
            apply(unit, wanted),
      );
      return applying.safeParse(values, { error: describeIssue });
    },
  };
}

/** Puts the outcomes of several parts together, in their order. */
export function joinOutcomes(outcomes: readonly SectionOutcome[]): SectionOutcome {
  return { changes: outcomes.flatMap(({ changes }) => changes), secrets: outcomes.flatMap(({ secrets }) => secrets) };
}

/** The outcome of a part that has nothing to do. */
export const NOTHING_DONE: SectionOutcome = { changes: [], secrets: [] };
