import type { DeliveryMethod } from '../delivery/delivery-fee';
import type { Slot } from '../delivery/slots';
import {
  formatBriefSlot,
  formatSlot,
  formatWindow,
  formatSlotDay,
  formatUntil,
  nearDay,
  type SlotWindow,
} from '../delivery/slot-text';
import { formatBrl } from '../money/format-brl';
import { clockTime, dayOf } from '../time/bahia';
import { addDays } from '../time/days';
import { hourText } from '../time/hour-text';

/**
 * Messages about delivery zones and delivery or pickup windows. A message with two parts has a title and a description.
 */
export const deliveryMessages = {
  outside_area: {
    title: 'Ainda não entregamos aí.',
    description: 'Seus itens continuam no carrinho. Escolha retirar na loja ou combine pelo WhatsApp.',
  },
  bairro_required: {
    title: 'Escolha o bairro',
    description: 'Não deu para saber o bairro pelo CEP. Confira o CEP ou escolha o bairro.',
  },
  city_required: {
    title: 'Confirme a cidade',
    description: 'O CEP é de outra cidade. Nada foi cobrado.',
  },
  below_minimum: {
    title: 'O pedido está abaixo do mínimo',
    description: 'Aumente o pedido ou escolha retirar na loja.',
  },
  shop_paused: {
    title: 'Muitos pedidos agora',
    description: 'Nada foi cobrado. Tente de novo mais tarde.',
  },
  slot_full: {
    title: 'Este horário acabou de lotar',
    description: 'Nada foi cobrado e o resto do pedido continua aqui. Escolha outro dia e horário.',
  },
  slot_closed: {
    title: 'Este horário não recebe mais pedidos',
    description: 'A loja fechou este horário. Nada foi cobrado.',
  },
  slot_required: {
    title: 'Escolha um dia e horário',
    description: 'O horário de antes não está mais livre. Nada foi cobrado.',
  },
  slot_gone: 'O horário de antes não serve mais para este pedido. Escolha outro.',
  pickup_only: {
    title: 'Um produto é só para retirar',
    description: 'Um dos produtos não pode ser entregue. Escolha retirar na loja.',
  },
  phone_required_for_delivery: {
    title: 'Informe um celular',
    description: 'Para a entrega, precisamos de um celular com DDD. Ele fica salvo na sua conta.',
  },
  area_request_limit: 'Muitos pedidos em pouco tempo. Tente de novo mais tarde.',
  area_request_served: 'Já entregamos neste endereço. Confira o CEP e o bairro.',
  place_unclear_summary: 'Confirme onde é a entrega para pagar.',
  outside_area_summary: 'Escolha retirada ou outro CEP para pagar.',
  no_windows: 'Sem horários nesta semana',
  cep_malformed: 'CEP tem 8 números.',
  cep_unknown: 'Não encontramos este CEP. Confira ou escolha o bairro.',
  cep_unavailable: 'Não deu para consultar o CEP agora. Tente de novo ou escolha o bairro.',
  bairro_missing: 'Escolha o bairro na lista.',
} as const;

/** Returns 'Este CEP é de Camaçari. É lá?' */
export const cityQuestionText = (cepCity: string): string => `Este CEP é de ${cepCity}. É lá?`;

export const yesCityText = (cepCity: string): string => `Sim, é em ${cepCity}`;

/** Without the CEP, which is then wrong. */
export const noCityText = (typedCity: string): string => `Não, é em ${typedCity}`;

export const outsideAreaText = (place: string): string =>
  place ? `Ainda não entregamos em ${place}.` : deliveryMessages.outside_area.title;

/** Returns 'Combinado. Avisamos em ana@clientes.test quando chegarmos aí.' */
export const areaRequestText = (email: string): string =>
  `Combinado. Avisamos em ${email} quando chegarmos aí.`;

