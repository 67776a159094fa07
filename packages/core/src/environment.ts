/**
 * Tells whether the app is being developed: `NODE_ENV` is `development`. Runtimes without `process`, as at the edge, count as production,
 * and so does Deno, which asks for a permission to read the environment.
 */
export function isDevelopment(): boolean {
  return variable("NODE_ENV") === "development";
}

/**
 * Tells whether the app runs in production: `NODE_ENV` is `production`. `next build` sets that too and loads the app, but it isn't given
 * the secrets that the app runs with.
 */
export function isProduction(): boolean {
  return variable("NODE_ENV") === "production" && variable("NEXT_PHASE") !== "phase-production-build";
}

/** Tells whether whoever runs a demo wants it to work in production with secrets that everyone knows: `ORGWARD_DEMO` is `true`. */
export function isDemo(): boolean {
  return variable("ORGWARD_DEMO") === "true";
}

function variable(name: string): string | undefined {
  if ("Deno" in globalThis) return undefined;
  const { process } = globalThis as { process?: { env?: Readonly<Record<string, string | undefined>> } };
  return process?.env?.[name];
}
