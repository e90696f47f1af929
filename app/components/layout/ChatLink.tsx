import type { ReactNode } from 'react';

import { Icon } from '../icons/Icon';

interface ChatLinkProps {
  href: string;
  className: string | undefined;
  children?: ReactNode;
}

/** The link to the messaging app, floating or in a phone's bar. */
export function ChatLink({ href, className, children }: ChatLinkProps) {
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Fale com a gente pelo WhatsApp (abre em nova aba)"
    >
      <Icon name="brand-whatsapp" />
      {children}
    </a>
  );
}
