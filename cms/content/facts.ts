import { areaName, areaText, feeText, type FeeZone } from '@shop/delivery/area-text';
import { guestWaysText } from '@shop/messages/guest-messages';
import { formatBrl } from '@shop/money/format-brl';
import { paymentWaysText } from '@shop/payments/payment-labels';
import { weekText } from '@shop/time/hours-text';

import type { SettingsView } from './content-views';
import type { Cms } from '../platform/context';
import { readCatalog } from '../menu/read-catalog';
import type { Loaded } from '../platform/cache/snapshot-cache';
import { readDeliveryArea } from '../delivery/queries/read-delivery-area';
import { readSettings } from './queries/read-settings';

/**
 * Values that an owner references in a text by name instead of writing them out, so that the text is never outdated.
 */
const NAMES = [
  'menor preço',
  'maior preço',
  'taxa de entrega',
  'cidades atendidas',
  'área e taxas',
  'tempo de separação',
  'tempo para pagar',
  'horário de atendimento',
  'horário de entrega',
  'horário de retirada',
  'endereço de retirada',
  'formas de pagamento',
  'dinheiro na retirada',
  'compra sem cadastro',
] as const;
export type Facts = Record<(typeof NAMES)[number], string>;

/** The text shown while a value is not set, so that no value is invented. */
const UNKNOWN = '—';

/** The values of the fact 'dinheiro na retirada'; the setting `counterCash` decides which of the two applies. */
const CASH_IS_TAKEN = 'Na retirada de um pedido feito pelo telefone ou no balcão, aceitamos também dinheiro.';
const CASH_IS_NOT_TAKEN = 'Não recebemos dinheiro na entrega nem na retirada.';

const FACT = /\{\s*([^{}]{3,30}?)\s*\}/g;

/** What the facts are written from. */
export interface FactSources {
  /** In centavos, without promotions. */
  prices: readonly number[];
  zones: readonly FeeZone[];
  settings: Pick<
    SettingsView,
    | 'separationTime'
    | 'reservationMinutes'
    | 'attendanceHours'
    | 'deliveryHours'
    | 'pickupHours'
    | 'pickupAddress'
    | 'isPixOnSite'
    | 'counterCash'
    | 'guestCheckout'
    | 'guestMaxUnits'
  >;
}

export function factsOf({ prices, zones, settings }: FactSources): Facts {
  return {
    'menor preço': prices.length > 0 ? formatBrl(Math.min(...prices)) : UNKNOWN,
    'maior preço': prices.length > 0 ? formatBrl(Math.max(...prices)) : UNKNOWN,
    'taxa de entrega': feeText(zones),
    'cidades atendidas': areaName(zones),
    'área e taxas': areaText(zones) || UNKNOWN,
    'tempo de separação': settings.separationTime || UNKNOWN,
    'tempo para pagar': `${settings.reservationMinutes} minutos`,
    'horário de atendimento': weekText(settings.attendanceHours) || UNKNOWN,
    'horário de entrega': weekText(settings.deliveryHours) || UNKNOWN,
    'horário de retirada': weekText(settings.pickupHours) || UNKNOWN,
    'endereço de retirada': settings.pickupAddress || UNKNOWN,
    'formas de pagamento': paymentWaysText(settings.isPixOnSite),
    'dinheiro na retirada': settings.counterCash ? CASH_IS_TAKEN : CASH_IS_NOT_TAKEN,
    'compra sem cadastro': guestWaysText(settings),
  };
}

/**
 * Returns the shop's current facts. The prices exclude promotions, so that no price in a text changes without an edit
 * or a scheduled price of a product.
 */
export async function readFacts(cms: Cms): Promise<Facts> {
  const [{ products }, settings, { zones }] = await Promise.all([
    readCatalog(cms),
    readSettings(cms),
    readDeliveryArea(cms),
  ]);
  return factsOf({ prices: products.map(({ card }) => card.priceCents), zones, settings });
}

/** Returns a text for the cache of its query: with the current facts, until one of their prices changes by itself. */
export async function withFacts<T>(cms: Cms, text: T): Promise<Loaded<T>> {
  const [facts, { changesAt }] = await Promise.all([readFacts(cms), readCatalog(cms)]);
  return { value: fillFacts(text, facts), expiresAt: changesAt };
}

/** The component that explains the facts where a text may use them; `intro` is what it says first. */
export const factsHint = (intro: string) => ({
  path: '/admin/frame/editor/FactsHint#FactsHint',
  serverProps: { intro },
});

/**
 * Facts whose values are their names in brackets. Used in archived texts, because today's values may differ from those
 * at the time of publication.
 */
export const FACT_NAMES = Object.fromEntries(NAMES.map((name) => [name, `[${name}]`])) as unknown as Facts;

/** Returns the value with every fact name in its texts replaced by the fact's value; unknown names stay unchanged. */
export function fillFacts<T>(value: T, facts: Facts): T {
  if (typeof value === 'string') return fillText(value, facts) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => fillFacts(item, facts)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillFacts(item, facts)])) as T;
}

const isFact = (name: string, facts: Facts): name is keyof Facts => Object.hasOwn(facts, name);

const fillText = (text: string, facts: Facts) =>
  text.replace(FACT, (written, name: string) => {
    const known = name.toLocaleLowerCase('pt-BR');
    return isFact(known, facts) ? facts[known] : written;
  });
