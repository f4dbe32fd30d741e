import { type RefObject, useId, useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Select } from '../../../ui/select.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { provideDownlineTransfer } from '../../member/upline-transfer/downline-transfer.actors.ts';
import type { TransferWords } from '../../member/upline-transfer/transfer-text.ts';
import { UplineTransferView } from '../../member/upline-transfer/upline-transfer.view.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { ContractOffer } from '../contracts/contract-page.tsx';
import { provideDownlineRebates } from '../downline-rebates/downline-rebates.actors.ts';
import { DownlineRebatesView } from '../downline-rebates/downline-rebates.view.tsx';
import type { DownlineMember } from './downline.ts';
import css from './downline-page.module.css';
import type { Action, DownlinePageProps } from './downline-page-types.ts';

const words: TransferWords = {
  intro: 'agentTeam.transferIntro',
  none: 'agentTeam.downlineRebates.refusal.none',
  excluded: 'agentTeam.refusedExcluded',
  latestNone: 'agentTeam.noTransfers',
  page: 'downlineManagmentView',
  kind: 'downlineTransfer',
};

type Props = DownlinePageProps & {
  member: DownlineMember;
  onChanged: () => void;
};

export function MemberAction({
  action,
  heading,
  onClose,
  ...props
}: Props & { action: Action; heading: RefObject<HTMLHeadingElement | null>; onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const { member } = props;
  return (
    <section className={layouts.stack} aria-labelledby={id}>
      <Button variant="quiet" size="small" className={css.back} onClick={onClose}>
        <Icon name="chevron-left" size={18} />
        {t('agentTeam.back')}
      </Button>
      <h4 ref={heading} id={id} className={css.actionTitle} tabIndex={-1}>
        {t(`agentTeam.act.${action}`)}
      </h4>
      {action === 'transfer' && <Transfer {...props} />}
      {action === 'rebates' && <Rebates {...props} />}
      {action === 'offer' && <Offer {...props} member={member} onClose={onClose} />}
    </section>
  );
}

function Transfer({ gateway, account, nickname, place, member, onMoved, onChanged, onSupport }: Props) {
  const t = useTranslate();
  const logic = useMemo(
    () =>
      provideDownlineTransfer(gateway, {
        memberId: member.id,
        onMoved: () => {
          onMoved();
          onChanged();
        },
      }),
    [gateway, member.id, onMoved, onChanged],
  );
  const actor = useFlow(logic, { account, nickname });
  return (
    <UplineTransferView
      actor={actor}
      symbol={place.symbol}
      words={words}
      noUpline={
        <StateView kind="empty" small>
          {t('agentTeam.downlineRebates.refusal.none')}
        </StateView>
      }
      onSupport={onSupport}
    />
  );
}

function Rebates({ gateway, member, onChanged }: Props) {
  const logic = useMemo(() => provideDownlineRebates(gateway, { onChanged }), [gateway, onChanged]);
  const actor = useFlow(logic, { memberId: member.id });
  return <DownlineRebatesView actor={actor} name={member.nickname} />;
}

const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;

function Offer({
  gateway,
  account,
  place,
  member,
  onMoved,
  onChanged,
  onSupport,
  onClose,
}: Props & { onClose: () => void }) {
  const t = useTranslate();
  const [kind, setKind] = useState<(typeof contractKinds)[number]>('dividend');
  return (
    <>
      <Select
        className={css.kindOf ?? ''}
        label={t('agentTeam.contractKind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as typeof kind)}
      >
        {contractKinds.map((one) => (
          <option key={one} value={one}>
            {t(`agentTeam.contract.${one}`)}
          </option>
        ))}
      </Select>
      <ContractOffer
        key={kind}
        gateway={gateway}
        account={account}
        member={member}
        kind={kind}
        place={place}
        refreshBalance={onMoved}
        refreshLists={onChanged}
        onSupport={onSupport}
        onClose={() => {
          onChanged();
          onClose();
        }}
      />
    </>
  );
}
