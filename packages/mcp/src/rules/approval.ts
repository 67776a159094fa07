import type { Access, OrgRequirement } from "@orgward/core";
import { parseAssurance, parseOrgRequirement } from "@orgward/core/adapter";
import { nonEmptyText, wholeNumber } from "../check-option.ts";

/** That a person has to let each call of a tool through, exactly as it is and once. */
export interface ApprovalOptions<Role extends string = string> {
  /** The version of this rule, at most 100 characters. With a new one, what was approved under the old one is asked for again. */
  readonly policyVersion: string;
  /** What the tool does, for whoever approves, at most 500 characters. Default: only its name is shown. */
  readonly description?: string;
  /**
   * The role in the token's organization that lets somebody approve. Default: users approve what their own clients call; for an agent its
   * owner does, and for a service account the members with the highest role.
   */
  readonly approvers?: Required<Pick<OrgRequirement<Role>, "role">>;
  /** Within how many seconds the approver must have signed in. Default: it doesn't matter. */
  readonly maxAgeSeconds?: number;
  /** Whether the approver must have signed in with a second factor. Default false. */
  readonly secondFactor?: boolean;
  /** How many seconds a call may wait for an answer, and then may be made, from 60 to 86400. Default 600. */
  readonly expiresInSeconds?: number;
}

const MAX_VERSION_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 500;
const LEAST_SECONDS = 60;
const MAX_SECONDS = 86_400;

/**
 * Checks the `requireApproval` of a rule.
 *
 * @throws TypeError naming the option that is wrong
 */
export function parseApproval(value: unknown, access: Access | undefined): ApprovalOptions {
  if (typeof value !== "object" || value === null) {
    throw new TypeError('requireApproval must be an object, such as { policyVersion: "1" }.');
  }
  const given: Partial<ApprovalOptions> = value;
  const { policyVersion, description, approvers, maxAgeSeconds, secondFactor, expiresInSeconds, ...others } = given;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw new TypeError(
      `requireApproval.${unknown} does not exist: there are policyVersion, description, approvers, maxAgeSeconds, secondFactor and expiresInSeconds.`,
    );
  }
  return Object.freeze({
    policyVersion: boundedText("requireApproval.policyVersion", policyVersion, MAX_VERSION_LENGTH),
    ...(description !== undefined && {
      description: boundedText("requireApproval.description", description, MAX_DESCRIPTION_LENGTH),
    }),
    ...(approvers !== undefined && { approvers: parseApprovers(approvers, access) }),
    ...parseAssurance({ maxAgeSeconds, secondFactor }),
    ...(expiresInSeconds !== undefined && { expiresInSeconds: parseExpiry(expiresInSeconds) }),
  });
}

function parseApprovers(value: unknown, access: Access | undefined): NonNullable<ApprovalOptions["approvers"]> {
  const [[name] = [], ...others] = Object.entries(value ?? {});
  if (name !== "role" || others.length > 0) {
    throw new TypeError('requireApproval.approvers must be { role: { minimum: "…" } } or { role: { exact: "…" } }.');
  }
  const { role } = parseOrgRequirement(value as { readonly role?: unknown }, access);
  return Object.freeze({ role: role as NonNullable<typeof role> });
}

function parseExpiry(value: unknown): number {
  const seconds = wholeNumber("requireApproval.expiresInSeconds", value, LEAST_SECONDS);
  if (seconds > MAX_SECONDS) throw new TypeError(`requireApproval.expiresInSeconds must not exceed ${MAX_SECONDS}.`);
  return seconds;
}

function boundedText(option: string, value: unknown, most: number): string {
  const text = nonEmptyText(option, value);
  if (text.length > most) throw new TypeError(`${option} must not be longer than ${most} characters.`);
  return text;
}
