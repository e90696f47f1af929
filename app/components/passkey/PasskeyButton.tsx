import { Button } from '@mantine/core';
import { useSubmit } from '@remix-run/react';
import { useState, useSyncExternalStore } from 'react';
import { passkeyQuestion, type PasskeyWish } from '@shop/permissions/passkey-question';
import { factorMessages } from '@shop/messages/factor-messages';

import { FormNote } from '../forms/FormNote';
import { Icon } from '../icons/Icon';
import { askPasskey, knowsPasskeys } from '@packages/browser/passkeys';
import styles from './passkey-button.module.css';

interface PasskeyButtonProps {
  wish: PasskeyWish;
  /** Where the answer is sent, and with which fields; the field `passkey` is added. */
  action: string;
  fields: Record<string, string>;
  label?: string;
  variant?: 'filled' | 'default';
  size?: 'md' | 'lg';
}

/** Whether the browser knows passkeys; null until the page is hydrated. */
const usePasskeySupport = (): boolean | null =>
  useSyncExternalStore<boolean | null>(neverChanges, knowsPasskeys, () => null);

/** Whether the browser knows passkeys; false until the page is hydrated. */
export const useKnowsPasskeys = (): boolean => usePasskeySupport() === true;

const neverChanges = () => () => undefined;

/**
 * "Usar a digital ou o rosto": the device asks the person, and its answer is sent like a form. Renders nothing where
 * passkeys are unknown: every page with this button has another way. Until the page is hydrated the button is invisible
 * and keeps its room, because a button that appears would move the one that somebody is just pressing. Without JavaScript its room stays empty.
 */
export function PasskeyButton({
  wish,
  action,
  fields,
  label = 'Usar a digital ou o rosto',
  variant = 'filled',
  size = 'lg',
}: PasskeyButtonProps) {
  const submit = useSubmit();
  const isKnown = usePasskeySupport();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  if (isKnown === false) return null;

  async function ask() {
    if (state === 'asking') return;
    setState('asking');
    const passkey = await askPasskey(passkeyQuestion(wish));
    setState(passkey ? 'idle' : 'refused');
    // The fields are the page's own and nothing that somebody types.
    if (passkey) submit(Object.assign({ passkey }, fields), { method: 'post', action, replace: true });
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={isKnown ? undefined : styles.waiting}
        fullWidth
        aria-disabled={state === 'asking' || undefined}
        onClick={() => void ask()}
      >
        <Icon name="fingerprint" />
        {label}
      </Button>
      {state === 'refused' ? <FormNote tone="bad">{factorMessages.passkey_refused}</FormNote> : null}
    </>
  );
}
