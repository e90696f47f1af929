import { SEEN_UPDATED_AT, type OutdatedText } from '@shop/text/outdated-text';

import { addressOf, type FetchStep } from '../requests/panel-fetch';
import { touchedFields, type Values } from './three-way-values';

/** What an editor learns when somebody else has saved since: both versions. Nothing was saved. */
export interface Outdated {
  /** The version on which the form is based. */
  base: Values;
  theirs: Values;
  changedBy: OutdatedText['changedBy'];
}

interface EditedGlobal {
  /** The stored version on which the form is based. It changes with every save. */
  stored: Values;
  /** The names of the fields that the shop writes, such as the version of a legal text; people only read them. */
  readOnly: readonly string[];
  /** Whether the notice about somebody else's changes waits for an answer. Until then, nothing is saved. */
  isAsking: boolean;
  onOutdated: (outdated: Outdated) => void;
  /** The last save, for which the next one waits. */
  turn: Promise<unknown>;
}

/** An open editor of a text or of the settings. */
export interface Editor {
  /** Says that the form is now based on this version, and that it may be saved again. */
  base: (stored: Values) => void;
  close: () => void;
}

const open = new Map<string, EditedGlobal>();

/** Follows the saves of an editor, which begins with a stored version, until it is closed. */
export function openEditor(
  slug: string,
  { stored, readOnly, onOutdated }: Pick<EditedGlobal, 'stored' | 'readOnly' | 'onOutdated'>,
): Editor {
  const edited: EditedGlobal = { stored, readOnly, onOutdated, isAsking: false, turn: Promise.resolve() };
  open.set(slug, edited);
  return {
    base: (next) => {
      edited.stored = next;
      edited.isAsking = false;
    },
    close: () => {
      if (open.get(slug) === edited) open.delete(slug);
    },
  };
}

const PATH = /^\/api\/globals\/([^/]+)$/;

/**
 * Sends with every save which version the editor has seen, and of the form's fields only those that were touched. A
 * refused save of a draft says nothing by itself, because the notice says everything.
 */
export const savingGlobals: FetchStep = (next) => async (input, init) => {
  const url = init?.method?.toUpperCase() === 'POST' ? addressOf(input) : null;
  const edited = open.get(PATH.exec(url?.pathname ?? '')?.[1] ?? '');
  if (!url || !edited) return next(input, init);
  const isAutosave = url.searchParams.get('autosave') === 'true';
  const save = async () => {
    if (edited.isAsking) return refusal(isAutosave);
    const send = () => next(input, { ...init, ...seenOf(edited, init), ...touchedBody(edited, init?.body) });
    let response = await send();
    let outdated = await readOutdated(response);
    if (outdated && follow(edited, outdated.current)) {
      response = await send();
      outdated = await readOutdated(response);
    }
    if (response.ok) {
      const answer = (await response.clone().json()) as { result?: Values };
      if (answer.result) edited.stored = answer.result;
      return isPublished(init?.body) ? Response.json({ ...answer, message: PUBLISHED }) : response;
    }
    if (!outdated) return response;
    edited.isAsking = true;
    edited.onOutdated({ base: edited.stored, theirs: outdated.current, changedBy: outdated.changedBy });
    return refusal(isAutosave);
  };
  const saved = edited.turn.then(save, save);
  edited.turn = saved;
  return saved;
};

/** Payload says of a published text only that it was saved, as of any record. */
const PUBLISHED = 'Publicado.';

const seenOf = ({ stored }: EditedGlobal, init: RequestInit | undefined): RequestInit => {
  const headers = new Headers(init?.headers);
  if (typeof stored['updatedAt'] === 'string') headers.set(SEEN_UPDATED_AT, stored['updatedAt']);
  return { headers };
};

/** Payload's forms send one field with JSON. Returns its values; null for every other body. */
function valuesIn(body: BodyInit | null | undefined): Values | null {
  const text = body instanceof FormData ? body.get('_payload') : null;
  return typeof text === 'string' ? (JSON.parse(text) as Values) : null;
}

const isPublished = (body: BodyInit | null | undefined): boolean =>
  valuesIn(body)?.['_status'] === 'published';

/** A body that is not a form's is sent unchanged. */
function touchedBody({ stored }: EditedGlobal, body: BodyInit | null | undefined): RequestInit {
  const values = valuesIn(body);
  if (!values) return {};
  const names = touchedFields(stored, values);
  const sent = new FormData();
  sent.set(
    '_payload',
    JSON.stringify(
      Object.fromEntries(
        Object.entries(values).filter(([name]) => names.includes(name) || name === '_status'),
      ),
    ),
  );
  return { body: sent };
}

/**
 * Bases the editor on a version that differs from its own in nothing that people edit, as after somebody published the
 * text that both have. Returns false for a version with other differences.
 */
function follow(edited: EditedGlobal, current: Values): boolean {
  const { stored, readOnly } = edited;
  // The form still shows these fields as it loaded them, so they do not count as typed.
  const shown = Object.fromEntries(readOnly.map((name) => [name, stored[name]]));
  const followed = { ...current, ...shown };
  if (touchedFields(stored, followed).length > 0) return false;
  edited.stored = followed;
  return true;
}

async function readOutdated(response: Response): Promise<OutdatedText | null> {
  if (response.status !== 409) return null;
  const answer = (await response.clone().json()) as { errors?: { data?: Partial<OutdatedText> }[] };
  const data = answer.errors?.[0]?.data;
  return data?.current ? { current: data.current, changedBy: data.changedBy ?? null } : null;
}

/** The notice above the fields says what happened. A person who pressed a button also gets a short answer there. */
const refusal = (isAutosave: boolean) =>
  Response.json(
    { errors: isAutosave ? [] : [{ message: 'Nada foi salvo. Veja o que mudou, no alto da página.' }] },
    { status: 409 },
  );
