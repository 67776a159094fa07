import type { Context } from "hono";
import type { NavigationProps } from "../../pages/navigation.tsx";
import type { AppEnvironment } from "../app-environment.ts";
import { type HostedPage, renderPage } from "../render-page.tsx";
import { formToken } from "./form-token.tsx";
import type { PageDeps } from "./page-deps.ts";

/** Responds to a signed-in user with a page that includes the navigation. */
export function renderOwnPage(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { section, ...page }: Omit<HostedPage, "navigation"> & Pick<NavigationProps, "section">,
): Promise<Response> {
  const { returnAddress = null } = context.var;
  return renderPage(context, { ...page, navigation: { section, returnAddress, formToken: formToken(context, deps) } });
}
