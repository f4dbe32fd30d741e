import { renderToString } from 'react-dom/server';
import { createActor, fromCallback, fromPromise, type NonReducibleUnknown, waitFor } from 'xstate';
import { loginMachine, type Remembered } from '../../machines/account/login.machine.ts';
import { type SignInSettings, signInMachine } from '../../machines/account/sign-in.machine.ts';
import { chunkMachine, createChunk } from '../../machines/shared/chunk.machine.ts';
import type { FlowModule } from '../../machines/shared/lazy-flows.ts';
import { dialogMachine } from '../../machines/site/dialog.machine.ts';
import { dialogHostMachine } from '../../machines/site/dialog-host.machine.ts';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import { languageMachine } from '../../machines/site/language.machine.ts';
import { home, type PageName, type PieceName } from '../../machines/site/route-location.ts';
import { sessionMachine } from '../../machines/site/session.machine.ts';
import { siteMachine } from '../../machines/site/site.machine.ts';
import { config } from '../branding/config.ts';
import { namePlace } from '../branding/logo-markup.ts';
import { contentWith } from '../features/account/sign-in/sign-in.entry.tsx';
import { defineDialog } from '../features/site/dialog/define-dialog.ts';
import { CategoryGrid } from '../features/site/home/category-grid.tsx';
import { DrawBoardFrame } from '../features/site/home/draw-board-frame.tsx';
import { GameGrid, hotPlaces } from '../features/site/home/game-grid.tsx';
import { Home } from '../features/site/home/home-layout.tsx';
import homePage from '../features/site/home/home-page.module.css';
import { SearchForm } from '../features/site/home/search-form.tsx';
import { activate, loadArea, loadCatalog, useTranslate } from '../i18n.ts';
import { hotPath } from '../routes/paths.ts';
import { Dialogs } from '../shell/dialogs.tsx';
import { LoadFailure } from '../shell/load-failure.tsx';
import { Shell } from '../shell/shell.tsx';
import { Translated } from '../shell/translation-provider.tsx';
import { brand } from '../ui/brand.ts';
import { NeutralLogo } from './neutral-logo.tsx';

export const languages = config.languages;

// The build does not know the operator, so the page has places for the name and the logo.
brand.name = namePlace;
brand.Logo = NeutralLogo;

const nothingYet = <Value, Input = NonReducibleUnknown>() => fromPromise<Value, Input>(() => new Promise(() => {}));

/** Renders the first view to HTML with the views of the app and without data: the page and the sign-in dialog. */
export async function prerender(
  language: string,
): Promise<Record<'description' | 'root' | 'dialogs' | 'failure', string>> {
  await loadCatalog(language);
  activate(language);
  await loadArea('platform');
  const chunk = chunkMachine.provide({ actors: { load: nothingYet<object, { name: PageName | PieceName }>() } });
  const login = loginMachine.provide({ actors: { recall: nothingYet<Remembered>() } });
  const signIn = signInMachine.provide({ actors: { login, fetchSettings: nothingYet<SignInSettings | null>() } });
  const dialogChunk = createChunk<FlowModule<DialogName>, DialogName>().provide({
    actors: {
      load: fromPromise<FlowModule<DialogName>, { name: DialogName }>(({ input }) =>
        input.name === 'loginPopupModal'
          ? Promise.resolve(defineDialog({ logic: signIn, ...contentWith(() => null) }))
          : new Promise(() => {}),
      ),
    },
  });
  const silent = fromCallback(() => {});
  const site = createActor(
    siteMachine.provide({
      actors: {
        chunk,
        dialogHost: dialogHostMachine.provide({
          actors: { dialog: dialogMachine.provide({ actors: { chunk: dialogChunk } }) },
        }),
        session: sessionMachine.provide({ actors: { tabs: silent } }),
        language: languageMachine.provide({ actors: { tabs: silent, reminders: silent } }),
      },
    }),
    {
      input: {
        hasToken: false,
        balanceHidden: false,
        wasUnfinished: false,
        language,
        languages,
        loginToHome: false,
        place: home,
        dialog: 'loginPopupModal',
      },
    },
  ).start();
  const dialog = Object.values(site.getSnapshot().children.dialogHost?.getSnapshot().context.dialogs ?? {})[0];
  if (!dialog) throw new Error('The sign-in dialog did not open');
  const root = renderToString(
    <Translated>
      <Shell site={site}>
        <HomeSkeleton />
      </Shell>
    </Translated>,
  );
  await waitFor(dialog, (state) => state.hasTag('shown'));
  const dialogs = renderToString(
    <Translated>
      <Dialogs site={site} inHtml />
    </Translated>,
  );
  site.stop();
  const failure = renderToString(
    <Translated>
      <LoadFailure />
    </Translated>,
  );
  const description = renderToString(
    <Translated>
      <Description />
    </Translated>,
  );
  const views = { description, root, dialogs, failure };
  for (const [view, html] of Object.entries(views))
    if (html.replace(/data-operator="[^"]*"/g, '').includes(namePlace))
      throw new Error(`The prerendered ${view} contains the name of the operator, which the build does not know`);
  return views;
}

function Description() {
  const t = useTranslate();
  return <>{t('platform.site.description')}</>;
}

function HomeSkeleton() {
  const t = useTranslate();
  return (
    <Home
      title={t('common.home.title')}
      head={
        <>
          <div className={homePage.ticker} />
          <DrawBoardFrame />
        </>
      }
      index={
        <>
          <SearchForm label={t('common.home.search')} />
          <CategoryGrid labels={{ title: t('common.home.categories') }} categories={undefined} />
        </>
      }
      sections={
        <GameGrid
          label={t('common.home.hotGames')}
          more={{ label: t('common.home.all'), href: hotPath }}
          places={hotPlaces}
          games={undefined}
          onOpen={() => {}}
        />
      }
      aside={<div className={homePage.stub} />}
    />
  );
}
