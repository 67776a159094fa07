// @ts-check
import { join } from "node:path";
import { Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";

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
 * Describes one entry of a package, and compares the description with the committed one.
 *
 * @param {string} folder absolute path of the package
 * @param {import("./entries.mjs").ApiEntry} entry its declarations have been built
 * @param {{ update: boolean }} options whether the committed description is replaced
 * @returns {{ isStale: boolean, messages: string[] }} `messages`: why nothing could be described; what differs when it is stale
 */
export function extractReport(folder, { declarations, reportName }, { update }) {
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: declarations,
      newlineKind: "lf",
      compiler: { overrideTsconfig: { compilerOptions, files: [declarations] } },
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
  /** @type {string[]} */
  const messages = [];
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: update,
    printApiReportDiff: !update,
    messageCallback: (message) => {
      const isWanted = message.logLevel === ExtractorLogLevel.Error || message.messageId === DIFFERENCE;
      if (isWanted) messages.push(message.text);
      message.handled = true;
    },
  });
  return { isStale: apiReportChanged, messages };
}
