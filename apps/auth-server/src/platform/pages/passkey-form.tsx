import type { Child } from "hono/jsx";
import { useText } from "./language.tsx";

export interface PasskeyFormProps {
  /** Whether a passkey is asked for, or a new one is created. */
  readonly asksFor: "passkey" | "new_passkey";
  /** Where the answer is posted to, in the field `response`. What the browser needs to ask for it comes from `/options` below that. */
  readonly action: string;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submit: string;
  /** Whether the browser also offers passkeys among its suggestions for the email address. */
  readonly autofill?: boolean;
  readonly tone?: "secondary";
}

/** What can go wrong in the browser, by the names that the script has for it. */
const PROBLEMS = [
  ["cancelled", "passkey.cancelled"],
  ["registered", "passkey.registered"],
  ["failed", "passkey.failed"],
  ["refused", "passkey.refused"],
] as const;

/** Renders a form that a passkey fills in. It is hidden until a script finds that the browser can do that. */
export function PasskeyForm({ asksFor, action, formToken, hidden = {}, submit, autofill, tone }: PasskeyFormProps) {
  const t = useText();
  return (
    <form
      method="post"
      action={action}
      hidden
      class="passkey"
      data-passkey={asksFor === "passkey" ? "get" : "create"}
      data-options={`${action}/options`}
      data-autofill={autofill ? "" : undefined}
    >
      {formToken}
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="response" value="" />
      {PROBLEMS.map(([problem, message]) => (
        <p class="alert" role="alert" data-problem={problem} hidden>
          {t(message)}
        </p>
      ))}
      <button type="submit" class={tone}>
        {submit}
      </button>
    </form>
  );
}

/** Tells people whose browser has no passkeys, or no scripts, what they can do. */
export function WithoutPasskeys({ children }: { children: Child }) {
  return (
    <>
      <p class="hint" data-without-passkeys="" hidden>
        {children}
      </p>
      <noscript>
        <p class="hint">{children}</p>
      </noscript>
    </>
  );
}

/** What password managers are told, so that they don't go on offering passkeys that don't work (WebAuthn section 5.1.10). */
export type PasskeySignal =
  | { readonly kind: "unknown"; readonly rpId: string; readonly credentialId: string }
  | {
      readonly kind: "accepted";
      readonly rpId: string;
      readonly userId: string;
      readonly allAcceptedCredentialIds: readonly string[];
    };

/** Renders what the script passes on to password managers. */
export function SignalPasskeys({ signal: { kind, ...options } }: { signal: PasskeySignal }) {
  return <span hidden data-passkey-signal={kind} data-options={JSON.stringify(options)} />;
}
