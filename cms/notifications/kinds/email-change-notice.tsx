import { message } from '../message';
import { Action, mail, Paragraph, greeting } from '../templates/Mail';

/**
 * The mail to the old address when a change of address is requested, so that the account's owner can stop the change.
 * It does not reveal the new address.
 */
export const emailChangeNotice = message('email-change-notice', {
  write: ({ customer, shop, links }) =>
    mail(
      {
        subject: `Pedido de troca de e-mail na ${shop.brandName}`,
        preview: 'Nada muda até o novo endereço ser confirmado.',
        heading: 'Pediram para trocar o seu e-mail',
      },
      <Paragraph>
        {greeting(customer)} Recebemos um pedido para trocar o e-mail da sua conta na {shop.brandName}.
      </Paragraph>,
      <Paragraph>
        Nada muda até o novo endereço ser confirmado. Se foi você, abra o e-mail que enviamos para lá.
      </Paragraph>,
      <Paragraph>
        Se não foi, crie outra senha agora: isso cancela a troca e tira os outros aparelhos da conta.
      </Paragraph>,
      <Action label="Não fui eu: criar outra senha" url={links.forgotPassword} />,
    ),
  samples: [{}],
});
