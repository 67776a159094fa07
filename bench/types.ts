/** What a run was asked for; bench/README.md explains the options. */
export interface Plan {
  rounds: number;
  seed: number;
  only: readonly string[];
  users: number;
  count: number;
  folder: string;
  report: (message: string) => void;
}

export interface Benchmark {
  title: string;
  defaultRounds: number;
  /** The npm packages whose versions the report shows. */
  packages: readonly string[];
  /** Rejects when a subject can't be run or answers wrongly. */
  measure: (plan: Plan) => Promise<Results>;
}

export interface Results {
  note?: string;
  rows: Row[];
}

/** A line of a table. Cells are numbers of the unit in their heading, or strings. */
export interface Row {
  what: string;
  cells: Record<string, Summary | number | string>;
  verdict?: Verdict;
}

/** `spread` is half of the distance between the quartiles. */
export interface Summary {
  median: number;
  spread: number;
}

export interface Verdict {
  measured: Summary;
  target: string;
  verdict: "met" | "missed" | "within spread";
}

/** Something that is measured, in a process of its own. */
export interface Subject {
  id: string;
  label: string;
  packages: readonly string[];
}
