import { message } from '../message';
import { Action, mail, Paragraph, greeting } from '../templates/Mail';

/** The mail to the old address when the change of address is done. It is the last mail that this address gets. */
export const emailChanged = message('email-changed', {
  write: ({ customer, shop, links }) =>
    mail(
      {
        subject: `O e-mail da sua conta na ${shop.brandName} foi trocado`,
        preview: 'Este endereço não entra mais na conta.',
        heading: 'O e-mail da sua conta foi trocado',
      },
      <Paragraph>
        {greeting(customer)} O e-mail da sua conta na {shop.brandName} foi trocado e confirmado no novo
        endereço. Este aqui não entra mais na conta.
      </Paragraph>,
      <Paragraph>Se foi você, não precisa fazer nada. Se não foi, fale com a gente agora.</Paragraph>,
      <Action label="Falar com a gente" url={links.contact} />,
    ),
  samples: [{}],
});
