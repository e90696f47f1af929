import { Link } from '@remix-run/react';

import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import styles from './auth-forms.module.css';

/** Says that submitting the form accepts the terms; `action` names what the form's button does. */
export function Terms({ action = 'criar a conta' }: { action?: string }) {
  return (
    <p className={classNames(text.small, text.muted, styles.centered)}>
      Ao {action}, você aceita <LegalLinks />
    </p>
  );
}

/** 'os termos de uso e a política de privacidade.', each a link. */
export function LegalLinks() {
  return (
    <>
      os{' '}
      <Link className={text.link} to="/termos-de-uso">
        termos de uso
      </Link>{' '}
      e a{' '}
      <Link className={text.link} to="/politica-de-privacidade">
        política de privacidade
      </Link>
      .
    </>
  );
}
