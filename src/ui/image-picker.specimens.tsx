import { useState } from 'react';
import { ImagePicker } from './image-picker.tsx';
import { defineSpecimens } from './specimen.ts';

type Words = Record<'label' | 'hint' | 'add' | 'marked' | 'remove' | 'fault' | 'error', string>;

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const picture = (name: string) => new File([pixel], name, { type: 'image/png' });

function Sample({
  t,
  names = [],
  error,
  readOnly = false,
}: {
  t: Words;
  names?: string[];
  error?: string;
  readOnly?: boolean;
}) {
  const [images, setImages] = useState(() => names.map(picture));
  return (
    <ImagePicker
      label={t.label}
      hint={t.hint}
      error={error}
      images={images}
      limit={2}
      readOnly={readOnly}
      check={() => Promise.resolve(null)}
      onChange={setImages}
      labels={{
        add: t.add,
        marked: t.marked,
        remove: (name) => `${t.remove} ${name}`,
        fault: {
          type: (name) => `${t.fault} ${name}`,
          size: (name) => `${t.fault} ${name}`,
          count: (name) => `${t.fault} ${name}`,
        },
      }}
    />
  );
}

export default defineSpecimens({
  parts: { ImagePicker },
  use: 'Takes pictures, such as a receipt or an identity document.',
  do: 'Say before the choice which files are accepted.',
  dont: 'Discard the accepted pictures when another one is refused.',
  texts: {
    label: { es: 'Foto del comprobante', en: 'Photo of the receipt' },
    hint: { es: 'PNG o JPG, hasta 5 MB. Hasta 2 fotos.', en: 'PNG or JPG, up to 5 MB. Up to 2 photos.' },
    add: { es: 'Agregar foto', en: 'Add photo' },
    marked: { es: 'Enviada', en: 'Sent' },
    remove: { es: 'Quitar', en: 'Remove' },
    fault: { es: 'No se puede usar', en: "Can't use" },
    error: { es: 'Agrega la foto del comprobante.', en: 'Add the photo of the receipt.' },
  },
  specimens: {
    default: { show: (t) => <Sample t={t} /> },
    focus: { show: (t) => <Sample t={t} />, force: 'focus' },
    filled: { show: (t) => <Sample t={t} names={['boleta.png']} />, differsFrom: 'default' },
    invalid: { show: (t) => <Sample t={t} error={t.error} /> },
    disabled: { show: (t) => <Sample t={t} readOnly /> },
  },
});
