import { waitlistToken } from '../../waitlist/waitlist-link';
import { isRecordId } from '../../platform/database/record-id';
import { message } from '../message';
import { Action, mail, Paragraph, SmallPrint } from '../templates/Mail';

/** Asks a person who wants to be told about a product whether the address is theirs. */
export const waitlistConfirm = message('waitlist-confirm', {
  read: async ({ cms, sql, detail: id }) => {
    if (id === null || !isRecordId(id)) return null;
    const [entry] = await sql.query<{ name: string }>(
      `select p.name from waitlist_entries w join products p on p.id = w.product_id
       where w.id = $1 and w.confirmed_at is null`,
      [id],
    );
    return entry ? { name: entry.name, token: waitlistToken(cms.payload, id) } : null;
  },
  write: ({ shop, links, found: { name, token } }) =>
    mail(
      {
        subject: `Confirme para saber quando ${name} voltar`,
        preview: 'Um toque, e avisamos uma vez só.',
        heading: 'Quer que a gente avise?',
      },
      <Paragraph>
        Alguém pediu, com este e-mail, para saber quando {name} voltar ao estoque da {shop.brandName}. Foi
        você? Confirme, e mandamos um aviso só.
      </Paragraph>,
      <Action label="Confirmar" url={links.waitlist(token)} isSpelledOut />,
      <SmallPrint lines={['Não foi você? Ignore este e-mail: sem a confirmação, não avisamos.']} />,
    ),
  samples: [{ found: { name: 'Margherita', token: 'abc123' } }],
});
