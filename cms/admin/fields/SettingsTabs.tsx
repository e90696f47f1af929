import type { ServerProps } from 'payload';

import { adminContextOf } from '../admin-context';
import { SectionTabs } from '../components/page/SectionTabs';
import { PAYMENT_PATH } from '../engine/menu';
import { SettingsPart } from './SettingsPart';

/** The settings' screens, with the tabs of "Loja" for the one that the menu leads to. */
export async function SettingsTabs({ user, payload }: Pick<ServerProps, 'user' | 'payload'>) {
  const adminContext = await adminContextOf({ user: user ?? null, payload }, 'settings:write');
  return (
    <SettingsPart
      tabs={adminContext ? <SectionTabs href={PAYMENT_PATH} adminContext={adminContext} /> : null}
    />
  );
}
