/** A PNG image of one pixel, or with a header that claims another size. */
export function aPng({ width = 1, height = 1 }: { width?: number; height?: number } = {}): Uint8Array<ArrayBuffer> {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return new Uint8Array(png);
}
