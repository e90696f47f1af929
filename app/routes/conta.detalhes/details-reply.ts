import type { SubmissionResult } from '@conform-to/react';

import type { ToastView } from '../../components/feedback/toast-queue';

/** Which sheet's form was answered. */
export type DetailsForm = 'profile' | 'email' | 'password';

/** Why something was not changed. */
export interface DetailsReply {
  kind: 'details';
  of: DetailsForm | null;
  /** Errors at their fields, and what was typed, passwords apart. */
  submission: SubmissionResult | null;
  toast: ToastView | null;
}

/** Said of the page as a whole, such as of a form that never arrived; what was typed stays in it. */
export const toastReply = (toast: ToastView): DetailsReply => ({
  kind: 'details',
  of: null,
  submission: null,
  toast,
});