/**
 * Returns what the shop offers at a place, in one short line: 'Pituba: R$ 15, hoje 16h–19h', 'Pituba: grátis, sem horários
 * nesta semana'. `slot` is undefined in a shop without time windows.
 */
export function placeOfferText({
  place,
  feeCents,
  slot,
  today,
}: {
  place: string;
  feeCents: number;
  slot: SlotWindow | null | undefined;
  today: string;
}): string {
  const fee = feeCents === 0 ? 'grátis' : formatBrl(feeCents).replace(/,00$/, '');
  if (slot === undefined) return `${place}: ${fee}`;
  return `${place}: ${fee}, ${slot ? formatBriefSlot(slot, today) : 'sem horários nesta semana'}`;
}

/** When an order arrives: the window, '' when there is none, and the rest of the sentence or another sentence. */
export interface ArrivalText {
  when: string;
  rest: string;
}

/** Returns 'Pituba: hoje, das 16h às 19h' and ', se você pedir hoje até as 16h.' Without a place, the text begins with the day. */
export function arrivalText({
  place,
  slot,
  today,
}: {
  place: string | null;
  slot: Slot | null;
  today: string;
}): ArrivalText {
  if (!slot) return { when: '', rest: `${deliveryMessages.no_windows}.` };
  const when = `${nearDay(slot.date, today) ?? formatSlotDay(slot.date)}, das ${formatWindow(slot)}`;
  return {
    when: place === null ? capitalised(when) : `${place}: ${when}`,
    rest: `, se você pedir ${formatUntil(slot.closesAt, today)}.`,
  };
}

/** Returns 'Ainda não entregamos em Centro, Feira de Santana. Retire em Brotas.' */
export const placeOutsideText = (place: string, pickupBairro: string | null): string =>
  `${outsideAreaText(place)} Retire ${pickupBairro ? `em ${pickupBairro}` : 'na loja'}.`;

export const pickupOnlyText = (productName: string): string =>
  `${productName} não pode ser entregue. Escolha retirar na loja, ou retire o produto do carrinho.`;

/** Returns 'Margherita é só para retirar na loja.' */
export const onlyPickupText = (productName: string): string => `${productName} é só para retirar na loja.`;

const daysAhead = (days: number): string => `${days} ${days === 1 ? 'dia' : 'dias'} de antecedência`;

/** Returns 'Margherita: feito sob encomenda, com 2 dias de antecedência. Os horários abaixo já contam isso.' */
export const noticeText = ({ name, noticeDays }: { name: string; noticeDays: number }): string =>
  `${name}: feito sob encomenda, com ${daysAhead(noticeDays)}. Os horários abaixo já contam isso.`;

/**
 * Returns what a buyer must know about how they can receive a product, one sentence each. The list is empty for most
 * products.
 */
export const supplyTerms = ({
  pickupOnly,
  noticeDays,
}: {
  pickupOnly: boolean;
  noticeDays: number;
}): string[] => [
  ...(pickupOnly ? ['Só para retirar na loja: este produto não é entregue.'] : []),
  ...(noticeDays > 0 ? [`Feito sob encomenda: peça com ${daysAhead(noticeDays)}.`] : []),
];

/** Returns 'Faltam R$ 12,00 para o mínimo de Pituba (R$ 80,00).' */
export const belowMinimumText = ({
  zoneName,
  minimumCents,
  missingCents,
}: {
  zoneName: string;
  minimumCents: number;
  missingCents: number;
}): string => `Faltam ${formatBrl(missingCents)} para o mínimo de ${zoneName} (${formatBrl(minimumCents)}).`;

interface PauseWords {
  until: Date;
  /** Whether the pause lasts until somebody ends it. */
  isOpenEnded?: boolean;
  /** What is paused; null or nothing stands for all orders. */
  method?: DeliveryMethod | null;
  /** The owner's text; may be ''. */
  text: string;
  /** Today in America/Bahia; without it the pause is taken to end today, unless it ends at midnight. */
  today?: string;
}

