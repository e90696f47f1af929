import type { OrderStatus } from '@shop/orders/order-status';
import { isStopped, type LotStatus } from '@shop/lots/lot-status';

import type { PackingLine } from '../../../orders/packing/find-packing';

/** Whether boxes of an order with this status can be put into or out of hand. */
export const isToPack = (status: OrderStatus): boolean => status === 'recebido' || status === 'em_preparo';

export interface BoxLot {
  lotId: string;
  code: string;
  bestBefore: string;
}

/** Returns the key of a line's boxes: the line and, for a kit, the component that they are. */
export const boxesKey = ({ lineId, componentId }: Pick<PackingLine, 'lineId' | 'componentId'>): string =>
  componentId ? `${lineId} ${componentId}` : lineId;

/** One box of an order: a unit of a line, with the lot that it has or that is suggested. */
export interface Box extends Pick<PackingLine, 'lineId' | 'componentId'> {
  /** The box's place in its line, from 0. */
  place: number;
  isTaken: boolean;
  /** The lot of a taken box, or the lot to take it from; null for a box without a lot. */
  lot: BoxLot | null;
  /** Whether the lot of a taken box was stopped meanwhile, so that the box must be taken out. */
  isBad: boolean;
  /** Whether there is no box that may be taken. */
  isStuck: boolean;
}

interface Units {
  lot: BoxLot | null;
  status: LotStatus | null;
  units: number;
}

const isSame = (one: BoxLot | null, other: BoxLot | null): boolean => one?.lotId === other?.lotId;

/** Takes one unit of the first of these that has any, or of the named lot. Returns null when there is none. */
function takeOne(all: Units[], lot?: BoxLot | null): Units | null {
  const found = all.find((each) => each.units > 0 && (lot === undefined || isSame(each.lot, lot)));
  if (found) found.units -= 1;
  return found ?? null;
}

const lotOf = ({ lotId, code, bestBefore }: PackingLine['lots'][number]): BoxLot | null =>
  lotId && code && bestBefore ? { lotId, code, bestBefore } : null;

/** What may still be taken for a line: the lots, and then the boxes from before the product had lots. */
const freeUnits = ({ packable, hasLots, withoutLot, quantity }: PackingLine): Units[] => [
  ...packable.map(({ remainder, ...lot }): Units => ({ lot, status: 'liberado', units: remainder })),
  { lot: null, status: null, units: hasLots ? withoutLot : quantity },
];

/**
 * Returns a line's boxes, each at the place at which it was shown before. So no row moves when a box is taken: a box
 * that somebody ticked stays ticked at its place as long as the shop has it as packed.
 */
export function arrangeBoxes(line: PackingLine, before: readonly Box[] = []): Box[] {
  const packed = line.lots.map((each): Units => ({
    lot: lotOf(each),
    status: each.status,
    units: each.units,
  }));
  const places = Array.from({ length: line.quantity }, (_, place) => place);
  const taken = new Map<number, Units>();
  const put = (place: number, found: Units | null) => found && taken.set(place, found);
  for (const place of places) {
    const known = before[place];
    if (known?.isTaken) put(place, takeOne(packed, known.lot));
  }
  for (const place of places)
    if (!taken.has(place) && before[place]) put(place, takeOne(packed, before[place].lot));
  for (const place of places) if (!taken.has(place)) put(place, takeOne(packed));
  const free = freeUnits(line);
  return places.map((place): Box => {
    const own = taken.get(place);
    const found = own ?? takeOne(free);
    return {
      lineId: line.lineId,
      componentId: line.componentId,
      place,
      isTaken: own !== undefined,
      lot: found?.lot ?? null,
      isBad: own !== undefined && own.status !== null && isStopped(own.status),
      isStuck: found === null,
    };
  });
}

/** Returns the boxes of all lines, by their key. */
export const arrangeOrder = (
  lines: readonly PackingLine[],
  before: Readonly<Record<string, readonly Box[]>> = {},
): Record<string, Box[]> =>
  Object.fromEntries(lines.map((line) => [boxesKey(line), arrangeBoxes(line, before[boxesKey(line)])]));

/** The boxes that are in hand and may be sent. */
export const isDone = ({ isTaken, isBad }: Box): boolean => isTaken && !isBad;
