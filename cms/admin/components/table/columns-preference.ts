/** The key of the Payload preference with an admin's hidden columns of a table. */
export const columnsPreference = (tableName: string): string => `columns-${tableName}`;
