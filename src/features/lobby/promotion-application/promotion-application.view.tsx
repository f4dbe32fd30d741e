import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type applicationMachine,
  imageLimit,
  remarkLength,
  remarkLimit,
} from '../../../../machines/lobby/promotion-application.machine.ts';
import { applicationReasons } from '../../../../machines/lobby/promotion-application.model.ts';
import { checkImage } from '../../../format/image-check.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusWhen } from '../../../ui/focus.ts';
import { ImagePicker } from '../../../ui/image-picker.tsx';
import layouts from '../../../ui/layouts.module.css';
import { TextArea } from '../../../ui/text-area.tsx';
import { UploadProgress } from '../../../ui/upload-progress.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import css from './promotion-application.module.css';

const refusalText = reasonTexts('rewards.application.refusal', applicationReasons, {
  offline: 'rewards.application.offline',
  expired: 'rewards.application.expired',
});

export type ApplicationActor = ActorRefFrom<typeof applicationMachine>;

/**
 * Application for an activity (spec 2 §2, §5): the form contains a remark and images. After sending, the number of the
 * application is shown. A visitor must sign in first; the form keeps its text during the sign-in.
 */
export function ApplicationView({
  actor,
  needsProof,
  isAllowed,
  onNeedAccount,
}: {
  actor: ApplicationActor;
  needsProof: boolean;
  isAllowed: boolean;
  onNeedAccount: () => void;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const isSent = useSelector(actor, (state) => state.matches('sent'));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'));
  const isUploading = useSelector(actor, (state) => state.matches({ sending: 'uploading' }));
  const { remark, images, uploaded, share, errors, refusal, reference } = useFields(
    actor,
    'remark',
    'images',
    'uploaded',
    'share',
    'errors',
    'refusal',
    'reference',
  );
  const length = remarkLength(remark);

  useRefusedField(actor, form);
  useFocusWhen(isSent, () => sent.current);

  if (isSent) {
    return (
      <div ref={sent} tabIndex={-1} className={css.sent}>
        <Alert tone="positive" title={t('rewards.application.sent')}>
          {t('rewards.application.sentText', { reference })}
        </Alert>
      </div>
    );
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (isAllowed) actor.send({ type: 'form.submit', needsProof });
    else onNeedAccount();
  };

  return (
    <form ref={form} className={layouts.stack} noValidate onSubmit={submit}>
      <h2>{t('rewards.application.title')}</h2>
      <TextArea
        name="remark"
        label={t('rewards.application.remark')}
        rows={4}
        required
        readOnly={!isEditable}
        defaultValue={remark}
        error={
          errors.remark &&
          (errors.remark === 'required'
            ? t('rewards.application.remarkRequired')
            : t('rewards.application.tooLong', { count: length - remarkLimit }))
        }
        hint={t('rewards.application.remarkHint')}
        counter={{
          text: `${length}/${remarkLimit}`,
          spoken: length > remarkLimit - 20 ? t('rewards.application.left', { count: remarkLimit - length }) : '',
          isOver: length > remarkLimit,
        }}
        onInput={({ currentTarget }) => actor.send({ type: 'remark.change', remark: currentTarget.value })}
      />
      <ImagePicker
        name="images"
        label={needsProof ? t('rewards.application.images') : t('rewards.application.imagesOptional')}
        hint={t('rewards.application.imagesHint')}
        error={errors.images && t('rewards.application.imagesRequired')}
        images={images as readonly File[]}
        marked={uploaded.map(({ image }) => image as File)}
        limit={imageLimit}
        readOnly={!isEditable}
        check={checkImage}
        onChange={(chosen) => actor.send({ type: 'images.change', images: chosen })}
        labels={{
          add: t('rewards.application.add'),
          marked: t('rewards.application.uploaded'),
          remove: (name) => t('rewards.application.remove', { name }),
          fault: {
            type: (name) => t('rewards.application.wrongType', { name }),
            size: (name) => t('rewards.application.tooLarge', { name }),
            count: (name) => t('rewards.application.tooMany', { name }),
          },
        }}
      />
      {isUploading && (
        <UploadProgress
          label={t('rewards.application.uploading', { number: uploaded.length + 1, count: images.length })}
          share={(uploaded.length + share) / images.length}
          language={i18n.locale}
          cancelLabel={t('rewards.application.cancelUpload')}
          next={submitButton}
          onCancel={() => actor.send({ type: 'upload.cancel' })}
        />
      )}
      {isBusy && !isUploading && (
        <Announcement as="p" className={css.progress} when="loading">
          {t('rewards.application.applying')}
        </Announcement>
      )}
      {refusal && (
        <Alert tone="danger">{t(refusalText[refusal.reason], { name: refusal.image, code: refusal.code })}</Alert>
      )}
      <Button ref={submitButton} type="submit" size="large" wide busy={isBusy}>
        {t('rewards.application.submit')}
      </Button>
    </form>
  );
}
