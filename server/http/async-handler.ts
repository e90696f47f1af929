import type { Request, RequestHandler, Response } from 'express';

/** A handler that waits for something: Express 4 does not see what a promise throws. It passes on by calling `next`. */
export const asyncHandler =
  (handle: (req: Request, res: Response, next: () => void) => Promise<void>): RequestHandler =>
  (req, res, next) => {
    handle(req, res, next).catch(next);
  };
