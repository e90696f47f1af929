import { adminMessages } from '@shop/messages/admin-messages';
import { lotMessages } from '@shop/messages/lot-messages';

import type { AttachReportError } from '../../../lots/operations/attach-report';
import { refusalTexts, type DomainRefusal } from '../../engine/refusals';

/** Returns the text of a refused act of a lot. */
export const lotRefusal = refusalTexts<DomainRefusal<'lots'> | AttachReportError>(
  { ...lotMessages, lot_units_over: ({ remainder }) => `O lote só tem ${remainder}.` },
  adminMessages.shop_silent,
);
