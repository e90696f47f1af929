import type { ToastView } from '../../components/toasts/toast-queue';

/** Why the person is not signed in yet. */
export interface ConfirmReply {
  /** Shown at the field. */
  codeError: string | null;
  toast: ToastView | null;
}

export const lostReply = (toast: ToastView): ConfirmReply => ({ codeError: null, toast });
