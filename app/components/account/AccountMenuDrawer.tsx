import { ActionIcon, Drawer } from '@mantine/core';
import { useState } from 'react';

import { Icon } from '../icons/Icon';
import styles from './account-frame.module.css';
import { AccountMenu } from './AccountMenu';
import { AccountPerson, type AccountPersonView } from './AccountPerson';

import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Drawer.layer.css';

interface AccountMenuDrawerProps {
  person: AccountPersonView;
  path: string;
  /** Called after the drawer has closed. */
  onClosed: () => void;
}

/** The account menu as a side drawer on narrow screens. It is open while mounted and closes when the page changes. */
export default function AccountMenuDrawer({ person, path, onClosed }: AccountMenuDrawerProps) {
  const [openAt, setOpenAt] = useState<string | null>(path);
  const close = () => setOpenAt(null);
  return (
    <Drawer.Root
      classNames={{ content: styles.drawer }}
      size="min(84vw, 340px)"
      zIndex="var(--mm-z-dialog)"
      opened={openAt === path}
      onClose={close}
      onExitTransitionEnd={onClosed}
    >
      <Drawer.Overlay className={styles.scrim} />
      <Drawer.Content aria-label="Minha conta">
        <div className={styles.drawerInside}>
          <div className={styles.drawerHead}>
            <AccountPerson person={person} line={person.email} />
            <ActionIcon className={styles.cross} aria-label="Fechar menu da conta" onClick={close}>
              <Icon name="x" />
            </ActionIcon>
          </div>
          <AccountMenu path={path} onChosen={close} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
