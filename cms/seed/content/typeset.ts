/**
 * Inserts no-break spaces between numbers and units or signs, as in "R$ 15,00", "220 °C", "30 cm", "nº 13.709", "art.
 * 49".
 */
export function typeset(text: string): string {
  return text
    .replace(/R\$ (?=\d)/g, 'R$\u00a0')
    .replace(/(?<=\d) (?=(?:°C|cm|g|kcal)(?![\p{L}\p{N}]))/gu, '\u00a0')
    .replace(/(?<=(?:nº|art\.|arts\.)) (?=\d)/g, '\u00a0');
}