const PAUSE_TITLE = { delivery: 'Entregas pausadas', pickup: 'Retiradas pausadas' } as const;

/** Returns what is paused, as the title of the message: 'Muitos pedidos agora', 'Entregas pausadas'. */
export const pauseTitle = (method: DeliveryMethod | null = null): string =>
  method === null ? deliveryMessages.shop_paused.title : PAUSE_TITLE[method];

/** The owner's text, without a title that the panel proposes as its beginning. */
const ownWords = (text: string): string => {
  const words = text.trim();
  const title = [null, 'delivery' as const, 'pickup' as const]
    .map(pauseTitle)
    .find((each) => words.startsWith(each));
  return title ? words.slice(title.length).replace(/^[.!:,;]?\s*/, '') : words;
};

/** Returns when the shop takes orders again: 'Voltamos às 18h.', 'Voltamos amanhã.' */
function returnText({ until, isOpenEnded, today }: Omit<PauseWords, 'text'>): string {
  if (isOpenEnded) return 'Voltamos logo.';
  const [day, time] = [dayOf(until), clockTime(until)];
  const isLater = today === undefined ? time === '00:00' : day !== today;
  const near = today !== undefined && day === addDays(today, 1) ? 'amanhã' : `em ${formatSlotDay(day)}`;
  if (!isLater) return `Voltamos às ${hourText(time)}.`;
  if (time === '00:00') return `Voltamos ${near}.`;
  return `Voltamos ${near}${near === 'amanhã' ? '' : ','} às ${hourText(time)}.`;
}

/** Whether a text says the hour, or for a pause until midnight the day, at which the shop takes orders again. */
function saysReturn(text: string, until: Date): boolean {
  const time = clockTime(until);
  const said = time === '00:00' ? ['amanhã', formatSlotDay(dayOf(until))] : [hourText(time), time];
  return said.some((words) => text.toLowerCase().includes(words));
}

/**
 * Returns the owner's text about the pause, and when the shop takes orders again unless the text says it: 'O forno
 * está em manutenção. Voltamos às 18h.'
 */
export function pausedText({ text, ...pause }: PauseWords): string {
  const words = ownWords(text);
  const isSaid = pause.isOpenEnded ? /\bvoltamos\b/i.test(words) : saysReturn(words, pause.until);
  const back = isSaid ? '' : returnText(pause);
  return [words, back].filter(Boolean).join(' ');
}

/** Like `pausedText`, as a whole message: without words of the owner, it begins with the title. */
export function pauseMessage(pause: PauseWords): string {
  const isTitled = ownWords(pause.text) !== pause.text.trim() || pause.text.trim() === '';
  return isTitled ? `${pauseTitle(pause.method)}. ${pausedText(pause)}` : pausedText(pause);
}

const LOST = {
  slot_full: 'acabou de lotar',
  slot_closed: 'foi fechado pela loja',
  slot_late: 'já não recebe pedidos',
} as const;

/**
 * Returns a title, 'Terça, 24 de novembro, 9h às 12h, acabou de lotar', and a description of what to do: 'Nada foi
 * cobrado e o resto do pedido continua aqui. O próximo livre é terça, 24 de novembro, 14h às 18h.'
 */
export function lostSlotText(
  why: keyof typeof LOST,
  { slot, next }: { slot: SlotWindow | null; next: Slot | null },
): { title: string; description: string } {
  const general = deliveryMessages[why === 'slot_full' ? 'slot_full' : 'slot_closed'].title;
  return {
    title: slot ? `${capitalised(formatSlot(slot))}, ${LOST[why]}` : general,
    description: next
      ? `Nada foi cobrado e o resto do pedido continua aqui. O próximo livre é ${formatSlotDay(next.date)}, ${formatWindow(next)}.`
      : 'Nada foi cobrado. Sem horários livres nos próximos dias: fale com a gente ou retire na loja.',
  };
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
