'use client';

import { Button } from '@mantine/core';
import { FIRST_INSTRUCTION, isRecallText } from '@shop/recalls/recall-form';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition, type FormEvent } from 'react';

import type { RecallPreview } from '../../../recalls/queries/preview-recall';
import { toast } from '../../components/feedback/toast';
import forms from '../../components/forms/forms.module.css';
import { Notice } from '../../components/forms/Notice';
import { acts, callAct } from '../../engine/acts';
import { RECALLING_LOT } from '../../frame/requests/asked-acts';
import { recallRefusal } from './recall-refusals';
import { RECALLS_PATH, recallHref } from './recalls-address';
import type { RecallForm } from './recall-steps-form';
import { ConfirmStep, PeopleStep, ProblemStep } from './RecallSteps';
import styles from './recalls.module.css';

const STEPS = ['O problema', 'Quem avisar', 'Confirmar'] as const;

/**
 * The three steps of a recall. The lot is stopped as soon as the page with the steps is opened, and stays stopped if
 * the user leaves that page.
 */
export function RecallWizard({ preview }: { preview: RecallPreview }) {
  const router = useRouter();
  const [step, setStep] = useState(0);
  const [form, setForm] = useState<RecallForm>({
    reason: 'alergeno',
    risk: '',
    instruction: FIRST_INSTRUCTION,
    code: '',
    isChecked: false,
    isDrill: false,
  });
  const [refusal, setRefusal] = useState('');
  const [isBusy, start] = useTransition();
  const isFreezing = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { lotId, isStopped } = preview;

  useEffect(() => {
    if (isStopped || isFreezing.current) return;
    isFreezing.current = true;
    void callAct(acts.lots.freeze, { lotId }).then((result) => {
      if (result.ok) router.refresh();
      else setRefusal(recallRefusal(result.error));
    });
  }, [isStopped, lotId, router]);

  const change = (values: Partial<RecallForm>) => setForm((old) => ({ ...old, ...values }));

  function go(to: number) {
    setRefusal('');
    setStep(to);
    requestAnimationFrame(() => heading.current?.focus());
  }

  function sellAgain() {
    start(async () => {
      const result = await callAct(acts.lots.unfreeze, { lotId });
      if (!result.ok) return setRefusal(recallRefusal(result.error));
      toast.success('O lote voltou a ser vendido.');
      router.push(RECALLS_PATH);
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (step === 0)
      return isRecallText(form.risk.trim()) && isRecallText(form.instruction.trim())
        ? go(1)
        : setRefusal(recallRefusal({ code: 'recall_text' }));
    if (step === 1) return go(2);
    if (form.code.trim() !== preview.code)
      return setRefusal(recallRefusal({ code: 'recall_code', lotCode: preview.code }));
    if (!form.isChecked) return setRefusal('Marque que leu a mensagem.');
    start(async () => {
      const { reason, risk, instruction, code, isDrill } = form;
      const seenPeople = preview.people.length;
      const wanted = { lotId, reason, risk, instruction, code, isDrill, seenPeople };
      const result = await callAct(acts.recalls.start, wanted, { asked: RECALLING_LOT });
      if (result.ok) return router.push(recallHref(result.recallId));
      setRefusal(recallRefusal(result.error));
      if (result.error.code === 'recall_people_changed') router.refresh();
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.wizard}>
        <ol className={styles.steps}>
          {STEPS.map((name, place) => (
            <li
              key={name}
              aria-current={place === step ? 'step' : undefined}
              data-done={place < step ? '' : undefined}
            >
              {place + 1}. {name}
            </li>
          ))}
        </ol>
        <h2 ref={heading} tabIndex={-1}>
          Passo {step + 1} de 3: {STEPS[step]}
        </h2>
        {step === 0 ? (
          <ProblemStep preview={preview} form={form} change={change} onUndo={sellAgain} isBusy={isBusy} />
        ) : step === 1 ? (
          <PeopleStep preview={preview} form={form} />
        ) : (
          <ConfirmStep preview={preview} form={form} change={change} />
        )}
        {refusal ? (
          <Notice tone="warn" role="alert" mt={16}>
            {refusal}
          </Notice>
        ) : null}
      </div>
      <div className={forms.saveBar}>
        {step === 0 ? (
          <Button component="a" href={RECALLS_PATH} className={forms.end}>
            Sair e deixar parado
          </Button>
        ) : (
          <Button onClick={() => go(step - 1)} className={forms.end}>
            Voltar
          </Button>
        )}
        <Button type="submit" variant="filled" className={forms.save} aria-disabled={isBusy}>
          {step < 2 ? 'Continuar' : deed(form, preview.people.length)}
        </Button>
      </div>
    </form>
  );
}

const deed = ({ isDrill }: RecallForm, people: number): string =>
  isDrill ? 'Registrar o simulado' : `Recolher e avisar ${people === 1 ? '1 pessoa' : `${people} pessoas`}`;
