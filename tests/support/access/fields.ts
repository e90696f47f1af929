import type { Field } from 'payload';

export interface NamedField {
  /** Field names from the document's root, joined by dots. */
  path: string;
  field: Field;
}

/** Returns every field of a configuration, at any depth. */
export function allFields(fields: Field[], parent = ''): NamedField[] {
  return fields.flatMap((field) => {
    const path = 'name' in field && field.name ? `${parent}${field.name}` : parent.replace(/\.$/, '');
    const below = 'name' in field && field.name ? `${path}.` : parent;
    const nested = [
      ...('fields' in field ? field.fields : []),
      ...('tabs' in field ? field.tabs.flatMap((tab) => tab.fields) : []),
      ...('blocks' in field ? field.blocks.flatMap((block) => block.fields) : []),
    ];
    return [{ path, field }, ...allFields(nested, below)];
  });
}
