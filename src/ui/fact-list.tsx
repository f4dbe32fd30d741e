import css from './fact-list.module.css';

export type Facts = readonly (readonly [term: string, value: string])[];

/** Terms with their values, as many beside each other as fit. A term without a value is left out. */
export const FactList = ({ facts }: { facts: Facts }) => (
  <dl className={css.facts}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
