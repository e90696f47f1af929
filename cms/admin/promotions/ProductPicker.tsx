'use client';

import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import type { ProductOption } from '../../catalog/queries/product-options';
import { Field } from '../forms/Field';
import styles from '../forms/forms.module.css';
import { requestOptions } from '../products/product-requests';
import own from './promotions.module.css';
import type { PromotionFormState } from './use-promotion-form';

const PAUSE_MS = 250;

/** Chooses products by name: what was chosen stands first, what the search found below. */
export function ProductPicker({ form, hasError }: { form: PromotionFormState; hasError: boolean }) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<ProductOption[] | null>(null);
  const [known, setKnown] = useState<Record<string, string>>(() =>
    Object.fromEntries(form.base.products.map(({ id, name }) => [id, name])),
  );
  const { productIds } = form.draft;

  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(() => {
      void requestOptions(search, request.signal).then((answer) => {
        if (request.signal.aborted) return;
        setFound(answer.ok ? answer.products : []);
        if (answer.ok) {
          setKnown((names) => ({
            ...names,
            ...Object.fromEntries(answer.products.map(({ id, name }) => [id, name])),
          }));
        }
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search]);

  const choose = (id: string, isChosen: boolean) =>
    form.set('productIds', isChosen ? [...productIds, id] : productIds.filter((other) => other !== id));

  return (
    <div className={own.picker}>
      {productIds.length > 0 ? (
        <ul className={own.chosen} aria-label="Produtos escolhidos">
          {productIds.map((id) => (
            <li key={id}>
              {known[id] ?? 'Produto'}
              <button
                type="button"
                aria-label={`Tirar ${known[id] ?? 'produto'}`}
                onClick={() => choose(id, false)}
              >
                <IconX aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Field label="Buscar produto">
        {(control) => (
          <input
            {...control}
            aria-invalid={hasError && productIds.length === 0 ? true : undefined}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              // Enter looks for products; it does not save the promotion.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </Field>
      <div className={`${styles.chips} ${own.choices}`} role="group" aria-label="Produtos encontrados">
        {(found ?? []).map(({ id, name }) => (
          <label key={id} className={styles.chip}>
            <input
              type="checkbox"
              checked={productIds.includes(id)}
              onChange={(event) => choose(id, event.target.checked)}
            />
            {name}
          </label>
        ))}
        {found?.length === 0 ? <p className={styles.hint}>Nenhum produto encontrado.</p> : null}
      </div>
    </div>
  );
}
