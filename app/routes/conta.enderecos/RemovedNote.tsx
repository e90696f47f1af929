import { Button } from '@mantine/core';
import { Form } from '@remix-run/react';

import { accountMessages } from '@shop/messages/account-messages';

import text from '@app/styles/text.module.css';

import { ADDRESSES, UNDO_ID } from './address-paths';
import styles from './addresses.module.css';

interface RemovedNoteProps {
  removed: { id: string; label: string };
  wasDefault: boolean;
}

/**
 * Says that an address was just removed, with an undo button, in place of a toast. It stays after a reload.
 */
export function RemovedNote({ removed, wasDefault }: RemovedNoteProps) {
  return (
    <div className={styles.removed}>
      <p>
        <b>{accountMessages.address_deleted}</b>: {removed.label}
      </p>
      <Form method="post" action={ADDRESSES} preventScrollReset>
        <input type="hidden" name="addressId" value={removed.id} />
        {wasDefault ? <input type="hidden" name="isDefault" value="on" /> : null}
        <Button type="submit" variant="subtle" id={UNDO_ID} name="intent" value="restore">
          Desfazer<span className={text.srOnly}> a exclusão de {removed.label}</span>
        </Button>
      </Form>
    </div>
  );
}
