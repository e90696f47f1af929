import type { RequestHandler } from 'express';

/** One line for each answer: what was asked (without its query, which may name a person), how it ended, how long it took. */
export const requestLog: RequestHandler = (req, res, next) => {
  const start = process.hrtime.bigint();
  const { method } = req;
  const path = req.originalUrl.split('?', 1)[0];
  res.once('close', () => {
    const ms = Math.round(Number(process.hrtime.bigint() - start) / 1e5) / 10;
    const fields = { method, path, status: res.statusCode, ms };
    if (!res.writableFinished) req.log.info({ ...fields, aborted: true }, 'answer broken off');
    else if (res.statusCode >= 500) req.log.warn(fields, 'answered');
    else req.log.info(fields, 'answered');
  });
  next();
};
