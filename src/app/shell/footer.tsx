import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import css from './footer.module.css';

export type Brand = { key: string; name: string; logo?: string };

const Brands = ({ title, brands }: { title: string; brands: readonly Brand[] }) => (
  <section className={css.brands}>
    <h2 className={css.caption}>{title}</h2>
    <ul className={css.row}>
      {brands.map(({ key, name, logo }) => (
        <li key={key}>
          {logo ? <img src={logo} alt={name} width={96} height={28} loading="lazy" decoding="async" /> : name}
        </li>
      ))}
    </ul>
  </section>
);

/** The colophon. A part that is not passed in is not there (spec 1 §2). */
export const Footer = ({
  labels,
  steps,
  payments,
  vendors,
  extra,
}: {
  labels: {
    logo: string;
    steps: string;
    payments: string;
    vendors: string;
    age: string;
    ageName: string;
    responsible: string;
    copyright: string;
  };
  steps: readonly { title: string; text: string }[];
  payments?: readonly Brand[];
  vendors?: readonly Brand[];
  extra?: ReactNode;
}) => (
  <footer className={css.footer}>
    <div className={css.sheet}>
      <section aria-label={labels.steps}>
        <ol className={css.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={css.step}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h2 className={css.stepTitle}>{title}</h2>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      {payments && payments.length > 0 && <Brands title={labels.payments} brands={payments} />}
      {vendors && vendors.length > 0 && <Brands title={labels.vendors} brands={vendors} />}
      <div className={css.colophon}>
        <Logo label={labels.logo} height={28} />
        <div className={css.small}>
          <p>{labels.responsible}</p>
          <p>{labels.copyright}</p>
        </div>
        {extra}
        <span className={css.age} role="img" aria-label={labels.ageName}>
          <Stamp round>{labels.age}</Stamp>
        </span>
      </div>
    </div>
  </footer>
);
