'use client';

import { Menu } from '@mantine/core';
import {
  IconCircleOff,
  IconCopy,
  IconDiscount,
  IconDiscountOff,
  IconEye,
  IconPhoto,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import Link from 'next/link';
import { useState } from 'react';

import { MoreMenu } from '../../../components/page/MoreMenu';
import { PROMOTIONS_PATH } from '../../promotions/promotions-address';
import { PromoteDialog } from '../../promotions/PromoteDialog';
import { productCopyHref, picturesHref } from '../products-address';
import styles from './products-table.module.css';
import { pauseLabel, usePause } from '../SoldOutButton';
import { useRemoval } from '../use-removal';

interface ProductMenuProps {
  product: {
    id: string;
    name: string;
    updatedAt: string;
    /** The path of the product's page in the shop; null while the shop does not show the product. */
    shopPath: string | null;
    isPaused: boolean;
    /** Whether a promotion lowers its price now. */
    isPromoted: boolean;
  };
  canPromote: boolean;
  /** Whether this person may mark the product as sold out, or sell it again. */
  canPause: boolean;
  /** 'YYYY-MM-DD' in Bahia. */
  today: string;
}

/** What is rarely done with a product of the table. Deleting comes last. */
export function ProductMenu({ product, canPromote, canPause, today }: ProductMenuProps) {
  const { id, name, shopPath, isPromoted } = product;
  const [isPromoting, setIsPromoting] = useState(false);
  const { isBusy: isRemoving, ask, question } = useRemoval(product);
  const pause = usePause(product);
  const isBusy = isRemoving || pause.isBusy;
  const PauseIcon = product.isPaused ? IconPlayerPlay : IconCircleOff;
  return (
    <>
      <MoreMenu label={`Mais sobre ${name}`} isBusy={isBusy}>
        {canPause ? (
          <Menu.Item
            leftSection={<PauseIcon aria-hidden="true" size={18} />}
            onClick={() => pause.change(!product.isPaused)}
          >
            {pauseLabel(product)}
          </Menu.Item>
        ) : null}
        {canPromote && isPromoted ? (
          <Menu.Item
            component={Link}
            prefetch={false}
            href={PROMOTIONS_PATH}
            leftSection={<IconDiscountOff aria-hidden="true" size={18} />}
          >
            Ver ou encerrar a promoção
          </Menu.Item>
        ) : null}
        {canPromote ? (
          <Menu.Item
            leftSection={<IconDiscount aria-hidden="true" size={18} />}
            onClick={() => setIsPromoting(true)}
          >
            {isPromoted ? 'Pôr em outra promoção' : 'Pôr em promoção'}
          </Menu.Item>
        ) : null}
        <Menu.Item
          component={Link}
          prefetch={false}
          href={picturesHref(id)}
          leftSection={<IconPhoto aria-hidden="true" size={18} />}
        >
          Trocar foto
        </Menu.Item>
        <Menu.Item
          component={Link}
          prefetch={false}
          href={productCopyHref(id)}
          leftSection={<IconCopy aria-hidden="true" size={18} />}
        >
          Duplicar
        </Menu.Item>
        {shopPath ? (
          <Menu.Item
            component="a"
            href={shopPath}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconEye aria-hidden="true" size={18} />}
          >
            Ver na loja
          </Menu.Item>
        ) : null}
        <Menu.Item
          className={styles.danger}
          leftSection={<IconTrash aria-hidden="true" size={18} />}
          onClick={ask}
        >
          Excluir
        </Menu.Item>
      </MoreMenu>
      {isPromoting ? (
        <PromoteDialog product={{ id, name }} today={today} onClose={() => setIsPromoting(false)} />
      ) : null}
      {question}
    </>
  );
}
