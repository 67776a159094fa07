/** Renders code. Wide lines scroll, also with the keyboard. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <section class="code" aria-label={label} tabindex={0}>
      <pre data-copy="">{text}</pre>
    </section>
  );
}
