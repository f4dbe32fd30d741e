/** The modules that the build asks for by name. A path that is in no chunk fails the build (`chunkWith`). */
export const entries = {
  program: 'index.html',
  reactDom: 'src/app/drawing.ts',
  app: 'src/app/app.tsx',
  dialogs: 'src/app/dialogs.tsx',
  signIn: 'src/app/dialogs/login-dialog.tsx',
  home: 'src/pages/home/home-page.tsx',
  category: 'src/pages/category/category-page.tsx',
  gameList: 'src/gateway/schemas/game-list.ts',
  client: 'src/gateway/client.ts',
  platform: 'src/app/platform.tsx',
  operatorSettings: 'src/app/own-site.tsx',
  operatorDocument: 'src/app/own-dress.ts',
  systemStatus: 'src/flows/site/system-status/system-status.view.tsx',
} as const;

export type EntryName = keyof typeof entries;
