import { listText } from '@shop/text/list-text';

/** Something of an order whose money can be refunded: units of a line, or the delivery. Amounts in centavos. */
export interface RefundItem {
  key: string;
  name: string;
  /** How many units can be chosen. */
  units: number;
  /** How many units of it the order has; `units` of them can be chosen. */
  unitsOfOrder: number;
  unitCents: number;
}

/** How many units of each item are chosen, by the item's key; a missing item is not chosen. */
export type ChosenUnits = Readonly<Record<string, number>>;

export const DELIVERY_KEY = 'entrega';

/** Returns the delivery as an item; none for an order without a delivery fee. */
export const deliveryItem = (feeCents: number): RefundItem[] =>
  feeCents > 0
    ? [{ key: DELIVERY_KEY, name: 'Entrega', units: 1, unitsOfOrder: 1, unitCents: feeCents }]
    : [];

/** Returns how many units a tick chooses: one, because a refund of a whole item is the rarer one and may cancel the order. */
export const tickedUnits = (isTicked: boolean): number => (isTicked ? 1 : 0);

/** Returns the worth of the chosen units. */
export const chosenCents = (items: readonly RefundItem[], chosen: ChosenUnits): number =>
  items.reduce((sum, { key, unitCents }) => sum + (chosen[key] ?? 0) * unitCents, 0);

/** Returns an item with a number of its units: '1 de 2 Margherita', '2 Margherita', 'Entrega'. */
export function itemText({ key, name, unitsOfOrder }: RefundItem, units: number): string {
  if (key === DELIVERY_KEY) return name;
  return units < unitsOfOrder ? `${units} de ${unitsOfOrder} ${name}` : `${units} ${name}`;
}

/** Returns the chosen units as a phrase: '1 Margherita, 2 Pepperoni e a entrega'; empty when nothing is chosen. */
export function chosenText(items: readonly RefundItem[], chosen: ChosenUnits): string {
  const words = items.flatMap(({ key, name }) => {
    const units = chosen[key] ?? 0;
    return units === 0 ? [] : key === DELIVERY_KEY ? ['a entrega'] : [`${units} ${name}`];
  });
  return listText(words);
}
