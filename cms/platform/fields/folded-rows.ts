import type { ArrayField } from 'payload';

/** Collapses a list's rows at first, each under its title; a row without a title shows `name` and its number. */
export const foldedRows = (name: string): NonNullable<ArrayField['admin']> => ({
  initCollapsed: true,
  components: { RowLabel: { path: '/admin/fields/RowTitle#RowTitle', clientProps: { name } } },
});
