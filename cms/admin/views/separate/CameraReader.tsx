import { readLotCode } from '@shop/lots/lot-code';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { BarcodeDetector as Ponyfill } from 'barcode-detector/ponyfill';
import styles from './separate.module.css';

type Detector = Pick<Ponyfill, 'detect'>;

interface Native {
  BarcodeDetector?: (new (options: { formats: string[] }) => Detector) & {
    getSupportedFormats(): Promise<string[]>;
  };
}

const FORMATS = ['qr_code'] as const;
/** The URL of the WebAssembly program, which the shop itself serves. */
const WASM_PATH = '/api/office/packing/reader.wasm';

/**
 * Returns the browser's own code reader if it has one, otherwise the library's reader, whose WebAssembly program is
 * loaded from the shop.
 */
async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: Own } = window as Native;
  if (Own && (await Own.getSupportedFormats().catch((): string[] => [])).includes('qr_code'))
    return new Own({ formats: [...FORMATS] });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: () => WASM_PATH } });
  return new BarcodeDetector({ formats: [...FORMATS] });
}

/** How often the camera's picture is checked for a code. */
const EVERY_MS = 200;
/** If the camera sees the same code again within this time, the code counts as the same box. */
const SAME_BOX_MS = 2_500;

type State = 'opening' | 'reading' | 'foreign' | 'denied' | 'absent';

const SAID: Record<State, string> = {
  opening: 'Abrindo a câmera…',
  reading: 'Mostre o código da etiqueta, uma caixa por vez.',
  foreign: 'Este código não é de um lote da casa. Mostre o código da etiqueta do lote.',
  denied: 'A câmera está bloqueada neste aparelho. Libere nas permissões do navegador, ou digite o código.',
  absent: 'Não achamos uma câmera. Digite o código.',
};

/**
 * Shows the camera and reports each lot code that it sees. A code that stays in view counts as one box. A text says
 * when a code is not the code of a lot, because many boxes also have a barcode.
 */
export function CameraReader({ onRead }: { onRead: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('opening');
  const read = useEffectEvent(onRead);

  useEffect(() => {
    const end = new AbortController();
    void watch(end.signal);
    return () => end.abort();

    async function watch(signal: AbortSignal) {
      const stream = await openCamera().catch((error: unknown) => {
        setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'absent');
        return null;
      });
      const element = video.current;
      if (!stream) return;
      const stop = () => stream.getTracks().forEach((track) => track.stop());
      if (signal.aborted || !element) return stop();
      signal.addEventListener('abort', stop);
      element.srcObject = stream;
      await element.play().catch(() => undefined);
      const detector = await openDetector();
      setState('reading');
      let last = { code: '', at: 0 };
      while (!signal.aborted) {
        const found = await detector.detect(element).catch(() => []);
        const code = found.map(({ rawValue }) => readLotCode(rawValue)).find((each) => each !== null);
        const now = performance.now();
        if (code) setState('reading');
        else if (found.length > 0) setState('foreign');
        if (code && (code !== last.code || now - last.at > SAME_BOX_MS)) {
          read(code);
          last = { code, at: now };
        } else if (code) last.at = now;
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
    }
  }, []);

  const isOn = state === 'reading' || state === 'foreign';
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label="Imagem da câmera" hidden={!isOn} />
      <p role="status">{SAID[state]}</p>
    </div>
  );
}

const openCamera = (): Promise<MediaStream> =>
  // Old browsers have no camera support, and pages without https may not use it.
  'mediaDevices' in navigator
    ? navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    : Promise.reject(new Error('no camera'));
