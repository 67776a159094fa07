import type { Context } from "hono";
import { html } from "hono/html";
import type { Child } from "hono/jsx";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { PageLanguage } from "../pages/language.tsx";
import { Layout } from "../pages/layout.tsx";
import type { NavigationProps } from "../pages/navigation.tsx";
import type { AppEnvironment } from "./app-environment.ts";
import { findOwnChange } from "./pages/own-change.ts";
import { dashboardStylesheet, stylesheet } from "./stylesheet.ts";

/** A page in the frame of the hosted pages. */
export interface HostedPage {
  /** The heading, also used as the title of the browser tab. */
  readonly title: string;
  readonly content: Child;
  /** The heading, which contains the page's only `h1`. Default: the title. */
  readonly heading?: Child;
  /** Whether the page is made of the dashboard's parts, and needs their styles. Default: false. */
  readonly looksLikeDashboard?: boolean;
  /** The path of the script, for pages that have one. Everything else on them works without it. */
  readonly script?: string;
  /** The response status. Default: 200. */
  readonly status?: ContentfulStatusCode;
  /** The navigation, for pages where signed-in users look around. Pages without it ask for one thing. */
  readonly navigation?: NavigationProps;
  /** Whether the page is a step of several, which needs room to explain. */
  readonly isGuided?: boolean;
}

/** Responds with a page. Pages are personal and contain form tokens, so they must not be cached. */
export async function renderPage(context: Context<AppEnvironment>, page: HostedPage): Promise<Response> {
  const { title, content, heading, script, status = 200, navigation, isGuided, looksLikeDashboard = false } = page;
  context.header("Cache-Control", "no-store");
  context.set("runsScript", script !== undefined);
  const brand = await context.var.readBrand();
  const stylesheets = [stylesheet.path, brand.stylesheet, ...(looksLikeDashboard ? [dashboardStylesheet.path] : [])];
  const done = status === 200 ? findOwnChange(context) : null;
  const frame = {
    title,
    heading,
    stylesheets,
    script,
    brand,
    navigation,
    isGuided,
    done,
    impersonation: context.var.impersonation,
    isRefusal: status === 422,
    looksLikeDashboard,
  };
  // A request that failed before its route knew the language still gets an answer in it.
  const t = context.var.t ?? (await context.var.readTranslate());
  context.header("Content-Language", t.language);
  context.header("Vary", "Accept-Language", { append: true });
  const rendered = (
    <PageLanguage.Provider value={t}>
      <Layout {...frame}>{content}</Layout>
    </PageLanguage.Provider>
  );
  return context.html(html`<!doctype html>${rendered}`, status);
}
