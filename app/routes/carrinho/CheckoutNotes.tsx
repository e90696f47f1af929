import { Link } from '@remix-run/react';
import type { Ref } from 'react';

import { Button } from '../../components/button/Button';
import { FormNote } from '../../components/forms/FormNote';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { classNames } from '../../components/class-names';
import { CHECKOUT_FORM } from './checkout-form-id';
import styles from './checkout-notes.module.css';
import type { CheckoutNotice } from './checkout-refusal';

/** What to look at before paying: a new total, too few pieces. A script moves the focus here. */
export function NoticeNote({ notice, ref }: { notice: CheckoutNotice; ref: Ref<HTMLDivElement> }) {
  const { title, description, link } = notice;
  return (
    <FormNote tone="bad" ref={ref}>
      <b>{title}.</b> {description}{' '}
      {link ? (
        <Link className={text.link} to={link.to}>
          {link.label}
        </Link>
      ) : null}
    </FormNote>
  );
}

/** The way to an account for a visitor. The buttons belong to the checkout form, so that nothing typed there is lost. */
export function SignInNote() {
  return (
    <FormNote icon="user">
      <p>Para finalizar, entre na sua conta ou crie uma. Seu carrinho e o endereço ficam guardados.</p>
      <div className={classNames(layout.row, layout.wrap, styles.ways)}>
        <LeadButton intent="sign-in">Entrar</LeadButton>
        <LeadButton intent="sign-up">Criar conta</LeadButton>
      </div>
    </FormNote>
  );
}

function LeadButton({ intent, children }: { intent: 'sign-in' | 'sign-up'; children: string }) {
  return (
    <Button
      type="submit"
      look="quiet"
      size="inset"
      form={CHECKOUT_FORM}
      name="intent"
      value={intent}
      formNoValidate
    >
      {children}
    </Button>
  );
}
