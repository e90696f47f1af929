import type { Cms } from '@cms/platform/context';
import { linkIdentity } from '@cms/identities/operations/link-identity';
import { unlinkIdentity } from '@cms/identities/operations/unlink-identity';
import { openSession } from '@cms/customers/sessions/open-session';
import { inTransaction } from '@cms/platform/database/transaction';
import type { ProviderIdentity } from '@cms/platform/ports/identity-providers';

/** Opens a session whose person has just proved who they are, and returns its id. */
export const provenSession = (cms: Cms, customerId: string): Promise<string> =>
  inTransaction(cms.payload, (tx) => openSession(tx, { customerId, provedBy: 'password' }));

/** Links an identity for a customer who has just proved who they are. */
export const linkFor = async (
  cms: Cms,
  { customerId, identity }: { customerId: string; identity: ProviderIdentity },
) => linkIdentity(cms, { customerId, sessionId: await provenSession(cms, customerId), identity });

/** Unlinks an identity for a customer who has just proved who they are. */
export const unlinkFor = async (
  cms: Cms,
  { customerId, identityId }: { customerId: string; identityId: string },
) => unlinkIdentity(cms, { customerId, sessionId: await provenSession(cms, customerId), identityId });
