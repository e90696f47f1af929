import type { ClientStatus } from '@shop/customers/client-status';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';

import badge from './status-badge.module.css';

/** Shows by colour, icon and text whether a customer ordered within the last 30 days. */
export const ClientBadge = ({ status }: { status: ClientStatus }) =>
  status === 'ativo' ? (
    <span className={`${badge.badge} ${badge.green}`}>
      <IconCircleCheck aria-hidden="true" />
      Ativo
    </span>
  ) : (
    <span className={badge.badge}>
      <IconClock aria-hidden="true" />
      Inativo
    </span>
  );
