/**
 * Advisory locks of whoever rebuilds or moves a whole database. Any numbers will do, as long as every version of the shop uses the
 * same.
 */

/** Held while the tables are brought to a version; shared by whoever needs them to keep theirs. */
export const MIGRATION_LOCK = 7_201_413_001;

/** Held while a backup is loaded; shared by whoever must not see a database that is being loaded. */
export const RESTORE_LOCK = 7_201_413_002;
