import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { BackMenu } from './BackMenu';

interface MoreMenuProps {
  /** What the menu is about, such as 'Mais sobre Margherita': the button shows only three dots. */
  label: string;
  /** Whether an act of the menu is under way. */
  isBusy?: boolean;
  className?: string | undefined;
  /** The items, which are those of Mantine's menu. */
  children: ReactNode;
}

/** What is rarely done with a row or a record, behind three dots. */
export const MoreMenu = ({ label, isBusy, className, children }: MoreMenuProps) => (
  <BackMenu>
    <Menu.Target>
      <ActionIcon aria-label={label} aria-disabled={isBusy} className={className}>
        <IconDots aria-hidden="true" />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </BackMenu>
);
