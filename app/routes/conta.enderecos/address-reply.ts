import type { SubmissionResult } from '@conform-to/react';

import type { ToastView } from '../../components/toasts/toast-queue';

/** Why an address was not saved; the form keeps what was typed. */
export interface AddressReply {
  submission: SubmissionResult | null;
  toast: ToastView | null;
}

/** Returns the reply for a form whose request was lost. The form keeps what was typed. */
export const lostReply = (toast: ToastView): AddressReply => ({ submission: null, toast });
