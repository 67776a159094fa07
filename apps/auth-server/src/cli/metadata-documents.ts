import type { Command } from "commander";
import { changeConfiguration } from "../domain/audit/change-configuration.ts";
import {
  type MetadataDocumentSettings,
  readMetadataDocumentSettings,
  storeMetadataDocumentSettings,
} from "../domain/oauth/metadata-documents/settings.ts";
import { collect } from "./arguments.ts";
import { type CliContext, CommandError, printJson, withInstallation } from "./context.ts";

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
  const wrong = hosts.find((host) => !URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host);
  if (wrong !== undefined)
    throw new CommandError(`--host ${wrong} is not a host, such as claude.ai or example.com:8443.`);
  await store(
    context,
    { policy: "allowed_hosts", hosts: [...hosts] },
    "The metadata documents of these hosts are read.",
  );
}

async function store(context: CliContext, settings: MetadataDocumentSettings, done: string): Promise<void> {
  const change = { change: "metadata_documents.changed", subject: null } as const;
  await withInstallation(context, async (installation) => {
    await changeConfiguration(installation, change, (repositories) =>
      storeMetadataDocumentSettings(repositories, settings),
    );
    context.stderr.write(`${done}\n`);
  });
}

async function show(context: CliContext): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    printJson(context, await readMetadataDocumentSettings(store.read));
  });
}
