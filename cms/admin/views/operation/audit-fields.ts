import type { Field } from 'payload';
import { toWords } from 'payload/shared';

/** What the audit log needs to describe a change of a field. */
export interface AuditField {
  label: string;
  kind: 'plain' | 'date' | 'document' | 'rich-text' | 'group' | 'rows';
  /** The labels of a choice, by stored value. */
  options: Record<string, string>;
  /** The fields of a group or of a list's rows. */
  fields: AuditFields;
}

export type AuditFields = Record<string, AuditField>;

/**
 * The fields by type of record. They are read from the admin panel's own configuration, so that the audit log has the
 * same labels as the forms.
 */
export const auditFieldsBySubject = ({
  collections,
  globals,
}: {
  collections: readonly { slug: string; fields: Field[] }[];
  globals: readonly { slug: string; fields: Field[] }[];
}): Record<string, AuditFields> =>
  Object.fromEntries(
    [...collections, ...globals].map(({ slug, fields }) => [slug, auditFieldsOf(fields)] as const),
  );

/**
 * Returns the fields by name. Rows, tabs and collapsibles without a name only arrange their fields, so these fields
 * move up a level.
 */
export function auditFieldsOf(fields: readonly Field[]): AuditFields {
  return Object.fromEntries(fields.flatMap(entriesOf));
}

/**
 * Whether a field is shown in no form, such as a picture's URL. The audit log skips it, because no person changes it.
 */
const isHidden = (field: Field): boolean =>
  field.admin !== undefined && 'hidden' in field.admin && field.admin.hidden === true;

function entriesOf(field: Field): [string, AuditField][] {
  if (isHidden(field)) return [];
  if (field.type === 'tabs') {
    return field.tabs.flatMap((tab): [string, AuditField][] => {
      const inside = auditFieldsOf(tab.fields);
      if (!('name' in tab) || !tab.name) return Object.entries(inside);
      return [[tab.name, { ...plain(textOf(tab.label)), kind: 'group', fields: inside }]];
    });
  }
  if (!('name' in field) || !field.name) {
    return 'fields' in field ? Object.entries(auditFieldsOf(field.fields)) : [];
  }
  const label = 'label' in field ? ownLabel(field.name, textOf(field.label)) : '';
  if (!label && field.type !== 'group') return [];
  return [[field.name, { ...plain(label), ...shapeOf(field) }]];
}

const plain = (label: string): AuditField => ({ label, kind: 'plain', options: {}, fields: {} });

/**
 * Returns a field's label; '' if no label is set, because Payload then derives one from the English name. Removes the
 * unit from the labels of amounts, because their values include the unit.
 */
const ownLabel = (name: string, label: string): string =>
  label === toWords(name) ? '' : label.replace(/ \(R\$\)$/, '');

const textOf = (label: unknown): string => (typeof label === 'string' ? label : '');

function shapeOf(field: Field): Partial<AuditField> {
  switch (field.type) {
    case 'group':
      return { kind: 'group', fields: auditFieldsOf(field.fields) };
    case 'array':
      return { kind: 'rows', fields: auditFieldsOf(field.fields) };
    case 'date':
      return { kind: 'date' };
    case 'relationship':
    case 'upload':
      return { kind: 'document' };
    case 'richText':
      return { kind: 'rich-text' };
    case 'select':
    case 'radio':
      return {
        options: Object.fromEntries(
          field.options.flatMap((option) =>
            typeof option === 'object' ? [[option.value, textOf(option.label)]] : [],
          ),
        ),
      };
    default:
      return {};
  }
}
