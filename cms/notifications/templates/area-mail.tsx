import { Action, mail, Paragraph, SmallPrint, type MailContent } from './Mail';
import type { MailFacts } from './mail-facts';

/** The single mail to a person who asked to be notified when the shop delivers to a place. */
export const areaServedContent = (
  zoneName: string,
  { shop, links }: Pick<MailFacts, 'shop' | 'links'>,
): MailContent =>
  mail(
    {
      subject: `Agora entregamos na sua área: ${zoneName}`,
      preview: 'Você pediu para saber quando a gente chegasse aí.',
      heading: 'Chegamos aí',
    },
    <Paragraph>
      Você pediu para saber quando a {shop.brandName} entregasse no seu endereço. Agora entregamos: área{' '}
      {zoneName}.
    </Paragraph>,
    <Action label="Ver o cardápio" url={links.menu} />,
    <SmallPrint lines={['Este foi o único aviso: já apagamos o seu pedido.']} />,
  );
