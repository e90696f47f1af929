const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether text can be an id at all: ids come from addresses and from the provider, and Postgres throws on others. */
export const isRecordId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
