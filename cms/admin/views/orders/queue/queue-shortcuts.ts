/** The actions that a key can perform on the page of the queue. */
export type QueueAct = 'next' | 'previous' | 'open' | 'step' | 'choose' | 'print' | 'separate' | 'help';

interface Shortcut {
  act: QueueAct;
  /** The keys as `KeyboardEvent.key` names them. */
  keys: readonly string[];
  /** The keys as the help shows them. */
  label: string;
  text: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { act: 'next', keys: ['ArrowDown', 'j'], label: '↓ ou J', text: 'Próximo pedido' },
  { act: 'previous', keys: ['ArrowUp', 'k'], label: '↑ ou K', text: 'Pedido anterior' },
  { act: 'open', keys: ['o'], label: 'O', text: 'Abrir o pedido' },
  { act: 'step', keys: ['a'], label: 'A', text: 'Avançar um passo' },
  { act: 'choose', keys: ['x'], label: 'X', text: 'Escolher o pedido' },
  { act: 'separate', keys: ['s'], label: 'S', text: 'Separar as caixas' },
  { act: 'print', keys: ['i'], label: 'I', text: 'Imprimir' },
  { act: 'help', keys: ['?'], label: '?', text: 'Mostrar estes atalhos' },
];

/**
 * Returns the action of a key; null for a key with a modifier, for a key without an action, and outside the queue for a
 * key that is not a single character, because the arrow keys scroll the page there.
 */
export function shortcutOf(
  event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  { isInQueue }: { isInQueue: boolean },
): QueueAct | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const isCharacter = event.key.length === 1;
  if (!isCharacter && !isInQueue) return null;
  const key = isCharacter ? event.key.toLowerCase() : event.key;
  return SHORTCUTS.find(({ keys }) => keys.includes(key))?.act ?? null;
}
