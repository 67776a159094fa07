import { z } from "zod";

/** The names under which apps know the providers of organizations, as published clients read them. */
export const idpNames = ["Google", "Rippling", "OneLogin", "JumpCloud", "Okta", "Azure", "Duo", "Generic"] as const;

export type IdpName = (typeof idpNames)[number];

/** A value of the claim that says roles, and the role that it gives. */
export interface RoleRule {
  readonly value: string;
  readonly role: string;
}

/** How an organization's connection admits people. */
export interface ConnectionSettings {
  readonly idpName: IdpName;
  /** Whether people who sign in for the first time become members. */
  readonly justInTime: boolean;
  /** The role of members whom no rule gives one; `null` for the organization's lowest. */
  readonly defaultRole: string | null;
  /** The claim or attribute whose values the rules compare; `null` if the provider says nothing about roles. */
  readonly roleClaim: string | null;
  /** The first that matches gives the role. */
  readonly roleRules: readonly RoleRule[];
  /** The highest role that whoever wrote the rules could give; `null` if any. It counts again whenever a rule is applied. */
  readonly highestRole: string | null;
  /** Whether each sign-in gives the role anew. */
  readonly updatesRole: boolean;
  /** Whether sessions end when the provider's does. */
  readonly sessionFromProvider: boolean;
  /** Whether `mfa` in the provider's `amr` counts as a second factor here. */
  readonly trustsSecondFactor: boolean;
}

/** What somebody decides about them: the highest role follows from who it is. */
export type ConnectionSettingsInput = Omit<ConnectionSettings, "highestRole">;

const MAX_RULES = 100;
const MAX_CLAIM_LENGTH = 255;

const role = z.string().min(1, "is required").max(100);
const claim = z.string().trim().min(1, "is required").max(MAX_CLAIM_LENGTH);

/** The settings of an organization's connection, each as somebody writes it, with its default. */
export const settingsSchema = z.strictObject({
  idpName: z.enum(idpNames).default("Generic"),
  justInTime: z.boolean().default(true),
  defaultRole: role.nullable().default(null),
  roleClaim: claim.nullable().default(null),
  roleRules: z
    .array(z.strictObject({ value: claim, role }))
    .max(MAX_RULES, `must have at most ${MAX_RULES} rules`)
    .default([]),
  updatesRole: z.boolean().default(false),
  sessionFromProvider: z.boolean().default(true),
  trustsSecondFactor: z.boolean().default(false),
}) satisfies z.ZodType<ConnectionSettingsInput>;
