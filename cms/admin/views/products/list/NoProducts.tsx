import Link from 'next/link';

import styles from '../../../components/table/list-page.module.css';
import { IMPORT_PATH, NEW_PRODUCT_PATH, PRODUCTS_PATH, type ProductsValues } from '../products-address';

/** Shown for an empty list, with links to lists that may have products. */
export function NoProducts({ values: { filter }, canWrite }: { values: ProductsValues; canWrite: boolean }) {
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div className={styles.empty}>
      <p>{isFiltered ? 'Nenhum produto encontrado com esta busca.' : 'Nenhum produto ainda.'}</p>
      {isFiltered ? (
        <Link href={PRODUCTS_PATH} prefetch={false}>
          Limpar a busca
        </Link>
      ) : canWrite ? (
        <>
          <Link href={NEW_PRODUCT_PATH} prefetch={false}>
            Criar o primeiro produto
          </Link>{' '}
          <Link href={IMPORT_PATH} prefetch={false}>
            Importar de uma planilha
          </Link>
        </>
      ) : null}
    </div>
  );
}
