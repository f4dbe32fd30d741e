import type { Atlas, AtlasChart } from './atlas.ts';

export type StateData = {
  path: string;
  kind: string;
  outcomes: { label: string; to: string[] }[];
};

export type TransitionData = { id: string; source: string; event: string; guard: string | null; targets: string[] };

/** A screenshot; `key` names the state and the step that led to it. `pictures`: name of a look → hash of the image. */
export type ScreenData = { key: string; states: string[]; after: string; pictures: Record<string, string> };

export type FlowData = { states: StateData[]; transitions: TransitionData[]; screens: ScreenData[] };

/** What the atlas writes beside its page, so that the atlas of another commit can be compared with it. */
export type AtlasData = { format: 1; madeAt: string; commit: string; flows: Record<string, FlowData> };

export const dataOf = ({ madeAt, commit, charts }: Pick<Atlas, 'madeAt' | 'commit' | 'charts'>): AtlasData => ({
  format: 1,
  madeAt,
  commit,
  flows: Object.fromEntries(charts.map((chart) => [chart.name, flowDataOf(chart)])),
});

function flowDataOf({ drawing, states, transitions, captures }: AtlasChart): FlowData {
  const outcomes = new Map(states.map((state) => [state.path, state.outcomes]));
  return {
    states: drawing.states
      .filter(({ path }) => path !== '')
      .map(({ path, kind }) => ({
        path,
        kind,
        outcomes: (outcomes.get(path) ?? []).map(({ label, to }) => ({ label, to })),
      })),
    transitions: transitions.map(({ id, source, event, guard, targets }) => ({ id, source, event, guard, targets })),
    screens: captures.map(({ key, states: own, after, pictures }) => ({ key, states: own, after, pictures })),
  };
}

export function isAtlasData(content: unknown): content is AtlasData {
  const { format, flows } = (content ?? {}) as Partial<AtlasData>;
  return format === 1 && typeof flows === 'object' && flows !== null;
}
