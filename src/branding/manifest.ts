/** Builds a web app manifest. `origin` makes its URLs absolute, for a manifest without a base URL. */
export const manifestOf = ({
  name,
  shortName,
  origin = '',
  paper,
  icons,
}: {
  name: string;
  shortName: string;
  origin?: string;
  paper: string;
  icons: readonly { src: string; sizes: string; type?: string; purpose?: 'any' | 'maskable' }[];
}) => ({
  id: `${origin}/index`,
  name,
  short_name: shortName,
  start_url: `${origin}/index`,
  scope: `${origin}/`,
  display: 'standalone',
  background_color: paper,
  theme_color: paper,
  icons,
});

export type Manifest = ReturnType<typeof manifestOf>;
