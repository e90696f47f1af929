import type { Cms } from '../../platform/context';
import { asCustomer } from '../../platform/access/owner-access';
import { MAX_ADDRESSES } from '../addresses/own-addresses';

/** A saved address as shown to its customer. */
export interface SavedAddress {
  id: string;
  label: string;
  cep: string;
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  city: string;
  state: string;
  /** For the person who delivers. */
  instructions: string | null;
  isDefault: boolean;
}

/** Returns a customer's addresses, the default first; removed addresses are excluded. */
export async function listAddresses(
  cms: Cms,
  { customerId }: { customerId: string },
): Promise<SavedAddress[]> {
  const { docs } = await cms.payload.find({
    collection: 'addresses',
    ...asCustomer(customerId),
    where: { customer: { equals: customerId }, removedAt: { exists: false } },
    select: SHOWN,
    sort: ['-isDefault', 'createdAt', 'id'],
    limit: MAX_ADDRESSES + 1,
  });
  return docs.map(({ zipCode, complement = null, instructions = null, ...address }) => ({
    ...address,
    complement,
    instructions,
    cep: zipCode,
  }));
}

const SHOWN = {
  label: true,
  zipCode: true,
  street: true,
  number: true,
  complement: true,
  neighborhood: true,
  city: true,
  state: true,
  instructions: true,
  isDefault: true,
} as const;
