/** Returns whether text can be a job's id: a bigint of the queue. */
export const isJobId = (value: string): boolean => /^[1-9]\d{0,17}$/.test(value);
