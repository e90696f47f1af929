/** Under which name Payload keeps an admin's choice of a table's columns. */
export const columnsPreference = (tableName: string): string => `columns-${tableName}`;
