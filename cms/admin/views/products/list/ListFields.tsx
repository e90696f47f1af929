'use client';

import { Checkbox, SegmentedControl } from '@mantine/core';
import { randomId } from '@packages/browser/random-id';
import { shortFreezerText } from '@shop/messages/admin-messages';
import { formatReais } from '@shop/text/format-number';

import { DecimalInput } from '../../../components/forms/DecimalInput';
import { MoneyInput } from '../../../components/forms/MoneyInput';
import { AdminLink } from '../../../components/page/AdminLink';
import { newLotHref } from '../../lots/lots-address';
import { editKey, isCountNeeded, isLossPossible, type ListEdit } from './list-edits';
import { useListEdits, walkWithEnter } from './ListEdits';
import styles from './products-table.module.css';

interface ListFieldProps {
  product: { id: string; name: string; hasLots: boolean };
  /** The stored price in centavos, or the units in the freezer. */
  stored: number;
}

/** What a field of the list shows: the typed text, or the stored value, which may change while nobody types. */
function useField(field: ListEdit['field'], { product, stored }: ListFieldProps) {
  const { edits, errors, put } = useListEdits();
  const key = editKey({ productId: product.id, field });
  const edit = edits[key];
  const written = edit?.text ?? (field === 'price' ? formatReais(stored) : String(stored));
  const write = (change: Partial<Pick<ListEdit, 'text' | 'why'>>) => {
    const known = edit ?? {
      productId: product.id,
      name: product.name,
      field,
      text: written,
      seen: stored,
      hasLots: product.hasLots,
      why: null,
      movementId: '',
    };
    if (change.text === known.text) return;
    put({ ...known, ...change, movementId: randomId() });
  };
  return { edit, written, write, error: errors[key] };
}

/** The price of a product, typed in the list. */
export function PriceField(props: ListFieldProps) {
  const { written, write, error, edit } = useField('price', props);
  return (
    <MoneyInput
      aria-label={`Preço de ${props.product.name}`}
      className={styles.field}
      data-list-field=""
      data-changed={edit ? '' : undefined}
      leftSection="R$"
      onKeyDown={walkWithEnter}
      written={written}
      error={error}
      onWrite={(text) => write({ text })}
    />
  );
}

/**
 * The units of a product in the freezer, typed in the list: the free ones and those that orders hold. Fewer units ask
 * whether they were counted or lost. More units of a product with lots must have been counted, because new units come
 * from a lot.
 */
export function StockField(props: ListFieldProps & { reserved: number }) {
  const { written, write, error, edit } = useField('stock', props);
  const { stored, reserved } = props;
  const { id, name } = props.product;
  return (
    <>
      <DecimalInput
        aria-label={`No freezer: ${name}`}
        className={styles.field}
        data-list-field=""
        data-changed={edit ? '' : undefined}
        withKeyboardEvents
        min={0}
        onKeyDown={walkWithEnter}
        written={written}
        error={error}
        description={reserved > 0 ? shortFreezerText({ free: stored - reserved, reserved }) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onWrite={(text) => write({ text })}
      />
      {edit && isLossPossible(edit) ? (
        <SegmentedControl
          ref={scrollIntoSight}
          aria-label={`Por que ${name} tem menos`}
          className={styles.why}
          data={[
            { value: 'contei', label: 'Contei' },
            { value: 'perdi', label: 'Perdi' },
          ]}
          value={edit.why ?? 'contei'}
          onChange={(why) => write({ why: why === 'perdi' ? 'perdi' : 'contei' })}
        />
      ) : null}
      {edit && isCountNeeded(edit) ? (
        <div ref={scrollIntoSight} className={styles.why}>
          <Checkbox
            label="Contei"
            aria-label={`Contei: ${name}`}
            data-asked=""
            checked={edit.why === 'contei'}
            onChange={({ currentTarget }) => write({ why: currentTarget.checked ? 'contei' : null })}
          />
          <AdminLink href={newLotHref(id)} className={styles.lot}>
            Entraram? Faça o lote
          </AdminLink>
        </div>
      ) : null}
    </>
  );
}

/** The question of the last row appears below the bar that saves, so the page scrolls to it. */
const scrollIntoSight = (question: HTMLElement | null): void =>
  question?.scrollIntoView({ block: 'nearest' });
