import type { ToastView } from '../../components/toasts/toast-queue';
import type { SetupView } from './setup-view';

/** What the page shows after a form. */
export interface FactorReply {
  /** New recovery codes, shown this once. */
  codes: string[] | null;
  /** Whether the codes came with a new factor, and not in place of earlier codes. */
  isNewFactor: boolean;
  /** The setup that a wrong code belongs to: the page keeps its square. */
  setup: SetupView | null;
  codeError: string | null;
  toast: ToastView | null;
  /** Whether the act was refused until the person proves who they are; it changed nothing. */
  asksProof?: boolean;
}

export const REPLY: FactorReply = {
  codes: null,
  isNewFactor: false,
  setup: null,
  codeError: null,
  toast: null,
};

export const lostReply = (toast: ToastView): FactorReply => ({ ...REPLY, toast });
