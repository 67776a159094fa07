import type { Child } from "hono/jsx";
import type { SignInMethod } from "../domain/sign-in-method.ts";
import { EmailField, SignInFields } from "./credential-fields.tsx";
import { FormPage } from "./form-page.tsx";

/** Where the page of each method is, which its form posts to. */
export type SignInPaths = Readonly<Partial<Record<SignInMethod["kind"], string>>>;

export interface SignInPageProps {
  /** The methods that apply, the usual one first. */
  readonly methods: readonly SignInMethod[];
  readonly paths: SignInPaths;
  readonly lead?: string;
  readonly alert?: string | null | undefined;
  /** The hidden field against request forgery. */
  readonly formToken: Child;
  /** Where the person goes once signed in. */
  readonly returnTo: string;
  /** What was typed before, so that only the password has to be typed again. */
  readonly email: string;
  /** Other ways to go on, such as creating an account. */
  readonly ways?: readonly WayProps[];
}

/** How a method looks: as the form of the page, and as a link to its own page beside the form of another. */
interface MethodLook {
  readonly fields: (props: { email: string }) => Child;
  readonly submit: string;
  readonly way: string;
}

const looks: Readonly<Record<SignInMethod["kind"], MethodLook>> = {
  password: { fields: SignInFields, submit: "Sign in", way: "Sign in with a password" },
  magic_link: { fields: EmailField, submit: "Send email", way: "Email me a sign-in link" },
};

/** The sign-in page of users or operators: the form of the first method, and links to the others. */
export function SignInPage({ methods, paths, returnTo, email, ways = [], ...form }: SignInPageProps) {
  const [usual, ...others] = methods;
  if (!usual) throw new TypeError("methods: a sign-in page needs one at least");
  const { fields: Fields, submit } = looks[usual.kind];
  const query = `?${new URLSearchParams({ return_to: returnTo })}`;
  const further = others.map(({ kind }) => ({ href: `${paths[kind] ?? ""}${query}`, label: looks[kind].way }));
  return (
    <FormPage
      action={paths[usual.kind] ?? ""}
      hidden={{ return_to: returnTo }}
      submit={submit}
      after={<Ways ways={[...ways.filter(({ first }) => first), ...further, ...ways.filter(({ first }) => !first)]} />}
      {...form}
    >
      <Fields email={email} />
    </FormPage>
  );
}

/** A link to another way on. */
export interface WayProps {
  readonly href: string;
  readonly label: string;
  /** Whether it stands before the other methods: what helps with the form above. */
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
