'use client';

import { UnstyledButton } from '@mantine/core';
import { toast } from '../../components/feedback/toast';
import { authMessages } from '@shop/messages/auth-messages';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';

import styles from './nav.module.css';

/** Ends the session in shop and admin panel, then opens the home page. */
export function SignOutButton() {
  const [isBusy, setIsBusy] = useState(false);

  async function signOut() {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await fetch('/api/customers/logout', { method: 'POST', credentials: 'same-origin' }).catch(
      () => null,
    );
    if (answer?.ok) {
      window.location.assign('/');
      return;
    }
    toast.error(authMessages.sign_out_failed);
    setIsBusy(false);
  }

  return (
    <UnstyledButton className={styles.link} onClick={() => void signOut()} aria-disabled={isBusy}>
      <IconLogout aria-hidden="true" />
      Sair
    </UnstyledButton>
  );
}
