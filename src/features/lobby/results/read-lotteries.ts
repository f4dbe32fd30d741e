import { disabledFeatures } from '../../../../machines/domain/disabled-features.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { Lottery } from '../../../gateway/schemas/play.ts';

const areas = ['LOTT', 'ELOTT', 'SEA'] as const;

/** Every lottery, by name. */
export async function readLotteries(
  gateway: Gateway,
  merchant: { merchantCode: string; language: string },
  signal: AbortSignal,
): Promise<Answer<readonly Lottery[]>> {
  const answers = await Promise.all([
    ...areas.map((lottoArea) =>
      gateway.call('lotteryLobby', { ...merchant, lottoArea, launchMode: 'LOTT' }, { signal }),
    ),
    ...(disabledFeatures.has('features', 'vietnamLottery')
      ? []
      : [gateway.call('vietnamLotteryMenu', { ...merchant, count: 100 } as const, { signal })]),
  ]);
  const failed = answers.find((answer) => !answer.ok);
  if (failed) return failed as Answer<readonly Lottery[]>;
  const lists = answers.flatMap((answer) => (answer.ok ? answer.value : []));
  const lotteries = [...new Map(lists.map((lottery) => [lottery.gameId, lottery])).values()];
  return { ok: true, value: lotteries.sort((one, other) => one.gameName.localeCompare(other.gameName)) };
}
