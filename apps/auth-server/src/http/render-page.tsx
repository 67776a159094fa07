import type { Context } from "hono";
import { html } from "hono/html";
import type { Child } from "hono/jsx";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Layout } from "../pages/layout.tsx";
import { stylesheet } from "./stylesheet.ts";

/** Answers with a page. Pages are personal and carry form tokens: nobody may keep them. */
export function renderPage(
  context: Context,
  page: Child,
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  context.header("Cache-Control", "no-store");
  return context.html(html`<!doctype html>${<Layout stylesheet={stylesheet.path}>{page}</Layout>}`, status);
}
