import { useEffect, useState, type DragEvent } from 'react';

interface FileDrop {
  /** Whether files are being dragged over the page. */
  isDragging: boolean;
  /** Whether the files are over the drop target. */
  isOver: boolean;
  /** The event handlers for the drop target. */
  place: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

const hasFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped onto one element. Drops anywhere else are blocked, because the browser would leave the
 * page and open the file.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [isDragging, setIsDragging] = useState(false);
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const begin = (event: globalThis.DragEvent) => {
      if (!hasFiles(event)) return;
      setIsDragging(true);
      if (event.defaultPrevented || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    const end = (event: globalThis.DragEvent) => {
      // The pointer moved between elements; it did not leave the browser window.
      if (event.type === 'dragleave' && event.relatedTarget) return;
      setIsDragging(false);
      setIsOver(false);
    };
    window.addEventListener('dragover', begin);
    for (const name of ['dragleave', 'drop', 'dragend'] as const) window.addEventListener(name, end);
    return () => {
      window.removeEventListener('dragover', begin);
      for (const name of ['dragleave', 'drop', 'dragend'] as const) window.removeEventListener(name, end);
    };
  }, []);

  return {
    isDragging,
    isOver,
    place: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
