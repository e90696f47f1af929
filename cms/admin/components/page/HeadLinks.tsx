'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';

import { BackMenu } from './BackMenu';
import { ButtonLink } from './ButtonLink';
import styles from './head-links.module.css';

interface HeadLinksProps {
  /** What the links are about; the accessible name of the menu on a phone. */
  label: string;
  links: readonly { href: string; label: string; icon: ReactNode }[];
}

/** Links of a page's head that are rarely needed: buttons, and on a phone one menu, so that the list begins higher. */
export const HeadLinks = ({ label, links }: HeadLinksProps) => (
  <>
    {links.map(({ href, label: text, icon }) => (
      <ButtonLink key={href} href={href} className={styles.wide}>
        {icon}
        {text}
      </ButtonLink>
    ))}
    <BackMenu>
      <Menu.Target>
        <ActionIcon aria-label={label} className={styles.narrow}>
          <IconDots aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ href, label: text, icon }) => (
          <Menu.Item key={href} component={Link} prefetch={false} href={href} leftSection={icon}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </BackMenu>
  </>
);
