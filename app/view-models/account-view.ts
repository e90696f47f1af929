import type { Session } from '@cms/customers/queries/read-session';

import type { AccountPersonView } from '../components/account/AccountPerson';

/** Returns the customer shown in the account menu. */
export const personView = ({ fullName, email }: Pick<Session, 'fullName' | 'email'>): AccountPersonView => ({
  name: fullName || 'Cliente',
  email,
});
