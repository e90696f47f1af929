import { message } from '../message';
import { Action, mail, Paragraph, SmallPrint, greeting } from '../templates/Mail';

/**
 * The mail after an account was deleted. It is the last mail to the account's former address, which is deleted once the
 * mail has been sent.
 */
export const accountDeleted = message('account-deleted', {
  write: ({ customer, shop, links }) =>
    mail(
      {
        subject: 'Sua conta foi excluída',
        preview: 'Este é o nosso último e-mail para você.',
        heading: 'Sua conta foi excluída',
      },
      <Paragraph>
        {greeting(customer)} Apagamos seu cadastro, seus endereços, seu carrinho e suas preferências na{' '}
        {shop.brandName}.
      </Paragraph>,
      <Paragraph>
        Dos pedidos já feitos fica só o que a lei manda guardar: número, datas, itens, valores e a
        identificação do pagamento, sem o seu nome.
      </Paragraph>,
      <Paragraph>
        Este é o nosso último e-mail para você. Agradecemos a companhia; se quiser voltar, é só criar uma
        conta nova.
      </Paragraph>,
      <Action label="Ver o cardápio" url={links.menu} />,
      <SmallPrint lines={['Não foi você? Responda este e-mail.']} />,
    ),
  samples: [{}],
});
