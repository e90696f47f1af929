import { Checkbox, Menu, UnstyledButton } from '@mantine/core';
import { ofKitText } from '@shop/catalog/kit';
import type { PackableLot } from '@shop/lots/suggest-lots';
import { formatDay } from '@shop/time/days';

import { BackMenu } from '../../components/page/BackMenu';
import type { PackingLine } from '../../../orders/packing/find-packing';
import text from '../../frame/theme/text.module.css';
import type { Box, BoxLot } from './boxes';
import styles from './separate.module.css';
import type { Separation } from './use-separation';

interface BoxRowProps {
  box: Box;
  line: PackingLine;
  /** Whether boxes may be taken; false for an order that is held, cancelled or not paid. */
  isOpen: boolean;
  desk: Pick<Separation, 'toggle' | 'takeFrom'>;
}

/** One box of the order: ticked when it is in hand, with its lot where it has one. */
export function BoxRow({ box, line, isOpen, desk }: BoxRowProps) {
  const { isTaken, isBad, isStuck, lot, place } = box;
  return (
    <li className={styles.box} data-bad={isBad ? '' : undefined}>
      <Checkbox
        size="lg"
        checked={isTaken}
        disabled={!isOpen || (isStuck && !isTaken)}
        onChange={() => desk.toggle(box)}
        label={
          <span>
            <b>{line.name}</b>
            {line.quantity > 1 ? (
              <span className={text.srOnly}>{` caixa ${place + 1} de ${line.quantity}`}</span>
            ) : null}
            {line.kitName ? <small>{ofKitText(line.kitName)}</small> : null}
            {line.notes ? <mark>{line.notes}</mark> : null}
          </span>
        }
      />
      <span className={styles.lot}>
        {isStuck ? (
          <small>nenhuma pode sair</small>
        ) : (
          <LotOf lot={lot} line={line} isOpen={isOpen} onChoose={(other) => desk.takeFrom(box, other)} />
        )}
        {isBad ? (
          <small>parado depois de separado: tire esta caixa</small>
        ) : lot ? (
          <small>vence {formatDay(lot.bestBefore)}</small>
        ) : null}
      </span>
    </li>
  );
}

interface LotOfProps {
  lot: BoxLot | null;
  line: PackingLine;
  isOpen: boolean;
  onChoose: (lot: BoxLot | null) => void;
}

/** The lot of a box. If there are boxes of other lots, it is a button that offers them. */
function LotOf({ lot, line, isOpen, onChoose }: LotOfProps) {
  const name = lot ? `Lote ${lot.code}` : 'sem lote';
  const others = line.packable.filter(({ lotId }) => lotId !== lot?.lotId);
  const hasWithout = lot !== null && line.withoutLot > 0;
  if (!isOpen || (others.length === 0 && !hasWithout)) return lot ? <b>{name}</b> : <small>{name}</small>;
  return (
    <BackMenu>
      <Menu.Target>
        <UnstyledButton className={styles.lotButton} aria-label={`${name}: trocar o lote de ${line.name}`}>
          {name}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((other) => (
          <Menu.Item key={other.lotId} onClick={() => onChoose(other)}>
            {lotText(other)}
          </Menu.Item>
        ))}
        {hasWithout ? (
          <Menu.Item onClick={() => onChoose(null)}>Sem lote, restam {line.withoutLot}</Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </BackMenu>
  );
}

const lotText = ({ code, bestBefore, remainder }: PackableLot): string =>
  `Lote ${code}, vence ${formatDay(bestBefore)}, ${remainder === 1 ? 'resta 1' : `restam ${remainder}`}`;
