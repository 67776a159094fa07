import type { Command } from "commander";
import { collect } from "../../../platform/cli/arguments.ts";
import { type CliContext, CommandError, printJson, withInstallation } from "../../../platform/cli/context.ts";
import {
  changeMetadataDocumentSettings,
  type MetadataDocumentSettings,
  readMetadataDocumentSettings,
} from "../domain/metadata-documents/settings.ts";

/** Adds `orgward metadata-documents enable`, `disable` and `show`. */
export function addMetadataDocumentCommands(program: Command, context: CliContext): void {
  const documents = program
    .command("metadata-documents")
    .description("whether an OAuth client's id can be the URL of its metadata document");
  documents
    .command("enable")
    .description("accept documents from any host, or only from the hosts you name")
    .option("--host <host>", "a host whose documents are accepted, such as claude.ai; can be repeated", collect)
    .action(({ host }: { host?: readonly string[] }) => enable(context, host));
  documents
    .command("disable")
    .description("accept no documents; clients known by one are refused the next time they ask for consent")
    .action(() => store(context, { policy: "off", hosts: [] }, "Metadata documents are not accepted."));
  documents
    .command("show")
    .description("show whose documents are accepted")
    .action(() => show(context));
}

async function enable(context: CliContext, hosts: readonly string[] | undefined): Promise<void> {
  if (hosts === undefined)
    return store(context, { policy: "any", hosts: [] }, "Metadata documents from any host are accepted.");
  await store(
    context,
    { policy: "allowed_hosts", hosts: [...hosts] },
    "Metadata documents from these hosts are accepted.",
  );
}

async function store(context: CliContext, settings: MetadataDocumentSettings, done: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await changeMetadataDocumentSettings(installation, settings);
    if (!result.ok)
      throw new CommandError(`--host ${result.failure.host} is not a host, such as claude.ai or example.com:8443.`);
    context.stderr.write(`${done}\n`);
  });
}

async function show(context: CliContext): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    printJson(context, await readMetadataDocumentSettings(store.read));
  });
}
