import { message, liveToken } from '../message';
import { Action, mail, Paragraph, SmallPrint, greeting } from '../templates/Mail';

/**
 * The mail whose link lets a customer without a working password back in. States how long the link works, so that an
 * expired link is not taken for an error.
 */
export const passwordReset = message('password-reset', {
  read: liveToken('password-reset'),
  write: ({ customer, shop, links, found: token }) =>
    mail(
      {
        subject: `Crie uma nova senha na ${shop.brandName}`,
        preview: 'O link vale por uma hora e funciona uma única vez.',
        heading: 'Crie uma nova senha',
      },
      <Paragraph>
        {greeting(customer)} Recebemos um pedido de nova senha para a sua conta na {shop.brandName}.
      </Paragraph>,
      <Paragraph>
        O link abaixo vale por uma hora e funciona uma única vez. Se você pediu mais de um, só o último vale.
      </Paragraph>,
      <Action label="Criar nova senha" url={links.resetPassword(token)} isSpelledOut />,
      <SmallPrint lines={['Não foi você? Ignore este e-mail: sua senha continua a mesma.']} />,
    ),
  samples: [{ found: 'abc123' }],
});
