import type { UnavailableReason } from "../../errors.ts";
import type { RefusalReason, RefusedRequest } from "../explanation.ts";
import { describeGuard } from "../guard-description.ts";
import { assuranceWording } from "./assurance-wording.ts";
import { credentialWording } from "./credential-wording.ts";
import { mcpWording } from "./mcp-wording.ts";
import { orgWording } from "./org-wording.ts";

/** What a refused request had, and what to do next: whole sentences. */
export interface Wording {
  readonly had: Words;
  readonly next: Words;
}

type Words = string | ((refused: RefusedRequest) => string);

const unavailableWording: Readonly<Record<UnavailableReason, Wording>> = {
  unreachable: {
    had: "The auth server can't be reached.",
    next: "Check that it's running, and that authUrl or internalAuthUrl is its address.",
  },
  bad_response: {
    had: "The auth server's response can't be used.",
    next: "Check that authUrl or internalAuthUrl is the address of an auth server.",
  },
  unusable_keys: {
    had: "None of the verificationKeys can be used.",
    next: "Replace them; onProblem says what is wrong with each.",
  },
  revocations_late: {
    had: "For longer than the option fresh allows, nothing was heard of what has been revoked.",
    next: "Check that the auth server is running, and that it has /.well-known/revocations.",
  },
};

const WORDING: Readonly<Record<RefusalReason, Wording>> = {
  ...credentialWording,
  ...assuranceWording,
  ...orgWording,
  ...mcpWording,
  ...unavailableWording,
};

/** Reasons that no requirement of the guard explains. */
const STANDS_ALONE: ReadonlySet<RefusalReason> = new Set(["origin", "no_rule", "ambiguous_uri"]);

/** Says in sentences what was required, what the request had instead, and what to do about it. */
export function explainInWords(refused: RefusedRequest): string {
  const { guard, reason } = refused;
  const subject = guard.kind === "mcpRule" ? `The ${guard.operation} "${guard.name}"` : "The guard";
  const required = STANDS_ALONE.has(reason) ? "" : `${subject} requires ${describeGuard(guard)}.`;
  const { had, next } = WORDING[reason];
  return [required, tell(had, refused), tell(next, refused)].filter((part) => part !== "").join(" ");
}

function tell(words: Words, refused: RefusedRequest): string {
  return typeof words === "string" ? words : words(refused);
}
