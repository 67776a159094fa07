import { type AccessPolicy, hasRules, NO_RULES } from "./access-policy.ts";
import { type ForecastDeps, forecastRules } from "./forecast.ts";
import { strictest } from "./strictest.ts";

/** More would keep whoever asks waiting. */
const MAX_ORGANIZATIONS = 100;

/** What a floor would mean for the members of all organizations, as far as they were looked at. */
export interface FloorForecast {
  /** How many organizations there are. */
  readonly organizations: number;
  /** How many of them were looked at: the oldest. */
  readonly lookedAt: number;
  readonly members: number;
  /** How many would be asked for anything. */
  readonly asked: number;
  /** How many of those asked for a second factor have none set up. */
  readonly withoutSecondFactor: number;
  /** In how many organizations the server knows of no holder of the highest role who could meet it. */
  readonly withoutAbleOwner: number;
}

/**
 * Works out what a floor would mean, before it is in force, together with what each organization demands itself.
 *
 * @returns `null` if the floor demands nothing
 */
export async function forecastFloor(deps: ForecastDeps, floor: AccessPolicy): Promise<FloorForecast | null> {
  if (!hasRules(floor)) return null;
  const { organizations, accessPolicies } = deps.read;
  const every = { name: null, legacyOrgId: null, domain: null, orderBy: "CREATED_AT_ASC" } as const;
  const { rows, total } = await organizations.search({ ...every, limit: MAX_ORGANIZATIONS, offset: 0 });
  let [members, asked, withoutSecondFactor, withoutAbleOwner] = [0, 0, 0, 0];
  for (const organization of rows) {
    const own = (await accessPolicies.find(organization.orgId))?.policy ?? NO_RULES;
    const page = { after: null, limit: 0 };
    const forecast = await forecastRules(deps, organization, { rules: strictest(floor, own), page });
    members += forecast.members;
    asked += forecast.asked;
    withoutSecondFactor += forecast.withoutSecondFactor;
    if (forecast.members > 0 && !forecast.someOwnerCanMeet) withoutAbleOwner += 1;
  }
  return { organizations: total, lookedAt: rows.length, members, asked, withoutSecondFactor, withoutAbleOwner };
}

/** Returns whether anybody would notice the floor, or an organization be left without somebody who can meet it. */
export function isFelt({ asked, withoutAbleOwner }: FloorForecast): boolean {
  return asked > 0 || withoutAbleOwner > 0;
}

/** Says in English what a floor would mean, one line each: for the command line and the plan of the configuration file. */
export function describeFloorForecast(forecast: FloorForecast): readonly string[] {
  const { organizations, lookedAt, members, asked, withoutSecondFactor, withoutAbleOwner } = forecast;
  const without = withoutSecondFactor > 0 ? `, ${withoutSecondFactor} of whom have no second factor set up` : "";
  return [
    `${asked} of ${count(members, "member")} would be asked for something the next time that a token is made${without}`,
    ...(withoutAbleOwner > 0
      ? [`in ${count(withoutAbleOwner, "organization")}, no owner is known to be able to meet it`]
      : []),
    ...(lookedAt < organizations
      ? [`only the oldest ${lookedAt} of ${organizations} organizations were looked at`]
      : []),
  ];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
