/** Renders the hidden field that proves that a form came from one of our pages. */
export function FormToken({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />;
}
