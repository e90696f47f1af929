'use client';

import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';

import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { toast } from '../../components/feedback/toast';
import { addFetchStep } from './panel-fetch';
import { askBy, requestSignIn, signedInId, signingInAgain, type SignInAnswer } from './sign-in-again';

/** Whose page this is. */
export interface Person {
  id: string;
  email: string;
}

const REFUSALS: Record<Exclude<SignInAnswer, 'signed_in'>, string> = {
  wrong: 'E-mail ou senha não conferem.',
  too_many: 'Muitas tentativas. Espere alguns minutos.',
  elsewhere: 'Falta um passo. Entre pela página de entrada.',
  failed: 'Não deu para entrar agora. Tente de novo.',
};

/**
 * Asks the person to sign in again when the session has ended, over whatever was being done. Afterwards the refused
 * requests are sent again, so nothing is lost.
 */
export function SignInAgain({ person }: { person: Person | null }) {
  const [answer, setAnswer] = useState<((isSignedIn: boolean) => void) | null>(null);

  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    const stopAsking = askBy(
      () =>
        // Several requests may be refused at once; they share one question.
        (asked ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
          asked = null;
          setAnswer(null);
        })),
    );
    const removeStep = addFetchStep(signingInAgain);
    return () => {
      removeStep();
      stopAsking();
    };
  }, []);

  return answer && person ? <SignInDialog person={person} onAnswer={answer} /> : null;
}

interface SignInDialogProps {
  person: Person;
  onAnswer: (isSignedIn: boolean) => void;
}

function SignInDialog({ person, onAnswer }: SignInDialogProps) {
  const [email, setEmail] = useState(person.email);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  // No transition: React would call it pending as long as the act that waits for this dialog.
  const [isBusy, setIsBusy] = useState(false);

  const done = () => {
    toast.success('Você entrou de novo. Nada se perdeu.');
    onAnswer(true);
  };

  // Somebody who signs in on another tab, by a code or with Google for example, comes back to this one.
  useEffect(() => {
    const look = async () => {
      const id = document.visibilityState === 'visible' ? await signedInId().catch(() => null) : null;
      if (id === person.id) done();
      else if (id) setError('Esta página é de outra pessoa. Entre com a mesma conta de antes.');
    };
    const onReturn = () => void look();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  });

  async function signIn() {
    const answer = await requestSignIn(email.trim(), password);
    if (answer !== 'signed_in') return setError(REFUSALS[answer]);
    if ((await signedInId()) === person.id) done();
    else setError('Esta página é de outra pessoa. Entre com a mesma conta de antes.');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setError('');
    setIsBusy(true);
    void signIn()
      .catch(() => setError(REFUSALS.failed))
      .finally(() => setIsBusy(false));
  }

  return (
    <ModalDialog title="Sua sessão terminou" onClose={() => onAnswer(false)}>
      <form onSubmit={submit}>
        <p className={dialog.text}>Entre de novo para continuar. O que você digitou continua aqui.</p>
        <TextInput
          mb={16}
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <PasswordInput
          mb={20}
          label="Senha"
          autoComplete="current-password"
          data-autofocus=""
          error={error || undefined}
          errorProps={{ role: 'alert' }}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <div className={dialog.actions}>
          <Button component="a" href="/login?redirectTo=/admin" target="_blank" rel="noopener">
            Entrar de outro jeito
          </Button>
          <Button type="submit" variant="filled" aria-disabled={isBusy}>
            {isBusy ? 'Entrando…' : 'Entrar e continuar'}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
