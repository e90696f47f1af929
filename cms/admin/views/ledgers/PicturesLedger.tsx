import { formatNumber } from '@shop/text/format-number';
import { IconPlus } from '@tabler/icons-react';

import { listPictures, type LedgerPicture, type PictureState } from '../../../catalog/queries/picture-ledger';
import { ButtonLink } from '../../components/page/ButtonLink';
import { AdminLink } from '../../components/page/AdminLink';
import { ProductThumb } from '../../components/page/ProductThumb';
import table from '../../components/table/table.module.css';
import { ledgerView } from './ledger-view';
import { whenText } from './LedgerCells';
import styles from './pictures-ledger.module.css';
import { RemovePictures } from './RemovePictures';
import { UploadSeveral } from './UploadSeveral';

const EDITOR = '/admin/collections/media';

/** `/admin/imagens`: the pictures of products, promotions and pages. */
export const PicturesLedger = ledgerView<PictureState, LedgerPicture>('pictures', {
  tableName: 'media',
  searchLabel: 'O que a foto mostra',
  stateLabel: 'Onde aparece',
  states: { 'em-produtos': 'Em produtos', 'fora-de-produtos': 'Em nenhum produto' },
  empty: 'Nenhuma foto ainda.',
  acts: (
    <>
      <UploadSeveral />
      <ButtonLink href={`${EDITOR}/create`} variant="filled">
        <IconPlus aria-hidden="true" />
        Nova foto
      </ButtonLink>
    </>
  ),
  read: listPictures,
  columns: [
    { key: 'picture', label: 'Foto' },
    { key: 'products', label: 'Produtos', align: 'right' },
    { key: 'size', label: 'Tamanho', align: 'right' },
    { key: 'when', label: 'Enviada em' },
  ],
  selection: {
    words: { one: 'foto escolhida', many: 'fotos escolhidas' },
    acts: <RemovePictures />,
  },
  rowOf: ({ id, alt, thumbUrl, productCount, width, height, at }) => ({
    id,
    name: alt,
    cells: {
      picture: (
        <AdminLink href={`${EDITOR}/${id}`} className={`${table.rowLink} ${styles.picture}`}>
          <ProductThumb url={thumbUrl} />
          <span>{alt || 'foto sem descrição'}</span>
        </AdminLink>
      ),
      products: formatNumber(productCount),
      size: width && height ? `${width} × ${height}` : '—',
      when: whenText(at),
    },
  }),
});
