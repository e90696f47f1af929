import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { Icon } from '../icons/Icon';
import { canImport } from '../import-early';
import styles from './account-frame.module.css';
import { AccountMenu } from './AccountMenu';
import { AccountPerson, type AccountPersonView } from './AccountPerson';
import { sectionOf } from './account-sections';

const importDrawer = () => import('./AccountMenuDrawer');
const AccountMenuDrawer = lazy(importDrawer);

interface AccountDrawerProps {
  person: AccountPersonView;
  path: string;
}

/**
 * The account menu on narrow screens, shown as one row with the customer's name. Without JavaScript, pressing the row
 * unfolds the menu in the page; with JavaScript, it opens the menu in a side drawer.
 */
export function AccountDrawer({ person, path }: AccountDrawerProps) {
  const folded = useRef<HTMLDetailsElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const line = sectionOf(path)?.label ?? 'Minha Conta';

  // A menu that was unfolded before JavaScript loaded stays unfolded until the customer opens another page, which uses
  // the drawer.
  useEffect(() => {
    if (folded.current?.open || !canImport()) return;
    importDrawer().then(
      () => setIsReady(true),
      // When the drawer cannot be loaded, the menu in the page still unfolds.
      () => undefined,
    );
  }, [path]);

  return (
    <div className={styles.narrow}>
      {isReady ? (
        <UnstyledButton className={styles.opener} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <AccountPerson person={person} line={line} />
          <Icon name="chevron-down" />
        </UnstyledButton>
      ) : (
        <details ref={folded} className={styles.folded} key={path}>
          <summary className={styles.opener}>
            <AccountPerson person={person} line={line} />
            <Icon name="chevron-down" />
          </summary>
          <AccountMenu path={path} />
        </details>
      )}
      {isOpen ? (
        <Suspense>
          <AccountMenuDrawer person={person} path={path} onClosed={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
