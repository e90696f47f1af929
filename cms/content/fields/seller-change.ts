import { isDeepStrictEqual } from 'node:util';
import {
  APIError,
  type GlobalAfterChangeHook,
  type GlobalBeforeValidateHook,
  type PayloadRequest,
} from 'payload';

import { writeSecurityEvent } from '../../customers/security-events';
import { isProven } from '../../customers/sessions/proof';
import { inTransaction } from '../../platform/database/transaction';
import { sqlOf } from '../../platform/database/sql';

type Seller = Record<string, unknown> | null | undefined;

const NAMES = ['legalName', 'cnpj', 'address'];

const isSame = (one: Seller, other: Seller): boolean =>
  NAMES.every((name) => isDeepStrictEqual(one?.[name] ?? null, other?.[name] ?? null));

/** Whether a person of the panel saves, and not the seed or a command on the server. */
const isByPerson = ({ user, payloadAPI }: PayloadRequest): boolean => user !== null && payloadAPI !== 'local';

/** Refuses a change of the seller's data by a person who has not proved lately, in this session, who they are. */
export const proveSellerChange: GlobalBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const sent = (data as { seller?: Seller } | undefined)?.seller;
  const stored = (originalDoc as { seller?: Seller } | undefined)?.seller;
  if (!isByPerson(req) || sent === undefined || isSame(sent, stored)) return data as unknown;
  const sessionId = (req.user as { _sid?: string } | null)?._sid;
  const proven = await isProven(sqlOf(req.payload), { customerId: String(req.user?.id), sessionId });
  if (!proven)
    throw new APIError('Falta confirmar que é você. Nada foi salvo.', 403, { code: 'proof_needed' }, true);
  return data as unknown;
};

/** Tells all admins by mail, and the security log, that the seller's data changed. */
export const reportSellerChange: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const seller = (doc as { seller?: Seller }).seller;
  const before = (previousDoc as { seller?: Seller } | undefined)?.seller;
  if (!isByPerson(req) || isSame(seller, before)) return;
  const customerId = String(req.user?.id);
  await inTransaction(req.payload, (tx) =>
    writeSecurityEvent(tx, req.payload, { event: 'seller_changed', customerId }),
  );
};
