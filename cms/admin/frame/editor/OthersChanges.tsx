'use client';

import { useConfig, useDocumentInfo, useForm } from '@payloadcms/ui';
import type { ClientField } from 'payload';
import { useEffect, useMemo, useRef, useState } from 'react';

import { ConflictNotice } from '../../components/forms/ConflictNotice';
import { addFetchStep } from '../requests/panel-fetch';
import { openEditor, savingGlobals, type Editor, type Outdated } from './global-saves';
import { mergeTyped, valueConflicts, type Values } from './three-way-values';

/**
 * The notice that somebody else saved this text, or these settings, while they were edited here. It stands above the
 * fields, and merges both versions as the product's editor does.
 */
export function OthersChanges() {
  const { globalSlug, initialData } = useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const { getData, reset, setModified } = useForm();
  const [outdated, setOutdated] = useState<Outdated | null>(null);
  const editor = useRef<Editor | null>(null);
  const fields = globalSlug ? getEntityConfig({ globalSlug })?.fields : undefined;
  const labels = useMemo(() => Object.fromEntries(labelsOf(fields ?? [])), [fields]);

  // The editor shows what it loaded when it opened, and follows its own saves from then on.
  const [loaded] = useState<Values | undefined>(initialData);
  useEffect(() => {
    if (!globalSlug || !loaded) return;
    const own = openEditor(globalSlug, { stored: loaded, onOutdated: setOutdated });
    const removeStep = addFetchStep(savingGlobals);
    editor.current = own;
    return () => {
      own.close();
      removeStep();
    };
  }, [globalSlug, loaded]);

  if (!outdated) return null;
  const { base, theirs, changedBy } = outdated;

  async function adopt(preservesInput: boolean) {
    await reset(preservesInput ? mergeTyped({ base, theirs, mine: getData() }) : theirs);
    editor.current?.base(theirs);
    setOutdated(null);
    if (preservesInput) setModified(true);
  }

  return (
    <ConflictNotice
      subject="Esta página"
      changedBy={changedBy}
      conflicts={valueConflicts(labels, { base, theirs, mine: getData() })}
      onKeep={() => void adopt(true)}
      onDiscard={() => void adopt(false)}
    />
  );
}

/** Returns the name and label of each field that people edit, those in tabs and rows too. */
function labelsOf(fields: readonly ClientField[]): [string, string][] {
  return fields.flatMap((field): [string, string][] => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => labelsOf(tab.fields));
    if (field.type === 'row' || field.type === 'collapsible') return labelsOf(field.fields);
    if (!('name' in field) || !('label' in field) || field.admin?.hidden) return [];
    return typeof field.label === 'string' ? [[field.name, field.label]] : [];
  });
}
