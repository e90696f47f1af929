import { message, liveToken } from '../message';
import { Action, mail, Paragraph, SmallPrint, greeting } from '../templates/Mail';

/**
 * The mail that asks whether an external account belongs to the reader. It states which account the button gives
 * access to, because a stranger may have entered this address.
 */
export const identityLink = message('identity-link', {
  read: liveToken('identity-link'),
  write: ({ customer, shop, links, found: token }) =>
    mail(
      {
        subject: `Confirme sua entrada na ${shop.brandName}`,
        preview: 'Só confirme se foi você quem acabou de pedir.',
        heading: 'Foi você quem pediu para entrar?',
      },
      <Paragraph>
        {greeting(customer)} Alguém quer entrar na {shop.brandName} por outra conta, usando este endereço de
        e-mail.
      </Paragraph>,
      <Paragraph>
        Se foi você, confirme: essa conta passa a abrir o seu cadastro. O link vale por uma hora e funciona
        uma única vez.
      </Paragraph>,
      <Action label="Ver e confirmar" url={links.linkIdentity(token)} isSpelledOut />,
      <SmallPrint lines={['Não foi você? Ignore este e-mail e não confirme: sem isso, ninguém entra.']} />,
    ),
  samples: [{ found: 'abc123' }],
});
