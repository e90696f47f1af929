import { describe, expect, it } from 'vitest';

import { splitTags, writeTags } from '@cms/admin/views/products/label/allergen-tags';
import {
  COMMON_ALLERGENS,
  commonIn,
  hasOthers,
  withCommon,
} from '@cms/admin/views/products/label/common-allergens';
import { LEGAL_ALLERGENS } from '@shop/catalog/legal-allergens';

/** Types the letters one by one into the field, and returns the resulting field with its tags. */
function type(letters: string, { text = '', search = '' } = {}) {
  let field = { text, search };
  for (const letter of letters) {
    const { tags, search: typed } = splitTags(field.text, field.search);
    field = writeTags({ tags, typed: typed + letter });
  }
  return { ...field, tags: splitTags(field.text, field.search).tags };
}

describe('the allergens field', () => {
  it('includes a partly typed tag in its text, and completes the tag at a comma', () => {
    expect(type('leite, tri')).toMatchObject({ text: 'leite, tri', tags: ['leite'] });
    expect(type('leite,')).toEqual({ text: 'leite', tags: ['leite'], search: '' });
  });

  it('keeps spaces inside a name', () => {
    expect(type('farinha de trigo')).toEqual({
      text: 'farinha de trigo',
      tags: [],
      search: 'farinha de trigo',
    });
  });

  it('splits several names pasted at once', () => {
    expect(writeTags({ tags: ['soja'], typed: 'leite; ovos, nozes' })).toEqual({
      text: 'soja, leite, ovos, nozes',
      search: 'nozes',
    });
  });

  it('keeps the existing tags', () => {
    expect(type('ovos', { text: 'leite, soja' })).toMatchObject({
      text: 'leite, soja, ovos',
      tags: ['leite', 'soja'],
    });
  });

  it('shows the value that another admin saved, and drops the typed letters', () => {
    expect(splitTags('nozes', 'tri')).toEqual({ tags: ['nozes'], search: '' });
  });
});

describe('the boxes of common allergens', () => {
  it('use the words of the law', () => {
    for (const name of COMMON_ALLERGENS) expect(LEGAL_ALLERGENS).toContain(name);
  });

  it('are ticked for the names in the text, however these are written', () => {
    expect(commonIn('Leite, castanha-de-caju; SOJA')).toEqual(['leite', 'soja']);
    expect(hasOthers('Leite, SOJA')).toBe(false);
    expect(hasOthers('leite, castanha-de-caju')).toBe(true);
  });

  it('add and remove their own name, and leave every other name as it was written', () => {
    expect(withCommon('Castanha-de-caju, Leite', ['leite', 'ovos'])).toBe('Castanha-de-caju, Leite, ovos');
    expect(withCommon('Castanha-de-caju, Leite, ovos', ['ovos'])).toBe('Castanha-de-caju, ovos');
    expect(withCommon('leite', [])).toBe('');
  });
});
