import { message } from '../message';
import { Action, mail, Paragraph, SmallPrint, greeting } from '../templates/Mail';

/** The mail about a postponed deletion of an account: it happens automatically once no order is open any more. */
export const accountDeletionPutOff = message('account-deletion-put-off', {
  write: ({ customer, shop, links }) =>
    mail(
      {
        subject: 'Sua conta será excluída quando o pedido terminar',
        preview: 'Você pode desistir até lá.',
        heading: 'Exclusão marcada',
      },
      <Paragraph>
        {greeting(customer)} Vamos excluir sua conta na {shop.brandName} assim que não houver mais pedido nem
        devolução em andamento. Avisamos quando acontecer.
      </Paragraph>,
      <Paragraph>Mudou de ideia? Desista em Minha Conta, Privacidade, enquanto a conta existir.</Paragraph>,
      <Action label="Ver em Privacidade" url={links.privacy} />,
      <SmallPrint lines={['Não foi você? Desista da exclusão e troque a sua senha.']} />,
    ),
  samples: [{}],
});
