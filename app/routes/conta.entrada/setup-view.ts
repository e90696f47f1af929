import type { AppLoadContext } from '@remix-run/node';
import { readSettings } from '@cms/content/queries/read-settings';
import type { Session } from '@cms/customers/queries/read-session';
import { resumeTotp, startTotp, type StartedTotp } from '@cms/factors/operations/start-totp';

import { drawQrCode, type QrView } from '../../view-models/payment/qr-code.server';

/** What the page shows to set up a code application. */
export interface SetupView {
  qr: QrView;
  /** The secret in groups of four, for an application that cannot point at the square. */
  secret: string;
  /** Opens an application on the same phone. */
  address: string;
  sealed: string;
}

const viewOf = ({ secret, address, sealed }: StartedTotp): SetupView => ({
  qr: drawQrCode(address),
  secret: secret.replace(/(.{4})(?=.)/g, '$1 '),
  address,
  sealed,
});

async function ownerOf({ cms }: AppLoadContext, { customerId, sessionId, email }: Session) {
  const { brandName } = await readSettings(cms);
  return { customerId, sessionId, email, shopName: brandName };
}

export const newSetup = async (context: AppLoadContext, session: Session): Promise<SetupView> =>
  viewOf(startTotp(context.cms, await ownerOf(context, session)));

/** Returns the setup that a form belongs to, so that a wrong code changes nothing; null if it is too old. */
export async function resumedSetup(
  context: AppLoadContext,
  { session, sealed }: { session: Session; sealed: string },
): Promise<SetupView | null> {
  const resumed = resumeTotp(context.cms, { ...(await ownerOf(context, session)), sealed });
  return resumed && viewOf(resumed);
}
