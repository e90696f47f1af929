/** Whether text can be a job's number: a bigint of the queue's. */
export const isJobId = (value: string): boolean => /^[1-9]\d{0,17}$/.test(value);
