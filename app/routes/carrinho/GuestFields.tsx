import { Link } from '@remix-run/react';
import { useState } from 'react';

import { formatTypedPhone, usualPhone } from '@shop/customers/typed-phone';
import { guestMessages } from '@shop/messages/guest-messages';
import { MAX_TYPED_NAME_LENGTH } from '@shop/reading/name';
import { cleanPhone, looksMobile, MAX_TYPED_PHONE_LENGTH, phoneProblem } from '@shop/reading/phone-shape';

import { CheckField } from '../../components/forms/CheckField';
import { EmailInput } from '../../components/forms/EmailInput';
import { Field, FieldGrid } from '../../components/forms/Field';
import { classNames } from '../../components/class-names';
import { formatField, formatTyping } from '../../components/forms/format-typing';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { CHECKOUT_FORM } from './checkout-form-id';
import type { CheckoutValues } from './checkout-fields';
import type { Checkout } from './use-checkout';

interface GuestFieldsProps {
  values: CheckoutValues;
  errorOf: Checkout['errorOf'];
}

/**
 * The buyer of an order without an account. The fields belong to the checkout form, so that one press places the order,
 * without JavaScript too.
 */
export function GuestFields({ values, errorOf }: GuestFieldsProps) {
  const field = { form: CHECKOUT_FORM, 'aria-required': true } as const;
  const [phone, setPhone] = useState(values.guestPhone);
  return (
    <div className={layout.stack}>
      <p className={text.soft}>
        <b>Comprar sem cadastro.</b> Sem senha: você recebe um link.
      </p>
      <FieldGrid>
        <Field
          {...field}
          id="checkout-guestName"
          name="guestName"
          label="Nome e sobrenome"
          autoComplete="name"
          maxLength={MAX_TYPED_NAME_LENGTH}
          defaultValue={values.guestName}
          error={errorOf('guestName')}
        />
        <EmailInput
          {...field}
          id="checkout-guestEmail"
          name="guestEmail"
          label="E-mail"
          defaultValue={values.guestEmail}
          error={errorOf('guestEmail')}
        />
        <Field
          {...field}
          id="checkout-guestPhone"
          name="guestPhone"
          label="Celular com WhatsApp"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={MAX_TYPED_PHONE_LENGTH}
          defaultValue={values.guestPhone}
          error={errorOf('guestPhone')}
          hint={getsMessages(phone) ? undefined : guestMessages.guest_phone_no_messages}
          onBlur={(event) => formatField(event.currentTarget, usualPhone)}
          onInput={(event) => {
            formatTyping(event, formatTypedPhone);
            setPhone(event.currentTarget.value);
          }}
        />
      </FieldGrid>
      <CheckField
        form={CHECKOUT_FORM}
        id="checkout-createAccount"
        name="createAccount"
        defaultChecked={values.createAccount}
        label={
          <>
            Criar conta depois
            <br />
            <span className={classNames(text.muted, text.small)}>
              Mandamos um e-mail para você escolher a senha. A compra não espera.
            </span>
          </>
        }
      />
      <CheckField
        form={CHECKOUT_FORM}
        id="checkout-guestTerms"
        name="guestTerms"
        defaultChecked={values.guestTerms}
        error={errorOf('guestTerms')}
        label={
          <>
            Tenho 18 anos ou mais, ou a permissão de um responsável, e aceito os{' '}
            <Link className={text.link} to="/termos-de-uso" target="_blank">
              termos de uso
            </Link>
          </>
        }
      />
    </div>
  );
}

/** Whether messages may reach a typed number: not a landline, and not one of another country. */
function getsMessages(typed: string): boolean {
  const phone = cleanPhone(typed);
  return phoneProblem(phone) !== null || looksMobile(phone);
}
