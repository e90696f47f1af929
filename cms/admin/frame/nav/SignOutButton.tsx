'use client';

import { UnstyledButton } from '@mantine/core';
import { toast } from '../../components/feedback/toast';
import { authMessages } from '@shop/messages/auth-messages';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';

import styles from './nav.module.css';

interface SignOutButtonProps {
  /** Whether it stands in a row that has its own icon and look. */
  isBare?: boolean;
}

/** Ends the session in shop and admin panel, then opens the home page. */
export function SignOutButton({ isBare = false }: SignOutButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function signOut() {
    if (isBusy) return;
    setIsBusy(true);
    const response = await fetch('/api/customers/logout', {
      method: 'POST',
      credentials: 'same-origin',
    }).catch(() => null);
    if (response?.ok) {
      window.location.assign('/');
      return;
    }
    toast.error(authMessages.sign_out_failed);
    setIsBusy(false);
  }

  return (
    <UnstyledButton
      className={isBare ? undefined : styles.link}
      onClick={() => void signOut()}
      aria-disabled={isBusy}
    >
      {isBare ? null : <IconLogout aria-hidden="true" />}
      Sair
    </UnstyledButton>
  );
}
