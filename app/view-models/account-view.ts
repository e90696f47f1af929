import type { Session } from '@cms/customers/queries/read-session';

import { ACCOUNT_SECTIONS, type AccountPersonView } from '../components/account/AccountFrame';

/** Who the account's menu shows. */
export const personView = ({ fullName, email }: Pick<Session, 'fullName' | 'email'>): AccountPersonView => ({
  name: fullName || 'Cliente',
  email,
});

/** The sections there are. */
export const OFFERED_SECTIONS = ACCOUNT_SECTIONS.filter(({ to }) => to === '/conta/pedidos');
