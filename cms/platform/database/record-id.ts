const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Whether a value can be an id. Callers check this, because ids come from URLs and from the provider, and Postgres
 * throws for an invalid id.
 */
export const isRecordId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
