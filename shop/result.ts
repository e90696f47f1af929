/**
 * The answer of an operation that may fail in an expected way: either its values beside `ok: true`, or a
 * coded error whose text is looked up in the messages module. Bugs are thrown instead.
 */
export type Result<T, E extends { code: string }> = ({ ok: true } & T) | { ok: false; error: E };
