import { Textarea } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { HEALTH_CONSENT_TEXT, type CaseFormErrors } from '@shop/cases/case-form';
import { MAX_CASE_TEXT, type CaseKind } from '@shop/cases/case-kinds';
import { CASE_ADVICE } from '@shop/messages/case-messages';

import layout from '@app/styles/layout.module.css';

import { CheckField } from '../forms/CheckField';
import { ChoiceCards } from '../forms/ChoiceCards';
import { ErrorText, inputClasses } from '../forms/Field';
import { FormNote } from '../forms/FormNote';
import { showField, type RefusedField } from '../forms/use-refused-field';
import { SubmitButton } from '../forms/SubmitButton';
import { CaseLines, type CaseLineView } from './CaseLines';
import { CasePhotos } from './CasePhotos';
import { EmergencyLink } from './EmergencyLink';
import styles from './case-form.module.css';

export interface CaseFormView {
  kind: CaseKind;
  lines: CaseLineView[];
  clientKey: string;
}

/** The server's response to a form that it did not accept. */
export interface CaseReply {
  errors: CaseFormErrors;
  /** Why the form as a whole was refused; null if only individual fields were refused. */
  refusal: string | null;
  values: Record<string, string>;
  /** The field for the buyer's e-mail, if the e-mail did not prove the buyer. */
  refusedField?: RefusedField;
}

interface CaseFormProps {
  form: CaseFormView;
  reply: CaseReply | undefined;
  isByLink: boolean;
  /** The address of the order's help pages. */
  help: string;
}

const WISHES = [
  { value: 'troca', title: 'Troca', detail: 'Outra igual na próxima entrega' },
  { value: 'dinheiro', title: 'Dinheiro', detail: 'De volta pelo mesmo pagamento' },
  { value: 'abatimento', title: 'Abatimento', detail: 'Fico com ela por menos' },
] as const;

/**
 * The form of a report: which products, what happened, and what the buyer prefers. Some of its fields depend on the
 * kind of report.
 */
export function CaseForm({ form: { kind, lines, clientKey }, reply, isByLink, help }: CaseFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const formRef = useRef<HTMLFormElement>(null);
  const { errors = {}, refusal = null, values = {} } = reply ?? {};
  // Photos that were sent already belong to this key, so the key stays the same when the form is shown again.
  const [key] = useState(values['clientKey'] ?? clientKey);
  useEffect(() => focusOnFirstError(formRef.current, reply), [reply]);
  const isIllness = kind === 'passei_mal';
  const advice = CASE_ADVICE[kind];
  const photos = (
    <CasePhotos
      help={help}
      clientKey={key}
      photos={NO_PHOTOS}
      isInForm
      hasConsent={isIllness ? () => isTicked(formRef.current, 'healthConsent') : undefined}
    />
  );
  return (
    <Form ref={formRef} method="post" noValidate preventScrollReset className={styles.form}>
      <input type="hidden" name="clientKey" value={key} />
      {refusal ? (
        <div data-refusal tabIndex={-1}>
          <FormNote tone="bad">{refusal}</FormNote>
        </div>
      ) : null}
      {advice ? (
        <FormNote>
          {isIllness ? (
            <>
              Em emergência, ligue <EmergencyLink /> (SAMU).{' '}
            </>
          ) : null}
          {advice}
        </FormNote>
      ) : null}
      <CaseLines lines={lines} values={values} isWhole={false} error={errors.lines} />
      <Textarea
        classNames={{ ...inputClasses, label: styles.heading }}
        id="text"
        name="text"
        rows={4}
        maxLength={MAX_CASE_TEXT}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        label={isIllness ? 'O que a pessoa sentiu? (se quiser contar)' : 'Conte o que houve'}
        description={isIllness ? 'Pode deixar em branco: a gente conversa por telefone.' : 'Basta uma frase.'}
        error={errors.text ? <ErrorText>{errors.text}</ErrorText> : undefined}
        defaultValue={values['text'] ?? ''}
      />
      {isIllness ? null : photos}
      {isIllness ? (
        <div className={layout.stack}>
          <CheckField
            id="healthConsent"
            name="healthConsent"
            label={HEALTH_CONSENT_TEXT}
            defaultChecked={values['healthConsent'] === 'on'}
            error={errors.healthConsent}
          />
          <CheckField
            id="callMe"
            name="callMe"
            label={`Podemos ligar para o telefone ${isByLink ? 'do pedido' : 'da sua conta'}?`}
            defaultChecked={values['callMe'] === 'on'}
          />
        </div>
      ) : (
        <div>
          <h2 className={styles.heading}>O que você prefere?</h2>
          {errors.wish ? (
            <p className={styles.error} id="wish-error">
              <ErrorText>{errors.wish}</ErrorText>
            </p>
          ) : null}
          <div className={styles.wishes} data-invalid={errors.wish ? 'wish' : undefined}>
            <ChoiceCards
              name="wish"
              legend="O que você prefere?"
              choices={WISHES}
              defaultValue={values['wish'] ?? ''}
            />
          </div>
        </div>
      )}
      {isIllness ? photos : null}
      <SubmitButton isBusy={isBusy} size="lg">
        Enviar e receber protocolo
      </SubmitButton>
    </Form>
  );
}

const NO_PHOTOS: readonly string[] = [];

const isTicked = (form: HTMLFormElement | null, name: string): boolean => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.checked;
};

/** Moves the focus to the refusal or to the first field with an error, so that screen readers read the message. */
function focusOnFirstError(form: HTMLFormElement | null, reply: CaseReply | undefined): void {
  if (!form || !reply) return;
  const target = form.querySelector<HTMLElement>(
    '[data-refusal], [aria-invalid="true"]:not([disabled]), [data-invalid] input',
  );
  if (target) showField(target);
}
