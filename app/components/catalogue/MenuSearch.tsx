import { Form } from '@remix-run/react';

import text from '@app/styles/text.module.css';

import { Icon } from '../icons/Icon';
import styles from './menu-search.module.css';

/** Searches the menu. It is a GET form, so the query is part of the address. */
export function MenuSearch({
  action = '/cardapio',
  name = 'q',
  value = '',
}: {
  action?: string;
  name?: string;
  value?: string;
}) {
  return (
    <Form className={styles.search} role="search" method="get" action={action} preventScrollReset>
      <label className={text.srOnly} htmlFor="menu-search">
        Buscar no cardápio
      </label>
      <Icon name="search" />
      <input
        key={value}
        id="menu-search"
        type="search"
        name={name}
        defaultValue={value}
        placeholder="Buscar no cardápio"
      />
    </Form>
  );
}
