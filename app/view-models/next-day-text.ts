import type { NextDelivery } from '@cms/delivery/queries/next-delivery';
import { formatNextDay } from '@shop/delivery/slot-text';

/** Returns 'Próxima entrega em Pituba: hoje, terça, 24 de novembro', or 'Próxima retirada: …'. */
export const nextDayText = ({ zoneName, date, today }: NextDelivery): string =>
  `${zoneName === null ? 'Próxima retirada' : `Próxima entrega em ${zoneName}`}: ${formatNextDay(date, today)}`;
