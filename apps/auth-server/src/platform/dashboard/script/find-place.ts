/** Returns the place among others for something held at a height, all in pixels from the top. */
export function findPlace(middles: readonly number[], height: number): number {
  return middles.filter((middle) => middle < height).length;
}
