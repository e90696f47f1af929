'use client';

import { useConfig, useDocumentInfo, useForm } from '@payloadcms/ui';
import type { OutdatedText } from '@shop/text/outdated-text';
import type { ClientField } from 'payload';
import { useEffect, useMemo, useRef, useState } from 'react';

import { ConflictNotice } from '../../components/forms/ConflictNotice';
import { addFetchStep } from '../requests/panel-fetch';
import { followGlobal, savingGlobals, type EditedGlobal } from './global-saves';
import { mergeTyped, valueConflicts, type Values } from './three-way-values';

/**
 * The notice that somebody else saved this text, or these settings, while they were edited here. It stands above the
 * fields, and merges both versions as the product's editor does.
 */
export function OthersChanges() {
  const { globalSlug, initialData } = useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const { getData, reset, setModified } = useForm();
  const [outdated, setOutdated] = useState<OutdatedText | null>(null);
  const edited = useRef<EditedGlobal | null>(null);
  const fields = globalSlug ? getEntityConfig({ globalSlug })?.fields : undefined;
  const labels = useMemo(() => Object.fromEntries(labelsOf(fields ?? [])), [fields]);

  // The editor shows what it loaded when it opened, and follows its own saves from then on.
  const loaded = useRef(initialData as Values | undefined);
  useEffect(() => {
    if (!globalSlug || !loaded.current) return;
    edited.current = {
      slug: globalSlug,
      stored: loaded.current,
      isAsking: false,
      onOutdated: setOutdated,
      turn: Promise.resolve(),
    };
    const unfollow = followGlobal(edited.current);
    const removeStep = addFetchStep(savingGlobals);
    return () => {
      unfollow();
      removeStep();
    };
  }, [globalSlug]);
  if (edited.current) edited.current.isAsking = outdated !== null;

  if (!outdated || !edited.current) return null;
  const { current: theirs, changedBy } = outdated;
  const three = { base: edited.current.stored, mine: getData() as Values, theirs };

  async function adopt(preservesInput: boolean) {
    if (edited.current) edited.current.stored = theirs;
    await reset(preservesInput ? mergeTyped({ ...three, mine: getData() as Values }) : theirs);
    setOutdated(null);
    if (preservesInput) setModified(true);
  }

  return (
    <ConflictNotice
      subject="Esta página"
      changedBy={changedBy}
      conflicts={valueConflicts(labels, three)}
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
