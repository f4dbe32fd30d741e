import { LazyImage } from './lazy-image.tsx';
import { defineSpecimens } from './specimen.ts';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"%3E%3Cpath fill="%230b6f6a" d="M0 0h2v1H0z"/%3E%3C/svg%3E';
const never = () => ({ has: () => false, watch: () => () => undefined });

export default defineSpecimens({
  parts: { LazyImage },
  use: 'Loads a picture of a long list when it comes close to the viewport.',
  do: 'Give the size, so that nothing moves when the picture arrives.',
  dont: 'Let the picture be the only carrier of a meaning.',
  texts: {},
  specimens: {
    default: { show: () => <LazyImage src={picture} width={160} height={80} /> },
    loading: { show: () => <LazyImage src={picture} width={160} height={80} loader={never} /> },
  },
});
