import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readWeekDays, type WeekDays } from '../week-days';

/** Returns the weekly grid for the panel. */
export const findWeekDays = (cms: Cms): Promise<WeekDays> => readWeekDays(sqlOf(cms.payload));
