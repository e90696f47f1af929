import type { ArrayField } from 'payload';

/**
 * Returns the settings of a list whose rows are collapsed at first, each under its title. A row without a title shows
 * `name` and its number.
 */
export const foldedRows = (name: string): NonNullable<ArrayField['admin']> => ({
  initCollapsed: true,
  components: {
    Field: '/admin/fields/FoldedRows#FoldedRows',
    RowLabel: { path: '/admin/fields/RowTitle#RowTitle', clientProps: { name } },
  },
});
