import type { ClientBase, Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** From this many uses in a process on, a statement is prepared. */
export const HOT_AFTER = 30;
/** Each prepared statement takes memory on each connection, so that their number is bounded. */
const MOST_PREPARED = 200;
/** Texts are put together from parts, so that their number is bounded too. */
const MOST_COUNTED = 1_000;

/** The server's refusals of a prepared statement whose tables were changed, or that it does not have. */
const REFUSED = new Set(['0A000', '26000']);

/**
 * The statements that a process runs often. PostgreSQL plans a statement anew at each use, which takes longer than
 * running most of the shop's statements, unless the statement has a name; then each connection plans it once.
 */
export class HotStatements {
  /** Off behind a pooler in transaction mode: the next statement may reach a server that does not know the name. */
  isOn = true;
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #refused = new Set<string>();

  /** Returns the statement with its name if it is used often. One without values may be several, which have no name. */
  asked(text: string, values: unknown[]): QueryConfig<unknown[]> {
    const name = this.isOn && values.length > 0 ? this.#nameOf(text) : undefined;
    return name === undefined ? { text, values } : { name, text, values };
  }

  /** Runs a statement, with its name if it is used often. */
  query<Row extends QueryResultRow>(
    client: ClientBase | Pool,
    text: string,
    values: unknown[],
  ): Promise<QueryResult<Row>> {
    const statement = this.asked(text, values);
    return statement.name === undefined ? client.query<Row>(text, values) : client.query<Row>(statement);
  }

  /** Never prepares a statement again that the server has refused as a prepared one. Returns whether it did. */
  drop(text: string, error: unknown): boolean {
    const { code } = error as { code?: string };
    if (!this.#names.has(text) || !REFUSED.has(code ?? '')) return false;
    this.#names.delete(text);
    this.#refused.add(text);
    return true;
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_PREPARED || this.#refused.has(text)) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (this.#uses.size >= MOST_COUNTED) this.#uses.clear();
    this.#uses.set(text, uses);
    if (uses < HOT_AFTER) return undefined;
    this.#uses.delete(text);
    const name = `hot_${this.#names.size + this.#refused.size}`;
    this.#names.set(text, name);
    return name;
  }
}

const KEY = Symbol.for('massa-mansa.hot-statements');
const ofProcess = globalThis as { [KEY]?: HotStatements };

/**
 * Those of this process. The pages' build has a copy of this module and shares the connections, so both copies have to
 * give a text the same name.
 */
export const hotStatements = (ofProcess[KEY] ??= new HotStatements());
