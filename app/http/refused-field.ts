import { data } from '@remix-run/node';
import { messageText, type MessageCode } from '@shop/messages/messages';

import { PRIVATE } from '../cache/cache-control';
import type { RefusedField } from '../components/forms/use-refused-field';

/** A response to a form of which one field was refused, and the code of its message. */
export const refusedField = (
  code: MessageCode,
  { id, value = '', status = 400 }: { id: string; value?: string; status?: 400 | 403 },
) => data(fieldRefusal(code, { id, value }), { status, headers: PRIVATE });

/** The body of `refusedField`, for responses that contain more. */
export const fieldRefusal = (
  code: MessageCode,
  { id, value = '' }: { id: string; value?: string },
): { refusedField: RefusedField } => ({ refusedField: { id, text: messageText(code), value } });
