/**
 * The result of an operation with expected errors: either its values beside `ok: true`, or an error code whose text is
 * in the messages module. Bugs are thrown instead.
 */
export type Result<T, E extends { code: string }> = ({ ok: true } & T) | { ok: false; error: E };
