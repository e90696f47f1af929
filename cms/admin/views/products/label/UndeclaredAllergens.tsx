'use client';

import { Button } from '@mantine/core';
import { labelUndeclaredText } from '@shop/messages/admin-messages';
import { listText } from '@shop/text/list-text';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { MissingHint } from '../editor/MissingHint';
import { undeclaredIn } from '../editor/missing-to-sell';
import type { ProductFormState } from '../editor/use-product-form';
import { withNames } from './common-allergens';
import styles from './undeclared-allergens.module.css';

/**
 * Says which allergens the ingredients name although nobody has ticked them, and ticks them with one press. It also
 * stands on the page of a product that is on sale, which the shop never takes off sale by itself. Once shown it keeps its
 * room, so that the fields below do not move away from the mouse that has just ticked an allergen.
 */
export function UndeclaredAllergens({ form }: { form: ProductFormState }) {
  const undeclared = undeclaredIn(form.draft);
  const [room, setRoom] = useState(0);
  const names = undeclared.map(({ name }) => name);
  if (names.length === 0)
    return room === 0 ? null : (
      <p className={styles.declared} style={{ minHeight: room }}>
        <IconCheck aria-hidden="true" />
        Os alérgicos que os ingredientes dizem estão marcados.
      </p>
    );
  return (
    <div
      ref={(box) => {
        if (box) setRoom(box.offsetHeight);
      }}
      className={styles.undeclared}
      data-label="undeclared"
    >
      <MissingHint>{labelUndeclaredText(undeclared)}</MissingHint>
      <div className={styles.answer}>
        <Button onClick={() => form.setText('contains', withNames(form.textNow('contains'), names))}>
          {`Marcar ${listText(names)}`}
        </Button>
        <span>Não leva? Escreva nos ingredientes o que é, como “queijo vegano”.</span>
      </div>
    </div>
  );
}
