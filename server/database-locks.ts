/**
 * Advisory locks for rebuilding or moving a whole database. The numbers are arbitrary, but every version of the shop
 * must use the same.
 */

/** Held while the tables are migrated; shared by processes that need the tables unchanged. */
export const MIGRATION_LOCK = 7_201_413_001;

/** Held while a backup is loaded; shared by processes that must not see a half-loaded database. */
export const RESTORE_LOCK = 7_201_413_002;
