/**
 * Formats a clock time ('HH:MM') as every text of the shop writes it: '11:00' as '11h', '13:24' as '13h24'. The
 * specification's date of an order (`formatOrderDate`) is the only exception.
 */
export function hourText(time: string): string {
  const [hour = '', minute = '00'] = time.split(':');
  return `${Number(hour)}h${minute === '00' ? '' : minute}`;
}
