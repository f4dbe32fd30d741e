import * as v from 'valibot';

export const unread = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });
