import * as v from 'valibot';

/** Whether all games are played from one wallet; where not, money goes to the vendor's wallet before a launch. */
export const merchantWallet = v.object({ isSingle: v.boolean() });
