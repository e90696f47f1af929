import { ActionIcon, Button, TextInput } from '@mantine/core';
import { MAX_LOT_INGREDIENTS, type LotIngredient } from '@shop/lots/lot-form';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import forms from '../../components/forms/forms.module.css';
import styles from './lot-form.module.css';

interface LotIngredientsProps {
  ingredients: readonly LotIngredient[];
  errorOf: (index: number, field: keyof LotIngredient) => ReactNode;
  onChange: (ingredients: LotIngredient[]) => void;
}

const COLUMNS: { field: keyof LotIngredient; label: string; max: number }[] = [
  { field: 'name', label: 'Ingrediente', max: 80 },
  { field: 'supplier', label: 'Fornecedor', max: 80 },
  { field: 'supplierLot', label: 'Lote dele', max: 40 },
];

/** The ingredients of the lot, each with its supplier and the supplier's lot. */
export function LotIngredients({ ingredients, errorOf, onChange }: LotIngredientsProps) {
  const change = (index: number, part: Partial<LotIngredient>) =>
    onChange(ingredients.map((row, place) => (place === index ? { ...row, ...part } : row)));
  return (
    <section className={forms.group} aria-labelledby="ingredientes">
      <h2 id="ingredientes">Ingredientes deste lote</h2>
      {ingredients.length > 0 ? (
        <div className={styles.ingredients}>
          <div className={styles.heads} aria-hidden="true">
            {COLUMNS.map(({ field, label }) => (
              <span key={field}>{label}</span>
            ))}
          </div>
          {ingredients.map((row, index) => (
            <div
              key={index}
              className={styles.ingredient}
              role="group"
              aria-label={row.name || `Ingrediente ${index + 1}`}
            >
              {COLUMNS.map(({ field, label, max }) => (
                <TextInput
                  key={field}
                  aria-label={`${label}${row.name && field !== 'name' ? ` de ${row.name}` : ` ${index + 1}`}`}
                  placeholder={label}
                  autoComplete="off"
                  maxLength={max}
                  value={row[field]}
                  error={errorOf(index, field)}
                  onChange={({ currentTarget }) => change(index, { [field]: currentTarget.value })}
                />
              ))}
              <ActionIcon
                aria-label={`Tirar ${row.name || `o ingrediente ${index + 1}`}`}
                onClick={() => onChange(ingredients.filter((_, place) => place !== index))}
              >
                <IconX aria-hidden="true" />
              </ActionIcon>
            </div>
          ))}
        </div>
      ) : null}
      {ingredients.length < MAX_LOT_INGREDIENTS ? (
        <Button onClick={() => onChange([...ingredients, { name: '', supplier: '', supplierLot: '' }])}>
          <IconPlus aria-hidden="true" />
          Ingrediente
        </Button>
      ) : null}
    </section>
  );
}
