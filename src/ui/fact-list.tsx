import type { ReactNode } from 'react';
import css from './fact-list.module.css';
import { Value } from './spoken.tsx';

export type Facts = readonly (readonly [term: string, value: ReactNode])[];

/** A term without a value is omitted. */
export const FactList = ({ facts }: { facts: Facts }) => (
  <dl className={css.facts}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Value>{value}</Value>
          </dd>
        </div>
      ))}
  </dl>
);
