/**
 * How many requests run at the same time. There are enough that one slow order does not delay the others, and few
 * enough not to overload the shop.
 */
const AT_ONCE = 3;

/** Runs an action for each item, a few at a time. The results are in the order of the items. */
export async function inTurn<Item, Outcome>(
  items: readonly Item[],
  act: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const results = new Array<Outcome>(items.length);
  let next = 0;
  const work = async () => {
    while (next < items.length) {
      const place = next++;
      results[place] = await act(items[place] as Item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
  return results;
}
