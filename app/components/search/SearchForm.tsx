import { Form } from '@remix-run/react';

import text from '@app/styles/text.module.css';
import { MAX_QUERY_LENGTH } from '@shop/search/search-query';

import { Button } from '../button/Button';
import { Icon } from '../icons/Icon';
import { SEARCH_FIELD_ID, SEARCH_PATH } from './search-address';
import styles from './search-form.module.css';

/** The search page's own field. A GET form: what is searched stands in the address, with and without a script. */
export function SearchForm({ query }: { query: string }) {
  return (
    <Form className={styles.form} role="search" action={SEARCH_PATH}>
      <label className={text.srOnly} htmlFor={SEARCH_FIELD_ID}>
        Buscar produtos e perguntas
      </label>
      <Icon name="search" />
      <input
        key={query}
        id={SEARCH_FIELD_ID}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="Buscar"
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" look="quiet" className={styles.send}>
        Buscar
      </Button>
    </Form>
  );
}
