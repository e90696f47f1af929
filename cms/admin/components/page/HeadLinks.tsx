'use client';

import { Menu } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';

import { MoreMenu } from './MoreMenu';
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
    <MoreMenu label={label} className={styles.narrow}>
      {links.map(({ href, label: text, icon }) => (
        <Menu.Item key={href} component={Link} prefetch={false} href={href} leftSection={icon}>
          {text}
        </Menu.Item>
      ))}
    </MoreMenu>
  </>
);
