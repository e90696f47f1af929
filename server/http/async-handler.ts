import type { Request, RequestHandler, Response } from 'express';

/**
 * Wraps an asynchronous handler, because Express 4 does not catch a promise's errors. The handler passes the request on
 * by calling `next`.
 */
export const asyncHandler =
  (handle: (req: Request, res: Response, next: () => void) => Promise<void>): RequestHandler =>
  (req, res, next) => {
    handle(req, res, next).catch(next);
  };
