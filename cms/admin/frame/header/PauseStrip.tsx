import { pausedText } from '@shop/messages/delivery-messages';
import { can } from '@shop/permissions/permissions';
import { dayOf, formatTime } from '@shop/time/bahia';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ServerProps } from 'payload';

import { readDeliveryPauses } from '../../../delivery/queries/admin-delivery';
import { adminContextOf } from '../../admin-context';
import { reachText } from '../../views/delivery/delivery-labels';
import styles from './header-strip.module.css';
import { ResumeButton } from './ResumeButton';

/** The strip 'Pausado até 18:00 · Voltar agora', shown on every page of the panel while the shop takes no orders. */
export async function PauseStrip({ user, payload }: Pick<ServerProps, 'user' | 'payload'>) {
  const adminContext = adminContextOf({ user: user ?? null, payload }, 'delivery:read');
  if (!adminContext) return null;
  const { cms, admin } = adminContext;
  const pauses = await readDeliveryPauses(cms).catch((error: unknown) => {
    // The strip is on every page, so a failed read must not break the page.
    cms.log.error({ err: error }, 'the pause of the shop could not be read');
    return null;
  });
  if (!pauses?.pause) return null;
  const { until, method } = pauses.pause;
  const end = dayOf(until) === pauses.today ? formatTime(until) : 'o fim do dia';
  return (
    <div className={styles.strip} data-tone="warn" role="status">
      <IconPlayerPause aria-hidden="true" />
      <p>
        <b>Pausado até {end}</b> · {reachText(method)}{' '}
        <span className={styles.detail}>“{pausedText(pauses.pause)}”</span>
      </p>
      {can(admin, 'delivery:pause') ? <ResumeButton /> : null}
    </div>
  );
}
