import type { ComponentProps } from 'react';
import { leaveTo } from '../../ui/departure.ts';
import { onPlainPress } from '../../ui/plain-press.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { pushAddress } from './replace-address.ts';

/** Link from a page of a center to another one. Back returns to this page in the same center. */
export const StepLink = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <TextButton {...rest} href={href} onClick={onPlainPress(() => leaveTo(() => pushAddress(href)))} />
);
