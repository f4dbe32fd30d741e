import { useLayoutEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { createImageLoader, giveUp, type ImageLoader, type ImageState } from './image-loader.ts';
import css from './lazy-image.module.css';

let shared: ImageLoader | undefined;
const sharedLoader = () => {
  shared ??= createImageLoader();
  return shared;
};

/**
 * Image that loads when it comes close to the viewport (spec 1 §9). A pattern is visible until the image loads, and
 * stays when the image fails to load. The image is decorative, so text beside it must describe it.
 */
export function LazyImage({
  src,
  width,
  height,
  className,
  loader = sharedLoader,
}: {
  src: string;
  width: number;
  height: number;
  className?: string | undefined;
  loader?: () => ImageLoader;
}) {
  const ref = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const image = ref.current;
    if (!image) return;
    const notify = (state: ImageState) => {
      image.dataset['state'] = state;
    };
    return loader().watch(image, src, notify);
  }, [src, loader]);
  useLayoutEffect(() => {
    const image = ref.current;
    return () => void (image && giveUp(image));
  }, []);
  return (
    <img
      ref={ref}
      className={cx(css.image, className)}
      alt=""
      width={width}
      height={height}
      decoding="async"
      data-state="waiting"
    />
  );
}
