import { fieldErrors } from '@shop/catalog/product-form';
import { DEFAULT_CITY } from '@shop/delivery/address';
import { zoneFormSchema, type ZoneForm } from '@shop/delivery/delivery-forms';
import type { DeliveryZone } from '@shop/delivery/zones';
import { readMoney } from '@shop/reading/money';
import { formatReais } from '@shop/text/format-number';

import { recordFields, typedText } from '../../../engine/record-fields';

/** A zone as typed into the form, valid or not. */
export interface ZoneDraft {
  name: string;
  city: string;
  isDefault: boolean;
  bairros: string[];
  fee: string;
  minimum: string;
  freeFrom: string;
  cepRanges: { from: string; to: string }[];
  active: boolean;
}

export const newZoneDraft = (): ZoneDraft => ({
  name: '',
  city: DEFAULT_CITY,
  isDefault: false,
  bairros: [],
  fee: '',
  minimum: '',
  freeFrom: '',
  cepRanges: [],
  active: true,
});

export const zoneDraftOf = (zone: DeliveryZone): ZoneDraft => ({
  name: zone.name,
  city: zone.city,
  isDefault: zone.isCityWide,
  bairros: [...zone.neighborhoods],
  fee: formatReais(zone.feeCents),
  minimum: zone.minimumCents > 0 ? formatReais(zone.minimumCents) : '',
  freeFrom: zone.freeFromCents === null ? '' : formatReais(zone.freeFromCents),
  cepRanges: zone.cepRanges.map(({ from, to }) => ({ from, to })),
  active: zone.isActive,
});

const centsOf = (written: string) => readMoney(written) ?? Number.NaN;

/** Returns the draft's values for validation by the form's schema. Text that is not an amount becomes NaN. */
export const zoneFormOf = ({ fee, minimum, freeFrom, ...draft }: ZoneDraft): ZoneForm => ({
  ...draft,
  feeCents: centsOf(fee),
  minCents: minimum.trim() ? centsOf(minimum) : 0,
  freeOverCents: freeFrom.trim() ? centsOf(freeFrom) : null,
});

const FIELD: Record<string, keyof ZoneDraft> = {
  feeCents: 'fee',
  minCents: 'minimum',
  freeOverCents: 'freeFrom',
};

const AMOUNT_ERROR: Record<string, string> = {
  minCents: 'Valor em reais, como 80,00.',
  freeOverCents: 'Valor em reais, como 200,00.',
};

/** The errors of a draft by field name. */
export function zoneErrors(draft: ZoneDraft): Record<string, string> {
  const parsed = zoneFormSchema.safeParse(zoneFormOf(draft));
  if (parsed.success) return {};
  return Object.fromEntries(
    Object.entries(fieldErrors(parsed.error)).map(([path, message]) => [
      // All bairros share one field, so an error of one bairro is shown at that field.
      path.startsWith('bairros') ? 'bairros' : (FIELD[path] ?? path),
      AMOUNT_ERROR[path] ?? message,
    ]),
  );
}

const amount = (written: string) => (written ? `R$ ${written}` : 'nenhum');

const yesNo = (value: boolean) => (value ? 'sim' : 'não');

export const zoneFields = recordFields<ZoneDraft>({
  name: ['Nome', typedText],
  city: ['Cidade', typedText],
  isDefault: ['Resto da cidade', yesNo],
  bairros: ['Bairros', (bairros) => bairros.join(', ') || 'nenhum'],
  fee: ['Taxa', amount],
  minimum: ['Mínimo', amount],
  freeFrom: ['Grátis a partir de', amount],
  cepRanges: [
    'CEPs, de um até outro',
    (ranges) => ranges.map(({ from, to }) => `${from} a ${to}`).join(', ') || 'nenhuma',
  ],
  active: ['Entregar nesta área', (active) => (active ? 'sim' : 'não')],
});
