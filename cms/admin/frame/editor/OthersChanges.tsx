'use client';

import { useConfig, useDocumentInfo, useForm } from '@payloadcms/ui';
import type { ClientField } from 'payload';
import { useEffect, useMemo, useRef, useState } from 'react';

import { ConflictNotice } from '../../components/forms/ConflictNotice';
import { addFetchStep } from '../requests/panel-fetch';
import { useRefusedForm } from './RefusedForms';
import { openEditor, savingGlobals, type Editor, type Outdated } from './global-saves';
import { mergeTyped, valueConflicts, type Values } from './three-way-values';

/**
 * The notice that somebody else saved this text, or these settings, while they were edited here. It stands above the
 * fields, and merges both versions as the product's editor does.
 */
export function OthersChanges() {
  useRefusedForm();
  const { globalSlug, initialData } = useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const { getData, reset, setModified } = useForm();
  const [outdated, setOutdated] = useState<Outdated | null>(null);
  const editor = useRef<Editor | null>(null);
  const fields = globalSlug ? getEntityConfig({ globalSlug })?.fields : undefined;
  const labels = useMemo(() => Object.fromEntries(labelsOf(fields ?? [])), [fields]);
  const readOnly = useMemo(
    () =>
      namedFields(fields ?? [])
        .filter(isReadOnly)
        .map(nameOf),
    [fields],
  );

  // The editor shows what it loaded when it opened, and follows its own saves from then on.
  const [loaded] = useState<Values | undefined>(initialData);
  useEffect(() => {
    if (!globalSlug || !loaded) return;
    const own = openEditor(globalSlug, { stored: loaded, readOnly, onOutdated: setOutdated });
    const removeStep = addFetchStep(savingGlobals);
    editor.current = own;
    return () => {
      own.close();
      removeStep();
    };
  }, [globalSlug, loaded, readOnly]);

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

type NamedField = ClientField & { name: string };

/** Returns the fields that have a name, those in tabs and rows too. */
function namedFields(fields: readonly ClientField[]): NamedField[] {
  return fields.flatMap((field): NamedField[] => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => namedFields(tab.fields));
    if (field.type === 'row' || field.type === 'collapsible') return namedFields(field.fields);
    return 'name' in field && typeof field.name === 'string' ? [field] : [];
  });
}

const nameOf = ({ name }: NamedField): string => name;
const isReadOnly = ({ admin }: NamedField): boolean => admin?.readOnly === true;

/** Returns the name and label of each field that people edit. */
const labelsOf = (fields: readonly ClientField[]): [string, string][] =>
  namedFields(fields).flatMap((field): [string, string][] =>
    'label' in field && typeof field.label === 'string' && !field.admin?.hidden && !isReadOnly(field)
      ? [[field.name, field.label]]
      : [],
  );
