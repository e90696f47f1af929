import { parseArgs } from 'node:util';

export interface ScreenshotOptions {
  /**
   * A running shop; by default a new one is started. Screens that would sell or change something are skipped on a
   * running shop.
   */
  url: string | undefined;
  /** Parts of the names of the wanted screens; a screen whose name has one of them is taken. */
  only: readonly string[];
  widths: readonly number[];
  folder: string;
}

/** The widths of the designs, and one between them. */
const WIDTHS = '390,768,1440';

/** Reads `npm run screenshots -- --url http://localhost:3000 --only carrinho,busca --widths 320 --folder pictures`. */
export function readOptions(args: readonly string[]): ScreenshotOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      only: { type: 'string', default: '' },
      widths: { type: 'string', default: WIDTHS },
      folder: { type: 'string', default: 'screenshots' },
    },
  });
  const widths = values.widths.split(',').map(Number);
  if (!widths.every((width) => Number.isInteger(width) && width >= 240)) {
    throw new Error(`--widths ${values.widths}: whole numbers of pixels, separated by commas`);
  }
  return { ...values, widths, url: values.url?.replace(/\/+$/, ''), only: values.only.split(',') };
}
