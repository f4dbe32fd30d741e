import { defineSpecimens } from './specimen.ts';
import { Tree } from './tree.tsx';

type Item = { name: string; below: Item[] };

const roots = (name: string): Item[] => [
  {
    name: `${name} 1`,
    below: [
      { name: `${name} 1.1`, below: [] },
      { name: `${name} 1.2`, below: [{ name: `${name} 1.2.1`, below: [] }] },
    ],
  },
  { name: `${name} 2`, below: [] },
];

const Sample = ({ label, name, first = [] }: { label: string; name: string; first?: string[] }) => (
  <Tree
    label={label}
    roots={roots(name)}
    childrenOf={({ below }) => below}
    isBranch={({ below }) => below.length > 0}
    keyOf={(item) => item.name}
    textOf={(item) => item.name}
    first={first}
    onChoose={() => undefined}
  >
    {(item) => item.name}
  </Tree>
);

export default defineSpecimens({
  parts: { Tree },
  use: 'Shows members below each other, such as the team of an agent.',
  do: 'Open the branch that the reader came for.',
  dont: 'Use it for a list with one level.',
  texts: {
    label: { es: 'Tu equipo', en: 'Your team' },
    name: { es: 'Agente', en: 'Agent' },
    long: {
      es: 'Agente de la zona norte y de los mercados mayoristas',
      en: 'Agent of the northern zone and wholesale markets',
    },
  },
  specimens: {
    default: { show: (t) => <Sample label={t.label} name={t.name} /> },
    hover: { show: (t) => <Sample label={t.label} name={t.name} />, force: 'hover' },
    focus: { show: (t) => <Sample label={t.label} name={t.name} />, force: 'focus' },
    open: { show: (t) => <Sample label={t.label} name={t.name} first={[`${t.name} 1`]} /> },
    longText: { show: (t) => <Sample label={t.label} name={t.long} first={[`${t.long} 1`]} /> },
  },
});
