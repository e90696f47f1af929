import type { AppLoadContext } from '@remix-run/node';
import { findRemovedAddress } from '@cms/customers/queries/find-removed-address';
import { listAddresses, type SavedAddress } from '@cms/customers/queries/list-addresses';

import { notFound } from '../../http/not-found';
import { addressCardView } from '../../view-models/address-view';
import { bareDiscPicture } from '../../view-models/fallback-images';

/** Loads the part of the page below its heading; null when the addresses could not be read. */
export async function loadAddresses(
  context: AppLoadContext,
  { customerId, query }: { customerId: string; query: URLSearchParams },
) {
  const addresses = await readOrReport(context, customerId);
  if (!addresses) return null;
  const removedId = query.get('excluido');
  return {
    cards: addresses.map(addressCardView),
    form: await formOf(context, { addresses, query }),
    askedId: query.get('excluir'),
    removed: removedId ? await findRemovedAddress(context.cms, { customerId, addressId: removedId }) : null,
    wasDefault: query.has('padrao'),
    emptyPicture: addresses.length === 0 ? await bareDiscPicture(context.cms) : null,
  };
}

/**
 * Returns the saved addresses. If they cannot be read, reports why and returns null. The page then shows the
 * specification's message, and the rest of the account stays usable.
 */
async function readOrReport(context: AppLoadContext, customerId: string): Promise<SavedAddress[] | null> {
  try {
    return await listAddresses(context.cms, { customerId });
  } catch (error) {
    context.reportFailure(error);
    return null;
  }
}

export type AddressFormView = { kind: 'new' } | { kind: 'edit'; address: SavedAddress };

/**
 * Returns which form is open. An address of another customer gets the 404 page, like an address that does not exist.
 */
async function formOf(
  context: AppLoadContext,
  { addresses, query }: { addresses: readonly SavedAddress[]; query: URLSearchParams },
): Promise<AddressFormView | null> {
  const editedId = query.get('editar');
  if (editedId === null) return query.has('novo') ? { kind: 'new' } : null;
  const address = addresses.find(({ id }) => id === editedId);
  if (!address) throw await notFound(context);
  return { kind: 'edit', address };
}
