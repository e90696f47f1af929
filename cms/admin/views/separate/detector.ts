import type { BarcodeDetector as Ponyfill } from 'barcode-detector/ponyfill';

export type Detector = Pick<Ponyfill, 'detect'>;

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
export async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: Own } = window as Native;
  if (Own && (await Own.getSupportedFormats().catch((): string[] => [])).includes('qr_code'))
    return new Own({ formats: [...FORMATS] });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: () => WASM_PATH } });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
