import { truth } from "../options.ts";

/**
 * Decides whether answers explain refusals: as the app says, by default where `NODE_ENV` is `development` and nowhere else. Runtimes
 * without `process`, as at the edge, count as production, and so does Deno, which asks for a permission to read the environment.
 *
 * @throws TypeError when the option is neither true nor false
 */
export function resolveExplainRefusals(option: boolean | undefined): boolean {
  if (option !== undefined) return truth("explainRefusals", option);
  if ("Deno" in globalThis) return false;
  const { process } = globalThis as { process?: { env?: { NODE_ENV?: string } } };
  return process?.env?.NODE_ENV === "development";
}
