import type { ReactNode } from 'react';
import { onPlainPress } from '../../../ui/plain-press.ts';
import css from './game-stub.module.css';

/** Small card of a game or a theme in a horizontal row: a link with cover, name and one detail. */
export const GameStub = ({
  id,
  name,
  detail,
  cover,
  href,
  onOpen,
}: {
  id: string;
  name: string;
  detail: ReactNode;
  cover: string;
  href: string;
  /** Replaces the simple click; without it, the click opens the link. */
  onOpen?: (() => void) | undefined;
}) => (
  <a
    className={css.stub}
    href={href}
    draggable={false}
    data-rail={id}
    {...(onOpen && { onClick: onPlainPress(onOpen) })}
  >
    <img className={css.cover} src={cover} alt="" width={54} height={72} loading="lazy" decoding="async" />
    <span className={css.words}>
      <span className={css.name} dir="auto">
        {name}
      </span>
      <span className={css.detail}>{detail}</span>
    </span>
  </a>
);
