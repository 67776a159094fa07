import type { Command } from "commander";
import { collect } from "../../../platform/cli/arguments.ts";
import { type CliContext, CommandError, printJson, withInstallation } from "../../../platform/cli/context.ts";
import {
  changeMetadataDocumentSettings,
  type MetadataDocumentSettings,
  readMetadataDocumentSettings,
} from "../domain/metadata-documents/settings.ts";

/** `orgward metadata-documents enable`, `disable` and `show` */
export function addMetadataDocumentCommands(program: Command, context: CliContext): void {
  const documents = program
    .command("metadata-documents")
    .description("whether the id of an OAuth client may be the address of its metadata document");
  documents
    .command("enable")
    .description("read the documents of anybody, or of named hosts only")
    .option("--host <host>", "a host whose documents are read, such as claude.ai; may be given several times", collect)
    .action(({ host }: { host?: readonly string[] }) => enable(context, host));
  documents
    .command("disable")
    .description("read no documents; clients that are known by them are refused when they ask for consent again")
    .action(() => store(context, { policy: "off", hosts: [] }, "No metadata documents are read."));
  documents
    .command("show")
    .description("show whose documents are read")
    .action(() => show(context));
}

async function enable(context: CliContext, hosts: readonly string[] | undefined): Promise<void> {
  if (hosts === undefined)
    return store(context, { policy: "any", hosts: [] }, "Anybody's metadata documents are read.");
  await store(
    context,
    { policy: "allowed_hosts", hosts: [...hosts] },
    "The metadata documents of these hosts are read.",
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
