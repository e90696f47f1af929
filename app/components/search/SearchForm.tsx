import { Button, TextInput } from '@mantine/core';
import { Form } from '@remix-run/react';

import { MAX_QUERY_LENGTH } from '@shop/search/clean-query';

import { Icon } from '../icons/Icon';
import { SEARCH_FIELD_ID, SEARCH_PATH } from './search-address';
import styles from './search-form.module.css';

import '@mantine/core/styles/Input.layer.css';

/** The search page's own field. It is a GET form, so the query is part of the address, with and without JavaScript. */
export function SearchForm({ query }: { query: string }) {
  return (
    <Form className={styles.form} role="search" action={SEARCH_PATH}>
      <TextInput
        key={query}
        classNames={{ wrapper: styles.wrapper, input: styles.input, section: styles.section }}
        id={SEARCH_FIELD_ID}
        type="search"
        aria-label="Buscar produtos e perguntas"
        name="q"
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="Sabor ou dúvida"
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<Icon name="search" />}
        rightSection={<Button type="submit">Buscar</Button>}
      />
    </Form>
  );
}
