import { z } from '../forms/zod';
import { cleanLine } from '../text/clean-text';
import { minutesOfDay } from '../time/bahia';
import { isDay, isTime } from '../time/days';
import { DELIVERY_METHODS } from './delivery-fee';
import { readCep, writtenCep } from '../reading/cep';

/** The forms of the admin panel's delivery pages, which are sent as JSON. Amounts are in centavos. */

const line = (maxLength: number, error: string) =>
  z.string({ error }).overwrite(cleanLine).min(1, { error }).max(maxLength, { error: 'Texto longo demais.' });

const MONEY_ERROR = 'Taxa em reais, como 12,00.';
const money = (max: number) =>
  z.int({ error: MONEY_ERROR }).min(0, { error: MONEY_ERROR }).max(max, { error: MONEY_ERROR });

const cep = z
  .string()
  .refine((text) => readCep(text) !== null, { error: 'CEP tem 8 números.' })
  .transform(writtenCep);

const time = (error: string) => z.string().refine(isTime, { error });
const day = z.string().refine(isDay, { error: 'Escolha um dia.' });
const method = z.enum(DELIVERY_METHODS);

export const zoneFormSchema = z.object({
  name: line(60, 'Informe o nome da área.'),
  active: z.boolean(),
  /**
   * Whether the zone includes every address of its city that no other zone of the city includes. A city has at most
   * one such zone.
   */
  isDefault: z.boolean(),
  city: line(120, 'Informe a cidade.'),
  feeCents: money(100_000),
  minCents: money(10_000_000),
  freeOverCents: money(10_000_000).nullable(),
  bairros: z.array(line(120, 'Informe o bairro.')).max(300),
  cepRanges: z
    .array(
      z
        .object({ from: cep, to: cep })
        .refine(({ from, to }) => from <= to, { error: 'De é maior que Até.', path: ['from'] }),
    )
    .max(200),
});

export type ZoneForm = z.output<typeof zoneFormSchema>;

export const slotTemplateFormSchema = z
  .object({
    method,
    /** An empty list means all zones; it is always empty for pickup. */
    zoneIds: z.array(z.uuid()).max(100),
    weekday: z.int().min(0).max(6),
    from: time('Hora como 09:00.'),
    to: time('Hora como 12:00.'),
    capacity: z.int({ error: 'Informe quantos pedidos cabem.' }).min(0).max(10_000),
    cutoffDays: z.int().min(0).max(30),
    cutoffTime: time('Hora como 18:00.'),
    active: z.boolean(),
  })
  .refine(({ from, to }) => from < to, { error: 'O fim vem depois do começo.', path: ['to'] })
  .transform((form) => ({ ...form, zoneIds: form.method === 'pickup' ? [] : form.zoneIds }));

export type SlotTemplateForm = z.output<typeof slotTemplateFormSchema>;

/** From 11h to 3h of the next day a shop may be open, from 11h to 9h somebody has mistaken the hour. */
const LONGEST_NIGHT_MINUTES = 16 * 60;

const attendanceSpan = z
  .object({ opens: time('Hora como 11:00.'), closes: time('Hora como 19:00.') })
  .refine(
    ({ opens, closes }) =>
      closes > opens ||
      closes === '00:00' ||
      minutesOfDay(closes) + 1440 - minutesOfDay(opens) <= LONGEST_NIGHT_MINUTES,
    { error: 'Fecha antes de abrir. Confira as horas.', path: ['closes'] },
  );

const windowSpan = z
  .object({
    /** The weekly window that is changed; null for a new one. */
    id: z.uuid().nullable(),
    from: time('Hora como 09:00.'),
    to: time('Hora como 12:00.'),
    capacity: z.int({ error: 'Informe quantos pedidos cabem.' }).min(0).max(10_000),
  })
  .refine(({ from, to }) => from < to, { error: 'O fim vem depois do começo.', path: ['to'] });

const MOST_SPANS = 12;

/** One day of the weekly grid: when the shop answers, and its windows of pickup and delivery. */
export const weekDayFormSchema = z.object({
  attendance: z
    .array(attendanceSpan)
    .max(3)
    .refine((spans) => new Set(spans.map(({ opens }) => opens)).size === spans.length, {
      error: 'Dois horários começam na mesma hora.',
    }),
  pickup: z.array(windowSpan).max(MOST_SPANS),
  // Windows of different areas may be at the same time.
  delivery: z.array(windowSpan).max(MOST_SPANS),
});

export type WeekDayForm = z.output<typeof weekDayFormSchema>;
export type WindowSpan = WeekDayForm['delivery'][number];

export const closedDaySchema = z.object({
  date: day,
  /** Null: on this day there are neither deliveries nor pickups. */
  method: method.nullable(),
  /** From when on the day is closed, 'HH:MM'; null for the whole day. */
  endsAt: time('Informe a hora.').nullable().default(null),
  /** What buyers read about it; may be ''. */
  reason: z.string().overwrite(cleanLine).max(80, { error: 'Texto longo demais.' }),
});

export type ClosedDayForm = z.output<typeof closedDaySchema>;

export const pauseSchema = z.object({
  /** Whether the pause lasts until somebody ends it, whatever `until` says. */
  isOpenEnded: z.boolean().optional(),
  until: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  method: method.nullable(),
  text: z.string().overwrite(cleanLine).max(160),
});

export const vacationSchema = z
  .object({ from: day, to: day, text: z.string().overwrite(cleanLine).max(160) })
  .refine(({ from, to }) => from <= to, { error: 'A última data vem depois da primeira.', path: ['to'] });
