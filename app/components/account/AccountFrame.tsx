import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import layout from '@app/styles/layout.module.css';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './account-frame.module.css';

export interface AccountPersonView {
  /** 'Cliente' when there is none. */
  name: string;
  email: string;
}

interface Section {
  to: string;
  label: string;
  icon: IconName;
}

export const ACCOUNT_SECTIONS: readonly Section[] = [
  { to: '/conta/pedidos', label: 'Meus Pedidos', icon: 'receipt' },
  { to: '/conta/detalhes', label: 'Detalhes da Conta', icon: 'user' },
  { to: '/conta/enderecos', label: 'Endereços', icon: 'map-pin' },
  { to: '/conta/notificacoes', label: 'Notificações', icon: 'bell' },
  { to: '/conta/privacidade', label: 'Privacidade', icon: 'lock' },
];

export interface AccountFrameProps {
  person: AccountPersonView;
  path: string;
  title: string;
  signOutAction?: string;
  /** Which sections are offered; all by default. */
  sections?: readonly Section[];
  children: ReactNode;
}

/** The signed-in account: a menu at the side, folded under the person's name below 1080 px. */
export function AccountFrame({
  person,
  path,
  title,
  signOutAction = '/sair',
  sections = ACCOUNT_SECTIONS,
  children,
}: AccountFrameProps) {
  const current = sections.find(({ to }) => path === to || path.startsWith(`${to}/`));
  const menu = <AccountMenu sections={sections} current={current} signOutAction={signOutAction} />;
  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={styles.account}>
        <div className={styles.side}>
          <details className={styles.folded} key={path}>
            <summary>
              <Person person={person} line={current?.label ?? 'Minha Conta'} />
              <Icon name="chevron-down" />
            </summary>
            {menu}
          </details>
          <div className={styles.open}>
            <Person person={person} line={person.email} />
            {menu}
          </div>
        </div>
        <div className={styles.content}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}

function Person({ person, line }: { person: AccountPersonView; line: string }) {
  return (
    <span className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        {initials(person.name)}
      </span>
      <span className={styles.names}>
        <b>{person.name}</b>
        <span>{line}</span>
      </span>
    </span>
  );
}

interface AccountMenuProps {
  sections: readonly Section[];
  current: Section | undefined;
  signOutAction: string;
}

function AccountMenu({ sections, current, signOutAction }: AccountMenuProps) {
  return (
    <div className={styles.menu}>
      <nav aria-label="Minha conta">
        {sections.map(({ to, label, icon }) => (
          <Link key={to} to={to} aria-current={current?.to === to ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <Form method="post" action={signOutAction}>
        <button type="submit">
          <Icon name="logout" />
          Sair da conta
        </button>
      </Form>
    </div>
  );
}
