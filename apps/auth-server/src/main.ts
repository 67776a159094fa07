import { runCli } from "./cli/command-line.ts";

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  onStopSignal(listener) {
    process.on("SIGINT", listener);
    process.on("SIGTERM", listener);
  },
  exit: (code) => process.exit(code),
});
