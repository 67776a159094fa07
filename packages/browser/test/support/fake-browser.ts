import type { BrowserEnvironment, Channel, KeyValueStorage } from "../../src/environment.ts";
import { authUrl, type FakeAuthServer } from "./fake-auth-server.ts";

export const appOrigin = "https://app.example.test";

/** The API of the app: what it was sent, and what it answers. */
export interface FakeApi {
  readonly requests: Request[];
  answer(request: Request): Response;
}

/** A browser with any number of tabs that show pages of one app. */
export interface FakeBrowser {
  /** Milliseconds since 1970. */
  time: number;
  readonly api: FakeApi;
  readonly localStorage: KeyValueStorage;
  /** What tabs have told each other. */
  readonly told: unknown[];
  /** Opens a tab. */
  open(path?: string): FakeTab;
}

export interface FakeTab {
  readonly environment: BrowserEnvironment;
  readonly sessionStorage: KeyValueStorage;
  /** The page that is shown. */
  url(): string;
  /** Where the app has sent the browser. */
  visited(): URL;
  /** Shows another page, as a redirect does: the storage stays, the memory of scripts doesn't. */
  load(url: string): BrowserEnvironment;
}

/** Creates a browser; whatever doesn't go to the auth server goes to the API. */
export function createFakeBrowser(server: FakeAuthServer): FakeBrowser {
  const channels = new Set<PageChannel>();
  const localStorage = createStorage();

  const browser: FakeBrowser = {
    time: 1_790_000_000_000,
    api: { requests: [], answer: () => Response.json({ ok: true }) },
    localStorage,
    told: [],
    open(path = "/") {
      const sessionStorage = createStorage();
      let href = appOrigin + path;
      let visited: URL | null = null;
      let closePage = (): void => undefined;
      const load = (url: string): BrowserEnvironment => {
        href = url;
        closePage();
        const { FakeChannel, close } = createPageChannels(channels, browser.told);
        closePage = close;
        return {
          async fetch(input, init) {
            const request = new Request(input, init);
            if (new URL(request.url).origin === authUrl) return server.fetch(request);
            browser.api.requests.push(request);
            return browser.api.answer(request);
          },
          Date: { now: () => browser.time },
          crypto,
          location: {
            get href() {
              return href;
            },
            origin: appOrigin,
            assign(target: string | URL) {
              visited = new URL(target);
            },
          },
          history: {
            state: null,
            replaceState(_state, _title, target) {
              const next = new URL(target ?? "", href);
              if (next.origin !== appOrigin) throw new Error(`a page can't show ${next.href} as its own`);
              href = next.href;
            },
          },
          sessionStorage,
          localStorage,
          BroadcastChannel: FakeChannel,
        };
      };
      return {
        environment: load(href),
        sessionStorage,
        url: () => href,
        visited() {
          if (visited === null) throw new Error("the app has sent the browser nowhere");
          return visited;
        },
        load,
      };
    },
  };
  return browser;
}

/** Makes the channels of one page; closing the page closes them. */
function createPageChannels(open: Set<PageChannel>, told: unknown[]) {
  const ofPage = new Set<PageChannel>();
  class FakeChannel implements PageChannel {
    readonly listeners = new Set<(event: { readonly data: unknown }) => void>();
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      open.add(this);
      ofPage.add(this);
    }
    postMessage(data: unknown) {
      told.push(data);
      const others = [...open].filter((channel) => channel !== this && channel.name === this.name);
      for (const { listeners } of others) for (const listener of listeners) listener({ data });
    }
    addEventListener(_type: "message", listener: (event: { readonly data: unknown }) => void) {
      this.listeners.add(listener);
    }
  }
  const close = (): void => {
    for (const channel of ofPage) open.delete(channel);
  };
  return { FakeChannel, close };
}

interface PageChannel extends Channel {
  readonly name: string;
  readonly listeners: ReadonlySet<(event: { readonly data: unknown }) => void>;
}

function createStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
