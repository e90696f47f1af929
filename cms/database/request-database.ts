import type { PayloadRequest } from 'payload';

/** The database as a hook must use it: inside the transaction of the change it belongs to. */
export async function databaseOf(req: PayloadRequest): Promise<typeof req.payload.db.drizzle> {
  const transactionId = await req.transactionID;
  const session = transactionId === undefined ? undefined : req.payload.db.sessions?.[transactionId];
  return (session?.db as typeof req.payload.db.drizzle | undefined) ?? req.payload.db.drizzle;
}
