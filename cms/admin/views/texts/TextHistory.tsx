import { Badge } from '@mantine/core';
import { formatLongDateTime } from '@shop/time/bahia';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { notFound } from 'next/navigation';
import type { DocumentViewServerProps } from 'payload';

import { readTextHistory, type TextVersion } from '../../../content/queries/text-history';
import { readDocumentNames } from '../../../reports/queries/search-audit';
import { adminCms } from '../../admin-cms';
import { AdminLink } from '../../components/page/AdminLink';
import rows from '../../components/table/link-rows.module.css';
import { textPath } from '../../engine/menu';
import { changeTexts, valueText, type DocumentNames } from '../operation/audit-changes';
import { auditFieldsOf, type AuditFields } from '../operation/audit-fields';
import { paragraphsOf, rowsOf, valuesOf } from '../operation/audit-values';
import { HistoryStep } from './HistoryStep';
import { RestoreText } from './RestoreText';
import styles from './text-history.module.css';

/** A version's changes in the list; the page of the version has all of them. */
const SHOWN = 3;

const wholeDate = (at: Date) => formatLongDateTime(at);

/** Who wrote a version. */
const writerOf = ({ by, before }: TextVersion): string =>
  by ?? (before ? 'Sem nome no registro' : 'Veio com a loja');

function StateBadge({ state }: Pick<TextVersion, 'state'>) {
  if (state === 'live')
    return (
      <Badge variant="ok" leftSection={<IconCheck aria-hidden="true" />}>
        No ar
      </Badge>
    );
  return state === 'draft' ? (
    <Badge variant="warn" leftSection={<IconClock aria-hidden="true" />}>
      Rascunho
    </Badge>
  ) : (
    <Badge variant="neutral">Já esteve no ar</Badge>
  );
}

async function readHistory({ initPageResult: { globalConfig, req } }: DocumentViewServerProps) {
  if (!globalConfig) return notFound();
  const slug = globalConfig.slug;
  const versions = await readTextHistory(req, slug);
  const names = await readDocumentNames(
    adminCms(req.payload),
    versions.map(({ values, before }) => [values, before]),
  );
  return { slug, versions, names, fields: auditFieldsOf(globalConfig.fields) };
}

interface ChangesProps {
  version: TextVersion;
  slug: string;
  fields: AuditFields;
  names: DocumentNames;
}

/** What a version changed, in words. */
function changesOf({ version: { before, values }, slug, fields, names }: ChangesProps): string[] {
  if (!before) return ['Primeira versão: não há outra antes dela.'];
  const { _status: _before, ...older } = before;
  const { _status: _after, ...newer } = values;
  const changes = changeTexts({ subjectType: slug, before: older, after: newer }, { fields, names });
  return changes.length > 0 ? changes : ['Nenhuma palavra mudou.'];
}

/** `/admin/globals/:text/versions`: who changed a text, when, and what. */
export async function TextHistory(props: DocumentViewServerProps) {
  const { slug, versions, names, fields } = await readHistory(props);
  return (
    <main className={styles.history}>
      <HistoryStep />
      <ul className={rows.rows}>
        {versions.map((version) => {
          const changes = changesOf({ version, slug, fields, names });
          return (
            <li key={version.id}>
              <AdminLink href={`${textPath(slug)}/versions/${version.id}`} className={rows.row}>
                <span className={styles.words}>
                  <b>
                    {writerOf(version)} · {wholeDate(version.at)}
                  </b>
                  {version.isRestored ? <small>Voltou a um texto anterior.</small> : null}
                  {changes.slice(0, SHOWN).map((change) => (
                    <small key={change}>{change}</small>
                  ))}
                  {changes.length > SHOWN ? <small>e mais {changes.length - SHOWN}</small> : null}
                </span>
                <StateBadge state={version.state} />
              </AdminLink>
            </li>
          );
        })}
      </ul>
    </main>
  );
}

/** `/admin/globals/:text/versions/:id`: a text as it was, what it changed, and the way back to it. */
export async function TextAsItWas(props: DocumentViewServerProps) {
  const { slug, versions, names, fields } = await readHistory(props);
  const id = props.routeSegments.at(-1);
  const version = versions.find((each) => each.id === id);
  if (!version) return notFound();
  const changes = changesOf({ version, slug, fields, names });
  const named = props.initPageResult.globalConfig?.label;
  const label = typeof named === 'string' ? named : 'O texto';
  return (
    <main className={styles.history}>
      <HistoryStep isVersion />
      <div className={styles.head}>
        <div>
          <h2>Como era em {wholeDate(version.at)}</h2>
          <p>
            {writerOf(version)}
            {version.isRestored ? ', que voltou a um texto anterior' : ''}
          </p>
        </div>
        <StateBadge state={version.state} />
      </div>
      <section aria-labelledby="mudou">
        <h3 id="mudou">O que mudou</h3>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="inteiro">
        <h3 id="inteiro">O texto inteiro</h3>
        <div className={styles.whole}>
          <Words fields={fields} values={version.values} names={names} />
        </div>
      </section>
      {version.state === 'live' ? null : (
        <RestoreText
          slug={slug}
          label={label}
          versionId={version.id}
          date={wholeDate(version.at)}
          draft={version.state === 'draft' ? version.values : null}
        />
      )}
    </main>
  );
}

interface WordsProps {
  fields: AuditFields;
  values: Record<string, unknown>;
  names: DocumentNames;
}

/** Everything that a text says, field by field, in the form's order. */
function Words({ fields, values, names }: WordsProps) {
  return Object.entries(fields).map(([name, field]) => {
    const value = values[name];
    if (field.kind === 'group') {
      return (
        <div key={name} className={styles.part}>
          {field.label ? <h4>{field.label}</h4> : null}
          <Words fields={field.fields} values={valuesOf(value)} names={names} />
        </div>
      );
    }
    if (field.kind === 'rows') {
      return (
        <div key={name} className={styles.part}>
          <h4>{field.label}</h4>
          <ol>
            {rowsOf(value).map((row, place) => (
              <li key={place}>
                <Words fields={field.fields} values={row} names={names} />
              </li>
            ))}
          </ol>
        </div>
      );
    }
    const paragraphs =
      field.kind === 'rich-text'
        ? paragraphsOf(value)
        : [valueText(name, field, value, { fields, names })].filter((text) => text !== '—');
    if (paragraphs.length === 0) return null;
    return (
      <div key={name} className={styles.field}>
        <small>{field.label}</small>
        {paragraphs.map((paragraph, place) => (
          <p key={place}>{paragraph}</p>
        ))}
      </div>
    );
  });
}
