import { Tabs } from "../../../../platform/dashboard/pages/tabs.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { CodeBlock } from "../code-block.tsx";
import { snippetFrameworks, writeInstallation, writeSnippet, writeStart } from "../snippets.ts";
import type { ConnectPageProps } from "./connect-props.ts";
import { writeConnectPath } from "./connect-query.ts";

/** Where an app of Next.js serves the metadata, and with what. */
const METADATA_ROUTE = "app/.well-known/oauth-protected-resource/[[...path]]/route.ts";
const METADATA_CODE = "export const { GET, OPTIONS } = mcpMetadata(mcp);";

/** Shows the code of an MCP server that works, in each framework. */
export function CodeStep({ query, facts }: ConnectPageProps) {
  const t = useText();
  const framework = snippetFrameworks.find(({ value }) => value === query.framework) ?? snippetFrameworks[0];
  const names = facts.scopes.map(({ name }) => name);
  const snippet = writeSnippet(framework.value, names);
  const pathOf = (chosen: typeof framework) => writeConnectPath({ ...query, framework: chosen.value });
  return (
    <>
      <Tabs
        of={t("connect_code.framework")}
        tabs={snippetFrameworks.map((one) => ({ path: pathOf(one), label: one.label }))}
        current={pathOf(framework)}
      />
      <p>{t("connect_code.install")}</p>
      <CodeBlock label={t("connect_code.installation")} text={writeInstallation(snippet)} />
      <p>
        <Text of="connect_code.save_as" file={framework.file} />
      </p>
      <CodeBlock label={t("connect_code.server")} text={snippet} />
      {framework.value === "next" ? (
        <p>
          <Text of="connect_code.second_route" route={METADATA_ROUTE} code={METADATA_CODE} />
        </p>
      ) : (
        <>
          <p>{t("connect_code.start_with")}</p>
          <CodeBlock label={t("connect_code.start")} text={writeStart(framework.file)} />
        </>
      )}
    </>
  );
}
