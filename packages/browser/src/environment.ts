/** What the client uses of the browser; `globalThis` in an app. */
export interface BrowserEnvironment {
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
  readonly Date: Pick<DateConstructor, "now">;
  readonly crypto: Pick<Crypto, "getRandomValues"> & { readonly subtle?: Pick<SubtleCrypto, "digest"> };
  /** Missing where the app is rendered on a server. */
  readonly location?: Pick<Location, "href" | "origin" | "assign">;
  readonly history: Pick<History, "state" | "replaceState">;
  /** Keeps what a sign-in needs when it comes back to this tab. */
  readonly sessionStorage: KeyValueStorage;
  /** Keeps the id of the organization that the user works in. */
  readonly localStorage: KeyValueStorage;
  /** Missing in old browsers. */
  readonly BroadcastChannel?: new (
    name: string,
  ) => Channel;
}

export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}
