import { Button } from '@mantine/core';
import { useSubmit } from '@remix-run/react';
import { useState, useSyncExternalStore } from 'react';
import { passkeyQuestion, type PasskeyWish } from '@shop/permissions/passkey-question';
import { factorMessages } from '@shop/messages/factor-messages';

import { FormNote } from '../forms/FormNote';
import { Icon } from '../icons/Icon';
import { askPasskey, knowsPasskeys } from '@packages/browser/passkeys';

interface PasskeyButtonProps {
  wish: PasskeyWish;
  /** Where the answer is sent, and with which fields; the field `passkey` is added. */
  action: string;
  fields: Record<string, string>;
  label?: string;
  variant?: 'filled' | 'default';
  size?: 'md' | 'lg';
}

/** Whether the browser knows passkeys; false until the page is hydrated. */
export const useKnowsPasskeys = (): boolean => useSyncExternalStore(neverChanges, knowsPasskeys, () => false);

const neverChanges = () => () => undefined;

/**
 * "Usar a digital ou o rosto": the device asks the person, and its answer is sent like a form. Renders nothing where
 * passkeys are unknown and without JavaScript: every page with this button has another way.
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
  const isKnown = useKnowsPasskeys();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  if (!isKnown) return null;

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
