/** The icons of the shop's own set that an owner may choose from, with the label the admin panel shows. */
export const TILE_ICONS = {
  'wheat-off': 'Trigo cortado',
  'clipboard-check': 'Prancheta conferida',
  leaf: 'Folha',
  'clock-hour-4': 'Relógio',
  award: 'Medalha',
  'truck-delivery': 'Entrega',
  'heart-handshake': 'Mãos e coração',
  'chef-hat': 'Chapéu de cozinha',
  snowflake: 'Floco de neve',
  'tools-kitchen-2': 'Talheres',
  star: 'Estrela',
  'milk-off': 'Leite cortado',
  'candy-off': 'Doce cortado',
  'map-pin': 'Lugar no mapa',
  'building-store': 'Loja',
  'shopping-bag': 'Sacola',
} as const;

export type TileIcon = keyof typeof TILE_ICONS;
