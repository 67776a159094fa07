import { Text, useText } from "../../../../platform/pages/language.tsx";
import { CodeBlock } from "../code-block.tsx";
import type { ClientDocumentsProps } from "./connect-props.ts";

/** Shows the documents that clients read before they connect, for whoever looks for what goes wrong. */
export function ClientDocuments({ published, discovery }: ClientDocumentsProps) {
  const t = useText();
  return (
    <details>
      <summary>{t("connect_documents.title")}</summary>
      <p>
        <Text of="connect_documents.first" url={published.url} />
      </p>
      <CodeBlock label={t("connect_documents.metadata")} text={JSON.stringify(published.metadata, null, 2)} />
      <p>
        <Text of="connect_documents.then" url={discovery.url} link={(text) => <a href={discovery.url}>{text}</a>} />
      </p>
      <CodeBlock label={t("connect_documents.discovery")} text={JSON.stringify(discovery.document, null, 2)} />
    </details>
  );
}
