import type { SubmissionResult } from '@conform-to/react';

import type { ToastView } from '../../components/toasts/toast-queue';

/** The sheet whose form was sent. */
export type DetailsForm = 'profile' | 'email' | 'password';

/** Why a change was rejected. */
export interface DetailsReply {
  kind: 'details';
  of: DetailsForm | null;
  /** Errors at their fields, and the typed values except passwords. */
  submission: SubmissionResult | null;
  toast: ToastView | null;
  /** Whether the act was refused until the person proves who they are; it changed nothing. */
  asksProof?: boolean;
}

/**
 * Returns a message for the page as a whole, for example about a form whose request was lost. The form keeps what was
 * typed.
 */
export const toastReply = (toast: ToastView): DetailsReply => ({
  kind: 'details',
  of: null,
  submission: null,
  toast,
});
