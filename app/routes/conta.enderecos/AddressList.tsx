import { Button } from '@mantine/core';
import { Form, Link } from '@remix-run/react';

import text from '@app/styles/text.module.css';
import type { AddressCardView } from '@app/view-models/address-view';

import { Badge } from '../../components/catalogue/Badges';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Icon } from '../../components/icons/Icon';
import type { PictureView } from '../../components/picture/Picture';
import { addressAnchor, ADDRESSES, editPath, newPath } from './address-paths';
import styles from './addresses.module.css';
import { RemoveAddress, RemoveQuestion } from './RemoveAddress';
import type { AddressFormView } from './load-addresses';

interface AddressListProps {
  cards: readonly AddressCardView[];
  form: AddressFormView | null;
  /** The id of the address whose deletion the page asks to confirm. The page asks this only without JavaScript. */
  askedId: string | null;
  emptyPicture: PictureView | null;
}

/** The saved addresses, the default one first. */
export function AddressList({ cards, form, askedId, emptyPicture }: AddressListProps) {
  if (cards.length === 0) {
    if (form) return null;
    return (
      <EmptyState
        picture={emptyPicture}
        headingLevel={2}
        title="Nenhum endereço salvo"
        lead="Salve um endereço e ele já vem preenchido no próximo pedido."
      >
        <Button component={Link} variant="filled" to={newPath} preventScrollReset>
          Adicionar endereço
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.addresses}>
      {cards.map((card) => (
        <li key={card.id}>
          <AddressCard card={card} isAsked={card.id === askedId} />
        </li>
      ))}
    </ul>
  );
}

function AddressCard({ card, isAsked }: { card: AddressCardView; isAsked: boolean }) {
  const { id, label, icon, lines, isDefault } = card;
  return (
    <article className={styles.address} aria-labelledby={addressAnchor(id)}>
      <div className={styles.name}>
        <h2 id={addressAnchor(id)} tabIndex={-1}>
          <Icon name={icon} />
          {label}
        </h2>
        {isDefault ? <Badge tone="new">Padrão</Badge> : null}
      </div>
      <p>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      {isAsked ? (
        <RemoveQuestion id={id} isDefault={isDefault} />
      ) : (
        <div className={styles.actions}>
          <Button component={Link} variant="subtle" to={editPath(id)} preventScrollReset>
            <Icon name="pencil" />
            Editar
            <span className={text.srOnly}> {label}</span>
          </Button>
          <RemoveAddress id={id} label={label} isDefault={isDefault} />
          {isDefault ? null : (
            <Form method="post" action={ADDRESSES} preventScrollReset>
              <input type="hidden" name="addressId" value={id} />
              <Button type="submit" variant="subtle" name="intent" value="set-default">
                <Icon name="star" />
                Usar como padrão
                <span className={text.srOnly}>: {label}</span>
              </Button>
            </Form>
          )}
        </div>
      )}
    </article>
  );
}
