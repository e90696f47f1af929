'use client';

import { askPasskey, knowsPasskeys } from '@packages/browser/passkeys';
import { readProofState, sendProof, type ProofState } from '@packages/browser/proof';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { passkeyQuestion } from '@shop/permissions/passkey-question';
import { PROOF_PATH, PROVE_PATH } from '@shop/permissions/proof-paths';
import { factorMessages } from '@shop/messages/factor-messages';
import { formMessages } from '@shop/messages/form-messages';
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent } from 'react';

import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { AskedActText } from './AskedActText';
import type { AskedAct } from './asked-acts';
import { addFetchStep } from './panel-fetch';
import { proveBy, provingForms } from './prove-again';

const PROOF = { path: PROOF_PATH, failed: factorMessages.factor_failed };

type Answer = (isProven: boolean) => void;

interface Question {
  ways: ProofState['ways'];
  act: AskedAct | undefined;
  answer: Answer;
}

/**
 * "Confirme que é você", over whatever was being done: the act goes on afterwards, and closing the dialog changes
 * nothing. With a key on this device its own question opens at once, and the dialog only after a refusal.
 */
export function ProveAgain() {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    const ask = async (act: AskedAct | undefined): Promise<boolean> => {
      const state = await readProofState(PROOF_PATH);
      if (!state) return false;
      if (state.ways.hasPasskey && knowsPasskeys()) {
        const passkey = await askPasskey(passkeyQuestion('provar'));
        if (passkey && (await sendProof(PROOF, { intent: 'passkey', passkey })) === null) return true;
      }
      return new Promise<boolean>((resolve) => setQuestion({ ways: state.ways, act, answer: resolve }));
    };
    // Several requests may be refused at once; they share one question, which names the first act.
    const stop = proveBy(
      (act) =>
        (asked ??= ask(act).finally(() => {
          asked = null;
          setQuestion(null);
        })),
    );
    const removeStep = addFetchStep(provingForms);
    return () => {
      removeStep();
      stop();
    };
  }, []);

  return question ? <ProveDialog ways={question.ways} act={question.act} onAnswer={question.answer} /> : null;
}

/** Returns the page of the proof, which leads back to the open page. */
const provePathOf = ({ pathname, search }: Location): string =>
  `${PROVE_PATH}?redirectTo=${encodeURIComponent(`${pathname}${search}`)}`;

type Way = 'passkey' | 'code' | 'password';

const WAYS: readonly {
  way: Way;
  label: string;
  icon: typeof IconKey;
  isOffered: (ways: ProofState['ways']) => boolean;
}[] = [
  {
    way: 'passkey',
    label: 'Usar a digital ou o rosto',
    icon: IconFingerprint,
    isOffered: ({ hasPasskey }) => hasPasskey && knowsPasskeys(),
  },
  {
    way: 'code',
    label: 'Código do aplicativo',
    icon: IconDeviceMobile,
    isOffered: ({ hasCodes }) => hasCodes,
  },
  { way: 'password', label: 'Senha', icon: IconKey, isOffered: ({ hasPassword }) => hasPassword },
];

function ProveDialog({ ways, act, onAnswer }: Omit<Question, 'answer'> & { onAnswer: Answer }) {
  const offered = WAYS.filter(({ isOffered }) => isOffered(ways));
  const [way, setWay] = useState<Way | null>(offered.length === 1 ? (offered[0]?.way ?? null) : null);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  // No transition: React would call it pending as long as the act that waits for this dialog.
  const [isBusy, setIsBusy] = useState(false);

  async function send(proof: Record<string, string>) {
    setError('');
    setIsBusy(true);
    const refusal = await sendProof(PROOF, proof);
    setIsBusy(false);
    if (refusal === null) onAnswer(true);
    else setError(refusal);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    // Nothing is sent, so no attempt is used up.
    if (text.trim() === '')
      return setError(way === 'code' ? factorMessages.code_required : formMessages.password_required);
    void send(way === 'code' ? { intent: 'code', code: text } : { intent: 'password', password: text });
  }

  async function choose(chosen: Way) {
    if (isBusy) return;
    setText('');
    setError('');
    if (chosen !== 'passkey') return setWay(chosen);
    const passkey = await askPasskey(passkeyQuestion('provar'));
    if (passkey) await send({ intent: 'passkey', passkey });
    else setError(factorMessages.passkey_refused);
  }

  const goBack = () => onAnswer(false);
  const isTyped = way === 'code' || way === 'password';
  const field = {
    mb: 20,
    'data-autofocus': '',
    value: text,
    error: error || undefined,
    errorProps: { role: 'alert' },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setText(currentTarget.value),
  };
  return (
    <ModalDialog title="Confirme que é você" onClose={goBack}>
      <AskedActText act={act} />
      {isTyped ? (
        <form onSubmit={submit}>
          {way === 'code' ? (
            <TextInput
              {...field}
              label="Código do aplicativo"
              description="Ou um dos códigos que você guardou."
              autoComplete="one-time-code"
              maxLength={20}
            />
          ) : (
            <PasswordInput {...field} label="Senha" autoComplete="current-password" />
          )}
          <div className={dialog.actions}>
            {offered.length > 1 ? (
              <Button onClick={() => setWay(null)}>De outro jeito</Button>
            ) : (
              <Button onClick={goBack}>Voltar</Button>
            )}
            <Button type="submit" variant="filled" aria-disabled={isBusy}>
              {isBusy ? 'Conferindo…' : 'Confirmar'}
            </Button>
          </div>
        </form>
      ) : (
        <>
          {offered.map(({ way: each, label, icon: WayIcon }, place) => (
            <Button
              key={each}
              fullWidth
              mb={12}
              variant={place === 0 ? 'filled' : 'default'}
              aria-disabled={isBusy}
              onClick={() => void choose(each)}
            >
              <WayIcon aria-hidden="true" />
              {label}
            </Button>
          ))}
          {offered.length === 0 ? (
            <Button component="a" fullWidth mb={12} href={provePathOf(window.location)}>
              Entrar de novo
            </Button>
          ) : null}
          {error ? <p role="alert">{error}</p> : null}
          <Button fullWidth mb={12} onClick={goBack}>
            Voltar
          </Button>
        </>
      )}
      <p className={dialog.after}>Depois disso, não perguntamos de novo por 10 minutos.</p>
    </ModalDialog>
  );
}
