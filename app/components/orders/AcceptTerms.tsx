import { Form, Link, useNavigation } from '@remix-run/react';
import { useId } from 'react';

import { CheckField } from '../forms/CheckField';
import { EmailInput } from '../forms/EmailInput';
import { FieldGrid } from '../forms/Field';
import { useRefusedField } from '../forms/use-refused-field';
import { SubmitButton } from '../forms/SubmitButton';
import { ACCEPT_FIELDS } from './accept-fields';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';

export interface AcceptTermsView {
  /** Whether the buyer has given no e-mail yet. */
  asksEmail: boolean;
  /** Whether the e-mail is required: it is required to pay online, but not for an order that is paid in cash. */
  isEmailRequired: boolean;
  termsVersion: string;
}

/**
 * The first step for the buyer of an order that the shop took by phone: accepting the terms and giving an
 * e-mail.
 */
export function AcceptTerms({ terms, action }: { terms: AcceptTermsView; action: string }) {
  const id = useId();
  const isBusy = useNavigation().formData?.get('intent') === 'accept-terms';
  const wrongEmail = useRefusedField(ACCEPT_FIELDS.email);
  const unticked = useRefusedField(ACCEPT_FIELDS.terms);
  const { asksEmail, isEmailRequired, termsVersion } = terms;
  return (
    <Form
      method="post"
      action={action}
      className={layout.stack}
      aria-labelledby={id}
      noValidate
      preventScrollReset
    >
      <h2 id={id}>{isEmailRequired ? 'Antes de pagar' : 'Confirme seu pedido'}</h2>
      <input type="hidden" name="termsVersion" value={termsVersion} />
      {asksEmail ? (
        <FieldGrid>
          <EmailInput
            id={ACCEPT_FIELDS.email}
            name="email"
            label="E-mail"
            isOptional={!isEmailRequired}
            hint="Para o recibo e as novidades deste pedido."
            aria-required={isEmailRequired}
            error={wrongEmail?.text}
            defaultValue={wrongEmail?.value}
          />
        </FieldGrid>
      ) : null}
      <CheckField
        id={ACCEPT_FIELDS.terms}
        name="terms"
        aria-required
        error={unticked?.text}
        defaultChecked={wrongEmail !== null}
        label={
          <>
            Tenho 18 anos ou mais, ou a permissão de um responsável, e aceito os{' '}
            <Link className={text.link} to="/termos-de-uso">
              Termos de Uso
            </Link>{' '}
            e a{' '}
            <Link className={text.link} to="/politica-de-privacidade">
              Política de Privacidade
            </Link>
            .
          </>
        }
      />
      <SubmitButton isBusy={isBusy} name="intent" value="accept-terms">
        {isEmailRequired ? 'Aceitar e escolher como pagar' : 'Aceitar'}
      </SubmitButton>
    </Form>
  );
}
