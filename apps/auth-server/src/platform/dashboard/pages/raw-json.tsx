import { useText } from "../../pages/language.tsx";

/** Renders JSON in a box that scrolls, also by keyboard. */
export function RawJson({ source, value }: { source: string; value: object }) {
  const t = useText();
  return (
    <section>
      <p class="muted">{source}</p>
      <section class="scroll raw" aria-label={t("json.label")} tabindex={0}>
        <pre data-copy={t("json.label")}>
          <code>{JSON.stringify(value, null, 2)}</code>
        </pre>
      </section>
    </section>
  );
}

/**
 * Renders JSON as the management API returns it, and says by which operation.
 *
 * @param props.path of the operation below `/api/backend/v1`
 */
export function ReturnedJson({ path, value }: { path: string; value: object }) {
  const source = useText()("json.returned_by", { path: `/api/backend/v1${path}` });
  return <RawJson source={source} value={value} />;
}
