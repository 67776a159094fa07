const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const MAX_SIDE_PIXELS = 2048;

/** The signature, the image header of 25 bytes that must come first, and the end. */
const MIN_BYTES = SIGNATURE.length + 25 + END.length;

/**
 * Returns whether bytes are a PNG image of a reasonable size (PNG specification, sections 5.2, 11.2.1 and 11.2.5). Other formats are
 * refused: an SVG is a document that can contain scripts.
 */
export function isPng(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (png.length < MIN_BYTES || !png.subarray(0, 8).equals(SIGNATURE) || !png.subarray(-END.length).equals(END)) {
    return false;
  }
  const isHeader = png.readUInt32BE(8) === 13 && png.toString("latin1", 12, 16) === "IHDR";
  return isHeader && [png.readUInt32BE(16), png.readUInt32BE(20)].every((side) => side > 0 && side <= MAX_SIDE_PIXELS);
}
