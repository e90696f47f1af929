'use client';

import { useAuth } from '@payloadcms/ui';
import { type ReactNode, useEffect, useState } from 'react';

import { ProveAgain } from '../requests/ProveAgain';
import { type Person, SignInAgain } from '../requests/SignInAgain';

/** Names for elements that Payload leaves without a name. Icon-only buttons need an accessible name. */
const NAMES: readonly [selector: string, name: string][] = [
  ['.collapsible__drag', 'Mudar de lugar'],
  ['.array-actions__button', 'Ações deste item'],
  ['.popup-button', 'Mais opções'],
  ['.upload-relationship-details__edit', 'Mudar a foto'],
  ['.upload-relationship-details__remove', 'Remover a foto'],
  ['.toolbar-popup__button-bold', 'Negrito'],
  ['.toolbar-popup__button-italic', 'Itálico'],
  ['.toolbar-popup__button-link', 'Link'],
];

/** Portuguese names that replace the names that Payload and its text editor give in English or as an internal name. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['select-all', 'Selecionar todas as linhas'],
  ['text dropdown', 'Tipo de texto'],
  ['Drag to move', 'Arraste para mudar de lugar'],
  ['Add block', 'Adicionar trecho'],
  ['Edit link', 'Editar link'],
  ['Remove link', 'Tirar link'],
  ['Insert Paragraph', 'Novo parágrafo no fim'],
  ['Collapse', 'Recolher'],
  ['Expand', 'Abrir'],
  ['Ordenar por {{label}} crescente', 'Ordenar da mais antiga para a mais nova'],
  ['Ordenar por {{label}} decrescente', 'Ordenar da mais nova para a mais antiga'],
]);

/** Payload's own size of the preview, which has no setting. The same size is in the list in Portuguese. */
const ENGLISH_SIZE = 'Responsive';

function nameAll() {
  for (const [selector, name] of NAMES) {
    for (const element of document.querySelectorAll(`${selector}:not([aria-label])`)) {
      if (!element.textContent.trim()) element.setAttribute('aria-label', name);
    }
  }
  // Payload shows the field's label above the editor without tying the two together.
  for (const editor of document.querySelectorAll('.ContentEditable__root:not([aria-label])')) {
    const label = editor.closest('.rich-text-lexical')?.querySelector('.field-label')?.textContent;
    if (label) editor.setAttribute('aria-label', label.replace('*', '').trim());
  }
  // The button has a tooltip, but its text is not available to screen readers.
  for (const button of document.querySelectorAll('.file-field__remove:not([aria-label])'))
    button.setAttribute('aria-label', 'Tirar o arquivo');
  for (const element of document.querySelectorAll('[aria-label]')) {
    const name = RENAMED.get(element.getAttribute('aria-label') ?? '');
    if (name) element.setAttribute('aria-label', name);
  }
  // The list contains elements other than `li`, which is invalid, so screen readers must not treat it as a list.
  for (const tabs of document.querySelectorAll('ul.doc-tabs__tabs:not([role]):has(> :not(li))'))
    tabs.setAttribute('role', 'presentation');
  // The alternative text is removed, because the picture's description is beside it and the file name is only an id.
  for (const picture of document.querySelectorAll<HTMLImageElement>(
    '.thumbnail img:is(:not([alt]), [alt$=".webp"])',
  ))
    picture.alt = '';
  for (const size of document.querySelectorAll<HTMLElement>('.popup-button-list__button'))
    if (size.textContent === ENGLISH_SIZE) size.style.display = 'none';
  // Payload shows the field's internal name as a tooltip.
  for (const box of document.querySelectorAll('.checkbox-input input[title]')) box.removeAttribute('title');
}

/** Names the editors' handles and menus when they appear. Payload has no setting for these names. */
function EditorWords() {
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(nameAll);
    };
    soon();
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return null;
}

const REGION = 'section[aria-label^="Notifications"]';

/** Names Payload's region for toasts, which stays empty, because the panel shows its own. Its name is English. */
function ToastWords() {
  useEffect(() => document.querySelector(REGION)?.setAttribute('aria-label', 'Avisos'), []);
  return null;
}

/** Asks to sign in again for the person whose page this is. Payload forgets the person when the session ends. */
function SignInOfPayload() {
  const { user } = useAuth<Person>();
  const [person, setPerson] = useState<Person | null>(null);
  if (user && user.id !== person?.id) setPerson({ id: user.id, email: user.email });
  return <SignInAgain person={person} />;
}

/**
 * Wraps every screen that Payload renders, including those without a menu: gives Portuguese names to what Payload leaves
 * in English or unnamed, asks a person whose session has ended to sign in again, and asks who acts before an act that
 * needs it.
 */
export function PanelWords({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastWords />
      <EditorWords />
      <SignInOfPayload />
      <ProveAgain />
    </>
  );
}
