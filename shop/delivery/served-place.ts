import { DEFAULT_CITY } from './address';

/**
 * Returns the name of a place that the shop delivers to: 'Pituba', or 'Centro, Lauro de Freitas', because several cities
 * have a bairro of that name.
 */
export function servedPlaceName(neighborhood: string, zone: { name: string; city: string }): string {
  const name = neighborhood.trim() || zone.name;
  return zone.city === DEFAULT_CITY || name.includes(zone.city) ? name : `${name}, ${zone.city}`;
}
