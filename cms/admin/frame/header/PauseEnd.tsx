'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

import { toast } from '../../components/feedback/toast';

interface PauseEndProps {
  /** How long the pause still lasts, by the server's clock. */
  leftMs: number;
  /** What the person reads then. */
  text: string;
}

/** Says that a pause has ended, and removes its strip: nobody presses anything when a pause ends by itself. */
export function PauseEnd({ leftMs, text }: PauseEndProps) {
  const router = useRouter();
  useEffect(() => {
    const end = setTimeout(() => {
      toast.info(text);
      router.refresh();
    }, leftMs);
    return () => clearTimeout(end);
  }, [leftMs, text, router]);
  return null;
}
