import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import styles from './account-frame.module.css';
import { AccountDrawer } from './AccountDrawer';
import { AccountMenu } from './AccountMenu';
import { AccountPerson, type AccountPersonView } from './AccountPerson';

export interface AccountFrameProps {
  person: AccountPersonView;
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** One button, shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The layout of the signed-in account: a side menu, or below 1080 px a drawer opened by the customer's name. */
export function AccountFrame({ person, title, lead, action, children }: AccountFrameProps) {
  const { pathname } = useLocation();
  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={styles.account}>
        <div className={styles.side}>
          <AccountDrawer person={person} path={pathname} />
          <div className={styles.open}>
            <AccountPerson person={person} line={person.email} />
            <AccountMenu path={pathname} />
          </div>
        </div>
        <div className={styles.content}>
          <div className={styles.head}>
            <h1>{title}</h1>
            {action}
            {lead ? <p className={classNames(text.lead, styles.lead)}>{lead}</p> : null}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
