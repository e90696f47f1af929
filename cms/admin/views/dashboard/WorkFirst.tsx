import type { ReactNode } from 'react';

import type { WorkToDo } from '../../../reports/queries/work-to-do';

/** Whether anything waits for somebody. Orders that wait only for their payment do not. */
const hasWork = ({ toBegin, inPreparation, onTheWay, readyForPickup, openCases }: WorkToDo): boolean =>
  toBegin + inPreparation + onTheWay + readyForPickup + openCases > 0;

interface WorkFirstProps {
  work: WorkToDo;
  canReadOrders: boolean;
  /** The work to do. */
  tiles: ReactNode;
  /** What is missing before the shop can open. */
  guide: ReactNode;
}

/**
 * The top of the dashboard: what waits for somebody. The opening guide stands below while there is work, because on a
 * phone it fills the screen.
 */
export function WorkFirst({ work, canReadOrders, tiles, guide }: WorkFirstProps) {
  const isWorkFirst = canReadOrders && hasWork(work);
  return (
    <>
      {isWorkFirst ? null : guide}
      {tiles}
      {isWorkFirst ? guide : null}
    </>
  );
}
