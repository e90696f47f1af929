/**
 * Advisory locks for the processes that migrate, back up or restore a complete database. The numbers are arbitrary, but
 * every version of the shop must use the same numbers.
 */

/** Held while the tables are migrated. A process that needs the tables unchanged holds it in shared mode. */
export const MIGRATION_LOCK = 7_201_413_001;

/** Held while a backup is loaded. A process that must not see a half-loaded database holds it in shared mode. */
export const RESTORE_LOCK = 7_201_413_002;
