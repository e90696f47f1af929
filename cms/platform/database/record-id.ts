const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Whether a value can be an id. Checked because ids come from URLs and from the provider, and Postgres throws on an
 * invalid one.
 */
export const isRecordId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
