/** Renders JSON in a box that scrolls, also by keyboard. */
export function RawJson({ source, value }: { source: string; value: object }) {
  return (
    <section>
      <p class="muted">{source}</p>
      <section class="scroll raw" aria-label="JSON" tabindex={0}>
        <pre data-copy="JSON">
          <code>{JSON.stringify(value, null, 2)}</code>
        </pre>
      </section>
    </section>
  );
}
