import { message, liveToken } from '../message';
import { Action, mail, Paragraph, SmallPrint, greeting } from '../templates/Mail';

/**
 * The mail to the new address of an account. Its link proves that the address belongs to the person. Nothing changes
 * until the link is used.
 */
export const emailChangeConfirm = message('email-change-confirm', {
  read: liveToken('email-change'),
  write: ({ customer, shop, links, found: token }) =>
    mail(
      {
        subject: `Confirme seu novo e-mail na ${shop.brandName}`,
        preview: 'O link vale por uma hora.',
        heading: 'Confirme seu novo e-mail',
      },
      <Paragraph>
        {greeting(customer)} Falta um passo para este endereço passar a ser o da sua conta na {shop.brandName}
        : confirmar que ele é seu.
      </Paragraph>,
      <Paragraph>
        O link abaixo vale por uma hora. Até lá, você continua entrando com o endereço de antes.
      </Paragraph>,
      <Action label="Confirmar novo e-mail" url={links.confirmNewEmail(token)} isSpelledOut />,
      <SmallPrint lines={['Não pediu essa troca? Ignore este e-mail: nada muda.']} />,
    ),
  samples: [{ found: 'abc123' }],
});
