/** A request that was sent. */
export interface Asked {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Headers;
  readonly bytes: number;
}

/** Answers every request with a status, and takes note of it. */
export function answering(status: number, asked: Asked[] = [], headers: Record<string, string> = {}): typeof fetch {
  return async (input, { method, headers: sent, body } = {}) => {
    const bytes = body instanceof Uint8Array ? body.byteLength : 0;
    asked.push({ url: String(input), method, headers: new Headers(sent), bytes });
    return new Response(null, { status, headers });
  };
}

/** Fails as `fetch` of Node does when there is no answer. */
export function refusing(code: string): typeof fetch {
  return () =>
    Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error(`connect ${code}`), { code }) }));
}
