// @ts-check

/**
 * @template Item
 * @typedef {(items: readonly Item[], place: number) => Item[]} Plant Damages a list at a place, which has others before and after it.
 */

/**
 * What may be lost or forged on the way.
 *
 * @template Item
 * @param {(item: Item) => Item} change
 * @returns {Record<string, Plant<Item>>}
 */
function plants(change) {
  return {
    drop: (items, place) => items.toSpliced(place, 1),
    swap: (items, place) => items.toSpliced(place, 2, .../** @type {Item[]} */ ([items[place + 1], items[place]])),
    change: (items, place) => items.with(place, change(/** @type {Item} */ (items[place]))),
  };
}

/**
 * Plants gaps one after another, and tells which of them weren't found.
 *
 * @template Item
 * @param {object} options
 * @param {string} options.name Of what is damaged.
 * @param {readonly Item[]} options.items At least four.
 * @param {(item: Item) => Item} options.change
 * @param {(items: readonly Item[]) => boolean | Promise<boolean>} options.isWhole The receiver's own check.
 * @param {() => number} options.random
 * @param {number} options.times How often each kind is planted.
 * @returns {Promise<{ planted: number, problems: string[] }>}
 */
export async function plantGaps({ name, items, change, isWhole, random, times }) {
  if (items.length < 4) return { planted: 0, problems: [`There are too few ${name} to plant gaps.`] };
  const problems = (await isWhole(items)) ? [] : [`The ${name} aren't whole.`];
  let planted = 0;
  for (const [kind, plant] of Object.entries(plants(change))) {
    for (let time = 0; time < times; time += 1) {
      const place = 1 + Math.floor(random() * (items.length - 3));
      planted += 1;
      if (await isWhole(plant(items, place))) problems.push(`A ${kind} at place ${place} of the ${name} wasn't found.`);
    }
  }
  return { planted, problems };
}
