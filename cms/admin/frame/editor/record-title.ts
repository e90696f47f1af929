/** Whether Payload's title of a record is only its placeholder for a missing name: '[Sem título]', or the record's id. */
export const isWithoutName = (
  title: string,
  { id, untitled }: { id: number | string | undefined; untitled: string },
): boolean => title === `[${untitled}]` || (id !== undefined && title === String(id));

/** Returns 'Nova foto' for a new record, and 'Foto' for a stored one whose name is being written anew. */
export const recordTitle = (label: string, { isNew }: { isNew: boolean }): string =>
  isNew ? `Nova ${label.toLowerCase()}` : label;
