import Link from 'next/link';

import styles from './picture-cell.module.css';

interface PictureCellProps {
  cellData?: unknown;
  rowData?: { id?: unknown; thumbnailURL?: unknown; sizes?: { thumb?: { url?: unknown } } };
}

/** Shows a picture in a list by its description, because the file name is only an id. */
export function PictureCell({ cellData, rowData }: PictureCellProps) {
  const address = rowData?.sizes?.thumb?.url ?? rowData?.thumbnailURL;
  return (
    <Link
      className={styles.picture}
      href={`/admin/collections/media/${String(rowData?.id)}`}
      prefetch={false}
    >
      {typeof address === 'string' ? (
        <img src={address} alt="" width={40} height={40} loading="lazy" />
      ) : null}
      <span>{typeof cellData === 'string' ? cellData : ''}</span>
    </Link>
  );
}
