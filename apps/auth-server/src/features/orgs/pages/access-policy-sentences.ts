import { formatAlternatives, formatExactDuration, formatList } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { AccessPolicy, UnmetAssurance } from "../../access-policies/domain/access-policy.ts";
import type { Forecast } from "../../access-policies/domain/forecast.ts";

const SOCIAL = "social_sso:";

const RULES: readonly UnmetAssurance[] = [
  "second_factor",
  "method",
  "connection",
  "session_age",
  "idle_time",
  "network",
];

/** Says in sentences what a policy demands: one for each rule, none if it demands nothing. */
export function describePolicy(t: Translate, policy: AccessPolicy): readonly string[] {
  const { methods, connectionIds, maximumSessionAgeSeconds, maximumIdleSeconds, networks } = policy;
  const among = (items: readonly string[]) => formatAlternatives(t.locale, items);
  const lasting = (seconds: number) => formatExactDuration(t.locale, seconds);
  const sentences = [
    policy.secondFactorRequired && t("access_policy.second_factor"),
    methods && t("access_policy.methods", { methods: among(methods.map((method) => nameMethod(t, method))) }),
    connectionIds && t("access_policy.connection"),
    maximumSessionAgeSeconds !== null &&
      t("access_policy.session_age", { duration: lasting(maximumSessionAgeSeconds) }),
    maximumIdleSeconds !== null && t("access_policy.idle_time", { duration: lasting(maximumIdleSeconds) }),
    networks && t("access_policy.networks", { networks: among(networks) }),
    policy.impersonationForbidden && t("access_policy.impersonation"),
  ];
  return sentences.filter((sentence) => typeof sentence === "string");
}

/** Returns the name of a login method in a sentence. */
export function nameMethod(t: Translate, method: string): string {
  if (method.startsWith(SOCIAL)) return method.slice(SOCIAL.length);
  switch (method) {
    case "password":
      return t("access_policy.by_password");
    case "magic_link":
      return t("access_policy.by_magic_link");
    case "passkey":
      return t("access_policy.by_passkey");
    default:
      return method;
  }
}

/** Lists what a sign-in lacks, in a few words for each rule. */
export function listUnmet(t: Translate, unmet: readonly UnmetAssurance[]): string {
  return formatList(
    t.locale,
    unmet.map((rule) => t(`access_policy_lack.${rule}`)),
  );
}

/** Says how many members a policy would ask for what. */
export function describeForecast(t: Translate, forecast: Forecast): readonly string[] {
  const { members, asked, askedFor, withoutSecondFactor: without, withoutConnection } = forecast;
  const newThere =
    withoutConnection === 0 ? [] : [t("access_policy_forecast.without_connection", { count: withoutConnection })];
  if (asked === 0) return [t("access_policy_forecast.nobody", { members }), ...newThere];
  const forRules = RULES.flatMap((rule) => {
    const count = askedFor[rule] ?? 0;
    if (count === 0) return [];
    if (rule === "second_factor") return t("access_policy_forecast.second_factor", { count, members, without });
    return t(`access_policy_forecast.${rule}`, { count, members });
  });
  return [...forRules, ...newThere];
}
