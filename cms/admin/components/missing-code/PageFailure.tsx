'use client';

import { withTimeout } from '@packages/time-limit/with-timeout';
import { useEffect, useState, type CSSProperties, type MouseEvent } from 'react';

import { isCodeMissing } from './missing-code';
import { reloadOnce } from './reload-once';

const TEXTS = {
  updated: {
    title: 'O painel foi atualizado',
    text: 'Esta página ainda é a de antes: recarregue para usar a nova.',
  },
  offline: {
    title: 'Sem conexão',
    text: 'Esta página não chegou inteira: confira a internet e recarregue.',
  },
  failed: {
    title: 'Esta página não abriu',
    text: 'Algo deu errado ao mostrar esta página, e o que estava salvo continua salvo: recarregue para tentar de novo.',
  },
} as const;

/**
 * Takes the place of a page that failed. If a script of the page is missing, because an update has replaced the panel's
 * files while the page was open, the page is first reloaded once without being asked. Such an error comes only while a
 * page opens, when nothing has been typed into it yet: code that is loaded later stands in a `LatePart`.
 *
 * The styles are in the elements, because the panel's own styles may be missing as well.
 */
export function PageFailure({ error }: { error: unknown }) {
  const reason = useReason(error);
  if (reason === null) return <main style={PLACE} aria-busy="true" />;
  const { title, text } = TEXTS[reason];
  return (
    <main style={PLACE} role="alert">
      <title>{`${title} · Massa Mansa`}</title>
      <h1 style={TITLE}>{title}</h1>
      <p style={TEXT}>{text}</p>
      <p style={WAYS}>
        <a href={HOME_PATH} style={RELOAD} onClick={reload}>
          Recarregar
        </a>
        <a href={HOME_PATH} style={HOME}>
          Início do painel
        </a>
      </p>
    </main>
  );
}

const HOME_PATH = '/admin';

const reload = (event: MouseEvent): void => {
  event.preventDefault();
  window.location.reload();
};

type Reason = keyof typeof TEXTS;

const REACHED_WITHIN_MS = 5_000;

/** Returns null until it is known why a script is missing, and while the page is being reloaded. */
function useReason(error: unknown): Reason | null {
  const isMissing = isCodeMissing(error);
  const [reason, setReason] = useState<Reason | null>(isMissing ? null : 'failed');
  useEffect(() => {
    if (!isMissing) return;
    void withTimeout(REACHED_WITHIN_MS, (signal) => fetch('/healthz', { signal })).then(
      () => {
        if (!reloadOnce(Date.now())) setReason('updated');
      },
      () => setReason('offline'),
    );
  }, [isMissing]);
  return reason;
}

/** The panel's colours, or the same ones written out where the panel's styles did not arrive. */
const TEXT_COLOUR = 'var(--theme-text, light-dark(#312923, #e8e0d7))';
const EDGE = '1px solid var(--mma-edge, light-dark(#84766a, #928477))';

const PLACE: CSSProperties = {
  boxSizing: 'border-box',
  minHeight: '100vh',
  padding: '32px 24px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  color: TEXT_COLOUR,
  background: 'var(--theme-bg, light-dark(#ffffff, #1b1613))',
  font: "16px/1.5 'Nunito Sans', system-ui, sans-serif",
};

const TITLE: CSSProperties = {
  margin: 0,
  color: 'inherit',
  font: "600 28px/1.2 'Fraunces', Georgia, serif",
};

const TEXT: CSSProperties = { margin: '12px 0 0', maxWidth: '34rem' };

const WAYS: CSSProperties = {
  margin: '24px 0 0',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 12,
};

const WAY: CSSProperties = {
  minHeight: 44,
  padding: '0 20px',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: 10,
  fontWeight: 700,
  textDecoration: 'none',
};

const RELOAD: CSSProperties = { ...WAY, background: '#c2321d', color: '#ffffff' };
const HOME: CSSProperties = { ...WAY, border: EDGE, color: TEXT_COLOUR };
