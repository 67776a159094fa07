/** Returns a function that calls another once it hasn't been called itself for a time in milliseconds. */
export function debounce(milliseconds: number, call: () => void): () => void {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(call, milliseconds);
  };
}
