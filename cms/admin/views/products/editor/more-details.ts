/** The fields that are always in sight, because selling needs them. */
const SHOWN: ReadonlySet<string> = new Set([
  'pictures',
  'name',
  'priceCents',
  'openingStock',
  'categoryId',
  'ingredients',
  'contains',
  'gluten',
  'isGlutenFree',
  'active',
  'components',
]);

/** Whether a field, by its path in the form, is under "Mais detalhes". */
export const isMoreDetail = (path: string): boolean => !SHOWN.has(path.split('.')[0] ?? path);
