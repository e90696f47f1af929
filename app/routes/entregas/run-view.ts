import { mapHref } from '@shop/delivery/map-href';
import type { CourierRun, CourierStop, StopPerson } from '@cms/runs/queries/courier-run';
import { telHref, whatsappHref } from '@shop/customers/phone-links';
import { formatWindow } from '@shop/delivery/slot-text';
import { isHandedOver, reasonLabel, STOP_OUTCOME_LABELS } from '@shop/runs/run-status';
import { formatTime } from '@shop/time/bahia';

export interface StopPersonView {
  name: string;
  /** 'Rua das Rosas, 41, ap 302' and 'Itaigara, Salvador' */
  street: string;
  place: string;
  instructions: string | null;
  mapHref: string;
  callHref: string | null;
  chatHref: string | null;
}

export interface StopView {
  id: string;
  position: number;
  number: string;
  /** '3 caixas' */
  boxes: string;
  /** 'das 9h às 12h'; null for an order without a time window. */
  window: string | null;
  state: 'open' | 'locked' | 'stopped' | 'delivered' | 'absent' | 'back';
  /** 'Entregue com o código às 10:42'; null while the stop is open. */
  outcome: string | null;
  triesLeft: number;
  /** The idempotency key that the form sends without JavaScript. Every rendering has a new key. */
  entryId: string;
  /** Null once the courier may no longer see names, addresses and telephones. */
  person: StopPersonView | null;
}

export interface RunView {
  id: string;
  state: CourierRun['state'];
  courierName: string;
  isOwn: boolean;
  showsPeople: boolean;
  startedAt: string | null;
  endedAt: string | null;
  openCount: number;
  deliveredCount: number;
  stops: StopView[];
}

export function runView(run: CourierRun, newId: () => string): RunView {
  return {
    id: run.id,
    state: run.state,
    courierName: run.courierName,
    isOwn: run.isOwn,
    showsPeople: run.showsPeople,
    startedAt: run.startedAt && formatTime(run.startedAt),
    endedAt: run.endedAt && formatTime(run.endedAt),
    openCount: run.stops.filter(({ outcome }) => outcome === null).length,
    deliveredCount: run.stops.filter(({ outcome }) => isHandedOver(outcome)).length,
    stops: run.stops.map((stop) => stopView(stop, newId)),
  };
}

const stopView = (stop: CourierStop, newId: () => string): StopView => ({
  id: stop.id,
  position: stop.position,
  number: stop.number,
  boxes: stop.boxCount === 1 ? '1 caixa' : `${stop.boxCount} caixas`,
  window: stop.slot && `das ${formatWindow(stop.slot)}`,
  state: stateOf(stop),
  outcome: outcomeText(stop),
  triesLeft: stop.triesLeft,
  entryId: newId(),
  person: stop.person && personView(stop.person, stop.number),
});

function stateOf({ outcome, isLocked, isStopped }: CourierStop): StopView['state'] {
  if (isHandedOver(outcome)) return 'delivered';
  if (outcome === 'ninguem_em_casa') return 'absent';
  if (outcome !== null) return 'back';
  if (isStopped) return 'stopped';
  return isLocked ? 'locked' : 'open';
}

function outcomeText({ outcome, decidedAt, reason }: CourierStop): string | null {
  if (outcome === null) return null;
  const at = decidedAt ? ` às ${formatTime(decidedAt)}` : '';
  const why = reasonLabel(reason);
  return `${STOP_OUTCOME_LABELS[outcome]}${at}${why ? `. ${why}` : ''}`;
}

function personView(person: StopPerson, orderNumber: string): StopPersonView {
  const { name, phone, complement, neighborhood, city, cep } = person;
  const street = [person.street, person.number, complement].filter(Boolean).join(', ');
  const place = [neighborhood, city].filter(Boolean).join(', ');
  const query = [person.street, person.number, neighborhood, city, cep].filter(Boolean).join(', ');
  return {
    name,
    street,
    place,
    instructions: person.instructions,
    mapHref: mapHref(query),
    callHref: phone && telHref(phone),
    chatHref:
      phone && whatsappHref(phone, `Olá! Sou da entrega do seu pedido ${orderNumber} e estou chegando.`),
  };
}
