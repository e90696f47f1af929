import { Button, Checkbox } from '@mantine/core';

import { boxesText, type ReadyWindow } from './run-labels';
import styles from './runs.module.css';

interface WindowChoicesProps {
  window: ReadyWindow;
  /** The ids of the chosen orders of all windows, in the sequence of the stops. */
  chosen: readonly string[];
  onChoose: (change: (ids: string[]) => string[]) => void;
}

/** The orders of one time window that may go with a run. One press chooses them all. */
export function WindowChoices({ window: { title, orders }, chosen, onChoose }: WindowChoicesProps) {
  const ids = orders.map(({ id }) => id);
  const areAllChosen = ids.every((id) => chosen.includes(id));
  return (
    <div className={styles.window} role="group" aria-label={title}>
      <div className={styles.windowHead}>
        <h3>{title}</h3>
        {orders.length > 1 ? (
          <Button
            variant="subtle"
            aria-label={`${areAllChosen ? 'Desmarcar' : 'Selecionar'} todos desta janela: ${title}`}
            onClick={() =>
              onChoose((known) => {
                const others = known.filter((id) => !ids.includes(id));
                return areAllChosen ? others : [...known, ...ids.filter((id) => !known.includes(id))];
              })
            }
          >
            {areAllChosen ? 'Desmarcar todos desta janela' : 'Selecionar todos desta janela'}
          </Button>
        ) : null}
      </div>
      {orders.map((order) => (
        <Checkbox
          key={order.id}
          checked={chosen.includes(order.id)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose((known) => (checked ? [...known, order.id] : known.filter((id) => id !== order.id)))
          }
          label={`${order.number} · ${order.customerName}, ${order.neighborhood ?? order.address}`}
          description={`${boxesText(order.boxCount)}${order.isBeingMade ? ' · em preparo' : ''}${order.wasAbsent ? ' · já tentado: ninguém em casa' : ''}`}
        />
      ))}
    </div>
  );
}
