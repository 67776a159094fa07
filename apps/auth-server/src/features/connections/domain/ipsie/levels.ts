import { type IpsieFacts, type IpsieRequirementId, type IpsieTrack, ipsieRequirements } from "./requirements.ts";

/** A level of either track; `0` if not even the first is reached. */
export type IpsieLevel = 0 | 1 | 2 | 3;

/** The levels of a connection in the Interoperability Profile for Secure Identity in the Enterprise (IPSIE). */
export interface IpsieLevels {
  /** SL1 to SL3. */
  readonly session: IpsieLevel;
  /** AL1 to AL3. */
  readonly account: IpsieLevel;
  /** What isn't met, of all levels. */
  readonly unmet: readonly IpsieRequirementId[];
}

/** Finds the highest levels of which everything is met; each level includes those below it. */
export function findIpsieLevels(facts: IpsieFacts): IpsieLevels {
  const unmet = ipsieRequirements.filter(({ metBy }) => metBy === "never" || (metBy !== "always" && !facts[metBy]));
  const levelOf = (track: IpsieTrack) => {
    const missing = unmet.filter((requirement) => requirement.track === track).map(({ level }) => level);
    return (Math.min(4, ...missing) - 1) as IpsieLevel;
  };
  return { session: levelOf("session"), account: levelOf("account"), unmet: unmet.map(({ id }) => id) };
}
