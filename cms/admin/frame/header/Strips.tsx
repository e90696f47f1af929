import type { ServerProps } from 'payload';

import { OrderAlerts } from '../alerts/OrderAlerts';
import { pauseMessage } from '@shop/messages/delivery-messages';
import { can } from '@shop/permissions/permissions';
import { msBetween } from '@shop/time/bahia';
import { daysMs } from '@shop/time/durations';
import { IconPlayerPause } from '@tabler/icons-react';
import { readDeliveryPauses } from '../../../delivery/queries/admin-delivery';
import { adminContextOf } from '../../admin-context';
import { pausedUntil, pausedWhat, pauseEndedText } from '../../views/delivery/delivery-labels';
import styles from './header-strip.module.css';
import { PauseEnd } from './PauseEnd';
import { ResumeButton } from './ResumeButton';
import { StickyStrips } from './StickyStrips';

/** The strip 'Entregas pausadas até as 18h · Voltar agora', shown on every page of the panel during a pause. */
async function PauseStrip({ user, payload }: Pick<ServerProps, 'user' | 'payload'>) {
  const adminContext = await adminContextOf({ user: user ?? null, payload }, 'delivery:read');
  if (!adminContext) return null;
  const { cms, admin } = adminContext;
  const pauses = await readDeliveryPauses(cms).catch((error: unknown) => {
    // The strip is on every page, so a failed read must not break the page.
    cms.log.error({ err: error }, 'the pause of the shop could not be read');
    return null;
  });
  if (!pauses?.pause) return null;
  const { pause, today } = pauses;
  const leftMs = msBetween(cms.now(), pause.until);
  return (
    <div className={styles.strip} data-tone="warn" role="status">
      <IconPlayerPause aria-hidden="true" />
      <p>
        <b>
          {pausedWhat(pause.method)} {pausedUntil(pause, today)}
        </b>
        {/* The shop's usual sentence says nothing new here; the owner's words do. */}
        {pause.text ? (
          <span className={styles.detail}> No site: {pauseMessage({ ...pause, today })}</span>
        ) : null}
      </p>
      {leftMs < daysMs(1) ? <PauseEnd leftMs={leftMs} text={pauseEndedText(pause.method)} /> : null}
      {can(admin, 'delivery:pause') ? <ResumeButton /> : null}
    </div>
  );
}

/** The strips above every page: new orders, urgent reports and the pause. They stay in sight while the page scrolls. */
export const Strips = (props: Pick<ServerProps, 'user' | 'payload'>) => (
  <StickyStrips>
    <OrderAlerts {...props} />
    <PauseStrip {...props} />
  </StickyStrips>
);
