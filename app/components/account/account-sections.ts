import type { IconName } from '../icons/icon-names';

interface AccountSection {
  to: string;
  label: string;
  icon: IconName;
}

/** The account's sections in menu order; the account opens with the first. */
export const ACCOUNT_SECTIONS: readonly AccountSection[] = [
  { to: '/conta/pedidos', label: 'Meus Pedidos', icon: 'receipt' },
  { to: '/conta/detalhes', label: 'Detalhes da Conta', icon: 'user' },
  { to: '/conta/enderecos', label: 'Endereços', icon: 'map-pin' },
  { to: '/conta/notificacoes', label: 'Notificações', icon: 'bell' },
  { to: '/conta/privacidade', label: 'Privacidade', icon: 'lock' },
];

/** Returns the section that a path belongs to: the section's page or one below it. */
export const sectionOf = (path: string): AccountSection | undefined =>
  ACCOUNT_SECTIONS.find(({ to }) => path === to || path.startsWith(`${to}/`));
