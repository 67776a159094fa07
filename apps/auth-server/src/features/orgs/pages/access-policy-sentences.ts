import { countOf } from "../../../platform/count-of.ts";
import { writeDuration } from "../../../platform/events/sentence.ts";
import type { AccessPolicy, UnmetAssurance } from "../../access-policies/domain/access-policy.ts";
import type { Forecast } from "../../access-policies/domain/forecast.ts";

const SOCIAL = "social_sso:";

const methodNames: Readonly<Record<string, string>> = {
  password: "a password",
  magic_link: "a link by email",
  passkey: "a passkey",
};

const or = new Intl.ListFormat("en", { type: "disjunction" });

/** Says in sentences what a policy demands: one for each rule, none if it demands nothing. */
export function describePolicy(policy: AccessPolicy): readonly string[] {
  const { methods, connectionIds, maximumSessionAgeSeconds, maximumIdleSeconds, networks } = policy;
  const sentences = [
    policy.secondFactorRequired && "Members need a second factor.",
    methods && `Only sign-ins with ${or.format(methods.map(nameMethod))} count.`,
    connectionIds && "Only sign-ins through the organization’s own connection count.",
    maximumSessionAgeSeconds !== null && `Sign-ins older than ${writeDuration(maximumSessionAgeSeconds)} don’t count.`,
    maximumIdleSeconds !== null &&
      `After ${writeDuration(maximumIdleSeconds)} without activity, members have to prove who they are again.`,
    networks && `Only sign-ins from ${or.format(networks)} count.`,
  ];
  return sentences.filter((sentence) => typeof sentence === "string");
}

/** Returns the name of a login method in a sentence. */
export function nameMethod(method: string): string {
  return method.startsWith(SOCIAL) ? method.slice(SOCIAL.length) : (methodNames[method] ?? method);
}

/** What a member is asked for, in a few words. */
export const askedFor: Readonly<Record<UnmetAssurance, string>> = {
  second_factor: "a second factor",
  method: "another way to sign in",
  connection: "the organization’s connection",
  session_age: "a newer sign-in",
  idle_time: "a new proof after inactivity",
  network: "an allowed network",
};

/** Says how many members a policy would ask for what. */
export function describeForecast({
  members,
  asked,
  askedFor: counts,
  withoutSecondFactor,
}: Forecast): readonly string[] {
  if (asked === 0) return [`None of the ${countOf(members, "member")} would be asked for anything.`];
  return Object.entries(forecastSentences).flatMap(([rule, describe]) => {
    const count = counts[rule as UnmetAssurance] ?? 0;
    return count === 0
      ? []
      : describe(`${count.toLocaleString("en")} of ${countOf(members, "member")}`, withoutSecondFactor);
  });
}

type DescribeCount = (count: string, withoutSecondFactor: number) => string;

const forecastSentences: Readonly<Record<UnmetAssurance, DescribeCount>> = {
  second_factor: (count, without) =>
    `${count} would be asked for a second factor; ${without.toLocaleString("en")} of them ${without === 1 ? "has" : "have"} none set up.`,
  method: (count) => `${count} would have to sign in another way.`,
  connection: (count) => `${count} would have to sign in through the organization’s own connection.`,
  session_age: (count) => `${count} would have to prove who they are again, because their sign-in is too old.`,
  idle_time: (count) => `${count} would have to prove who they are again, because they were away for too long.`,
  network: (count) =>
    `${count} signed in from another network, and would be kept out until they sign in from an allowed one.`,
};
