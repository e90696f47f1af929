import { Button, TextInput } from '@mantine/core';
import { Form, Link } from '@remix-run/react';
import { type KeyboardEvent, useState } from 'react';

import text from '@app/styles/text.module.css';
import { MAX_QUERY_LENGTH } from '@shop/search/clean-query';

import { Icon } from '../icons/Icon';
import { SheetDialog, SheetTitle } from '../overlay/SheetDialog';
import { ResultStatus } from './FoundStatus';
import { nextOption } from './next-option';
import styles from './search-dialog.module.css';
import { SEARCH_PATH } from './search-address';
import { OPTIONS_ID, optionId, SearchOptions } from './SearchOptions';
import { ShortcutSwitch } from './ShortcutSwitch';
import { useSuggestions } from './use-suggestions';

import '@mantine/core/styles/Input.layer.css';

interface SearchDialogProps {
  onClosed: () => void;
}

/**
 * The search dialog, which opens over any page and shows results while the visitor types. It is a combobox whose
 * options are links; Enter opens the search page unless an option is highlighted. Import it lazily, because only
 * searching needs it.
 */
export default function SearchDialog({ onClosed }: SearchDialogProps) {
  return (
    <SheetDialog className={styles.dialog} onClosed={onClosed}>
      {() => (
        <>
          <div className={text.srOnly}>
            <SheetTitle hasFocus={false}>Buscar</SheetTitle>
          </div>
          <SearchInside />
        </>
      )}
    </SheetDialog>
  );
}

function SearchInside() {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<number | null>(null);
  const { view, isLost } = useSuggestions(typed);
  const count = view ? view.products.length + view.questions.length : 0;
  const marked = active !== null && active < count ? active : null;

  function type(value: string) {
    setTyped(value);
    setActive(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && marked !== null) {
      event.preventDefault();
      document.getElementById(optionId(marked))?.click();
      return;
    }
    const next = nextOption({ key: event.key, active: marked, count });
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    if (next !== null) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <Form className={styles.head} role="search" action={SEARCH_PATH}>
        <TextInput
          classNames={{ wrapper: styles.wrapper, input: styles.input, section: styles.section }}
          variant="unstyled"
          id="search-dialog-field"
          aria-label="Buscar produtos e perguntas"
          leftSection={<Icon name="search" />}
          data-autofocus
          type="text"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={OPTIONS_ID}
          aria-activedescendant={marked === null ? undefined : optionId(marked)}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_QUERY_LENGTH}
          placeholder="Sabor ou dúvida"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Form>
      <div className={styles.body}>
        <ResultStatus
          className={styles.status}
          query={isLost ? '' : (view?.query ?? '')}
          products={view?.productCount ?? 0}
          questions={view?.questionCount ?? 0}
          isApproximate={view?.isApproximate ?? false}
        />
        {isLost ? (
          <p className={styles.lost} role="alert">
            Sem conexão agora. Confira a internet e tente de novo.
          </p>
        ) : null}
        {view && view.query !== '' && view.productCount + view.questionCount === 0 ? <NothingFound /> : null}
        {view && count > 0 ? <SearchOptions view={view} active={marked} /> : null}
      </div>
      <div className={styles.foot}>
        <ShortcutSwitch />
        <Button
          component={Link}
          variant="subtle"
          to={`${SEARCH_PATH}?${new URLSearchParams({ q: typed.trim() }).toString()}`}
        >
          Ver tudo
          <Icon name="arrow-right" />
        </Button>
      </div>
    </>
  );
}

/** A link to the menu when nothing was found. */
function NothingFound() {
  return (
    <p className={styles.nothing}>
      Tente outra palavra, ou veja{' '}
      <Link className={text.link} to="/cardapio">
        todos os sabores
      </Link>{' '}
      e as{' '}
      <Link className={text.link} to="/informacoes-importantes">
        perguntas frequentes
      </Link>
      .
    </p>
  );
}
