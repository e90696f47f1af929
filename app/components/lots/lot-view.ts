import type { PublicLot } from '@cms/lots/queries/find-public-lot';
import type { PublicLotRow } from '@cms/lots/queries/list-public-lots';
import { glutenText, MAX_GLUTEN_MG_KG } from '@shop/lots/gluten';
import { lotPath } from '@shop/lots/lot-code';
import type { PublicLotState } from '@shop/lots/public-lot';
import { formatNumber } from '@shop/text/format-number';
import { formatDate, formatTime } from '@shop/time/bahia';
import { formatDay, formatLongDay } from '@shop/time/days';

/** A lot as its page shows it; every value is text. */
export interface LotView {
  code: string;
  state: PublicLotState;
  productName: string;
  productPath: string | null;
  madeOn: string;
  bestBefore: string;
  /** 'Recolhido desde 20/11/2026, às 16h40'; null for a lot that was not stopped. */
  stopped: string | null;
  /** 'O rótulo não avisava sobre SOJA.'; null for a lot that was not recalled. */
  risk: string | null;
  hasNotice: boolean;
  storage: string | null;
  label: { isGlutenFree: boolean; allergenLines: readonly string[] } | null;
  origin: string;
  gluten: GlutenView | null;
  /** The report; null when there is none. */
  report: { path: string; size: string } | null;
}

export interface GlutenView {
  /** '< 5' and 'mg/kg', or 'não detectado' without a unit. */
  figure: string;
  unit: string | null;
  isBelowLimit: boolean;
  /** The rows of the box with the result: method, reference, laboratory, date. */
  rows: { name: string; value: string }[];
}

interface LotViewInput {
  lot: PublicLot;
  brandName: string;
  city: string;
}

export function lotView({ lot, brandName, city }: LotViewInput): LotView {
  const { code, state, productName, productSlug, stoppedAt, label, reportBytes } = lot;
  return {
    code,
    state,
    productName,
    productPath: productSlug ? `/produto/${productSlug}` : null,
    madeOn: formatLongDay(lot.madeOn),
    bestBefore: formatLongDay(lot.bestBefore),
    stopped: stoppedAt && state !== 'expired' ? stoppedText(state, stoppedAt) : null,
    risk: lot.recallRisk,
    hasNotice: lot.hasNotice,
    storage: label?.storage || null,
    label,
    origin: `Feita ${city ? `em ${city.replace('-', '/')} ` : ''}por ${brandName || 'Massa Mansa'}`,
    gluten: glutenView(lot),
    report: reportBytes === null ? null : { path: reportPath(code), size: sizeText(reportBytes) },
  };
}

const stoppedText = (state: PublicLotState, at: Date) =>
  `${state === 'recalled' ? 'Recolhido' : 'Parado'} desde ${formatDate(at)}, às ${formatTime(at)}`;

export const reportPath = (code: string): string => `${lotPath(code)}/laudo.pdf`;

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;

/** Returns the gluten result of a lot; null for a lot without one, whose page then shows no number. */
function glutenView(lot: PublicLot): GlutenView | null {
  const facts = { result: lot.glutenResult, mgKg: lot.glutenMgKg, limitMgKg: lot.glutenLimitMgKg };
  const text = glutenText(facts);
  if (text === null) return null;
  const hasUnit = text.endsWith(' mg/kg');
  const limit =
    lot.glutenLimitMgKg === null ? '' : `, menor valor ${formatNumber(lot.glutenLimitMgKg)} mg/kg`;
  return {
    figure: hasUnit ? text.slice(0, -' mg/kg'.length) : text,
    unit: hasUnit ? 'mg/kg' : null,
    isBelowLimit: lot.glutenResult === 'below_limit',
    rows: [
      ...(lot.glutenMethod ? [{ name: 'Método', value: `${lot.glutenMethod}${limit}` }] : []),
      { name: 'Referência', value: `Codex: até ${MAX_GLUTEN_MG_KG} mg/kg` },
      ...(lot.laboratory ? [{ name: 'Laboratório', value: lot.laboratory }] : []),
      ...(lot.testedOn ? [{ name: 'Laudo de', value: formatDay(lot.testedOn) }] : []),
    ],
  };
}

/** A lot as a row of the trust page. */
export interface LotRowView {
  code: string;
  path: string;
  state: PublicLotState;
  productName: string;
  madeOn: string;
  /** '< 5'; null without a result. */
  result: string | null;
  reportPath: string | null;
}

export const lotRowView = (lot: PublicLotRow): LotRowView => ({
  code: lot.code,
  path: lotPath(lot.code),
  state: lot.state,
  productName: lot.productName,
  madeOn: formatDay(lot.madeOn),
  result:
    glutenText({ result: lot.glutenResult, mgKg: lot.glutenMgKg, limitMgKg: lot.glutenLimitMgKg })?.replace(
      ' mg/kg',
      '',
    ) ?? null,
  reportPath: lot.hasReport ? reportPath(lot.code) : null,
});

/** The line on a product's page about the product's lots that are on sale. */
export interface ProductLotView {
  /** 'Lote à venda: 261118-1', or '2 lotes à venda'. */
  title: string;
  /** 'Feita em 18/11/2026 · glúten < 5 mg/kg · até 16/02/2027'. */
  facts: string;
  path: string;
}

/**
 * Returns the line about a product's lots that are on sale; null when no lot is on sale, and the page then omits the
 * line.
 */
export function productLotView(lots: readonly PublicLotRow[], productId: string): ProductLotView | null {
  const onSale = lots.filter(
    (lot) => lot.productId === productId && lot.state === 'released' && lot.isInHouse,
  );
  const [first] = onSale.toSorted((one, other) => one.bestBefore.localeCompare(other.bestBefore));
  if (!first) return null;
  const gluten = glutenText({
    result: first.glutenResult,
    mgKg: first.glutenMgKg,
    limitMgKg: first.glutenLimitMgKg,
  });
  return {
    title: onSale.length === 1 ? `Lote à venda: ${first.code}` : `${onSale.length} lotes à venda`,
    facts:
      onSale.length === 1
        ? [
            `Feita em ${formatDay(first.madeOn)}`,
            ...(gluten ? [`glúten ${gluten}`] : []),
            `até ${formatDay(first.bestBefore)}`,
          ].join(' · ')
        : onSale.map(({ code }) => code).join(' · '),
    path: onSale.length === 1 ? lotPath(first.code) : '/confianca#lotes',
  };
}
