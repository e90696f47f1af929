import { Button } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { askPasskey } from '@packages/browser/passkeys';
import { readProofState, sendProof, type ProofState } from '@packages/browser/proof';
import { passkeyQuestion } from '@shop/permissions/passkey-question';
import { PROOF_PATH, PROVE_PATH } from '@shop/permissions/proof-paths';
import { factorMessages } from '@shop/messages/factor-messages';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { FormNote } from '../forms/FormNote';
import { PasswordField } from '../forms/PasswordField';
import { SubmitButton } from '../forms/SubmitButton';
import { Icon } from '../icons/Icon';
import { SheetDialog, SheetTitle } from '../overlay/SheetDialog';
import { CodeField } from './CodeField';
import { useKnowsPasskeys } from './PasskeyButton';

const PROOF = { path: PROOF_PATH, failed: factorMessages.factor_failed };

interface ProofDialogProps {
  /** Called after the person has proved who they are: the act goes on where it stopped. */
  onProven: () => void;
  onClosed: () => void;
}

/** "Confirme que é você", over a page of the account. Closing it changes nothing. */
export default function ProofDialog({ onProven, onClosed }: ProofDialogProps) {
  const knowsPasskeys = useKnowsPasskeys();
  const [ways, setWays] = useState<ProofState['ways'] | null>(null);
  const [error, setError] = useState<{ of: string; text: string } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  useEffect(() => {
    void readProofState(PROOF_PATH).then((state) => {
      // Where the ways cannot be read, the page of the proof can say more.
      if (state) setWays(state.ways);
      else window.location.assign(PROVE_PATH);
    });
  }, []);

  async function send(of: string, proof: Record<string, string>) {
    setBusy(of);
    const refusal = await sendProof(PROOF, proof);
    setBusy(null);
    if (refusal === null) onProven();
    else setError({ of, text: refusal });
  }

  const onSubmit = (of: 'code' | 'password') => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(of);
    if (busy === null) void send(of, { intent: of, [of]: typeof typed === 'string' ? typed : '' });
  };

  async function askDevice() {
    const passkey = await askPasskey(passkeyQuestion('provar'));
    if (passkey) await send('passkey', { intent: 'passkey', passkey });
    else setError({ of: 'passkey', text: factorMessages.passkey_refused });
  }

  const errorAt = (of: string) => (error?.of === of ? error.text : undefined);
  return (
    <SheetDialog onClosed={onClosed}>
      {() => (
        <div className={layout.stack}>
          <SheetTitle>Confirme que é você</SheetTitle>
          <p className={text.soft}>Antes de continuar. Nada foi feito ainda.</p>
          {ways?.hasPasskey && knowsPasskeys ? (
            <Button variant="filled" size="lg" fullWidth onClick={() => void askDevice()}>
              <Icon name="fingerprint" />
              Usar a digital ou o rosto
            </Button>
          ) : null}
          {errorAt('passkey') ? <FormNote tone="bad">{errorAt('passkey')}</FormNote> : null}
          {ways?.hasCodes ? (
            <form className={layout.stack} onSubmit={onSubmit('code')} noValidate>
              <CodeField
                id="prova-codigo"
                label="Código do aplicativo"
                hint="Ou um dos códigos que você guardou."
                error={errorAt('code')}
              />
              <SubmitButton isBusy={busy === 'code'} variant="default" fullWidth>
                Confirmar com o código
              </SubmitButton>
            </form>
          ) : null}
          {ways?.hasPassword ? (
            <form className={layout.stack} onSubmit={onSubmit('password')} noValidate>
              <PasswordField
                id="prova-senha"
                name="password"
                label="Senha"
                purpose="sign-in"
                aria-required
                error={errorAt('password')}
              />
              <SubmitButton isBusy={busy === 'password'} variant="default" fullWidth>
                Confirmar com a senha
              </SubmitButton>
            </form>
          ) : null}
          {ways && !ways.hasPassword ? (
            <p>
              <a className={text.link} href={PROVE_PATH}>
                Confirmar de outro jeito
              </a>
            </p>
          ) : null}
          <p className={text.soft}>Depois disso, não perguntamos de novo por 10 minutos.</p>
        </div>
      )}
    </SheetDialog>
  );
}
