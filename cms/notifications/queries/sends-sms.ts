import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { offResources } from '../../platform/resources/read-resources';

/** Whether the shop sends text messages: it has a provider, and the owner switched the resource on. */
export const sendsSms = async (cms: Cms): Promise<boolean> =>
  cms.sms !== null && !(await offResources(sqlOf(cms.payload))).includes('sms');
