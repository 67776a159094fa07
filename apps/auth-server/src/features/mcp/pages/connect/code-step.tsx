import { Tabs } from "../../../../platform/dashboard/pages/tabs.tsx";
import { CodeBlock } from "../code-block.tsx";
import { packagesIn, snippetFrameworks, writeSnippet } from "../snippets.ts";
import type { ConnectPageProps } from "./connect-props.ts";
import { writeConnectPath } from "./connect-query.ts";

/** Shows the code of an MCP server that works, in each framework. */
export function CodeStep({ query, facts }: ConnectPageProps) {
  const framework = snippetFrameworks.find(({ value }) => value === query.framework) ?? snippetFrameworks[0];
  const names = facts.scopes.map(({ name }) => name);
  const snippet = writeSnippet(framework.value, names);
  const pathOf = (chosen: typeof framework) => writeConnectPath({ ...query, framework: chosen.value });
  return (
    <>
      <Tabs
        of="Framework"
        tabs={snippetFrameworks.map((one) => ({ path: pathOf(one), label: one.label }))}
        current={pathOf(framework)}
      />
      <p>Install the packages:</p>
      <CodeBlock label="Installation" text={`npm install ${packagesIn(snippet).join(" ")}`} />
      <p>
        Save this as <code>{framework.file}</code>:
      </p>
      <CodeBlock label="Server" text={snippet} />
      {framework.value === "next" ? (
        <p>
          Serve the metadata from a second route,{" "}
          <code>app/.well-known/oauth-protected-resource/[[...path]]/route.ts</code>, with the same <code>mcp</code>:{" "}
          <code>{"export const { GET, OPTIONS } = mcpMetadata(mcp);"}</code>
        </p>
      ) : (
        <>
          <p>Start it with the variables of step 3:</p>
          <CodeBlock label="Start" text={`npx tsx --env-file=.env ${framework.file}`} />
        </>
      )}
    </>
  );
}
