import { useEffect, useRef, useState } from 'react';

import { iconButtonClass } from '../button/button-class';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import drawerStyles from '../overlay/side-drawer.module.css';
import { useSideDrawer } from '../overlay/use-side-drawer';
import styles from './account-frame.module.css';
import { AccountMenu } from './AccountMenu';
import { AccountPerson, type AccountPersonView } from './AccountPerson';
import { sectionOf } from './account-sections';

interface AccountDrawerProps {
  person: AccountPersonView;
  path: string;
}

/**
 * The account's menu on narrow screens. Without a script it unfolds in the page; with one, the same row opens a modal
 * dialog at the side, and the browser traps the focus, closes on Esc and gives the focus back.
 */
export function AccountDrawer({ person, path }: AccountDrawerProps) {
  const folded = useRef<HTMLDetailsElement>(null);
  const drawer = useRef<HTMLDialogElement>(null);
  const [isScripted, setIsScripted] = useState(false);
  const line = sectionOf(path)?.label ?? 'Minha Conta';
  const close = () => drawer.current?.close();
  useSideDrawer(drawer, path);

  // Whoever unfolded the menu before the script was there keeps it until the next page.
  useEffect(() => {
    if (!folded.current?.open) setIsScripted(true);
  }, [path]);

  return (
    <div className={styles.narrow}>
      {isScripted ? (
        <button
          type="button"
          className={styles.opener}
          aria-haspopup="dialog"
          onClick={() => drawer.current?.showModal()}
        >
          <AccountPerson person={person} line={line} />
          <Icon name="chevron-down" />
        </button>
      ) : (
        <details ref={folded} className={styles.folded} key={path}>
          <summary className={styles.opener}>
            <AccountPerson person={person} line={line} />
            <Icon name="chevron-down" />
          </summary>
          <AccountMenu path={path} />
        </details>
      )}
      <dialog ref={drawer} className={drawerStyles.drawer} aria-label="Minha conta">
        <div className={styles.drawerInside}>
          <div className={styles.drawerHead}>
            <AccountPerson person={person} line={person.email} />
            <button
              type="button"
              className={classNames(iconButtonClass, styles.cross)}
              aria-label="Fechar menu da conta"
              onClick={close}
            >
              <Icon name="x" />
            </button>
          </div>
          <AccountMenu path={path} onChosen={close} />
        </div>
      </dialog>
    </div>
  );
}
