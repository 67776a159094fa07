import type { Demand } from "./demands.ts";
import type { Policy } from "./policies.ts";
import type { SignIn } from "./sign-ins.ts";

/** Someone who signed in, and has been away since then. */
export interface Visit {
  readonly signIn: SignIn;
  readonly secondsAgo: number;
}

/** Says what a visit lacks, by nothing but the words of the documents. All sign-ins come from the network of the test. */
export function expectedUnmet(policy: Policy, { signIn, secondsAgo }: Visit, demand: Demand): readonly string[] {
  const { login_method: kind, provider } = signIn.loginMethod;
  const method = provider ? `${kind}:${provider}` : kind;
  const unmet = new Set<string>();
  if (demand.secondFactor && signIn.factors < 2) unmet.add("second_factor");
  if (demand.maxAgeSeconds && secondsAgo > demand.maxAgeSeconds) unmet.add("session_age");
  if (!demand.ofAcme) return [...unmet].sort();

  if (policy.secondFactorRequired && signIn.factors < 2) unmet.add("second_factor");
  if (policy.methods && !policy.methods.includes(method)) unmet.add("method");
  if (policy.maximumSessionAgeSeconds && secondsAgo > policy.maximumSessionAgeSeconds) unmet.add("session_age");
  if (policy.maximumIdleSeconds && secondsAgo > policy.maximumIdleSeconds) unmet.add("idle_time");
  if (policy.networks) unmet.add("network");
  return [...unmet].sort();
}
