/**
 * Modules that the build refers to by name. The build fails when no chunk contains one of these paths (`chunkWith`).
 */
export const entries = {
  program: 'index.html',
  reactDom: 'src/shell/react-dom.ts',
  app: 'src/shell/app.tsx',
  chunkTable: 'src/routes/chunk-table.ts',
  dialogs: 'src/shell/dialogs.tsx',
  signIn: 'src/features/account/sign-in/sign-in.entry.tsx',
  home: 'src/features/site/home/home-page.tsx',
  sideMenu: 'src/features/site/side-menu/side-menu.entry.tsx',
  search: 'src/features/site/search/search.entry.tsx',
  category: 'src/features/lobby/category/category-page.tsx',
  gameList: 'src/gateway/schemas/game-list.ts',
  promotions: 'src/features/lobby/promotions/promotions-page.tsx',
  client: 'src/gateway/client.ts',
  platform: 'src/shell/deferred-startup.tsx',
  operatorSettings: 'src/branding/branding.tsx',
  operatorDocument: 'src/branding/apply-branding.ts',
  systemStatus: 'src/features/site/system-status/system-status.view.tsx',
} as const;
