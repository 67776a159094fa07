import { createHash } from "node:crypto";
import type { Context } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import type { DomainDeps } from "../domain/deps.ts";

/** A JSON document as it is sent. */
export interface RenderedDocument {
  readonly text: string;
  /** Names exactly this text (RFC 9110 section 8.8.3). */
  readonly entityTag: string;
}

/**
 * Keeps a JSON document rendered, because everybody asks for it and it hardly ever changes. It is rendered anew after each event that this
 * process commits, and in each second in which somebody asks. So what another process changed, and what time alone changes, shows within
 * a second.
 *
 * @param read reads what the document says now. Who asks gets its failure, which isn't kept
 */
export function keepRendered(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  read: () => Promise<object>,
): () => Promise<RenderedDocument> {
  let kept: { readonly second: number; readonly document: Promise<RenderedDocument> } | undefined;
  store.onEvents(() => {
    kept = undefined;
  });
  return () => {
    const second = clock();
    if (kept?.second === second) return kept.document;
    const rendering = { second, document: read().then(render) };
    kept = rendering;
    rendering.document.catch(() => {
      if (kept === rendering) kept = undefined;
    });
    return rendering.document;
  };
}

function render(document: object): RenderedDocument {
  const text = JSON.stringify(document);
  return { text, entityTag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}

/** Answers 304 to whoever has the current document (RFC 9110 section 13.1.2). Scripts of other origins may read that, too. */
export const answerConditionally = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, "access-control-allow-origin"],
});

/** Answers with a document that anybody may keep for a number of seconds. */
export function sendDocument(context: Context, { text, entityTag }: RenderedDocument, freshSeconds: number): Response {
  context.header("Content-Type", "application/json");
  context.header("Cache-Control", `public, max-age=${freshSeconds}`);
  context.header("ETag", entityTag);
  return context.body(text);
}
