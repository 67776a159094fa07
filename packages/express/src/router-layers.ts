/** A function of a router and the path for which it runs, as far as Express shows it. */
export interface Layer {
  readonly handle: ((...args: never[]) => unknown) & { readonly name: string };
  /** There for `app.get(path, …)` and the like, not for `app.use`. */
  readonly route?: RouteLayers | undefined;
  /** Express 4. */
  readonly regexp?: RegExp & { readonly fast_slash?: boolean };
  /** Express 4: the parameters of the path. */
  readonly keys?: readonly { readonly name: string | number }[];
  /** Express 5: whether it runs for every path. */
  readonly slash?: boolean;
  /** Express 5, since 2.3 of the package `router`: the path, or several. */
  readonly rawPath?: unknown;
}

/** The functions of one route, for one method or all of them. */
export interface RouteLayers {
  readonly path: unknown;
  readonly stack: readonly { readonly handle: Layer["handle"]; readonly method?: string | undefined }[];
}

/** The functions of a router in order. */
export interface RouterLayers {
  readonly stack: readonly Layer[];
  readonly caseSensitive?: boolean | undefined;
  readonly strict?: boolean | undefined;
}

/**
 * Returns the layers of an app or a router.
 *
 * @throws TypeError when it is neither
 */
export function readRouter(app: unknown): RouterLayers {
  if (isRouter(app)) return app;
  // Express 4 creates the router of an app with its first route, and its `app.router` throws.
  if (has(app, "lazyrouter")) return has(app, "_router") && isRouter(app._router) ? app._router : { stack: [] };
  if (has(app, "router") && isRouter(app.router)) return app.router;
  throw new TypeError("listRoutes needs an Express app or a router: what express() or express.Router() returned.");
}

/** Tells whether a function is a router. */
export function isRouter(value: unknown): value is RouterLayers {
  return has(value, "stack") && Array.isArray(value.stack);
}

function has<Name extends string>(value: unknown, name: Name): value is Readonly<Record<Name, unknown>> {
  return typeof value === "function" && name in value;
}
