import { adminMessages } from '../messages/admin-messages';
import { readMoney } from '../reading/money';
import { readDecimal, readQuantity } from '../reading/quantity';
import { readWordList } from '../reading/word-list';
import type { CsvLine } from '../reading/csv';
import { normalizeText } from '../search/normalize-text';
import { csvLine, CSV_START, csvReais, type CsvCell } from '../text/csv';
import { emptyProductForm, fieldErrors, openingStockSchema, productFormSchema } from './product-form';
import type { ProductForm } from './product-form';

/** An import is one transaction, which must not last long, and a preview that a person reads. */
export const IMPORT_LIMITS = { rows: 200, bytes: 512 * 1024 } as const;

/** What a row of a file says of a product. `category` is a name. */
export type ImportedValues = Partial<ProductForm> & { category?: string; openingStock?: number };

export interface ImportedRow {
  /** The line of the file. */
  line: number;
  name: string;
  /** Only what the row says: an empty cell says nothing. */
  values: ImportedValues;
  /** What is wrong, in sentences without a subject: 'preço: “abc” não é um valor.' */
  errors: string[];
}

interface ImportColumn {
  /** As the model file has it. */
  label: string;
  /** Other headings for the same, normalised. */
  also: readonly string[];
  /** Whether only new products take it: on a label, or of the stock, which change on their own pages. */
  isForNew: boolean;
  example: [CsvCell, CsvCell];
  read: (text: string) => ImportedValues | null;
  /** What the cell must be, when it could not be read. */
  expects: string;
}

const YES = ['sim', 's', 'x', 'verdadeiro', '1'];
const NO = ['nao', 'n', 'falso', '0'];

const yesNo =
  (value: (isYes: boolean) => ImportedValues) =>
  (text: string): ImportedValues | null => {
    const word = normalizeText(text);
    return YES.includes(word) ? value(true) : NO.includes(word) ? value(false) : null;
  };

const whole =
  (value: (count: number) => ImportedValues) =>
  (text: string): ImportedValues | null => {
    const count = readQuantity(text);
    return count === null ? null : value(count);
  };

const CATEGORY = 'categoria';

const COLUMNS: readonly ImportColumn[] = [
  {
    label: 'nome',
    also: ['produto'],
    isForNew: false,
    example: ['Pizza Calabresa', 'Pizza Marinara'],
    read: (name) => ({ name }),
    expects: 'um nome',
  },
  {
    label: 'preço',
    also: ['preco (r$)', 'valor'],
    isForNew: false,
    example: [csvReais(4990), csvReais(4590)],
    read: (text) => {
      const priceCents = readMoney(text);
      return priceCents === null || priceCents === 0 ? null : { priceCents };
    },
    expects: 'um valor como 49,90',
  },
  {
    label: CATEGORY,
    also: [],
    isForNew: false,
    example: ['', ''],
    read: (category) => ({ category }),
    expects: 'uma categoria',
  },
  {
    label: 'descrição',
    also: [],
    isForNew: false,
    example: ['Calabresa, cebola e azeitona.', 'Tomate, alho e orégano.'],
    read: (description) => ({ description }),
    expects: 'um texto',
  },
  {
    label: 'palavras para a busca',
    also: ['busca'],
    isForNew: false,
    example: ['linguiça', ''],
    read: (text) => ({ tags: readWordList(text) }),
    expects: 'palavras separadas por vírgula',
  },
  {
    label: 'avisar abaixo de',
    also: ['estoque minimo'],
    isForNew: false,
    example: [5, 5],
    read: whole((minStockLevel) => ({ minStockLevel })),
    expects: 'um número como 5',
  },
  {
    label: 'ingredientes',
    also: [],
    isForNew: true,
    example: ['farinha de arroz, água, calabresa, cebola', 'farinha de arroz, água, tomate, alho'],
    read: (text) => ({ ingredients: readWordList(text) }),
    expects: 'palavras separadas por vírgula',
  },
  {
    label: 'contém',
    also: ['alergicos'],
    isForNew: true,
    example: ['leite', ''],
    read: (text) => ({ contains: readWordList(text) }),
    expects: 'palavras separadas por vírgula',
  },
  {
    label: 'pode conter',
    also: [],
    isForNew: true,
    example: ['ovo', 'ovo'],
    read: (text) => ({ mayContain: readWordList(text) }),
    expects: 'palavras separadas por vírgula',
  },
  {
    label: 'não contém glúten',
    also: ['sem gluten'],
    isForNew: true,
    example: ['sim', 'sim'],
    read: yesNo((isGlutenFree) => ({ isGlutenFree })),
    expects: '“sim” ou “não”',
  },
  {
    label: 'peso líquido (g)',
    also: ['peso', 'peso (g)', 'peso liquido'],
    isForNew: true,
    example: [420, 400],
    read: (text) => {
      const netWeightGrams = readDecimal(text);
      return netWeightGrams === null ? null : { netWeightGrams };
    },
    expects: 'um número como 420',
  },
  {
    label: 'validade em dias',
    also: ['validade'],
    isForNew: true,
    example: [90, 90],
    read: whole((shelfLifeDays) => ({ shelfLifeDays })),
    expects: 'um número como 90',
  },
  {
    label: 'no freezer',
    also: ['estoque', 'estoque inicial'],
    isForNew: true,
    example: [12, 0],
    read: whole((openingStock) => ({ openingStock })),
    expects: 'um número como 12',
  },
];

/**
 * The file from which a person starts: the columns, and two products to write over, in a category of the shop, so that
 * the file can be imported as it is.
 */
export const importModel = (category: string): string =>
  CSV_START +
  [
    COLUMNS.map(({ label }) => label),
    ...[0, 1].map((at) =>
      COLUMNS.map(({ label, example }) => (label === CATEGORY ? category : (example[at] ?? ''))),
    ),
  ]
    .map(csvLine)
    .join('');

