import type { WeeklyHours } from '@shop/time/open-now';

import type { DeliveryZone as StoredZone, SlotTemplate } from '../../payload-types';

type ZoneData = Omit<StoredZone, 'id' | 'createdAt' | 'updatedAt'>;
type TemplateData = Omit<SlotTemplate, 'id' | 'createdAt' | 'updatedAt' | 'zones'>;

/** The bairros of Salvador that somebody who does not know the CEP can choose by name. Others are served, too. */
const BAIRROS = (
  'Acupe de Brotas, Amaralina, Barbalho, Barra, Barris, Boca do Rio, Bonfim, Brotas, Cabula, ' +
  'Cajazeiras, Caminho das Árvores, Canela, Candeal, Centro, Costa Azul, Engenho Velho de Brotas, ' +
  'Federação, Garcia, Graça, Horto Florestal, Imbuí, Itaigara, Itapuã, Jardim Armação, Liberdade, ' +
  'Matatu, Nazaré, Ondina, Paralela, Patamares, Pernambués, Piatã, Piedade, Pituaçu, Pituba, Ribeira, ' +
  'Rio Vermelho, Santo Antônio, São Caetano, Saúde, Stella Maris, Stiep, Tororó, Vitória'
).split(', ');

/**
 * The zone of every address in Salvador, whatever CEP is typed. It has the specification's delivery fee and no minimum
 * order.
 */
export const DEFAULT_ZONE: ZoneData = {
  name: 'Salvador',
  active: true,
  isDefault: true,
  city: 'Salvador',
  feeCents: 1500,
  minCents: 0,
  freeOverCents: null,
  bairros: BAIRROS.map((name) => ({ name })),
  cepRanges: [{ from: '40000-000', to: '42499-999' }],
};

/** Returns a sample zone for a city near Salvador, with the city's range of postal codes. */
const neighbour = (
  city: string,
  [from, to]: [string, string],
  { feeCents, minCents, freeOverCents }: Pick<ZoneData, 'feeCents' | 'minCents' | 'freeOverCents'>,
  bairros: string[],
): ZoneData => ({
  name: city,
  active: true,
  isDefault: true,
  city,
  feeCents,
  minCents,
  freeOverCents: freeOverCents ?? null,
  bairros: bairros.map((name) => ({ name })),
  cepRanges: [{ from, to }],
});

export const seedZones: readonly ZoneData[] = [
  DEFAULT_ZONE,
  neighbour(
    'Lauro de Freitas',
    ['42700-000', '42749-999'],
    { feeCents: 1800, minCents: 8000, freeOverCents: 20000 },
    ['Centro', 'Ipitanga', 'Vilas do Atlântico', 'Buraquinho', 'Itinga', 'Portão'],
  ),
  neighbour(
    'Camaçari',
    ['42800-000', '42849-999'],
    { feeCents: 2500, minCents: 12000, freeOverCents: null },
    ['Centro', 'Abrantes', 'Arembepe', 'Gleba E', 'Inocoop'],
  ),
  neighbour(
    'Simões Filho',
    ['43700-000', '43799-999'],
    { feeCents: 2200, minCents: 10000, freeOverCents: null },
    ['Centro', 'Cia I', 'Ponto Parada', 'Góes Calmon'],
  ),
];

const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 0];
const EVERY_DAY = [...WEEKDAYS, ...WEEKEND];

/** When the demo answers: every day from 11 to 19, as the specification says. */
export const seedAttendance: readonly WeeklyHours[] = [{ days: EVERY_DAY, opens: '11:00', closes: '19:00' }];

/** The number of orders that one delivery window of the demo accepts. The demo never places that many. */
const CAPACITY = 40;

const windows = (
  method: TemplateData['method'],
  days: readonly number[],
  times: readonly (readonly [from: string, to: string])[],
  cutoff: Pick<TemplateData, 'cutoffDays' | 'cutoffTime'> | null,
): TemplateData[] =>
  days.flatMap((weekday) =>
    times.map(([from, to]) => ({
      method,
      weekday,
      from,
      to,
      capacity: CAPACITY,
      // If no cut-off is given, orders are accepted until the window begins.
      cutoffDays: cutoff?.cutoffDays ?? 0,
      cutoffTime: cutoff?.cutoffTime ?? from,
      active: true,
    })),
  );

/**
 * The weekly delivery and pickup windows. They lie within the specification's hours, and there is always a next window.
 */
export const seedSlotTemplates: readonly TemplateData[] = [
  ...windows(
    'delivery',
    EVERY_DAY,
    [
      ['11:00', '13:00'],
      ['13:00', '16:00'],
      ['16:00', '19:00'],
    ],
    null,
  ),
  ...windows(
    'pickup',
    WEEKDAYS,
    [
      ['19:00', '20:00'],
      ['20:00', '21:00'],
    ],
    null,
  ),
  ...windows(
    'pickup',
    WEEKEND,
    [
      ['10:00', '14:00'],
      ['14:00', '18:00'],
    ],
    null,
  ),
];
