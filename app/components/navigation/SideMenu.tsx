import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { MouseEvent, RefObject } from 'react';

import { SpriteWordmark } from '../brand/Wordmark';
import { Icon } from '../icons/Icon';
import drawer from '../overlay/side-drawer.module.css';
import { useSideDrawer } from '../overlay/use-side-drawer';
import { SIDE_MENU_ID } from '../layout/Header';
import type { SessionView } from '../layout/session-view';
import styles from './side-menu.module.css';
import { isCurrentLink, MAIN_LINKS, SIGN_IN_PATH, SIGN_UP_PATH } from './site-links';

export interface SideMenuProps {
  dialogRef: RefObject<HTMLDialogElement | null>;
  path: string;
  session: SessionView;
  /** As text, from the settings. */
  hours: string;
  city: string;
}

/**
 * The menu of narrow screens. Without JavaScript, the header's link to #menu shows the menu by :target, and the menu's
 * cross closes it. With JavaScript, the same element opens as a modal dialog: the browser traps the focus, closes the
 * dialog on Esc and restores the focus.
 */
export function SideMenu({ dialogRef, path, session, hours, city }: SideMenuProps) {
  useSideDrawer(dialogRef, path);

  function close(event: MouseEvent) {
    if (!dialogRef.current?.open) return;
    event.preventDefault();
    dialogRef.current.close();
  }

  return (
    <dialog id={SIDE_MENU_ID} ref={dialogRef} className={drawer.drawer} aria-label="Menu">
      <div className={styles.inside}>
        <div className={styles.head}>
          <SpriteWordmark shape="line" className={styles.wordmark} />
          <ActionIcon component="a" href="#fechar" aria-label="Fechar menu" onClick={close}>
            <Icon name="x" />
          </ActionIcon>
        </div>
        <nav className={styles.links} aria-label="Menu principal">
          {MAIN_LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={isCurrentLink(path, to) ? 'page' : undefined}
              onClick={() => dialogRef.current?.close()}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.low}>
          <SessionLinks session={session} />
          <p className={styles.hours}>
            {hours}
            <br />
            {city}
          </p>
        </div>
      </div>
    </dialog>
  );
}

function SessionLinks({ session }: { session: SessionView }) {
  if (session.isSignedIn) {
    return (
      <>
        <Button component={Link} variant="filled" fullWidth to="/conta">
          Minha Conta
        </Button>
        {session.workplace ? (
          <Button component="a" fullWidth href={session.workplace.path}>
            {session.workplace.label}
          </Button>
        ) : null}
      </>
    );
  }
  return (
    <>
      <Button component={Link} variant="filled" fullWidth to={SIGN_IN_PATH}>
        Entrar
      </Button>
      <Button component={Link} fullWidth to={SIGN_UP_PATH}>
        Criar conta
      </Button>
    </>
  );
}
