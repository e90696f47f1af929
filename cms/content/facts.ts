import { formatBrl } from '@shop/money/format-brl';

import type { Cms } from '../platform/context';
import { readCatalog } from '../menu/read-catalog';
import { readDeliveryArea } from '../delivery/queries/read-delivery-area';
import { readSettings } from './queries/read-settings';

/**
 * Values that an owner references in a text by name instead of writing them out, so that the text is never outdated.
 */
export interface Facts {
  'menor preço': string;
  'maior preço': string;
  'taxa de entrega': string;
  'tempo de separação': string;
  'endereço de retirada': string;
  'dinheiro na retirada': string;
}

export const FACTS_HINT =
  'Escreva {menor preço}, {maior preço}, {taxa de entrega}, {tempo de separação}, {endereço de retirada} ou {dinheiro na retirada} e a loja põe o valor atual no lugar.';

/** The text shown while a value is not set, so that no value is invented. */
const UNKNOWN = '—';

/** The values of the fact 'dinheiro na retirada'; the setting `counterCash` decides which of the two applies. */
const CASH_IS_TAKEN = 'Na retirada de um pedido feito pelo telefone ou no balcão, aceitamos também dinheiro.';
const CASH_IS_NOT_TAKEN = 'Não recebemos dinheiro na entrega nem na retirada.';

/** The value of the fact 'taxa de entrega' while the default zone is off. */
const FEE_DEPENDS = 'conforme o bairro';

const FACT = /\{\s*([^{}]{3,30}?)\s*\}/g;

/**
 * Returns the shop's current facts. The prices exclude promotions, so that no price in a text changes without an edit
 * of a product.
 */
export async function readFacts(cms: Cms): Promise<Facts> {
  const [{ products }, settings, { defaultZone }] = await Promise.all([
    readCatalog(cms),
    readSettings(cms),
    readDeliveryArea(cms),
  ]);
  const prices = products.map(({ card }) => card.priceCents);
  return {
    'menor preço': prices.length > 0 ? formatBrl(Math.min(...prices)) : UNKNOWN,
    'maior preço': prices.length > 0 ? formatBrl(Math.max(...prices)) : UNKNOWN,
    'taxa de entrega': defaultZone ? formatBrl(defaultZone.feeCents) : FEE_DEPENDS,
    'tempo de separação': settings.separationTime || UNKNOWN,
    'endereço de retirada': settings.pickupAddress || UNKNOWN,
    'dinheiro na retirada': settings.counterCash ? CASH_IS_TAKEN : CASH_IS_NOT_TAKEN,
  };
}

/**
 * Facts whose values are their names in brackets. Used in archived texts, because today's values may differ from those
 * at the time of publication.
 */
export const FACT_NAMES: Facts = {
  'menor preço': '[menor preço]',
  'maior preço': '[maior preço]',
  'taxa de entrega': '[taxa de entrega]',
  'tempo de separação': '[tempo de separação]',
  'endereço de retirada': '[endereço de retirada]',
  'dinheiro na retirada': '[dinheiro na retirada]',
};

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
