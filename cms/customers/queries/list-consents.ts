import type { Cms } from '../../platform/context';
import { asCustomer } from '../../platform/access/owner-access';

/** A consent given or refused. */
export interface ConsentEntry {
  /** See `CONSENT_KINDS`; also 'terms' and 'age-statement', given at sign-up. */
  kind: string;
  granted: boolean;
  textVersion: string;
  at: Date;
}

/** Returns a customer's consents, newest first; at most `limit`. */
export async function listConsents(
  cms: Cms,
  { customerId, limit }: { customerId: string; limit: number },
): Promise<ConsentEntry[]> {
  const { docs } = await cms.payload.find({
    collection: 'consents',
    ...asCustomer(customerId),
    where: { customer: { equals: customerId } },
    select: { kind: true, granted: true, textVersion: true, createdAt: true },
    sort: ['-createdAt', 'id'],
    limit,
  });
  return docs.map(({ createdAt, kind, granted, textVersion }) => ({
    kind,
    granted,
    textVersion,
    at: new Date(createdAt),
  }));
}
