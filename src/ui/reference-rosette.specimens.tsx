import { ReferenceRosette } from './reference-rosette.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { ReferenceRosette },
  use: 'Shows the figure of a reference, so that a person recognizes an order.',
  do: 'Put it beside the reference, in every place that shows the reference.',
  dont: 'Use it without the reference.',
  texts: {},
  looks: { size: { small: 'default', large: 'large' } },
  specimens: {
    default: { show: () => <ReferenceRosette reference="R-7F3A19" size="small" /> },
    other: { show: () => <ReferenceRosette reference="R-7F3A20" size="small" />, differsFrom: 'default' },
    large: { show: () => <ReferenceRosette reference="R-7F3A19" size="large" /> },
  },
});
