const SAFE_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

interface SentRequest {
  readonly headers: Pick<Headers, "get">;
}

/** Tells whether requests with this method change nothing (RFC 9110 section 9.2.1). */
export function isSafeMethod(method: string): boolean {
  return SAFE_METHODS.includes(method);
}

/**
 * Tells whether a request may use the cookies of the browser that sends it: a request that can change something must come from a page
 * of this app (cross-site request forgery). Browsers say where it comes from in `Origin`, and in `Sec-Fetch-Site`
 * (Fetch Metadata); a request that says neither does not count as one of a page.
 */
export function mayUseCookies(request: SentRequest & { readonly method: string }, appUrl: string): boolean {
  return isSafeMethod(request.method) || isFromOwnPage(request, appUrl);
}

/** Tells whether a request comes from a page of this app. */
export function isFromOwnPage({ headers }: SentRequest, appUrl: string): boolean {
  const origin = headers.get("origin");
  return origin === null ? headers.get("sec-fetch-site") === "same-origin" : origin === appUrl;
}
