import { atMost, type Goal } from '../goal';
import type { Machine } from '../machine';
import type { Books } from './books';
import type { RoleMemory } from './memory';
import { isBroken, isFault, type KindFigures } from './measures';
import { EVERYDAY_SHOPPERS, type NamedStage } from './options';
import type { OverloadResult } from './overload';
import { SCARCE_BUYERS, SCARCE_UNITS, type ScarcityResult } from './scarcity';
import type { StageResult } from './stage';
import { WINDOW_BUYERS, WINDOW_PLACES, type WindowResult } from './windows';

/** The number of the load goal in docs/performance.md. */
const LOAD = 9;
const MAX_MB = 512;
/** Memory growth below this limit is fluctuation. */
const MAX_GROWTH_MB = 20;
/**
 * The slope is judged only over at least this time, because over a shorter time it shows how a heap fills, not whether
 * there is a leak.
 */
const SLOPE_FROM_MINUTES = 30;

const none = (what: string, value: number): Goal => atMost({ number: LOAD, what, value, bound: 0 });
const exactly = (what: string, value: number, bound: number): Goal => ({
  number: LOAD,
  what,
  measured: String(value),
  wanted: `= ${bound}`,
  holds: value === bound,
});

export function stageGoals(
  { name, shoppers, p99Ms }: NamedStage,
  { measures, bought }: StageResult,
  machine: Machine,
): Goal[] {
  const slowest = (figures: KindFigures[]) =>
    figures.reduce((one, other) => (other.p99Ms > one.p99Ms ? other : one));
  const figures = measures.figures();
  const all = figures.find(({ kind }) => kind === 'tudo');
  const kinds = figures.filter(({ kind }) => kind !== 'tudo');
  const worst = slowest(kinds);
  return [
    // In a larger crowd, whoever has nothing in the cart may have to wait.
    none(
      `${name}: erros do servidor, ou nenhuma resposta`,
      measures.failures(shoppers > EVERYDAY_SHOPPERS ? isFault : isBroken),
    ),
    none(`${name}: recusas com algo no carrinho`, brokenOf(measures.begun())),
    none(`${name}: compras recusadas ou perdidas`, bought.refused + bought.lost + bought.placed),
    ...(p99Ms
      ? [
          atMost({
            number: LOAD,
            what: `${name}: p99`,
            value: all?.p99Ms ?? NaN,
            bound: p99Ms,
            unit: 'ms',
            machine,
          }),
          atMost({
            number: LOAD,
            what: `${name}: p99 do tipo mais lento (${worst.kind})`,
            value: worst.p99Ms,
            bound: p99Ms,
            unit: 'ms',
            machine,
          }),
        ]
      : []),
  ];
}

const brokenOf = ({ statuses }: KindFigures): number =>
  Object.entries(statuses).reduce((sum, [status, times]) => sum + (isBroken(Number(status)) ? times : 0), 0);

export function memoryGoals(roles: readonly RoleMemory[], minutes: number): Goal[] {
  return roles.flatMap(({ role, maxMb, mbPerHour, isAnother }) => [
    atMost({ number: 6, what: `memória sob carga: ${role}`, value: maxMb, bound: MAX_MB, unit: 'MB' }),
    ...(minutes >= SLOPE_FROM_MINUTES
      ? [
          atMost({
            number: 6,
            what: `memória por hora, segunda metade: ${role}`,
            value: mbPerHour,
            bound: MAX_GROWTH_MB,
            unit: 'MB',
          }),
        ]
      : []),
    none(`reinícios: ${role}`, Number(isAnother)),
  ]);
}

export const bookGoals = ({ invariants, approvedPayments, paidOrders, failedJobs }: Books): Goal[] => [
  none(
    `invariantes violados (de ${invariants.length})`,
    invariants.filter(({ violations }) => violations !== 0).length,
  ),
  exactly('pedidos pagos, dos pagamentos aprovados', paidOrders, approvedPayments),
  none('tarefas desistidas', failedJobs),
];

export const scarcityGoals = (
  { placed, soldOut, otherwise }: ScarcityResult,
  { scarceOrders }: Books,
): Goal[] => [
  exactly(`${SCARCE_BUYERS} compradores de ${SCARCE_UNITS} unidades: pedidos`, placed, SCARCE_UNITS),
  exactly('… no banco de dados', scarceOrders, SCARCE_UNITS),
  exactly('… avisados de que acabou', soldOut, SCARCE_BUYERS - SCARCE_UNITS),
  none('… outras respostas', otherwise.length),
];

export const windowGoals = ({ chosen, unchosen, full, second, taken, otherwise }: WindowResult): Goal[] => [
  exactly(`${WINDOW_BUYERS} compradores de ${WINDOW_PLACES} vagas: pedidos no horário`, taken, WINDOW_PLACES),
  exactly('… pedidos ao todo, os outros no próximo horário', chosen + unchosen + second, WINDOW_BUYERS),
  exactly('… avisados de que lotou', full, WINDOW_BUYERS / 2 - chosen),
  none('… outras respostas', otherwise.length),
];

/** The delay that a flood may cause to people who are buying. */
const DELAYED_BY_MS = 1_000;
/** The time limit of a refusal, because a refusal that takes longer than a page does not help. */
const REFUSED_WITHIN_MS = 1_500;
const HEALTHY_WITHIN_MS = 2_000;
const RECOVERED_WITHIN_S = 15;

export function overloadGoals(result: OverloadResult, machine: Machine): Goal[] {
  const { flood, health, bought, withoutRetryAfter, recoveredAfterMs } = result;
  const { begunP99Ms, begunRefused, beforeP99Ms } = result;
  const p99 = (measures: typeof flood) =>
    measures.figures().find(({ kind }) => kind === 'página' || kind === 'healthz')?.p99Ms ?? NaN;
  return [
    none(
      'excesso: sem resposta, ou erro que não é 503',
      flood.failures((status) => status === 0 || (status >= 500 && status !== 503)),
    ),
    none('excesso: 503 sem Retry-After', withoutRetryAfter),
    atMost({
      number: LOAD,
      what: 'excesso: p99 de todas as respostas',
      value: p99(flood),
      bound: REFUSED_WITHIN_MS,
      unit: 'ms',
      machine,
    }),
    none('excesso: /healthz que falhou', health.failures()),
    atMost({
      number: LOAD,
      what: 'excesso: p99 de /healthz',
      value: p99(health),
      bound: HEALTHY_WITHIN_MS,
      unit: 'ms',
      machine,
    }),
    none('excesso: recusas com algo no carrinho', begunRefused),
    atMost({
      number: LOAD,
      what: 'excesso: quanto esperam a mais com algo no carrinho, p99',
      value: begunP99Ms - beforeP99Ms,
      bound: DELAYED_BY_MS,
      unit: 'ms',
      machine,
    }),
    none('excesso: compras perdidas', bought.lost + bought.placed + bought.refused),
    atMost({
      number: LOAD,
      what: 'excesso: normal de novo',
      value: (recoveredAfterMs ?? Infinity) / 1_000,
      bound: RECOVERED_WITHIN_S,
      unit: 's',
      machine,
    }),
  ];
}
