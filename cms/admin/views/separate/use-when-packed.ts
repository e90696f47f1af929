import { useEffect, useEffectEvent, useState } from 'react';

interface Packing {
  /** Whether boxes are still being stored. */
  isPacking: boolean;
  /** How many boxes are not in hand. */
  lacking: number;
}

/**
 * Takes an act when every box that was ticked before the press is stored. A press meanwhile waits, because the shop would
 * miss these boxes, and the first of them changes the order's status.
 */
export function useWhenPacked({ isPacking, lacking }: Packing, act: () => void) {
  const [isWaiting, setIsWaiting] = useState(false);
  const release = useEffectEvent(() => {
    setIsWaiting(false);
    // A box that was refused meanwhile is lacking again.
    if (lacking === 0) act();
  });
  useEffect(() => {
    if (isWaiting && !isPacking) release();
  }, [isWaiting, isPacking]);
  return { isWaiting, press: () => (isPacking ? setIsWaiting(true) : act()) };
}
