import { can } from '@shop/permissions/permissions';

import { readBookedWindows, type BookedWindow } from '../../../orders/queries/booked-windows';
import type { AdminContext } from '../../admin-context';

/** Returns the promised orders from today on; none for users who may not read orders. */
export const loadBooked = async ({ cms, admin }: AdminContext): Promise<BookedWindow[]> =>
  can(admin, 'order:read') ? readBookedWindows(cms) : [];
