import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { MouseEventHandler } from 'react';

import layout from '@app/styles/layout.module.css';

import { Wordmark } from '../brand/Wordmark';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import { SearchLink } from '../search/SearchLink';
import { CountBadge } from './CountBadge';
import { WorkLink } from './WorkLink';
import styles from './header.module.css';
import { cartName, type SessionView } from './session-view';
import { PrefetchLink } from '../navigation/PrefetchLink';
import { isCurrentLink, MAIN_LINKS, SIGN_IN_PATH } from '../navigation/site-links';

export const SIDE_MENU_ID = 'menu';

export interface HeaderProps {
  path: string;
  session: SessionView;
  onOpenMenu?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

export function Header({ path, session, onOpenMenu }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={classNames(layout.page, styles.bar)}>
        <ActionIcon
          component="a"
          className={styles.menuButton}
          href={`#${SIDE_MENU_ID}`}
          aria-label="Abrir menu"
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        >
          <Icon name="menu-2" />
        </ActionIcon>
        <Link className={styles.logo} to="/" aria-label="Massa Mansa, página inicial">
          <Wordmark />
        </Link>
        <nav className={styles.nav} aria-label="Principal">
          {MAIN_LINKS.map(({ to, label }) => (
            <PrefetchLink key={to} to={to} aria-current={isCurrentLink(path, to) ? 'page' : undefined}>
              {label}
            </PrefetchLink>
          ))}
        </nav>
        {session.workplace ? <WorkLink workplace={session.workplace} /> : null}
        <SearchLink />
        <AccountLink isSignedIn={session.isSignedIn} />
        <ActionIcon
          component={PrefetchLink}
          className={styles.cart}
          to="/carrinho"
          aria-label={cartName(session.cartCount)}
        >
          <Icon name="shopping-cart" />
          <span className={layout.onlyWide} aria-hidden="true">
            Carrinho
          </span>
          <CountBadge count={session.cartCount} className={styles.count} />
        </ActionIcon>
      </div>
    </header>
  );
}

function AccountLink({ isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) {
    return (
      <ActionIcon component={Link} className={layout.onlyWide} to="/conta" aria-label="Minha Conta">
        <Icon name="user" />
      </ActionIcon>
    );
  }
  return (
    <Button component={Link} variant="subtle" className={layout.onlyWide} to={SIGN_IN_PATH}>
      <Icon name="user" />
      Entrar
    </Button>
  );
}
