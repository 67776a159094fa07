import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import {
  Application,
  type Context,
  Converter,
  type DeclarationReflection,
  PageEvent,
  type ProjectReflection,
  ReflectionKind,
} from "typedoc";
import type { PluginOptions } from "typedoc-plugin-markdown";
import { packageEntries } from "./package-entries.ts";

/** Core's types for people are described on its own page; the others refer to it. */
const DESCRIBED_ONCE = "@orgward/core";

/**
 * Describes every entry of the packages, from the signatures and docstrings in their sources.
 *
 * @param folder where the pages go, one for each entry
 * @throws Error when TypeDoc can't read an entry
 */
export async function describePackages(folder: string): Promise<void> {
  const app = await Application.bootstrapWithPlugins({ ...options, out: folder });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, nameEntries);
  app.converter.on(Converter.EVENT_RESOLVE_END, leaveOutInherited);
  app.renderer.on(PageEvent.END, shortenOutline);
  const project = await app.convert();
  if (!project) throw new Error("TypeDoc can't read the packages.");
  await app.generateOutputs(project);
  // The sidebar of the site lists the entries.
  rmSync(join(folder, "README.md"));
  if (app.logger.hasErrors()) throw new Error("TypeDoc can't describe the packages.");
}

const options: Parameters<typeof Application.bootstrapWithPlugins>[0] & Partial<PluginOptions> = {
  plugin: ["typedoc-plugin-markdown"],
  entryPoints: packageEntries.map(({ source }) => source),
  tsconfig: join(import.meta.dirname, "tsconfig.packages.json"),
  // `check:types` finds what is wrong with types.
  skipErrorChecking: true,
  readme: "none",
  logLevel: "Error",
  cleanOutputDir: false,
  disableSources: true,
  disableGit: true,
  excludeExternals: true,
  excludeInternal: true,
  excludePrivate: true,
  validation: false,
  outputFileStrategy: "modules",
  groupOrder: ["Functions", "Classes", "Interfaces", "Type Aliases", "Variables", "References"],
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  pageTitleTemplates: { module: ({ name }) => nameOf(name) },
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  classPropertiesFormat: "table",
  typeAliasPropertiesFormat: "table",
  typeDeclarationFormat: "table",
  propertyMembersFormat: "table",
  enumMembersFormat: "table",
  tableColumnSettings: { hideInherited: true, hideModifiers: true, hideOverrides: true, hideSources: true },
};

function nameOf(page: string): string {
  return packageEntries.find(({ document }) => basename(document, ".md") === page)?.name ?? page;
}

/** Gives each entry the name of its page. */
function nameEntries({ project, programs }: Context): void {
  if (programs.length === 0) throw new Error("TypeDoc has compiled nothing.");
  const modules = project.getReflectionsByKind(ReflectionKind.Module);
  for (const module of modules) {
    const file = project.getSymbolIdFromReflection(module as DeclarationReflection)?.fileName;
    const entry = packageEntries.find(({ source }) => file !== undefined && source.endsWith(file));
    if (entry) module.name = basename(entry.document, ".md");
  }
}

function leaveOutInherited({ project }: Context): void {
  for (const method of project.getReflectionsByKind(ReflectionKind.Method) as DeclarationReflection[]) {
    if (isDescribedElsewhere(method, project)) project.removeReflection(method);
  }
}

/** Shows in the outline what an entry exports, without parameters and the like. */
function shortenOutline(page: PageEvent): void {
  page.contents = `---\noutline: [2, 3]\n---\n\n${page.contents ?? ""}`;
}

function isDescribedElsewhere({ inheritedFrom }: DeclarationReflection, project: ProjectReflection): boolean {
  const origin = inheritedFrom?.reflection?.parent?.parent;
  return origin?.parent === project && nameOf(origin.name) === DESCRIBED_ONCE;
}
