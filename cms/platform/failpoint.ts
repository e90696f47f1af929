/**
 * Named places in the code where a test may interrupt the process: between two steps of an operation that places, pays,
 * refunds or mails an order, sends a campaign, changes orders or stock for an admin, changes a customer's account or
 * addresses, or makes or restores a backup.
 *
 * The environment variable `FAULT_POINTS="place-order:stored=kill,settle:before-commit=throw,send-mail:sent=wait:500"`
 * arms three of them. Each armed point takes effect once. Without the variable, and always in a shop that is neither
 * the demo nor a test, each point costs one lookup and does nothing.
 */
export const FAULT_POINTS = [
  'place-order:slot-taken',
  'place-order:stock-taken',
  'replacement:slot-taken',
  'change-line:stored',
  'change-line:before-commit',
  'change-line:committed',
  'refund-items:line-stored',
  'refund-items:before-commit',
  'refund-items:committed',
  'open-recall-cases:before-commit',
  'start-recall:people-stored',
  'start-recall:before-commit',
  'start-recall:committed',
  'place-order:before-commit',
  'place-order:stored',
  'place-order:preference-created',
  'leave-pix:closed',
  'place-order:link-stored',
  'place-order:no-page',
  'receive-notification:stored',
  'settle:provider-asked',
  'settle:before-commit',
  'settle:committed',
  'proceeds:asked',
  'refund:asked',
  'refund:done',
  'cancel-payment:asked',
  'cancel-payment:done',
  'expire:read',
  'expire:pix-cancelled',
  'expire:before-commit',
  'remind-payment:before-commit',
  'lost-courier:before-commit',
  'lost-courier:committed',
  'remind-pause:before-commit',
  'remind-pause:committed',
  'cancel-order:stock-released',
  'cancel:before-commit',
  'cancel:committed',
  'open-case:before-commit',
  'decide-case:before-commit',
  'add-photo:before-commit',
  'save-review:before-commit',
  'invite-reviews:before-commit',
  'tell-waitlist:before-commit',
  'warn-who-is-reached:before-commit',
  'admin-cancel:before-commit',
  'admin-cancel:committed',
  'release-holds:before-commit',
  'change-status:before-commit',
  'accept-terms:before-commit',
  'receive-cash:before-commit',
  'receive-cash:committed',
  'return-cash:before-commit',
  'return-cash:committed',
  'change-status:committed',
  'undo-step:before-commit',
  'undo-step:committed',
  'refund-order:before-commit',
  'refund-order:committed',
  'move-slot:taken',
  'move-slot:committed',
  'choose-slot:before-commit',
  'return-lost-slot:before-commit',
  'try-pix:opened',
  'end-notice:before-commit',
  'end-notice:committed',
  'hold:ended',
  'hold:before-commit',
  'hold:committed',
  'schedule-price:before-commit',
  'adopt-price:before-commit',
  'schedule-text:before-commit',
  'publish-text:published',
  'publish-text:before-commit',
  'import-products:written',
  'import-products:before-commit',
  'adjust-stock:before-commit',
  'adjust-stock:committed',
  'create-lot:before-commit',
  'save-lot:before-commit',
  'attach-report:before-commit',
  'release-lot:before-commit',
  'release-lot:committed',
  'freeze-lot:before-commit',
  'freeze-lot:committed',
  'unfreeze-lot:before-commit',
  'unfreeze-lot:committed',
  'lose-units:before-commit',
  'lose-units:committed',
  'close-lot:before-commit',
  'close-lot:committed',
  'pack-line:before-commit',
  'pack-line:committed',
  'join-by-mail:account-opened',
  'join-by-mail:committed',
  'accept-invitation:role-granted',
  'accept-invitation:committed',
  'join-by-sign-up:signed-up',
  'remove-category:before-commit',
  'create-campaign:written',
  'create-campaign:committed',
  'start-campaign:listed',
  'start-campaign:queued',
  'campaign:settled',
  'campaign:mail-queued',
  'campaign:step-queued',
  'campaign:ended',
  'campaign:committed',
  'cancel-campaign:before-commit',
  'cancel-campaign:committed',
  'send-mail:before-send',
  'send-mail:claimed',
  'send-mail:sent',
  'create-address:written',
  'create-address:committed',
  'default-address:none',
  'update-address:written',
  'remove-address:removed',
  'restore-address:restored',
  'sign-up:noted',
  'sign-up:committed',
  'confirm-sign-up:opened',
  'confirm-sign-up:committed',
  'confirm-address:opened',
  'confirm-address:committed',
  'password-reset:link-made',
  'password-reset:committed',
  'reset-password:stored',
  'reset-password:committed',
  'change-password:sessions-ended',
  'change-password:committed',
  'email-change:link-made',
  'email-change:committed',
  'confirm-email-change:moved',
  'confirm-email-change:committed',
  'erase:rows-erased',
  'erase:before-commit',
  'put-off:noted',
  'delete-account:committed',
  'deletion-request:noted',
  'deletion-request:erased',
  'backup:tables-written',
  'backup:media-written',
  'backup:before-rename',
  'restore:schema-made',
  'restore:media-copied',
  'restore:loaded',
  'restore:before-commit',
  'restore:committed',
  'restore:reconciled',
  'open-pix:closed-old',
  'open-pix:asked',
  'open-pix:created',
  'open-pix:before-commit',
  'open-pix:recorded',
  'save-run:before-commit',
  'save-run:committed',
  'start-run:before-commit',
  'start-run:committed',
  'record-tap:before-commit',
  'record-tap:committed',
  'change-stop:before-commit',
  'end-run:before-commit',
  'end-run:committed',
] as const;

export type FaultPoint = (typeof FAULT_POINTS)[number];

const armed = new Map<string, string>();

function isFaultPoint(name: string): name is FaultPoint {
  return FAULT_POINTS.some((point) => point === name);
}

/**
 * Arms fault points from text in the format of the environment variable `FAULT_POINTS`. Throws for an unknown name,
 * which is a mistake in the test.
 */
export function armFaultPoints(text: string): void {
  for (const entry of text.split(',').filter(Boolean)) {
    const [name = '', action = ''] = entry.split('=');
    if (!isFaultPoint(name)) throw new Error(`Unknown fault point: ${name}`);
    armed.set(name, action);
  }
}

export function disarmFaultPoints(): void {
  armed.clear();
}

// The condition checks more than `NODE_ENV`, because the demo runs production builds too. A real shop never arms a
// fault point.
const isRealShop = process.env.NODE_ENV === 'production' && process.env.SHOP_DEMO !== '1';
if (process.env.FAULT_POINTS && !isRealShop) armFaultPoints(process.env.FAULT_POINTS);

/** Does at this point what the test requested: kills the process, throws, or waits. */
export async function faultPoint(name: FaultPoint): Promise<void> {
  const action = armed.get(name);
  if (action === undefined) return;
  armed.delete(name);
  const [kind, argument] = action.split(':');
  if (kind === 'kill') process.kill(process.pid, 'SIGKILL');
  if (kind === 'throw') throw new Error(`fault point ${name}`);
  if (kind === 'wait') await new Promise((resolve) => setTimeout(resolve, Number(argument)));
}
