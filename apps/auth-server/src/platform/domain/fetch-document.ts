/** Fetches a small document over https from a public address, without following redirects; `null` when that fails. */
export type FetchDocument = (url: URL) => Promise<FetchedDocument | null>;

/** What a server on the public network answered with status 200. */
export interface FetchedDocument {
  readonly text: string;
  readonly cacheControl: string | null;
}