/** Why a file as a whole cannot be read. */
export type ImportFileError =
  | { code: 'import_large' }
  /** A quote is never closed, or there is no row below the headings. */
  | { code: 'import_unreadable' }
  | { code: 'import_rows' }
  /** Columns that are missing, unknown or twice there, by their headings. */
  | { code: 'import_columns'; missing: string[]; unknown: string[]; twice: string[] };

const columnOf = (heading: string): ImportColumn | undefined => {
  const wanted = normalizeText(heading);
  return COLUMNS.find(({ label, also }) => normalizeText(label) === wanted || also.includes(wanted));
};

/** Reads the rows of a file, each with what is wrong in it. Which products and categories exist, the file does not know. */
export function readImport(
  lines: readonly CsvLine[],
): { ok: true; rows: ImportedRow[] } | { ok: false; error: ImportFileError } {
  const [head, ...rest] = lines;
  if (!head || rest.length === 0) return { ok: false, error: { code: 'import_unreadable' } };
  if (rest.length > IMPORT_LIMITS.rows) return { ok: false, error: { code: 'import_rows' } };
  const headings = head.cells.map((text) => ({ text: text.trim(), column: columnOf(text) }));
  const named = headings.flatMap(({ column }) => column?.label ?? []);
  const missing = ['nome', 'preço'].filter((label) => !named.includes(label));
  const unknown = headings.flatMap(({ text, column }) => (column || text === '' ? [] : text));
  const twice = named.filter((label, place) => named.indexOf(label) !== place);
  if (missing.length + unknown.length + twice.length > 0)
    return { ok: false, error: { code: 'import_columns', missing, unknown, twice } };
  const columns = headings.map(({ column }) => column);
  return { ok: true, rows: rest.map((each) => readRow(each, columns)) };
}

function readRow({ line, cells }: CsvLine, columns: readonly (ImportColumn | undefined)[]): ImportedRow {
  const values: ImportedValues = {};
  const errors: string[] = [];
  for (const [place, text] of cells.entries()) {
    const column = columns[place];
    const cell = text.trim();
    if (cell === '') continue;
    const read = column?.read(cell);
    if (read) Object.assign(values, read);
    else if (column) errors.push(`${column.label}: “${cell.slice(0, 40)}” não é ${column.expects}.`);
    else errors.push(`há mais células do que colunas: “${cell.slice(0, 40)}”.`);
  }
  if (!values.name) errors.unshift('falta o nome.');
  return { line, name: values.name ?? '', values, errors };
}

const labelOf = (field: string): string => FIELD_LABELS[field] ?? field;

/** The columns by the fields of the form. */
const FIELD_LABELS: Record<string, string> = {
  name: 'nome',
  priceCents: 'preço',
  description: 'descrição',
  tags: 'palavras para a busca',
  minStockLevel: 'avisar abaixo de',
  ingredients: 'ingredientes',
  contains: 'contém',
  mayContain: 'pode conter',
  netWeightGrams: 'peso líquido (g)',
  shelfLifeDays: 'validade em dias',
};

/**
 * Returns the form of a product that a row creates, or what is wrong with it by the rules of that form. The product is
 * off sale: only a person who has read its label may sell it.
 */
export function newProductOf({
  values: { category: _category, openingStock = 0, ...values },
  errors: known,
}: Pick<ImportedRow, 'values' | 'errors'>): { form: ProductForm; openingStock: number; errors: string[] } {
  const isPriceMissing = values.priceCents === undefined && !known.some((text) => text.startsWith('preço:'));
  const errors = isPriceMissing ? ['falta o preço.'] : [];
  const parsed = productFormSchema.safeParse({ ...emptyProductForm(), ...values });
  if (!openingStockSchema.safeParse(openingStock).success)
    errors.push(`no freezer: ${adminMessages.product_stock_invalid}`);
  if (!parsed.success)
    for (const [field, message] of Object.entries(fieldErrors(parsed.error)))
      errors.push(`${labelOf(field.split('.')[0] ?? field)}: ${message}`);
  return { form: parsed.success ? parsed.data : emptyProductForm(), openingStock, errors };
}

/** The fields that a row may change of a product that exists. */
const CHANGEABLE = ['priceCents', 'description', 'tags', 'minStockLevel'] as const;
export type ImportChange = Partial<Pick<ProductForm, (typeof CHANGEABLE)[number] | 'categoryId'>>;

/**
 * Returns what a row changes of a product that exists, or what is wrong with it. What is printed on a label is refused,
 * unless it is the same: it would take the product off the menu. So is stock, which changes by counting.
 */
export function changeOf(
  { values: { name: _name, category: _category, openingStock, ...values } }: Pick<ImportedRow, 'values'>,
  product: ProductForm,
): { change: ImportChange; errors: string[] } {
  const errors: string[] = [];
  if (openingStock !== undefined)
    errors.push('no freezer: este produto já existe. Conte em “Ajustar estoque”, na página dele.');
  const change: ImportChange = {};
  for (const [field, value] of Object.entries(values)) {
    const isSame = JSON.stringify(value) === JSON.stringify(product[field as keyof ProductForm]);
    if (isSame) continue;
    if (CHANGEABLE.some((each) => each === field)) Object.assign(change, { [field]: value });
    else
      errors.push(
        `${labelOf(field)}: o rótulo de um produto que já existe muda na página dele. Deixe a célula vazia.`,
      );
  }
  const parsed = productFormSchema.partial().safeParse(change);
  if (!parsed.success)
    for (const [field, message] of Object.entries(fieldErrors(parsed.error)))
      errors.push(`${labelOf(field)}: ${message}`);
  return { change, errors };
}
