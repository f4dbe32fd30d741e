import { useMemo } from 'react';
import type { PendingAction } from '../../../../machines/site/member.ts';
import { useTranslate } from '../../../i18n.ts';
import { withNumbers } from '../../../routes/page-queries.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { useFlow } from '../../shared/use-flow.ts';
import type { OpenLottery } from '../draws/draws.actors.ts';
import { provideLotteryNumbers } from '../lottery-numbers/lottery-numbers.actors.ts';
import { LotteryNumbersView } from '../lottery-numbers/lottery-numbers.view.tsx';
import { playPath, playPendingAction } from '../shared/game-path.ts';
import { playLink } from '../shared/play-link.ts';
import { Balls } from './lottery-card.tsx';

/** Numbers that the member plays again in a lottery: of the last ticket, or saved ones. */
export function OwnNumbers({
  gateway,
  merchantCode,
  language,
  account,
  lottery,
  onPendingAction,
}: Pick<PageProps, 'gateway' | 'merchantCode' | 'language' | 'onPendingAction'> & {
  account: string;
  lottery: OpenLottery;
}) {
  const t = useTranslate();
  const machine = useMemo(
    () => provideLotteryNumbers({ gateway, merchantCode, language, account }),
    [gateway, merchantCode, language, account],
  );
  const actor = useFlow(machine, { gameCode: lottery.code ?? lottery.gameId });
  return (
    <LotteryNumbersView
      actor={actor}
      balls={(numbers) => <Balls numbers={numbers} />}
      play={(numbers) => {
        const path = withNumbers(playPath(lottery), numbers);
        const action: PendingAction = { ...playPendingAction(lottery), path };
        return (
          <ButtonLink size="small" {...playLink(lottery, () => onPendingAction(action), path)}>
            {t('play.numbers.play')} <span className="visuallyHidden">{lottery.gameName}</span>
          </ButtonLink>
        );
      }}
    />
  );
}
