import type { ReleaseGap, ReportPart } from '@shop/lots/lot-release';

const PARTS: Record<ReportPart, string> = {
  result: 'resultado',
  method: 'método',
  date: 'data',
  laboratory: 'laboratório',
  file: 'PDF',
};

/** Returns what is missing before a release: a phrase in bold, and the rest of the sentence. */
export function gapLabel(gap: ReleaseGap): { what: string; rest: string } {
  switch (gap.kind) {
    case 'made_by':
      return { what: 'Quem fez', rest: '' };
    case 'expired':
      return { what: 'Vence em', rest: 'já passou' };
    case 'checks':
      return { what: 'Lista de limpeza', rest: `${gap.missing === 1 ? 'falta' : 'faltam'} ${gap.missing}` };
    case 'ingredients':
      return { what: 'Ingredientes', rest: 'nenhum escrito' };
    case 'supplier_lot':
      return { what: gap.ingredient, rest: 'lote do fornecedor' };
    case 'report':
      return { what: 'Laudo', rest: gap.missing.map((part) => PARTS[part]).join(', ') };
    case 'gluten_above_limit':
      return { what: 'Glúten', rest: 'acima de 20 mg/kg, não pode ser vendido' };
  }
}
