/**
 * The items of the checklist that is completed before the dough is rolled out, by stored value. The checklist is the
 * same for every lot.
 */
export const LOT_CHECKS = ['bancada', 'utensilios', 'pessoas', 'alimentos', 'embalagem'] as const;
export type LotCheck = (typeof LOT_CHECKS)[number];

export const LOT_CHECK_LABELS: Record<LotCheck, string> = {
  bancada: 'Bancada e forno limpos e secos',
  utensilios: 'Utensílios só deste uso',
  pessoas: 'Mãos, avental e touca',
  alimentos: 'Nenhum alimento de fora na cozinha',
  embalagem: 'Embalagem conferida: rótulo certo',
};

export const isLotCheck = (value: unknown): value is LotCheck => LOT_CHECKS.some((item) => item === value);
