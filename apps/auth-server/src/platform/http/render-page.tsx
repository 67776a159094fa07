import type { Context } from "hono";
import { html } from "hono/html";
import type { Child } from "hono/jsx";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Layout } from "../pages/layout.tsx";
import type { NavigationProps } from "../pages/navigation.tsx";
import type { AppEnvironment } from "./app-environment.ts";
import { stylesheet } from "./stylesheet.ts";

/** A page in the frame of the hosted pages. */
export interface HostedPage {
  /** The heading, which is the title of the browser's tab as well. */
  readonly title: string;
  readonly content: Child;
  /** 200 unless something else is said. */
  readonly status?: ContentfulStatusCode;
  /** For who is signed in and looks around; without it the page asks for one thing. */
  readonly navigation?: NavigationProps;
}

/** Answers with a page. Pages are personal and carry form tokens: nobody may keep them. */
export async function renderPage(
  context: Context<AppEnvironment>,
  { title, content, status = 200, navigation }: HostedPage,
): Promise<Response> {
  context.header("Cache-Control", "no-store");
  const brand = await context.var.readBrand();
  const stylesheets = [stylesheet.path, brand.stylesheet];
  const frame = { title, stylesheets, brand, navigation, isRefusal: status === 422 };
  return context.html(html`<!doctype html>${<Layout {...frame}>{content}</Layout>}`, status);
}
