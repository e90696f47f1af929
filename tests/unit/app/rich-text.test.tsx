import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RichTextNode } from '@cms/content/rich-text';

import { plainText } from '@cms/content/plain-text';
import { RichText } from '@app/components/content/RichText';
import { safeHref } from '@app/components/content/safe-href';

const words = (text: string, format = 0): RichTextNode => ({ type: 'text', text, format });
const paragraph = (...children: RichTextNode[]): RichTextNode => ({ type: 'paragraph', children });

/** Renders without class names, which this test does not check. */
function render(...children: RichTextNode[]): string {
  const html = renderToStaticMarkup(<RichText document={{ root: { children } }} />);
  return html.replace(/ class="[^"]*"/g, '').replace(/^<div>|<\/div>$/g, '');
}

describe('the rich text of the owner', () => {
  it('escapes markup', () => {
    expect(render(paragraph(words('<script>alert(1)</script> & <b>')))).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;</p>',
    );
  });

  it('renders nested formats', () => {
    expect(render(paragraph(words('220 °C', 1), words(' já', 3)))).toBe(
      '<p><strong>220 °C</strong><em><strong> já</strong></em></p>',
    );
  });

  it('renders lists and line breaks', () => {
    const item = (text: string): RichTextNode => ({ type: 'listitem', children: [words(text)] });
    expect(
      render(
        { type: 'list', listType: 'number', start: 3, children: [item('a')] },
        { type: 'list', listType: 'bullet', start: 1, children: [item('b')] },
        paragraph(words('c'), { type: 'linebreak' }, words('d')),
      ),
    ).toBe('<ol start="3"><li>a</li></ol><ul><li>b</li></ul><p>c<br/>d</p>');
  });

  it('never contains a second h1', () => {
    const heading = (tag: 'h1' | 'h2' | 'h3' | 'h6'): RichTextNode => ({
      type: 'heading',
      tag,
      children: [words(tag)],
    });
    expect(render(heading('h1'), heading('h2'), heading('h3'), heading('h6'))).toBe(
      '<h2>h1</h2><h2>h2</h2><h3>h3</h3><h6>h6</h6>',
    );
  });

  it('leaves out unknown nodes', () => {
    expect(render({ type: 'iframe', src: 'https://evil.test' } as never, paragraph(words('x')))).toBe(
      '<p>x</p>',
    );
  });

  it('links safe addresses only, and keeps the text of other links', () => {
    const link = (url: string, isNewTab = false): RichTextNode => ({
      type: 'link',
      url,
      isNewTab,
      children: [words('aqui')],
    });
    expect(render(paragraph(link('/contato')))).toBe('<p><a href="/contato">aqui</a></p>');
    expect(render(paragraph(link('https://a.test/x', true)))).toBe(
      '<p><a href="https://a.test/x" target="_blank" rel="noopener noreferrer">aqui</a></p>',
    );
    expect(render(paragraph(link('javascript:alert(1)')))).toBe('<p>aqui</p>');
  });
});

describe("an address in the owner's text", () => {
  it.each([
    '/contato',
    '#conservacao',
    'https://a.test/',
    'http://a.test/',
    'mailto:ola@a.test',
    'tel:+5571900000000',
  ])('is a link: %s', (address) => {
    expect(safeHref(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '/\\evil.test',
    'contato',
    '',
  ])('is not a link: %s', (address) => {
    expect(safeHref(address)).toBeNull();
  });
});

describe('the plain text of rich text', () => {
  it('is one line, with a space between paragraphs and items', () => {
    const item = (text: string): RichTextNode => ({ type: 'listitem', children: [words(text)] });
    const document = {
      root: {
        children: [
          paragraph(words('No freezer, '), words('3 meses', 1), words('.')),
          {
            type: 'list' as const,
            listType: 'bullet' as const,
            start: 1,
            children: [item('Margherita'), item('Kit')],
          },
        ],
      },
    };
    expect(plainText(document)).toBe('No freezer, 3 meses. Margherita, Kit.');
  });
});
