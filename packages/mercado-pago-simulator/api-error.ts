/** An error in the shape of Mercado Pago's REST API; `cause` contains the numbered reasons of `/v1`. */
export interface ApiError {
  status: number;
  error: string;
  message: string;
  cause: { code: number; description: string }[] | null;
  /** Only the Orders API lists its reasons here. */
  errors?: { code: string; message: string }[];
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: ApiError };

export const succeed = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const fail = (error: ApiError): { ok: false; error: ApiError } => ({ ok: false, error });

/** Returns an error of `/checkout/preferences`, which identifies its errors by text. */
export const preferenceError = (error: string, message: string, status = 400): ApiError => ({
  status,
  error,
  message,
  cause: null,
});

/** Returns an error of `/v1`, which numbers its reasons. */
export const numberedError = (status: number, code: number, description: string): ApiError => ({
  status,
  error: status === 404 ? 'not_found' : 'bad_request',
  message: description,
  cause: [{ code, description }],
});

export const paymentNotFound = (): ApiError => numberedError(404, 2000, 'Payment not found');

/** Returns an error of `/v1/orders`, which names its reasons. */
export const orderError = (status: number, code: string, message: string): ApiError => ({
  status,
  error: code,
  message,
  cause: null,
  errors: [{ code, message }],
});

/** Returns the error for a request that repeats an X-Idempotency-Key with a different body. */
export const idempotencyConflict = (): ApiError => ({
  status: 409,
  error: 'idempotency_key_already_used',
  message: 'The X-Idempotency-Key sent has already been used with a different body.',
  cause: null,
});
