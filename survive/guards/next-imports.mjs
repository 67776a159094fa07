// @ts-check
// Module hooks that let Node load @orgward/next without the build of Next, which resolves these imports.

/** @type {import("node:module").ResolveHook} */
export function resolve(specifier, context, nextResolve) {
  if (specifier === "server-only") return { url: "data:text/javascript,", format: "module", shortCircuit: true };
  return nextResolve(/^next\/\w+$/.test(specifier) ? `${specifier}.js` : specifier, context);
}
