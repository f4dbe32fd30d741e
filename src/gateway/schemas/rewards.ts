import * as v from 'valibot';

export const pointBalance = v.object({ points: v.number() });
