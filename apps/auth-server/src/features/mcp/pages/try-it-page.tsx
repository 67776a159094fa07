import { Select } from "../../../platform/dashboard/pages/fields.tsx";
import type { ProtectedResource } from "../../oauth/domain/protected-resource.ts";
import { snippetFrameworks } from "./snippets.ts";

export interface TryItPageProps {
  readonly discovery: { readonly url: string; readonly document: Readonly<Record<string, unknown>> };
  /** The URLs to choose from, and what the chosen one publishes; `null` when there is no resource yet. */
  readonly resources: readonly string[];
  readonly chosen: { readonly resource: string; readonly published: ProtectedResource } | null;
  readonly framework: (typeof snippetFrameworks)[number];
  /** The environment variables of the example app, and its code. */
  readonly environment: string;
  readonly snippet: string;
}

/** Shows what clients find here, what an MCP server publishes, and the code of a server that works. */
export function TryItPage({ discovery, chosen, ...program }: TryItPageProps) {
  return (
    <>
      {chosen === null ? (
        <p>
          <a href="/dashboard/mcp/resources">Add a resource</a> first: the URL of your MCP server.
        </p>
      ) : (
        <>
          <Choice chosen={chosen} {...program} />
          <Program {...program} />
          <Publication {...chosen} />
        </>
      )}
      <section>
        <h2>What clients find here</h2>
        <p>
          The discovery document, at <a href={discovery.url}>{discovery.url}</a>:
        </p>
        <Code label="Discovery document" text={JSON.stringify(discovery.document, null, 2)} />
      </section>
    </>
  );
}

type Chosen = NonNullable<TryItPageProps["chosen"]>;

function Choice({
  chosen,
  resources,
  framework,
}: Pick<TryItPageProps, "resources" | "framework"> & { readonly chosen: Chosen }) {
  return (
    <form class="filters" method="get" action="/dashboard/mcp/try-it">
      <Select
        name="resource"
        label="Resource"
        value={chosen.resource}
        options={resources.map((resource) => ({ value: resource, label: resource }))}
      />
      <Select name="framework" label="Framework" value={framework.value} options={snippetFrameworks} />
      <button type="submit" class="secondary">
        Show
      </button>
    </form>
  );
}

function Program({ framework, environment, snippet }: Pick<TryItPageProps, "framework" | "environment" | "snippet">) {
  return (
    <section>
      <h2>The server</h2>
      <p>
        Save this as <code>{framework.file}</code>and install the packages it imports:
      </p>
      <Code label="Server" text={snippet} />
      {framework.value === "next" && (
        <p>
          The metadata is a second route, <code>app/.well-known/oauth-protected-resource/[[...path]]/route.ts</code>,
          with the same <code>mcp</code>: <code>{"export const { GET, OPTIONS } = mcpMetadata(mcp);"}</code>
        </p>
      )}
      <p>
        Set these environment variables. The secret was shown when the{" "}
        <a href="/dashboard/mcp/validation">credentials</a> were created.
      </p>
      <Code label="Environment" text={environment} />
    </section>
  );
}

function Publication({ published }: Chosen) {
  return (
    <section>
      <h2>What it publishes</h2>
      <p>
        Clients read this first, at <code>{published.url}</code>. The server above publishes it.
      </p>
      <Code label="Resource metadata" text={JSON.stringify(published.metadata, null, 2)} />
    </section>
  );
}

/** Renders code. Wide lines scroll, also with the keyboard. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    <section class="code" aria-label={label} tabindex={0}>
      <pre data-copy={label}>{text}</pre>
    </section>
  );
}
