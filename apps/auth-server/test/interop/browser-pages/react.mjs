import { AuthProvider, useAuthInfo, useLogoutFunction, useRedirectFunctions } from "@propelauth/react";
import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";

/** An app that shows who is signed in, in which organizations, and with which token. */
function App() {
  const { loading, isLoggedIn, user, orgHelper, accessToken, tokens, refreshAuthInfo } = useAuthInfo();
  const { redirectToLoginPage, redirectToAccountPage } = useRedirectFunctions();
  const logout = useLogoutFunction();
  const [orgToken, setOrgToken] = useState(null);
  if (loading) return createElement("p", null, "Loading…");
  const button = (label, onClick) => createElement("button", { type: "button", onClick, key: label }, label);
  if (!isLoggedIn) {
    return createElement("section", { "data-state": "signed out" }, [
      button("Sign in", () => redirectToLoginPage({ postLoginRedirectUrl: location.href })),
      button("Sign in to the start page", () => redirectToLoginPage()),
    ]);
  }
  const orgs = orgHelper.getOrgs();
  const chooseOrg = async ({ orgId }) => {
    const { accessToken: chosen, error } = await tokens.getAccessTokenForOrg(orgId);
    setOrgToken(chosen ?? error);
  };
  return createElement(
    "section",
    { "data-state": "signed in", "data-token": accessToken, "data-org-token": orgToken },
    [
      createElement("h1", { key: "user" }, user.email),
      ...orgs.map((org) => button(`Switch to ${org.orgName}`, () => chooseOrg(org))),
      button("Switch to a stranger's", () => chooseOrg({ orgId: "33333333-3333-4333-8333-333333333333" })),
      button("Refresh", () => refreshAuthInfo()),
      button("Account", () => redirectToAccountPage({ redirectBackToUrl: location.href })),
      button("Sign out", () => logout(false)),
      button("Sign out and leave", () => logout(true)),
    ],
  );
}

const { authUrl } = document.documentElement.dataset;
createRoot(document.body).render(createElement(AuthProvider, { authUrl }, createElement(App)));
