'use client';

import { Accordion, Button, Popover, PopoverDropdown, PopoverTarget } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { BackCloses } from '../feedback/BackCloses';
import text from '../../frame/theme/text.module.css';
import styles from './show-menu.module.css';

interface ShowMenuProps {
  /** Whether something is shown otherwise than for everybody; a dot on the button says it. */
  isChanged: boolean;
  /** Told when the menu opens and closes. */
  onToggle?: (isOpen: boolean) => void;
  /** The contents; what leads elsewhere closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** "Exibir": everything about how a list is shown that is rarely changed, behind one button. */
export function ShowMenu({ isChanged, onToggle, children }: ShowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onToggle?.(next);
  };
  return (
    <Popover opened={isOpen} position="bottom-end" trapFocus returnFocus withinPortal onChange={change}>
      <PopoverTarget>
        <Button
          className={styles.target}
          data-show=""
          leftSection={<IconAdjustments aria-hidden="true" />}
          onClick={() => change(!isOpen)}
        >
          <span className={styles.word}>Exibir</span>
          {isChanged ? (
            <>
              <span className={styles.dot} aria-hidden="true" />
              <span className={text.srOnly}> (mudado)</span>
            </>
          ) : null}
        </Button>
      </PopoverTarget>
      <PopoverDropdown aria-label="Exibir" className={styles.menu}>
        {children(() => change(false))}
        <BackCloses onClose={() => change(false)} />
      </PopoverDropdown>
    </Popover>
  );
}

interface ShowPartProps {
  /** A word without spaces, because ids are made of it. */
  name: string;
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

/** The parts of "Exibir" that open in place. */
export const ShowParts = ({ children }: { children: ReactNode }) => (
  <Accordion
    multiple
    variant="unstyled"
    chevronPosition="right"
    transitionDuration={0}
    classNames={{ control: styles.control, label: styles.label, content: styles.content }}
  >
    {children}
  </Accordion>
);

export const ShowPart = ({ name, label, icon, children }: ShowPartProps) => (
  <Accordion.Item value={name}>
    <Accordion.Control icon={icon}>{label}</Accordion.Control>
    <Accordion.Panel>{children}</Accordion.Panel>
  </Accordion.Item>
);
