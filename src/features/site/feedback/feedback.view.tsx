import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import {
  type FeedbackError,
  type FeedbackField,
  feedbackLimits,
  type feedbackMachine,
  lengthOf,
  type QuestionType,
  questionTypes,
} from '../../../../machines/site/feedback.machine.ts';
import { feedbackReasons } from '../../../../machines/site/feedback.model.ts';
import { checkImage } from '../../../format/image-check.ts';
import { i18n, type Translate, useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { useFocusWhen } from '../../../ui/focus.ts';
import { ImagePicker } from '../../../ui/image-picker.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Select } from '../../../ui/select.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { UploadProgress } from '../../../ui/upload-progress.tsx';
import { reasonTexts } from '../../shared/reason-text.ts';
import { RetryWait, useRetryWait } from '../../shared/retry-wait.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useRefusedField } from '../../shared/use-refused-field.ts';
import css from './feedback.module.css';

export type FeedbackActor = ActorRefFrom<typeof feedbackMachine>;

const reasonText = reasonTexts('content.feedback.refusal', feedbackReasons, {
  timeout: 'content.feedback.timeout',
  limited: 'content.feedback.limited',
  expired: 'content.feedback.expired',
});

const typeText = {
  deposit: 'content.feedback.deposit',
  withdrawal: 'content.feedback.withdrawal',
  game: 'content.feedback.game',
  customerService: 'content.feedback.customerService',
  application: 'content.feedback.application',
  other: 'content.feedback.other',
} satisfies Record<QuestionType, MessageId>;

const requiredText = {
  questionType: 'content.feedback.typeRequired',
  content: 'content.feedback.contentRequired',
  contact: 'content.feedback.contactRequired',
} satisfies Record<FeedbackField, MessageId>;

function errorText(t: Translate, field: FeedbackField, error: FeedbackError | undefined): string | undefined {
  if (!error) return undefined;
  if (error === 'words') return t('content.feedback.words', feedbackLimits.words);
  if (error === 'characters') return t('content.feedback.characters', { max: feedbackLimits.characters });
  if (error === 'contact') return t('content.feedback.contactLong', { max: feedbackLimits.contact });
  return t(requiredText[field]);
}

const text = (data: FormData, name: FeedbackField) => String(data.get(name) ?? '');

/** Feedback (spec 2 §2): the form, or the reference number of the sent message. */
export function FeedbackView({ actor }: { actor: FeedbackActor }) {
  const t = useTranslate();
  const isSent = useSelector(actor, (state) => state.matches('sent'));
  const reference = useSelector(actor, (state) => state.context.reference);
  const done = useRef<HTMLButtonElement>(null);

  useFocusWhen(isSent, () => done.current);

  if (!isSent) return <Form actor={actor} />;
  return (
    <Announcement className={cx(layouts.stack, css.sent)}>
      <Stamp>{t('content.feedback.received')}</Stamp>
      <p className={css.number}>{reference}</p>
      <p className={css.thanks}>{t('content.feedback.thanks')}</p>
      <div className={cx(layouts.stack, css.actions)}>
        <Button ref={done} size="large" wide onClick={() => actor.send({ type: 'dialog.close' })}>
          {t('content.feedback.done')}
        </Button>
        <Button variant="quiet" wide onClick={() => actor.send({ type: 'form.again' })}>
          {t('content.feedback.again')}
        </Button>
      </div>
    </Announcement>
  );
}

function Form({ actor }: { actor: FeedbackActor }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const isSending = useSelector(actor, (state) => state.matches('sending'));
  const isUploading = useSelector(actor, (state) => state.matches({ sending: 'uploading' }));
  const isEditable = useSelector(actor, (state) => state.hasTag('editable'));
  const { values, images, uploaded, share, errors, refusal } = useFields(
    actor,
    'values',
    'images',
    'uploaded',
    'share',
    'errors',
    'refusal',
  );
  const isWaiting = useRetryWait(refusal);
  const waitId = useId();
  const length = lengthOf(values.content);

  useRefusedField(actor, form);

  const change = (field: FeedbackField) => (event: SyntheticEvent<{ value: string }>) =>
    actor.send({ type: 'field.change', field, value: event.currentTarget.value });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    const data = new FormData(event.currentTarget);
    const sent = {
      questionType: text(data, 'questionType'),
      content: text(data, 'content'),
      contact: text(data, 'contact'),
    };
    actor.send({ type: 'form.submit', values: sent });
  };

  return (
    <form ref={form} className={layouts.stack} noValidate onSubmit={submit}>
      <p className={css.intro}>{t('content.feedback.intro')}</p>
      {refusal?.retryAt && <RetryWait id={waitId} retryAt={refusal.retryAt} />}
      {refusal && !refusal.retryAt && (
        <Alert tone="danger">
          {t(reasonText[refusal.reason], { seconds: refusal.retryAfterSeconds, name: refusal.image })}
        </Alert>
      )}
      <Select
        name="questionType"
        label={t('content.feedback.type')}
        defaultValue={values.questionType}
        required
        disabled={!isEditable}
        error={errorText(t, 'questionType', errors.questionType)}
        onChange={change('questionType')}
      >
        <option value="" disabled hidden>
          {t('content.feedback.choose')}
        </option>
        {questionTypes.map((type) => (
          <option key={type} value={type}>
            {t(typeText[type])}
          </option>
        ))}
      </Select>
      <TextArea
        name="content"
        label={t('content.feedback.content')}
        defaultValue={values.content}
        required
        rows={3}
        readOnly={!isEditable}
        counter={{
          text: `${length}/${feedbackLimits.characters}`,
          spoken: length > 0 ? t('content.feedback.used', { used: length, limit: feedbackLimits.characters }) : '',
          isOver: length > feedbackLimits.characters,
        }}
        error={errorText(t, 'content', errors.content)}
        onInput={change('content')}
      />
      <Field
        name="contact"
        label={t('content.feedback.contact')}
        hint={t('content.feedback.contactHint')}
        defaultValue={values.contact}
        autoComplete="email"
        required
        readOnly={!isEditable}
        error={errorText(t, 'contact', errors.contact)}
        onInput={change('contact')}
      />
      <ImagePicker
        label={t('content.feedback.images')}
        hint={t('content.feedback.imagesHint')}
        images={images as readonly File[]}
        marked={uploaded.map(({ image }) => image as File)}
        limit={feedbackLimits.images}
        readOnly={!isEditable}
        check={checkImage}
        onChange={(chosen) => actor.send({ type: 'images.change', images: chosen })}
        labels={{
          add: t('content.feedback.attach'),
          marked: t('content.feedback.imageUploaded'),
          remove: (name) => t('content.feedback.remove', { name }),
          fault: {
            type: (name) => t('content.feedback.imageKind', { name }),
            size: (name) => t('content.feedback.imageSize', { name }),
            count: (name) => t('content.feedback.imageCount', { name }),
          },
        }}
      />
      {isUploading && (
        <UploadProgress
          label={t('content.feedback.uploading', { number: uploaded.length + 1, count: images.length })}
          share={(uploaded.length + share) / images.length}
          language={i18n.locale}
          cancelLabel={t('content.feedback.cancelUpload')}
          next={submitButton}
          onCancel={() => actor.send({ type: 'upload.cancel' })}
        />
      )}
      <Button
        ref={submitButton}
        type="submit"
        size="large"
        wide
        busy={isSending}
        aria-disabled={isWaiting || undefined}
        aria-describedby={isWaiting ? waitId : undefined}
      >
        {t('content.feedback.send')}
      </Button>
    </form>
  );
}
