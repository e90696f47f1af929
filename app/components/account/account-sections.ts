import type { IconName } from '../icons/icon-names';

interface AccountSection {
  to: string;
  label: string;
  icon: IconName;
}

/** The account's sections in the menu's order; the first is where the account opens. */
export const ACCOUNT_SECTIONS: readonly AccountSection[] = [
  { to: '/conta/pedidos', label: 'Meus Pedidos', icon: 'receipt' },
  { to: '/conta/detalhes', label: 'Detalhes da Conta', icon: 'user' },
  { to: '/conta/enderecos', label: 'Endereços', icon: 'map-pin' },
  { to: '/conta/notificacoes', label: 'Notificações', icon: 'bell' },
  { to: '/conta/privacidade', label: 'Privacidade', icon: 'lock' },
];

/** The section a path belongs to: its own page or one below it. */
export const sectionOf = (path: string): AccountSection | undefined =>
  ACCOUNT_SECTIONS.find(({ to }) => path === to || path.startsWith(`${to}/`));
