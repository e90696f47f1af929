import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** A sum as a place prints it, in centavos. */
export interface PrintedSum {
  /** The amount of each line. */
  lines: number[];
  /** The rows between the lines and the total, from top to bottom. */
  rows: { label: string; cents: number }[];
  total: number;
}

const AMOUNT = /[−-]?R\$\s?[\d.]+,\d{2}|Grátis/g;

/** Returns the centavos that a printed amount says. */
function centsOf(text: string): number {
  if (text === 'Grátis') return 0;
  const cents = Number(text.replaceAll(/\D/g, ''));
  return /^[−-]/.test(text) ? -cents : cents;
}

/** Returns every amount that a text prints, in centavos. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(AMOUNT)].map(([each]) => centsOf(each));

/** Returns the only amount of a text. */
function amountIn(text: string): number {
  const amounts = amountsIn(text);
  if (amounts.length !== 1) throw new Error(`${amounts.length} amounts in «${text}»`);
  return amounts[0]!;
}

function sumOf(lines: number[], rows: { label: string; cents: number }[]): PrintedSum {
  const total = rows.at(-1);
  if (!total) throw new Error('a sum without a total');
  return { lines, rows: rows.slice(0, -1), total: total.cents };
}

/**
 * Reads a sum from a page. `lines` are the elements of the lines, whose first amount is the line's price; `rows` are the
 * rows below them with a label and one amount each, the last of which is the total.
 */
export async function readSum({ lines, rows }: { lines: Locator; rows: Locator }): Promise<PrintedSum> {
  await rows.last().waitFor();
  const lineTexts = await lines.allInnerTexts();
  const rowTexts = await rows.allInnerTexts();
  return sumOf(
    lineTexts.map((text) => amountsIn(text)[0] ?? Number.NaN),
    rowTexts
      .filter((text) => amountsIn(text).length > 0)
      .map((text) => ({ label: text.replace(AMOUNT, '').trim(), cents: amountIn(text) })),
  );
}

/** Reads the sum from the text of a mail: lines such as '2 × Margherita: R$ 99,80', then 'Label: amount'. */
export function readMailSum(text: string): PrintedSum {
  const printed = text.split('\n').filter((line) => /: ([−-]?R\$\s?[\d.]+,\d{2}|Grátis)$/.test(line));
  const isLine = (line: string) => /^\d+ × /.test(line);
  return sumOf(
    printed.filter(isLine).map(amountIn),
    printed
      .filter((line) => !isLine(line))
      .map((line) => ({ label: line.split(':')[0]!, cents: amountIn(line) })),
  );
}

const added = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

/**
 * Checks that a printed sum adds up from top to bottom: the lines and the reductions are the subtotal, the subtotal and
 * the rows below it are the total.
 */
export function expectAddsUp({ lines, rows, total }: PrintedSum, place: string): void {
  const at = rows.findIndex(({ label }) => label === 'Subtotal');
  expect(at, `${place} has no subtotal: ${JSON.stringify(rows)}`).toBeGreaterThanOrEqual(0);
  const cents = rows.map((row) => row.cents);
  expect(added([...lines, ...cents.slice(0, at)]), `the subtotal, ${place}`).toBe(cents[at]);
  expect(added(cents.slice(at)), `the total, ${place}`).toBe(total);
}
