import { readText } from './plain-text';

const WITH_COMMA = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/;
const WITH_POINT = /^(\d+)\.(\d{1,2})$/;
const WHOLE = /^(\d{1,3}(?:\.\d{3})+|\d+)$/;

/**
 * Reads an amount in Brazilian notation as centavos: '49,90', 'R$ 1.250,00', '15', and '49.90' from a phone's keypad.
 * Returns null for any other text, so that no price is guessed.
 */
export function readMoney(written: string): number | null {
  const text = readText(written).replace(/R\$|\s/gi, '');
  const [, reais, centavos = ''] = WITH_COMMA.exec(text) ?? WITH_POINT.exec(text) ?? WHOLE.exec(text) ?? [];
  if (reais === undefined) return null;
  const cents = Number(reais.replace(/\./g, '')) * 100 + Number(centavos.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
