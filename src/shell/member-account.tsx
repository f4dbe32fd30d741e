import type { ReactElement, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import css from './member-account.module.css';

/** Account area of the header for a member (spec 1 §2, Header). */
export const MemberAccount = ({
  labels,
  balance,
  bell,
  onDeposit,
  onWithdraw,
  menu,
}: {
  labels: { deposit: string; withdraw: string; menu: string };
  balance: ReactNode;
  bell?: ReactElement | false | null | undefined;
  onDeposit: () => void;
  onWithdraw: () => void;
  menu: ReactNode;
}) => (
  <>
    {balance}
    <Button data-feature="deposit" size="small" icon="deposit" onClick={onDeposit}>
      {labels.deposit}
    </Button>
    <Button data-feature="withdraw" size="small" variant="secondary" className={css.withdraw} onClick={onWithdraw}>
      {labels.withdraw}
    </Button>
    {bell}
    <Menu
      label={labels.menu}
      trigger={
        <span className={css.avatar}>
          <Icon name="user" size={20} />
        </span>
      }
    >
      {menu}
    </Menu>
  </>
);
