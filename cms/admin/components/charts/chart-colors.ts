/**
 * The colours of the main series and of the series that it is compared with, for the admin panel's light and dark
 * theme.
 */
export const CHART_NOW = 'var(--mma-chart-1)';
export const CHART_BEFORE = 'color-mix(in srgb, var(--mma-chart-2) 55%, var(--theme-bg))';
export const CHART_OTHER = 'var(--mma-chart-2)';

/** The colours of the axes and the grid. */
export const CHART_FRAME = { gridColor: 'var(--mma-grid)', textColor: 'var(--mma-muted)' };
