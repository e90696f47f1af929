import { describe, expect, it } from 'vitest';

import { splitTags, writeTags } from '@cms/admin/products/allergen-tags';

/** Types into the field as it stands, letter by letter. */
function type(letters: string, { text = '', search = '' } = {}) {
  let field = { text, search };
  for (const letter of letters) {
    const { tags, search: typed } = splitTags(field.text, field.search);
    field = writeTags({ tags, typed: typed + letter });
  }
  return { ...field, tags: splitTags(field.text, field.search).tags };
}

describe('allergens being written', () => {
  it('count from the first letter, and become words by a comma', () => {
    expect(type('leite, tri')).toMatchObject({ text: 'leite, tri', tags: ['leite'] });
    expect(type('leite,')).toEqual({ text: 'leite', tags: ['leite'], search: '' });
  });

  it('keep the blanks inside a name', () => {
    expect(type('farinha de trigo')).toEqual({
      text: 'farinha de trigo',
      tags: [],
      search: 'farinha de trigo',
    });
  });

  it('are taken apart when several come at once', () => {
    expect(writeTags({ tags: ['soja'], typed: 'leite; ovos, nozes' })).toEqual({
      text: 'soja, leite, ovos, nozes',
      search: 'nozes',
    });
  });

  it('leave what stood there before', () => {
    expect(type('ovos', { text: 'leite, soja' })).toMatchObject({
      text: 'leite, soja, ovos',
      tags: ['leite', 'soja'],
    });
  });

  it('give way to what somebody else saved', () => {
    expect(splitTags('nozes', 'tri')).toEqual({ tags: ['nozes'], search: '' });
  });
});
