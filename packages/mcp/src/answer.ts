/** What an entry writes: a status, headers, and a JSON body or none. */
export interface McpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON to serialise; `null` for an empty body. */
  readonly body: unknown;
}

/** A refusal in the form that all of Orgward uses: a stable code for machines, a sentence for people. */
export function refusal(status: number, code: string, message: string, headers: McpAnswer["headers"] = {}): McpAnswer {
  return { status, headers: { "Cache-Control": "no-store", ...headers }, body: { code, message } };
}
