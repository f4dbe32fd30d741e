import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { textOf, useAnnounced } from './announcement.tsx';
import { cx } from './class-names.ts';
import field from './field.module.css';
import { Glyph } from './glyph.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import css from './image-picker.module.css';

type ApiError = 'type' | 'size' | 'count';

/**
 * Selects images by button, drag and drop, or paste. Each image is checked before it is accepted. Refused images are
 * listed by name; accepted images stay. The parent component stores `images`; `check` returns the reason for a refusal.
 */
export function ImagePicker<Image extends Blob & { name: string }>({
  name,
  label,
  hint,
  error,
  images,
  limit,
  readOnly = false,
  marked = [],
  check,
  onChange,
  labels,
}: {
  name?: string;
  label: string;
  hint: ReactNode;
  error?: ReactNode;
  images: readonly Image[];
  limit: number;
  readOnly?: boolean;
  /** Images that are already uploaded. */
  marked?: readonly Image[];
  check: (image: Blob) => Promise<'type' | 'size' | null>;
  onChange: (images: Image[]) => void;
  labels: {
    add: string;
    marked: string;
    remove: (name: string) => string;
    fault: Record<ApiError, (name: string) => string>;
  };
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const errors = useRef<HTMLDivElement>(null);
  useAnnounced(() => textOf(errors));
  const [faults, setFaults] = useState<{ key: number; fault: ApiError; name: string }[]>([]);
  const [isOver, setOver] = useState(false);
  const latest = useRef(images);
  latest.current = images;
  const isFull = images.length >= limit;

  const take = async (files: Iterable<File>) => {
    if (readOnly) return;
    const found: typeof faults = [];
    const taken: Image[] = [];
    const room = limit - latest.current.length;
    for (const file of files) {
      const fault = taken.length >= room ? 'count' : await check(file);
      if (fault) found.push({ key: found.length, fault, name: file.name });
      else taken.push(file as unknown as Image);
    }
    setFaults(found);
    if (taken.length > 0) onChange([...latest.current, ...taken].slice(0, limit));
  };

  const remove = (image: Image) => {
    setFaults([]);
    onChange(images.filter((other) => other !== image));
    input.current?.focus();
  };

  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over && !readOnly);
  };

  const described = cx(`${id}-hint`, `${id}-error`);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the input does
    <div
      className={css.picker}
      data-over={isOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        void take(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) void take(event.clipboardData.files);
      }}
    >
      <span className={field.label} id={`${id}-label`}>
        {label}
      </span>
      <ul className={css.list} aria-labelledby={`${id}-label`}>
        {images.map((image) => (
          <li key={`${image.name} ${image.size} ${images.indexOf(image)}`} className={css.item}>
            <Preview image={image} />
            <span className={css.name}>{image.name}</span>
            {marked.includes(image) ? (
              <span className={css.marked}>
                <Icon name="check" size={18} />
                <span className="visuallyHidden">{labels.marked}</span>
              </span>
            ) : null}
            {!readOnly && (
              <IconButton
                className={css.remove}
                icon="close"
                size={18}
                label={labels.remove(image.name)}
                onClick={() => remove(image)}
              />
            )}
          </li>
        ))}
        <li className={cx(css.add, (isFull || readOnly) && css.full)}>
          <label>
            <Glyph name="image" size={26} />
            <span>{labels.add}</span>
            <input
              ref={input}
              name={name}
              className={css.input}
              type="file"
              accept="image/png,image/jpeg"
              multiple
              aria-disabled={isFull || readOnly || undefined}
              aria-invalid={error || faults.length > 0 ? true : undefined}
              aria-describedby={described}
              onClick={(event) => (isFull || readOnly) && event.preventDefault()}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                currentTarget.value = '';
                void take(files);
              }}
            />
          </label>
        </li>
      </ul>
      <div ref={errors} className={css.faults} id={`${id}-error`}>
        {faults.map(({ key, fault, name }) => (
          <p key={key} className={field.error}>
            <Icon name="warning" size={16} />
            <span>{labels.fault[fault](name)}</span>
          </p>
        ))}
        {error && faults.length === 0 && (
          <p className={field.error}>
            <Icon name="warning" size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
      <p className={field.hint} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

/** Shows the image as a data URL, because the Content-Security-Policy forbids `blob:` URLs. */
function Preview({ image }: { image: Blob }) {
  const [source, setSource] = useState('');
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setSource(String(reader.result));
    reader.readAsDataURL(image);
    return () => {
      reader.onload = null;
      if (reader.readyState === FileReader.LOADING) reader.abort();
    };
  }, [image]);
  return source ? <img className={css.picture} src={source} alt="" /> : <span className={css.picture} />;
}
