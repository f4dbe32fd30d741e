import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sliderCaptchaMachine } from '../../../../machines/account/slider-captcha.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { isFocusLost, isFocusNear } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import css from './slider-captcha.module.css';

const keyStep = 8;
const pageKeyStep = 40;
const fineKeyStep = 1;
/** Step in image pixels. It is small enough that the step buttons can reach every position of the gap. */
const tapStep = 5;

/**
 * Slider puzzle. Pointer: drag, or tap the rail; a tap that ends outside the rail does nothing (WCAG 2.5.2). Buttons:
 * single steps. Keys: arrows, Shift for fine steps, Page Up and Page Down for large steps, Home, End, Enter to check.
 * Positions are in image pixels at any displayed width.
 */
export function SliderCaptchaView({ actor }: { actor: ActorRefFrom<typeof sliderCaptchaMachine> }) {
  const t = useTranslate();
  const puzzle = useSelector(actor, (state) => state.context.puzzle);
  const position = useSelector(actor, (state) => state.context.position);
  const canCheck = useSelector(actor, (state) => state.can({ type: 'handle.release' }));
  const isMovable = useSelector(actor, (state) => state.hasTag('movable'));
  const isFetching = useSelector(actor, (state) => state.matches('loading'));
  const isChecking = useSelector(actor, (state) => state.matches('checking'));
  const isRejected = useSelector(actor, (state) => state.matches('rejected'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const reason = useSelector(actor, (state) => state.context.reason);
  const isRenewed = useSelector(actor, (state) => state.context.isRenewed);
  const frame = useRef<HTMLElement>(null);
  const rail = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const grabbedAt = useRef(0);

  const end = puzzle ? puzzle.width - puzzle.pieceWidth : 0;
  useLayoutEffect(() => {
    if (!puzzle) return;
    const style = frame.current?.style;
    style?.setProperty('--ratio', String(puzzle.width / puzzle.height));
    style?.setProperty('--piece', String(puzzle.pieceWidth / puzzle.width));
    style?.setProperty('--share', String(end > 0 ? position / end : 0));
  }, [puzzle, position, end]);

  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!frame.current) return;
    if (isMovable && isFocusNear(frame.current)) handle.current?.focus({ preventScroll: true });
    else if (isFocusLost()) frame.current.focus({ preventScroll: true });
  }, [isMovable]);

  const move = (x: number, at: number) => actor.send({ type: 'handle.move', x, at });

  const imageX = (event: PointerEvent) => {
    if (!rail.current || !handle.current) return 0;
    const start = rail.current.getBoundingClientRect().left + rail.current.clientLeft;
    const way = rail.current.clientWidth - handle.current.offsetWidth;
    return way > 0 ? ((event.clientX - grabbedAt.current - start) / way) * end : 0;
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (!isMovable || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbedAt.current = event.clientX - event.currentTarget.getBoundingClientRect().left;
    move(position, event.timeStamp);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(imageX(event), event.timeStamp);
  };
  const drop = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.currentTarget.releasePointerCapture(event.pointerId);
    actor.send({ type: 'handle.release' });
  };
  const setDown = (event: PointerEvent<HTMLDivElement>) => {
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    const isOutside = x < left || x > right || y < top || y > bottom;
    if (event.target !== event.currentTarget || isOutside || !isMovable || event.button !== 0) return;
    grabbedAt.current = (handle.current?.offsetWidth ?? 0) / 2;
    move(imageX(event), event.timeStamp);
  };
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? fineKeyStep : keyStep;
    const to: Record<string, number> = {
      ArrowRight: position + by,
      ArrowUp: position + by,
      ArrowLeft: position - by,
      ArrowDown: position - by,
      PageUp: position + pageKeyStep,
      PageDown: position - pageKeyStep,
      Home: 0,
      End: end,
    };
    if (event.key === 'Enter') actor.send({ type: 'handle.release' });
    else if (event.key in to) move(to[event.key] ?? 0, event.timeStamp);
    else return;
    event.preventDefault();
  };
  const nudge = (by: number) => (event: { timeStamp: number }) => move(position + by, event.timeStamp);

  return (
    <section
      ref={frame}
      className={css.slider}
      tabIndex={-1}
      aria-label={t('account.slider.title')}
      aria-busy={isFetching || isChecking}
    >
      <p className={css.task} id="slider-task">
        {t('account.slider.task')}
      </p>
      <div className={css.picture} data-rejected={isRejected || undefined}>
        {puzzle && !isFetching ? (
          <>
            <img
              className={css.scene}
              src={`data:image/png;base64,${puzzle.background}`}
              alt={t('account.slider.scene')}
            />
            <img className={css.piece} src={`data:image/png;base64,${puzzle.piece}`} alt="" />
          </>
        ) : (
          <Skeleton className={css.waiting} />
        )}
      </div>
      <div ref={rail} className={css.rail} onPointerUp={setDown}>
        <div
          ref={handle}
          className={css.handle}
          role="slider"
          tabIndex={0}
          data-autofocus
          aria-label={t('account.slider.handle')}
          aria-describedby="slider-task"
          aria-valuemin={0}
          aria-valuemax={end}
          aria-valuenow={position}
          aria-valuetext={t('account.slider.position', { position, end })}
          aria-disabled={!isMovable}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={drop}
          onKeyDown={press}
        >
          <Icon name="grip" size={22} />
        </div>
      </div>
      <div className={cx(layouts.actions, css.steps)}>
        <IconButton
          icon="chevron-left"
          outlined
          label={t('account.slider.left')}
          disabled={!isMovable}
          onClick={nudge(-tapStep)}
        />
        <IconButton
          icon="chevron-right"
          outlined
          label={t('account.slider.right')}
          disabled={!isMovable}
          onClick={nudge(tapStep)}
        />
        <Button
          variant="secondary"
          icon="check"
          busy={isChecking}
          aria-disabled={(!canCheck && !isChecking) || undefined}
          aria-describedby="slider-task"
          onClick={() => actor.send({ type: 'handle.release' })}
        >
          {t('account.slider.check')}
        </Button>
        <IconButton
          icon="refresh"
          label={t('account.slider.refresh')}
          disabled={!isMovable}
          onClick={() => actor.send({ type: 'puzzle.refresh' })}
        />
      </div>
      {isRenewed && !hasFailed && <Alert tone="info">{t('account.slider.renewed')}</Alert>}
      {isRejected && <Alert tone="warning">{t('account.slider.rejected')}</Alert>}
      {hasFailed && (
        <RetryAlert reason={reason} onRetry={() => actor.send({ type: 'puzzle.refresh' })}>
          {t('account.slider.failed')}
        </RetryAlert>
      )}
    </section>
  );
}
