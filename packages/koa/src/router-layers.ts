/** The functions of a router for one path, as far as `@koa/router` shows them. */
export interface Layer {
  readonly path: unknown;
  readonly regexp?: RegExp;
  /** In capitals; none for `router.use`. */
  readonly methods: readonly string[];
  readonly stack: readonly ((...args: never[]) => unknown)[];
  readonly opts?: { readonly end?: boolean };
}

/** The functions of a router in order. */
export interface RouterLayers {
  readonly stack: readonly Layer[];
  readonly exclusive?: boolean;
}

/** The functions of an app in order. */
interface AppLayers {
  readonly middleware: Layer["stack"];
}

/** Tells whether an object is a Koa app. */
export function isKoaApp(app: object): app is AppLayers {
  return typeof app === "object" && app !== null && "middleware" in app && Array.isArray(app.middleware);
}

/** Returns the router itself, or that of what `routes()` returned; `undefined` for anything else. */
export function readRouter(value: unknown): RouterLayers | undefined {
  const router = typeof value === "function" && "router" in value ? value.router : value;
  return isRouter(router) ? router : undefined;
}

function isRouter(value: unknown): value is RouterLayers {
  return typeof value === "object" && value !== null && "stack" in value && Array.isArray(value.stack);
}
