import text from '@app/styles/text.module.css';

/** Renders 'Próxima entrega em Pituba: terça, 24 de novembro'; nothing when the next delivery is unknown. */
export function NextDelivery({ text: words }: { text: string | null }) {
  return words === null ? null : <p className={text.soft}>{words}.</p>;
}
