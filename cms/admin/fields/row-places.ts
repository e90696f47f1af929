import type { FormState } from 'payload';

/** A row of a list in one of Payload's editors. */
export interface RowPlace {
  /** The list's path, as in 'questions'. */
  path: string;
  place: number;
}

/** Returns the rows in which a field is, from the outermost. */
export const rowPlacesOf = (fieldPath: string, fields: Readonly<FormState>): RowPlace[] =>
  fieldPath.split('.').flatMap((part, index, parts) => {
    const path = parts.slice(0, index).join('.');
    return /^\d+$/.test(part) && fields[path]?.rows ? [{ path, place: Number(part) }] : [];
  });

/** Returns the id that Payload gives to the element of a row. */
export const rowElementId = ({ path, place }: RowPlace): string =>
  `${path.replaceAll('.', '-')}-row-${place}`;
