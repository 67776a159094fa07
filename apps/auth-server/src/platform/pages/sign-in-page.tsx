import type { Child } from "hono/jsx";
import type { SignInMethod } from "../domain/sign-in-method.ts";
import { EmailField, SignInFields } from "./credential-fields.tsx";
import { FormPage } from "./form-page.tsx";
import { useText } from "./language.tsx";
import { PasskeyForm, type PasskeySignal, SignalPasskeys } from "./passkey-form.tsx";

/** The path of each method's page, which its form also posts to. */
export type SignInPaths = Readonly<Partial<Record<SignInMethod["kind"], string>>>;

export interface SignInPageProps {
  /** The available methods, the usual one first. */
  readonly methods: readonly SignInMethod[];
  readonly paths: SignInPaths;
  /** Where the email address alone is posted to, if it decides on the ways to sign in; the methods are then links. */
  readonly emailPath?: string | undefined;
  readonly lead?: string;
  readonly alert?: string | null | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
  /** Where the user goes once signed in. */
  readonly returnTo: string;
  /** The email address entered before, so that only the password has to be entered again. */
  readonly email: string;
  /** Where the answers of passkeys are posted to, where they sign in by themselves. */
  readonly passkeyPath?: string | undefined;
  readonly signal?: PasskeySignal | null;
  /** Other ways to continue, such as creating an account. */
  readonly ways?: readonly WayProps[];
}

/** How a method looks: as the page's form, and as a link to its own page next to another method's form. */
interface MethodLook {
  readonly fields: (props: { email: string; autofillsPasskeys: boolean }) => Child;
  readonly submit: "sign_in.submit" | "button.send_email";
  readonly way: "sign_in.with_password" | "sign_in.with_link";
}

const looks: Readonly<Record<SignInMethod["kind"], MethodLook>> = {
  password: { fields: SignInFields, submit: "sign_in.submit", way: "sign_in.with_password" },
  magic_link: { fields: EmailField, submit: "button.send_email", way: "sign_in.with_link" },
};

/** How the step looks that asks for the email address alone. */
const emailLook: Pick<MethodLook, "fields"> & { readonly submit: "button.continue" } = {
  fields: EmailField,
  submit: "button.continue",
};

/** Renders the sign-in page of users or operators: the form of the first method, and links to the others. */
export function SignInPage({
  methods,
  paths,
  returnTo,
  email,
  passkeyPath,
  emailPath,
  signal = null,
  ways = [],
  ...form
}: SignInPageProps) {
  const t = useText();
  const [usual, ...others] = methods;
  if (!usual) throw new TypeError("methods: a sign-in page needs one at least");
  const { fields: Fields, submit } = emailPath === undefined ? looks[usual.kind] : emailLook;
  const linked = emailPath === undefined ? others : methods;
  const further = linked.map(({ kind }) => ({
    href: withReturn(paths[kind] ?? "", returnTo),
    label: t(looks[kind].way),
  }));
  return (
    <FormPage
      action={emailPath ?? paths[usual.kind] ?? ""}
      hidden={{ return_to: returnTo }}
      submit={t(submit)}
      after={
        <>
          {passkeyPath !== undefined && (
            <PasskeyForm
              asksFor="passkey"
              action={passkeyPath}
              formToken={form.formToken}
              hidden={{ return_to: returnTo }}
              submit={t("passkey.sign_in")}
              tone="secondary"
              autofill
            />
          )}
          {signal && <SignalPasskeys signal={signal} />}
          <Ways ways={[...ways.filter(({ first }) => first), ...further, ...ways.filter(({ first }) => !first)]} />
        </>
      }
      {...form}
    >
      <Fields email={email} autofillsPasskeys={passkeyPath !== undefined} />
    </FormPage>
  );
}

function withReturn(path: string, returnTo: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ return_to: returnTo })}`;
}

/** A link to another way to continue. */
export interface WayProps {
  readonly href: string;
  readonly label: string;
  /** Whether it comes before the other methods, because it helps with the form above. */
  readonly first?: boolean;
}

function Ways({ ways }: { ways: readonly WayProps[] }) {
  if (ways.length === 0) return null;
  return (
    <ul class="ways">
      {ways.map(({ href, label }) => (
        <li>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
