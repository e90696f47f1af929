/** The rules of this project that no library has; .oxlintrc.json says where each applies. */
import { browserFeaturesByPackage } from './browser-features.mjs';
import { noRawControls } from './controls.mjs';
import { datesByShopTime } from './dates.mjs';
import { noRemixPrefetch } from './prefetch.mjs';
import { neutralProviderTerms } from './provider.mjs';
import { rolesInTheTable } from './roles.mjs';
import { noStaleSpread } from './stale-spread.mjs';
import { timeLimitsByWithTimeout } from './time-limits.mjs';
import { noFixedTimers } from './timers.mjs';

export default {
  meta: { name: 'massa-mansa' },
  rules: {
    'browser-features-by-package': browserFeaturesByPackage,
    'dates-by-shop-time': datesByShopTime,
    'neutral-provider-terms': neutralProviderTerms,
    'no-fixed-timers': noFixedTimers,
    'no-raw-controls': noRawControls,
    'no-remix-prefetch': noRemixPrefetch,
    'no-stale-spread': noStaleSpread,
    'roles-in-the-table': rolesInTheTable,
    'time-limits-by-with-timeout': timeLimitsByWithTimeout,
  },
};
