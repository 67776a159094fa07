import {
  createFairLine,
  type FairLine,
  LineFullError,
  type LineOptions,
} from "../../../../platform/rate-limits/fair-line.ts";
import { NotAdmittedError } from "../../../../platform/rate-limits/not-admitted-error.ts";
import type { Admission, PasswordLine } from "./admission.ts";
import type { PasswordHasher } from "./passwords.ts";

/** The only access to the password hasher. */
export interface Passwords {
  /**
   * Waits in the admission's line, and lends the hasher to the work for one turn. Networks take turns, however many requests others have
   * waiting.
   *
   * @throws NotAdmittedError when too many requests of the same group wait, or the line is full of groups
   */
  inTurn<Value>(admission: Admission, work: (hasher: PasswordHasher) => Promise<Value>): Promise<Value>;
}

/** Roughly how long a full line takes to empty. */
const RETRY_SECONDS = 5;

type Lengths = Omit<LineOptions, "places" | "placesOfGroup">;

const VISITORS: Lengths = { maxWaitingOfGroup: 50, maxWaiting: 200 };
const BACKENDS: Lengths = { maxWaitingOfGroup: 500, maxWaiting: 1000 };
const OPERATORS: Lengths = { maxWaitingOfGroup: 20, maxWaiting: 200 };

/**
 * Creates the lines in front of a hasher. Sign-ins may use every place, but those of one network leave one free if there are several. Other
 * forms share one place, and backends also leave one free, so that no flood of these keeps anyone from signing in. Operators have a place
 * of their own.
 *
 * @param options.places how many hashes are computed at once, not counting those of operators; the number of processors works well
 */
export function createPasswords({
  hasher,
  places,
}: {
  readonly hasher: PasswordHasher;
  readonly places: number;
}): Passwords {
  const allButOne = Math.max(1, places - 1);
  const signIns = createFairLine({ ...VISITORS, places, placesOfGroup: allButOne });
  const lines: Record<PasswordLine, FairLine> = {
    sign_ins: signIns,
    forms: behind(createFairLine({ ...VISITORS, places: 1, placesOfGroup: 1 }), signIns),
    backends: behind(createFairLine({ ...BACKENDS, places: allButOne, placesOfGroup: allButOne }), signIns),
    operators: createFairLine({ ...OPERATORS, places: 1, placesOfGroup: 1 }),
  };
  return {
    inTurn: ({ line, group }, work) => lines[line].run(group, () => work(hasher)).catch(refuse),
  };
}

/** Chains a line to another: the request at its head waits in the next one. */
function behind(own: FairLine, next: FairLine): FairLine {
  return { run: (group, work) => own.run(group, () => next.run(group, work)) };
}

function refuse(error: unknown): never {
  if (!(error instanceof LineFullError)) throw error;
  throw new NotAdmittedError(error.isGroupFull ? "too_many_waiting" : "too_busy", RETRY_SECONDS);
}

declare module "../../../../platform/domain/deps.ts" {
  interface DomainDeps {
    readonly passwords: Passwords;
    /** Chooses, for each address without an account, the account whose hashing cost a sign-in incurs. */
    readonly decoyKey: Uint8Array;
  }
}
