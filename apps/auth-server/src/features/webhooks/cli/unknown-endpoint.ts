import { CommandError } from "../../../platform/cli/context.ts";

/** Says that no endpoint has an id. */
export function unknownEndpoint(id: string): CommandError {
  return new CommandError(`No webhook endpoint has the id ${id}. See \`orgward webhooks list\`.`);
}
