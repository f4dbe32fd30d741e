import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './deposit.module.css';

const methods = ['a', 'b', 'c', 'd', 'e'];

export const DepositPlaces = () => (
  <div className={layouts.stack} aria-hidden="true">
    <Skeleton />
    <div className={css.methods}>
      {methods.map((key) => (
        <Skeleton key={key} className={css.methodPlace} />
      ))}
    </div>
    <Skeleton className={css.overviewPlace} />
  </div>
);
