import { Link } from '@remix-run/react';

import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './bottom-nav.module.css';
import { CountBadge } from '../layout/CountBadge';
import { cartName, type SessionView } from '../layout/session-view';
import { isAccountPath, isCurrentLink, SIGN_IN_PATH } from './site-links';

interface Tab {
  to: string;
  label: string;
  icon: IconName;
  isCurrent: boolean;
  count?: number;
}

function tabs(path: string, { isSignedIn, cartCount }: SessionView): Tab[] {
  return [
    { to: '/', label: 'Home', icon: 'home', isCurrent: isCurrentLink(path, '/') },
    { to: '/cardapio', label: 'Menu', icon: 'tools-kitchen-2', isCurrent: isCurrentLink(path, '/cardapio') },
    {
      to: '/carrinho',
      label: 'Carrinho',
      icon: 'shopping-cart',
      isCurrent: isCurrentLink(path, '/carrinho'),
      count: cartCount,
    },
    isSignedIn
      ? { to: '/conta', label: 'Conta', icon: 'user', isCurrent: isAccountPath(path) }
      : { to: SIGN_IN_PATH, label: 'Entrar', icon: 'user', isCurrent: isAccountPath(path) },
  ];
}

/** The navigation at the bottom of narrow screens, under 768 px only. */
export function BottomNav({ path, session }: { path: string; session: SessionView }) {
  return (
    <nav className={styles.nav} aria-label="Navegação inferior">
      {tabs(path, session).map(({ to, label, icon, isCurrent, count = 0 }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={count > 0 ? cartName(count) : undefined}
        >
          <span className={styles.pill}>
            <Icon name={icon} />
            <CountBadge count={count} className={styles.count} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
