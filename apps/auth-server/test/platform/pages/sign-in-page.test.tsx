import { expect, it } from "vitest";
import { translations } from "../../../src/features.ts";
import type { SignInMethod } from "../../../src/platform/domain/sign-in-method.ts";
import { PageLanguage } from "../../../src/platform/pages/language.tsx";
import { SignInPage } from "../../../src/platform/pages/sign-in-page.tsx";

const paths = { password: "/login", magic_link: "/login/link" };

function render(methods: readonly SignInMethod[]): string {
  const props = { methods, paths, formToken: null, returnTo: "/orgs?page=2", email: "ada@example.test" };
  const ways = [{ href: "/signup", label: "Create an account" }];
  const page = (
    <PageLanguage.Provider value={translations.en}>
      <SignInPage {...props} ways={ways} />
    </PageLanguage.Provider>
  );
  return String(page);
}

it("shows the form of the first method, and the others as links that keep where the person goes", () => {
  const usual = render([{ kind: "password" }, { kind: "magic_link" }]);
  expect(usual).toContain('<form method="post" action="/login">');
  expect(usual).toContain('name="password"');
  expect(usual).toContain('href="/login/link?return_to=%2Forgs%3Fpage%3D2"');
  const reversed = render([{ kind: "magic_link" }, { kind: "password" }]);
  expect(reversed).toContain('<form method="post" action="/login/link">');
  expect(reversed).not.toContain('name="password"');
  expect(reversed).toContain('href="/login?return_to=%2Forgs%3Fpage%3D2"');
});

it("offers only the methods that apply, and the other ways to go on", () => {
  const page = render([{ kind: "password" }]);
  expect(page).not.toContain("/login/link");
  expect(page).toContain('<a href="/signup">Create an account</a>');
});

it("is never without a method", () => {
  expect(() => render([])).toThrow("methods");
});
