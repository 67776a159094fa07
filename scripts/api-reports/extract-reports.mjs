// @ts-check
import { basename, join } from "node:path";
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";

/** Types of other packages are read as consumers read them: by the conditions of their `exports`. */
const compilerOptions = {
  target: "ES2022",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  module: "NodeNext",
  moduleResolution: "NodeNext",
  jsx: "react-jsx",
  types: ["node"],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
};

/** What isn't about signatures, but about comments; and declarations that aren't exported, which the report describes too. */
const SILENT = ["ae-missing-release-tag", "ae-undocumented", "ae-unresolved-link", "ae-forgotten-export"];

const DIFFERENCE = "console-api-report-diff";

/**
 * @typedef {{ reportName: string, isStale: boolean, messages: string[] }} Extracted `messages`: why nothing could be described; what differs
 *   when it is stale
 */

/**
 * Describes the entries of a package, and compares the descriptions with the committed ones.
 *
 * @param {string} folder absolute path of the package
 * @param {readonly import("./entries.mjs").ApiEntry[]} entries their declarations have been built
 * @param {{ update: boolean }} options whether the committed descriptions are replaced
 * @returns {Extracted[]} one for each entry
 */
export function extractReports(folder, entries, { update }) {
  const files = entries.map(({ declarations }) => declarations);
  const configurations = entries.map((entry) => configure(folder, entry, files));
  const [first] = configurations;
  if (!first) return [];
  // To read and check the declarations takes most of the time, and entries share most of them.
  const compilerState = CompilerState.create(first, { additionalEntryPoints: files });
  return configurations.map((configuration) => extract(configuration, compilerState, update));
}

/**
 * @param {string} folder
 * @param {import("./entries.mjs").ApiEntry} entry
 * @param {readonly string[]} files declarations of all entries
 */
function configure(folder, { declarations, reportName }, files) {
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: declarations,
      newlineKind: "lf",
      compiler: { overrideTsconfig: { compilerOptions, files } },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: reportName,
        reportFolder: join(folder, "etc"),
        reportTempFolder: join(folder, "node_modules/.cache/api-reports"),
      },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: {
          default: { logLevel: ExtractorLogLevel.Error },
          ...Object.fromEntries(SILENT.map((id) => [id, { logLevel: ExtractorLogLevel.None }])),
        },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, "package.json"),
  });
}

/**
 * @param {ExtractorConfig} configuration
 * @param {CompilerState} compilerState
 * @param {boolean} update
 * @returns {Extracted}
 */
function extract(configuration, compilerState, update) {
  /** @type {string[]} */
  const messages = [];
  const { apiReportChanged } = Extractor.invoke(configuration, {
    compilerState,
    localBuild: update,
    printApiReportDiff: !update,
    messageCallback: (message) => {
      const isWanted = message.logLevel === ExtractorLogLevel.Error || message.messageId === DIFFERENCE;
      if (isWanted) messages.push(message.text);
      message.handled = true;
    },
  });
  return { reportName: basename(configuration.reportFilePath), isStale: apiReportChanged, messages };
}
