import { isDevelopment } from "../environment.ts";
import { truth } from "../options.ts";

/**
 * Decides whether answers explain refusals: as the app says, by default in development and nowhere else.
 *
 * @throws TypeError when the option is neither true nor false
 */
export function resolveExplainRefusals(option: boolean | undefined): boolean {
  return option === undefined ? isDevelopment() : truth("explainRefusals", option);
}
