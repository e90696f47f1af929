import { inProductsText } from '@shop/messages/admin-messages';

import { listPictures, type LedgerPicture, type PictureState } from '../../../catalog/queries/picture-ledger';
import { AdminLink } from '../../components/page/AdminLink';
import table from '../../components/table/table.module.css';
import { ledgerView } from './ledger-view';
import { whenText } from './LedgerCells';
import styles from './pictures-ledger.module.css';
import { RemovePictures } from './RemovePictures';
import { UploadSeveral } from './UploadSeveral';

const EDITOR = '/admin/collections/media';

/** `/admin/imagens`: the pictures of products, promotions and pages. */
export const PicturesLedger = ledgerView<PictureState, LedgerPicture>('pictures', {
  search: { label: 'O que a foto mostra' },
  stateLabel: 'Onde aparece',
  states: { 'em-produtos': 'Em produtos', 'fora-de-produtos': 'Em nenhum produto' },
  empty: { title: 'Nenhuma foto ainda', text: 'As fotos de produtos, promoções e páginas aparecem aqui.' },
  acts: <UploadSeveral />,
  read: listPictures,
  columns: [
    { key: 'picture', label: 'Foto' },
    { key: 'products', label: 'Produtos' },
    { key: 'when', label: 'Enviada em' },
  ],
  className: styles.grid,
  selection: {
    words: { one: 'foto escolhida', many: 'fotos escolhidas' },
    acts: <RemovePictures />,
    className: styles.panel,
  },
  rowOf: ({ id, alt, thumbUrl, productCount, at }) => ({
    id,
    name: alt,
    cells: {
      picture: (
        <AdminLink href={`${EDITOR}/${id}`} className={`${table.rowLink} ${styles.picture}`}>
          {thumbUrl ? (
            // A plain `img`, because the file already has the displayed size and its URL is immutable.
            <img src={thumbUrl} alt="" loading="lazy" />
          ) : null}
          <span>{alt || 'foto sem descrição'}</span>
        </AdminLink>
      ),
      products: inProductsText(productCount),
      when: whenText(at),
    },
  }),
});
