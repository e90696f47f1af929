import type { MenuPage } from '../../payload-types';
import { typeset } from './typeset';

export const seedMenuPage: Pick<MenuPage, 'lead' | 'tile'> = {
  lead: typeset('Discos de 30 cm, para 1 ou 2 pessoas. Todos sem glúten, pré-assados e congelados.'),
  tile: {
    title: 'Leia o rótulo antes de pedir',
    text: 'Ingredientes, alérgenos, tabela nutricional e conservação estão em cada produto. Ficou dúvida? A gente responde.',
    button: { label: 'Informações importantes', path: '/informacoes-importantes' },
  },
};
