import {
  formatNearSlot,
  formatShortDay,
  formatSlotDay,
  formatWindow,
  nearDay,
} from '@shop/delivery/slot-text';
import { RUN_STATE_LABELS } from '@shop/runs/run-status';
import { formatTime } from '@shop/time/bahia';
import { formatDayOfMonth, weekdayName, weekdayOf } from '@shop/time/days';

import type { AdminRunRow, AdminStop, ReadyOrder } from '../../../runs/queries/admin-runs';
import { capitalised } from '../delivery/delivery-labels';
import { boxesText } from './run-labels';

const SEVERAL_WINDOWS = 'vários horários';

type Slot = Pick<ReadyOrder, 'slotDate' | 'slotFrom' | 'slotTo'>;

/** Returns the promised time window of an order with its day: 'hoje, 9h às 12h', 'seg 30/11, 9h às 12h'. */
export const orderSlotText = ({ slotDate, slotFrom, slotTo }: Slot, today: string): string =>
  slotDate && slotFrom && slotTo
    ? formatNearSlot({ date: slotDate, from: slotFrom, to: slotTo }, today)
    : 'sem horário';

/** Returns the time window of a delivery run with its day: 'hoje, 9h às 12h', 'seg 30/11, vários horários'. */
export function windowText(run: Slot, today: string): string {
  const { slotDate, slotFrom } = run;
  if (!slotDate) return SEVERAL_WINDOWS;
  return slotFrom
    ? orderSlotText(run, today)
    : `${nearDay(slotDate, today) ?? formatShortDay(slotDate)}, ${SEVERAL_WINDOWS}`;
}

/**
 * Returns what there is to know of a delivery run beside its progress, each fact by itself: 'Na rua desde 9h10', 'Segunda,
 * 30 de novembro, 9h às 12h'. When its orders are promised for another day than its own, the window has its own day:
 * 'Janela: terça, 01/12, 9h às 12h'.
 */
export function runFacts(run: AdminRunRow): string[] {
  const { date, slotDate, slotFrom, slotTo, state, startedAt, endedAt } = run;
  const otherDay = slotDate === date ? null : slotDate;
  const window =
    slotDate && slotFrom && slotTo ? formatWindow({ from: slotFrom, to: slotTo }) : SEVERAL_WINDOWS;
  const left = startedAt && formatTime(startedAt);
  return [
    ...(endedAt ? [`Encerrada às ${formatTime(endedAt)}`] : []),
    ...(left ? [state === 'na_rua' ? `${RUN_STATE_LABELS[state]} desde ${left}` : `Saiu às ${left}`] : []),
    capitalised(otherDay ? formatSlotDay(date) : `${formatSlotDay(date)}, ${window}`),
    ...(otherDay
      ? [`Janela: ${weekdayName(weekdayOf(otherDay))}, ${formatDayOfMonth(otherDay)}, ${window}`]
      : []),
  ];
}

type AddressedStop = Pick<
  AdminStop,
  'address' | 'street' | 'houseNumber' | 'complement' | 'neighborhood' | 'city' | 'cep'
>;

/**
 * Returns the address of a stop in two parts: 'Rua das Rosas, 41, ap 302' and 'Itaigara, Salvador, CEP 41815-210'. Where
 * only the whole address is known, it is the first part.
 */
export function stopAddress(stop: AddressedStop): { street: string; place: string } {
  const { address, street, houseNumber, complement, neighborhood, city, cep } = stop;
  if (!street) return { street: address, place: '' };
  return {
    street: [street, houseNumber, complement].filter(Boolean).join(', '),
    place: [neighborhood, city, cep && `CEP ${cep}`].filter(Boolean).join(', '),
  };
}

/** Returns what is in the boxes of a stop: '3 caixas: 2 Margherita, 1 Pepperoni'. */
export const stopContentText = ({ boxCount, lines }: Pick<AdminStop, 'boxCount' | 'lines'>): string =>
  `${boxesText(boxCount)}: ${lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}`;
