import type { ServerProps } from 'payload';

import { OrderAlerts } from '../alerts/OrderAlerts';
import { PauseStrip } from './PauseStrip';
import { StickyStrips } from './StickyStrips';

/** The strips above every page: new orders, urgent reports and the pause. They stay in sight while the page scrolls. */
export const Strips = (props: Pick<ServerProps, 'user' | 'payload'>) => (
  <StickyStrips>
    <OrderAlerts {...props} />
    <PauseStrip {...props} />
  </StickyStrips>
);
