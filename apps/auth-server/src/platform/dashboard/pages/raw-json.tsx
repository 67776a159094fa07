/** Renders JSON in a box that scrolls, also by keyboard. */
export function RawJson({ source, value }: { source: string; value: object }) {
  return (
    <section>
      <p class="muted">{source}</p>
      <pre class="raw" tabindex={0} aria-label="JSON">
        <code>{JSON.stringify(value, null, 2)}</code>
      </pre>
    </section>
  );
}
