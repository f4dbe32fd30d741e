import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { brand } from '../../../ui/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/clipboard.ts';
import { Field } from '../../../ui/field.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { Rosette } from '../../../ui/guilloche.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import css from './invitation.module.css';
import { qrPicture } from './qr-picture.ts';

type Said = 'copied' | 'uncopied' | 'undrawn' | null;

export function Invitation({ code, perFriend, minDeposit }: { code: string; perFriend: string; minDeposit: string }) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const qr = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<Said>(null);
  const link = `${location.origin}/register?affiliateCode=${code}`;

  const copy = async () => {
    if (await copyText(link)) return setSaid('copied');
    field.current?.focus();
    field.current?.select();
    setSaid('uncopied');
  };
  const share = () =>
    navigator.share({ title: brand.name, text: t('social.referral.shareText'), url: link }).catch(() => undefined);
  const download = async () => {
    const svg = qr.current?.querySelector('svg');
    const picture = svg && (await qrPicture(svg));
    if (!picture) return setSaid('undrawn');
    const address = URL.createObjectURL(picture);
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = `${code}.png`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(address), 0);
  };

  return (
    <Ticket
      horizontal="wide"
      bodyClassName={css.body}
      stubClassName={css.stub}
      body={
        <>
          <Rosette className={css.rosette} />
          <div className={css.head}>
            <p className={css.kicker}>{t('social.referral.code')}</p>
            <p className={css.code} translate="no">
              {code}
            </p>
            <p className={css.offer}>{t('social.referral.offer', { reward: perFriend, deposit: minDeposit })}</p>
          </div>
          <Field
            ref={field}
            className={css.link}
            label={t('social.referral.link')}
            readOnly
            value={link}
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className={css.actions}>
            <Button onClick={copy}>
              <Glyph name="copy" size={20} />
              {t('social.referral.copy')}
            </Button>
            {'share' in navigator && (
              <Button variant="secondary" onClick={share}>
                <Glyph name="share" size={20} />
                {t('social.referral.share')}
              </Button>
            )}
          </div>
          <Announcement as="p" className={css.said}>
            {said && t(`social.referral.${said}`)}
          </Announcement>
        </>
      }
      stub={
        <>
          <div ref={qr} className={css.qr}>
            <QrCode text={link} label={t('social.referral.qr')} />
          </div>
          <Button variant="secondary" size="small" wide onClick={download}>
            <Glyph name="download" size={20} />
            {t('social.referral.download')}
          </Button>
        </>
      }
    />
  );
}
