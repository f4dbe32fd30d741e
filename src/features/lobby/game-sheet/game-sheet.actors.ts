import { gameSheetMachine } from '../../../../machines/lobby/game-sheet.machine.ts';
import type { Result, TransportError } from '../../../../machines/shared/result.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { readingOf } from '../../shared/texts-source.ts';
import { readLobby } from '../shared/load-games.ts';

type Read = Result<readonly unknown[], TransportError | 'expired'>;

/** Details of a game from the game list. Entries that open a list of games have none. */
export function provideGameSheet(gateway: Gateway, merchant: () => { merchantCode: string; language: string }) {
  const { read, texts } = readingOf(async (_: unknown, signal): Promise<Read> => {
    const answer = await readLobby(gateway, merchant(), signal);
    if (!answer.ok) return toFailure(answer.fault);
    return { ok: true, value: answer.value.flatMap(({ games }) => games.filter(({ isGame }) => !isGame)) };
  });
  return gameSheetMachine.provide({ actors: { readGames: read, texts } });
}
