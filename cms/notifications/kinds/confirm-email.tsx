import { findConfirmationToMail } from '../../customers/confirmation-link';
import { message } from '../message';
import { Action, mail, Paragraph, SmallPrint, greeting } from '../templates/Mail';

/**
 * The mail whose link proves that the address belongs to the person. Until the link is opened, the account cannot be
 * used. The greeting uses the name from the sign-up that caused the mail, because the account does not have that name
 * yet.
 */
export const confirmEmail = message('confirm-email', {
  read: async ({ cms, sql, detail: attemptId, customer }) => {
    const customerId = customer?.unconfirmedId;
    return customerId ? findConfirmationToMail(sql, cms.payload, { customerId, attemptId }) : null;
  },
  write: ({ shop, links, found: { fullName, token } }) =>
    mail(
      {
        subject: `Confirme seu e-mail na ${shop.brandName}`,
        preview: 'Falta só um passo para usar sua conta.',
        heading: 'Confirme seu e-mail',
      },
      <Paragraph>
        {greeting(fullName === null ? null : { fullName })} Falta só um passo para usar sua conta na{' '}
        {shop.brandName}: confirmar que este endereço é seu.
      </Paragraph>,
      <Paragraph>
        Abra o link no mesmo aparelho e navegador do cadastro para entrar direto. Em outro, você cria a senha
        ao abrir.
      </Paragraph>,
      <Action label="Confirmar e-mail" url={links.confirmEmail(token)} isSpelledOut />,
      <SmallPrint
        lines={[
          'O link vale por 7 dias.',
          'Não criou uma conta? Ignore este e-mail: sem a confirmação, ela não pode ser usada.',
        ]}
      />,
    ),
  samples: [{ found: { fullName: 'Luana Dias', token: 'abc123' } }],
});
