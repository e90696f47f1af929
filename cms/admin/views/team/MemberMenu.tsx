'use client';

import { ActionIcon, Menu } from '@mantine/core';
import type { Role } from '@shop/permissions/roles';
import { IconDots, IconId, IconUserCog, IconUserX } from '@tabler/icons-react';
import Link from 'next/link';
import { useState } from 'react';

import { customerHref } from '../customers/customers-address';
import { RemovalDialog, RoleDialog } from './RoleDialog';

interface MemberMenuProps {
  person: { id: string; fullName: string; role: Role };
  isOneself: boolean;
}

/** What is rarely done about a member of the team: another role, the person's page, and the end of the access. */
export function MemberMenu({ person, isOneself }: MemberMenuProps) {
  const [open, setOpen] = useState<'role' | 'removal' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon aria-label={`Mais sobre ${person.fullName}`}>
            <IconDots aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUserCog aria-hidden="true" size={18} />}
            onClick={() => setOpen('role')}
          >
            Trocar função
          </Menu.Item>
          <Menu.Item
            component={Link}
            prefetch={false}
            href={customerHref(person.id)}
            leftSection={<IconId aria-hidden="true" size={18} />}
          >
            Ver cadastro
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUserX aria-hidden="true" size={18} />}
            onClick={() => setOpen('removal')}
          >
            Tirar acesso
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'role' ? <RoleDialog person={person} isOneself={isOneself} onClose={close} /> : null}
      {open === 'removal' ? <RemovalDialog person={person} isOneself={isOneself} onClose={close} /> : null}
    </>
  );
}
