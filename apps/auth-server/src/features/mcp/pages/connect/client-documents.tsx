import { CodeBlock } from "../code-block.tsx";
import type { ClientDocumentsProps } from "./connect-props.ts";

/** Shows the documents that clients read before they connect, for whoever looks for what goes wrong. */
export function ClientDocuments({ published, discovery }: ClientDocumentsProps) {
  return (
    <details>
      <summary>What clients read</summary>
      <p>
        First, the metadata that your MCP server publishes at <code>{published.url}</code>. The code in step 4 does
        that.
      </p>
      <CodeBlock label="Resource metadata" text={JSON.stringify(published.metadata, null, 2)} />
      <p>
        Then this server’s discovery document, at <a href={discovery.url}>{discovery.url}</a>.
      </p>
      <CodeBlock label="Discovery document" text={JSON.stringify(discovery.document, null, 2)} />
    </details>
  );
}
