// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImagePicker } from '../../src/ui/image-picker.tsx';
import { announced } from '../kit/announced.ts';

const image = (name: string, size = 4) => new File([new Uint8Array(size)], name, { type: 'image/png' });
const check = async (file: Blob) => (file.size > 10 ? 'size' : file.type === 'image/png' ? null : 'type');
const labels = {
  add: 'Add a picture',
  marked: 'Sent',
  remove: (name: string) => `Remove ${name}`,
  fault: {
    type: (name: string) => `${name} is no picture`,
    size: (name: string) => `${name} is too large`,
    count: (name: string) => `${name} is one too many`,
  },
};

type Props = Partial<ComponentProps<typeof ImagePicker<File>>>;

function Sample({ onChange, ...props }: Props) {
  const [images, setImages] = useState<readonly File[]>(props.images ?? []);
  return (
    <ImagePicker<File>
      label="Pictures"
      hint="PNG or JPEG"
      limit={2}
      check={check}
      labels={labels}
      {...props}
      images={images}
      onChange={(next) => {
        onChange?.(next);
        setImages(next);
      }}
    />
  );
}

const show = (props: Props = {}) => {
  const onChange = vi.fn();
  render(<Sample onChange={onChange} {...props} />);
  return onChange;
};
const input = () => screen.getByLabelText<HTMLInputElement>('Add a picture');
const picker = () => screen.getByRole('list', { name: 'Pictures' }).parentElement!;
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const names = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
const described = () =>
  input()
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('image picker', () => {
  it('accepts several images and reports all of them', async () => {
    const [a, b] = [image('a.png'), image('b.png')];
    const onChange = show();
    expect([input().multiple, input().accept]).toEqual([true, 'image/png,image/jpeg']);
    expect(described()).toEqual(['PNG or JPEG', '']);
    choose(a);
    await waitFor(() => expect(names()).toEqual(['Remove a.png']));
    choose(b);
    await waitFor(() => expect(names()).toEqual(['Remove a.png', 'Remove b.png']));
    expect(onChange.mock.calls).toEqual([[[a]], [[a, b]]]);
    expect(input().hasAttribute('aria-invalid')).toBe(false);
  });

  it('names rejected files with the reason, and accepts the others', async () => {
    const onChange = show();
    const files = [image('big.png', 11), new File(['x'], 'a.txt'), image('a.png'), image('b.png'), image('c.png')];
    choose(...files);
    await waitFor(() => expect(names()).toEqual(['Remove a.png', 'Remove b.png']));
    await waitFor(() =>
      expect(announced('polite')).toContain('big.png is too large. a.txt is no picture. c.png is one too many'),
    );
    expect(described()[1]).toBe('big.png is too largea.txt is no picturec.png is one too many');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(onChange).toHaveBeenCalledExactlyOnceWith([files[2], files[3]]);
  });

  it('does not call its change handler when it accepts no file', async () => {
    const onChange = show();
    choose(image('big.png', 11));
    await screen.findByText('big.png is too large');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('clears its errors when the next images are added and when an image is removed', async () => {
    const a = image('a.png');
    const onChange = show({ images: [a] });
    choose(image('big.png', 11));
    await screen.findByText('big.png is too large');
    choose(image('b.png'));
    await waitFor(() => expect(screen.queryByText('big.png is too large')).toBeNull());
    choose(image('c.png'));
    await screen.findByText('c.png is one too many');
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(screen.queryByText('c.png is one too many')).toBeNull();
    expect(onChange.mock.lastCall?.[0].map(({ name }: File) => name)).toEqual(['b.png']);
    expect(document.activeElement).toBe(input());
  });

  it('shows the error that its caller sets, but hides it while it shows errors of rejected files', async () => {
    show({ error: 'A picture is needed' });
    expect([described()[1], input().getAttribute('aria-invalid')]).toEqual(['A picture is needed', 'true']);
    choose(image('big.png', 11));
    await screen.findByText('big.png is too large');
    expect(screen.queryByText('A picture is needed')).toBeNull();
  });

  it('opens no file dialog when it is full', async () => {
    show({ images: [image('a.png'), image('b.png')] });
    expect(input().getAttribute('aria-disabled')).toBe('true');
    expect(fireEvent.click(input())).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Remove b.png' }));
    expect(input().hasAttribute('aria-disabled')).toBe(false);
    expect(fireEvent.click(input())).toBe(true);
  });

  it('accepts dropped images, and is highlighted during a drag', async () => {
    const onChange = show();
    expect(fireEvent.dragOver(picker())).toBe(false);
    expect(picker().dataset['over']).toBe('true');
    fireEvent.dragLeave(picker());
    expect(picker().dataset['over']).toBeUndefined();
    fireEvent.dragOver(picker());
    const dropped = image('a.png');
    expect(fireEvent.drop(picker(), { dataTransfer: { files: [dropped] } })).toBe(false);
    expect(picker().dataset['over']).toBeUndefined();
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith([dropped]));
  });

  it('accepts pasted images, and keeps its error messages when text is pasted', async () => {
    const onChange = show();
    choose(image('big.png', 11));
    await screen.findByText('big.png is too large');
    fireEvent.paste(picker(), { clipboardData: { files: [] } });
    const pasted = image('a.png');
    expect(screen.getByText('big.png is too large')).toBeDefined();
    fireEvent.paste(picker(), { clipboardData: { files: [pasted] } });
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith([pasted]));
  });

  it('adds and removes nothing while it is read-only, and marks the images already sent', async () => {
    const [a, b] = [image('a.png'), image('b.png')];
    const asked = vi.fn(check);
    const onChange = show({ images: [a, b], limit: 5, readOnly: true, marked: [b], check: asked });
    expect(names()).toEqual([]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'a.png',
      'b.pngSent',
      'Add a picture',
    ]);
    expect(input().getAttribute('aria-disabled')).toBe('true');
    expect(fireEvent.click(input())).toBe(false);
    fireEvent.dragOver(picker());
    expect(picker().dataset['over']).toBeUndefined();
    fireEvent.drop(picker(), { dataTransfer: { files: [image('c.png')] } });
    expect([asked.mock.calls, onChange.mock.calls]).toEqual([[], []]);
  });

  it('shows each picture as a data URL', async () => {
    show({ images: [image('a.png')] });
    expect(document.querySelector('img')).toBeNull();
    await waitFor(() => expect(document.querySelector('img')?.src).toBe('data:image/png;base64,AAAAAA=='));
    expect(document.querySelector('img')?.alt).toBe('');
  });

  it('stops reading a picture when it unmounts', () => {
    const abort = vi.spyOn(FileReader.prototype, 'abort');
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      Object.defineProperty(this, 'readyState', { value: FileReader.LOADING });
    });
    show({ images: [image('a.png')] });
    cleanup();
    expect(abort).toHaveBeenCalledOnce();
  });
});
