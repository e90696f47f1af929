import type { ArrayField } from 'payload';

/** A list's rows start folded, each under its own title; one that has none yet is called by `name` and its number. */
export const foldedRows = (name: string): NonNullable<ArrayField['admin']> => ({
  initCollapsed: true,
  components: { RowLabel: { path: '/admin/fields/RowTitle#RowTitle', clientProps: { name } } },
});
