import Link from 'next/link';

import tabs from '../../components/table/tabs.module.css';
import { AUDIT_PATH, OPERATION_PATH } from './operation-address';

const PAGES = [
  { href: OPERATION_PATH, label: 'Pendências' },
  { href: AUDIT_PATH, label: 'Auditoria' },
] as const;

/** Links to the pages of the area "Operação". */
export function OperationTabs({ current }: { current: string }) {
  return (
    <nav className={tabs.tabs} aria-label="Operação">
      {PAGES.map(({ href, label }) => (
        <Link key={href} href={href} prefetch={false} aria-current={href === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
