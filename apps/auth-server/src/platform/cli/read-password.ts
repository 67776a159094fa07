import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { type CliContext, CommandError } from "./context.ts";

/** Asks for a new password twice on a terminal, without echoing it. Without a terminal, reads the first line of standard input. */
export async function readPassword({ stdin, stderr }: Pick<CliContext, "stdin" | "stderr">): Promise<string> {
  if (!stdin.isTTY) return firstLine(await text(stdin));
  const terminal = createInterface({ input: stdin, output: silence(), terminal: true });
  try {
    const ask = async (question: string) => {
      stderr.write(question);
      const answer = await terminal.question("");
      stderr.write("\n");
      return answer;
    };
    const password = await ask("Password: ");
    if ((await ask("Again: ")) !== password) throw new CommandError("The passwords don't match.");
    return password;
  } finally {
    terminal.close();
  }
}

function firstLine(input: string): string {
  return input.split(/\r?\n/, 1)[0] ?? "";
}

/** Creates a stream that discards the echo of typed characters. */
function silence(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
