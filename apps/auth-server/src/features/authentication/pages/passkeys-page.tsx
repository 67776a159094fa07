import type { Child } from "hono/jsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { ConfirmForm } from "../../../platform/pages/confirm-form.tsx";
import { Alert, Field, Form } from "../../../platform/pages/form-page.tsx";
import { Day } from "../../../platform/pages/moment.tsx";
import {
  PasskeyForm,
  type PasskeySignal,
  SignalPasskeys,
  WithoutPasskeys,
} from "../../../platform/pages/passkey-form.tsx";

/** A passkey as its owner sees it. */
export interface PasskeyRow {
  readonly passkeyId: string;
  readonly name: string;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

export interface PasskeysPageProps {
  readonly passkeys: readonly PasskeyRow[];
  /** Whether passkeys can be added and sign in by themselves. */
  readonly isOffered: boolean;
  readonly hasAuthenticatorApp: boolean;
  readonly hasPassword: boolean;
  readonly signal: PasskeySignal;
  readonly alert?: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

const PAGE = "/account/passkeys";

/** Lists the user's passkeys, with forms to rename, remove and add them. */
export function PasskeysPage(props: PasskeysPageProps) {
  const { passkeys, isOffered, alert, signal, formToken } = props;
  return (
    <>
      <p class="lead">
        A passkey signs you in with your fingerprint, your face, a PIN or a security key. It can’t be phished, and
        there’s nothing to remember.
      </p>
      {alert && <Alert message={alert} />}
      {!isOffered && <p>Passkeys can’t be added here. Those you have are still asked for as your second factor.</p>}
      {passkeys.length === 0 && <p class="muted">No passkeys yet.</p>}
      <ul class="rows" aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <PasskeyItem passkey={passkey} consequence={describeRemoval(props)} formToken={formToken} />
        ))}
      </ul>
      {isOffered && <NewPasskey isFirst={passkeys.length === 0} formToken={formToken} />}
      <SignalPasskeys signal={signal} />
      <BackToAccount />
    </>
  );
}

function NewPasskey({ isFirst, formToken }: { isFirst: boolean; formToken: Child }) {
  return (
    <>
      {isFirst && (
        <p>
          Once you have a passkey, your password alone no longer signs you in: you’ll also be asked for a passkey or a
          code.
        </p>
      )}
      <PasskeyForm asksFor="new_passkey" action={PAGE} formToken={formToken} submit="Add a passkey" />
      <WithoutPasskeys>
        To add a passkey, use a browser that supports passkeys and has JavaScript turned on.
      </WithoutPasskeys>
    </>
  );
}

interface PasskeyItemProps {
  readonly passkey: PasskeyRow;
  readonly consequence: string;
  readonly formToken: Child;
}

function PasskeyItem({ passkey, consequence, formToken }: PasskeyItemProps) {
  const { passkeyId, name, createdAt, lastUsedAt } = passkey;
  const form = { formToken, hidden: { passkey: passkeyId }, about: name };
  return (
    <li>
      <span>
        {name}
        <br />
        <span class="role">
          added <Day at={createdAt} />
          {lastUsedAt === null ? ", never used" : <LastUsed at={lastUsedAt} />}
        </span>
      </span>{" "}
      <details>
        <summary aria-label={`Rename: ${name}`}>Rename</summary>
        <Form action={`${PAGE}/rename`} submit="Save name" tone="secondary" {...form}>
          <Field name="name" id={`name-${passkeyId}`} label="Name" value={name} autocomplete="off" />
        </Form>
      </details>{" "}
      <ConfirmForm
        opens="Remove"
        consequence={consequence}
        action={`${PAGE}/remove`}
        submit="Remove passkey"
        {...form}
      />
    </li>
  );
}

function LastUsed({ at }: { at: number }) {
  return (
    <>
      , last used <Day at={at} />
    </>
  );
}

/** Says what is left to sign in with once a passkey is gone. */
function describeRemoval({ passkeys, hasAuthenticatorApp, hasPassword }: PasskeysPageProps): string {
  if (passkeys.length > 1) return "It will no longer sign you in. Your other passkeys will.";
  if (hasAuthenticatorApp && hasPassword) return "You’ll sign in with your password and your authenticator app.";
  if (hasAuthenticatorApp) return "You’ll sign in with emailed links and your authenticator app.";
  if (hasPassword) {
    return "It’s your last one: your password alone will sign you in, and your recovery codes will stop working.";
  }
  return "It’s the last thing you sign in with: only emailed links will sign you in, and your recovery codes will stop working.";
}
