import { Skeleton } from './skeleton.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Skeleton },
  use: 'Takes the place of content that loads.',
  do: 'Give it the size of the content, so that nothing moves.',
  dont: 'Use it for a wait that is shorter than a second.',
  texts: {},
  specimens: {
    default: {
      show: () => (
        <div style={{ width: 240 }}>
          <Skeleton />
        </div>
      ),
    },
  },
});
