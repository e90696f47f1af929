import { message, liveToken } from '../message';
import { Action, mail, Paragraph, SmallPrint, greeting } from '../templates/Mail';

/**
 * The mail with the link that deletes an account that has no password. Only somebody who can read the customer's
 * mailbox can use the link.
 */
export const accountDeletionLink = message('account-deletion-link', {
  read: liveToken('account-deletion'),
  write: ({ customer, shop, links, found: token }) =>
    mail(
      {
        subject: 'Confirme a exclusão da sua conta',
        preview: 'O link vale por uma hora. Nada foi apagado ainda.',
        heading: 'Quer mesmo excluir sua conta?',
      },
      <Paragraph>
        {greeting(customer)} Recebemos um pedido para excluir sua conta na {shop.brandName}. Nada foi apagado
        ainda: abra o link e confirme. Ele vale por uma hora e funciona uma vez.
      </Paragraph>,
      <Paragraph>Excluir a conta não tem volta.</Paragraph>,
      <Action label="Continuar com a exclusão" url={links.deleteAccount(token)} isSpelledOut />,
      <SmallPrint
        lines={[
          'Não pediu? Ignore este e-mail: sem a sua confirmação, nada é apagado. Se isso se repetir, entre na sua conta e saia de todos os aparelhos.',
        ]}
      />,
    ),
  samples: [{ found: 'abc123' }],
});
